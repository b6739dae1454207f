/** Maps a request path to a file in the output folder, by the URL rules of production. For the preview server. */
import { stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { hostFileNames } from '../render/hosting/host-files.ts';
import { hrefToPath, routeKey } from '../urls.ts';

interface FoundFile {
  readonly file: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/**
 * Finds the file for a request: the exact file, else the page that the path refers to with or without `.html`, `/index.html` or
 * an extra final slash. Undefined when there is none, or when the path would leave the folder.
 */
export async function findFile(outPath: string, base: string, pathname: string): Promise<FoundFile | undefined> {
  const path = hrefToPath(base, pathname);
  if (path === undefined || path.includes('\0')) return undefined;
  const key = routeKey(path);
  const pages = key === '/' ? ['index.html'] : [`${key.slice(1)}.html`, `${key.slice(1)}/index.html`];
  // The not-found page has no address.
  const candidates = [path.slice(1), ...pages].filter(
    (name) => name !== '404.html' && name !== '' && !hostFileNames.includes(name) && !name.startsWith('.site'),
  );
  for (const name of candidates) {
    const file = normalize(join(outPath, name));
    if (!file.startsWith(outPath + sep)) continue;
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() === true) return { file, size: found.size, mtimeMs: found.mtimeMs };
  }
  return undefined;
}
