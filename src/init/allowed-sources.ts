/** The other sites that the pages of a site take pictures and frames from: with Docusaurus they may, here the configuration lists them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../base/list-files.ts';
import { originOf } from '../base/origins.ts';
import type { Setting } from './settings.ts';

/** A fence with its code, where addresses load nothing. */
const fence = /^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|(?![\s\S]))/gm;

const patterns = {
  images: [
    /!\[[^\]\n]*\]\(\s*<?(https:[^\s)>]+)/g,
    /<img\s[^<>]*?\bsrc=\{?["'](https:[^"']+)/g,
    /\bimage_url:\s*["']?(https:[^\s"']+)/g,
  ],
  frames: [/<iframe\s[^<>]*?\bsrc=\{?["'](https:[^"']+)/g],
};

/**
 * @param folders Relative to the site folder.
 * @returns The setting `allowedSources`; undefined if all is the site's own.
 */
export function findSources(sitePath: string, folders: readonly string[]): Setting | undefined {
  const found = { images: new Set<string>(), frames: new Set<string>() };
  for (const folder of new Set(folders)) {
    for (const file of listFiles(join(sitePath, folder))) {
      if (!/\.(mdx?|jsx|tsx|js|ya?ml)$/i.test(file) || /(^|\/)(node_modules|\.[^/]*)\//.test(file)) continue;
      const text = readFileSync(join(sitePath, folder, file), 'utf8').replace(fence, '');
      for (const kind of ['images', 'frames'] as const)
        for (const [, address = ''] of patterns[kind].flatMap((pattern) => [...text.matchAll(pattern)])) {
          const origin = originOf(address);
          if (origin !== undefined) found[kind].add(origin);
        }
    }
  }
  const lists = Object.entries(found).filter(([, origins]) => origins.size > 0);
  return lists.length === 0 ? undefined : Object.fromEntries(lists.map(([kind, origins]) => [kind, [...origins].sort()]));
}
