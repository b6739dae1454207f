/** What a Docusaurus site has that no part of the program reads, so that a warning can name it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../base/list-files.ts';
import type { Problem } from '../../model/source.ts';
import { configNames } from '../../site-folder/site-folder.ts';

const folders = ['versioned_docs', 'versioned_sidebars', 'i18n'];
const configurations = ['docusaurus.config.ts', 'docusaurus.config.js', 'docusaurus.config.mjs', 'docusaurus.config.cjs'];

/** At most one warning, with the numbers of files. Next to the site's own configuration, that of Docusaurus is not missed. */
export function findUnread(sitePath: string): Problem[] {
  const isConfigured = configNames.some((name) => existsSync(join(sitePath, name)));
  const configuration = isConfigured ? undefined : configurations.find((name) => existsSync(join(sitePath, name)));
  const found = folders
    .map((name) => ({ name, count: existsSync(join(sitePath, name)) ? listFiles(join(sitePath, name)).length : 0 }))
    .filter(({ count }) => count > 0);
  const names = [
    ...found.map(({ name, count }) => `${name} (${count} ${count === 1 ? 'file' : 'files'})`),
    ...(configuration === undefined ? [] : [configuration]),
  ];
  if (names.length === 0) return [];
  const advice = [
    ...(found.length === 0 ? [] : ['A site has one version and one language here: build each other one as a site of its own']),
    ...(configuration === undefined ? [] : ['"init --from-docusaurus" writes a configuration that says the same']),
  ];
  return [
    {
      severity: 'warning',
      place: { file: found[0]?.name ?? (configuration as string) },
      message: `what this site has for Docusaurus is not read: ${names.join(', ')}`,
      fix: advice.join('; '),
    },
  ];
}
