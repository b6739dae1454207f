/** Maps a request path to a file in the output folder, by the URL rules of production. For the preview server. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hostFileNames } from '../render/hosting/host-files.ts';
import { routeKey } from '../urls.ts';

interface FoundFile {
  readonly file: string;
  readonly mtimeMs: number;
}

/**
 * Finds the file for a request: the exact file, else the page that the path refers to with or without `.html`, `/index.html` or
 * an extra final slash. Undefined if there is none.
 * @param path Result of `requestedPath`, so that it cannot be outside the folder.
 */
export async function findFile(outPath: string, path: string): Promise<FoundFile | undefined> {
  const key = routeKey(path);
  const pages = key === '/' ? ['index.html'] : [`${key.slice(1)}.html`, `${key.slice(1)}/index.html`];
  for (const name of [path.slice(1), ...pages].filter(isServed)) {
    const file = join(outPath, name);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() === true) return { file, mtimeMs: found.mtimeMs };
  }
  return undefined;
}

/**
 * Whether an output file is served: the not-found page, host configuration, and hidden files are not. Ignores case, because some file
 * systems do.
 */
function isServed(name: string): boolean {
  const lower = name.toLowerCase();
  const isHidden = /(^|\/)\.(?!well-known\/)/.test(lower);
  return lower !== '' && lower !== '404.html' && !isHidden && !hostFileNames.includes(lower);
}
