/** The rules for hosts, read back from the output, so that the preview server answers as a host would. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostingPart } from '../../feature.ts';
import { hostFiles, parseHeaderRules, parseRedirects } from './host-files.ts';
import { defaultCacheControl, headersFor, redirectFor } from './host-rules.ts';

const hosting: HostingPart = {
  files: Object.keys(hostFiles),
  cacheControl: defaultCacheControl,
  async readRules(folder) {
    const headers = parseHeaderRules(await readFile(join(folder, '_headers'), 'utf8'));
    const redirects = parseRedirects(await readFile(join(folder, '_redirects'), 'utf8'));
    return {
      baseUrl: headers[0]?.path.replace(/\*$/, '') ?? '/',
      headersFor: (path) => headersFor({ headers }, path),
      redirectFor: (path) => redirectFor({ redirects }, path),
    };
  },
};

export default hosting;
