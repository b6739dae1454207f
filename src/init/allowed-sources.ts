/** The other sites that the pages of a site take pictures and frames from: with Docusaurus they may, here the configuration lists them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../base/list-files.ts';
import { originOf } from '../base/origins.ts';
import type { Setting } from './print-config.ts';

/** A fence with its code, where addresses load nothing. */
const fence = /^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|(?![\s\S]))/gm;

/** In front matter: other sites show it next to links, pages do not. */
const socialImage = /^(---\n(?:(?!---\n).*\n)*?)image:.*/;

/** A string in code, data or front matter: what ends like a picture, or has a name that says so. */
const strings = [
  /["'`](https:\/\/[^\s"'`<>{}]+?\.(?:png|jpe?g|gif|svg|webp|avif|ico)(?:[?#][^\s"'`<>{}]*)?)["'`]/gi,
  /(?:image|img|logo|avatar|icon|photo|picture|thumbnail)(?:_?(?:url|src|href))?["']?\s*[:=]\s*\{?["'`]?(https:\/\/[^\s"'`<>{}]+)/gi,
];

const patterns = {
  images: [
    /!\[(?:[^[\]]|\[[^[\]]*\])*\]\(\s*<?(https:[^\s)>]+)/g,
    /<img\s[^<>]*?\bsrc=\{?["'`](https:[^"'`]+)/g,
    /<video\s[^<>]*?\bposter=\{?["'`](https:[^"'`]+)/g,
    ...strings,
  ],
  frames: [/<iframe\s[^<>]*?\bsrc=\{?["'`](https:[^"'`$]+)/g],
};

/** `![text][label]`, `![label][]`, `![label]`. */
const reference = /!\[((?:[^[\]]|\[[^[\]]*\])*)\](?!\()(?:\[([^[\]]*)\])?/g;
const definition = /^[ \t]*\[([^[\]]+)\]:\s*<?(https:[^\s>]+)/gm;

/** The addresses of pictures whose addresses are written elsewhere on the page. */
function readReferences(text: string): string[] {
  const normal = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase();
  const labels = new Set([...text.matchAll(reference)].map(([, first = '', second]) => normal(second || first)));
  return [...text.matchAll(definition)].flatMap(([, label = '', address = '']) => (labels.has(normal(label)) ? [address] : []));
}

/**
 * @param folders Relative to the site folder.
 * @param settings Addresses of pictures that the settings name.
 * @returns The setting `allowedSources`; undefined if all is the site's own.
 */
export function findSources(sitePath: string, folders: readonly string[], settings: readonly string[]): Setting | undefined {
  const found = { images: [...settings], frames: [] as string[] };
  for (const folder of new Set(folders)) {
    for (const file of listFiles(join(sitePath, folder))) {
      if (!/\.(mdx?|[cm]?[jt]sx?|json|ya?ml)$/i.test(file) || /(^|\/)(node_modules|\.[^/]*)\//.test(file)) continue;
      const text = readFileSync(join(sitePath, folder, file), 'utf8')
        .replace(fence, '')
        .replace(socialImage, '$1');
      for (const kind of ['images', 'frames'] as const)
        found[kind].push(...patterns[kind].flatMap((pattern) => [...text.matchAll(pattern)].map(([, address = '']) => address)));
      if (/\.mdx?$/i.test(file)) found.images.push(...readReferences(text));
    }
  }
  const lists = Object.entries(found).map(([kind, addresses]): [string, string[]] => [
    kind,
    [...new Set(addresses.flatMap((address) => originOf(address) ?? []))].sort(),
  ]);
  const written = lists.filter(([, origins]) => origins.length > 0);
  return written.length === 0 ? undefined : Object.fromEntries(written);
}
