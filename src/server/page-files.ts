/** Which file of an output folder answers a request path: the URL rules of production, for the preview server. */
import { stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { hostFileNames } from '../render/hosting/host-files.ts';
import { hrefToPath, routeKey } from '../urls.ts';

/** An existing file that answers a path. */
interface FoundFile {
  readonly file: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/**
 * Finds the file for a request: the exact file, else the page that the path names with or without `.html`, `/index.html` or a
 * stray final slash. Undefined when there is none, or when the path tries to leave the folder.
 */
export async function findFile(folder: string, base: string, pathname: string): Promise<FoundFile | undefined> {
  const path = hrefToPath(base, pathname);
  if (path === undefined || path.includes('\0')) return undefined;
  const key = routeKey(path);
  const pages = key === '/' ? ['index.html'] : [`${key.slice(1)}.html`, `${key.slice(1)}/index.html`];
  // The not-found page does not have an address.
  const candidates = [path.slice(1), ...pages].filter(
    (name) => name !== '404.html' && name !== '' && !hostFileNames.includes(name) && !name.startsWith('.site'),
  );
  for (const name of candidates) {
    const file = normalize(join(folder, name));
    if (!file.startsWith(folder + sep)) continue;
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() === true) return { file, size: found.size, mtimeMs: found.mtimeMs };
  }
  return undefined;
}
