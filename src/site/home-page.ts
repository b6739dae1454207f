/** The home page of a site that has none: its title, its tagline, and a link to its first document. */
import type { SiteConfig } from '../config/config.ts';
import type { Content } from '../content/load.ts';
import type { Problem, SourceFile } from '../model.ts';
import { makeDocId } from './doc-ids.ts';

/** Path of its source, which is on no disk. */
export const homeSource = '(home)/index.md';

/** @param leftOut Paths of the pages that are left out because of errors. */
export function makeHomePage(config: SiteConfig, content: Content, leftOut: ReadonlySet<string> = new Set()): SourceFile {
  const sources = content.sources.filter(({ path }) => !leftOut.has(path));
  const docs = sources.filter(({ kind, frontMatter }) => kind === 'doc' && frontMatter.unlisted !== true);
  const wanted = firstId(config.sidebars);
  const first =
    (wanted === undefined ? undefined : docs.find((source) => makeDocId(source, config) === wanted)) ??
    docs.find(({ relativePath }) => /^(\d+[-_. ]+)?(index|readme|intro(duction)?)\.mdx?$/i.test(relativePath)) ??
    docs[0] ??
    sources[0];
  const link = first === undefined ? '' : `[Start reading](<@site/${first.path}>)\n`;
  return {
    kind: 'page',
    path: homeSource,
    relativePath: 'index.md',
    frontMatter: { title: config.title, slug: '/', hide_table_of_contents: true },
    places: {},
    format: 'md',
    generated: true,
    frontMatterText: '',
    body: `${config.tagline}\n\n${link}`,
    bodyLine: 1,
  };
}

export const noHomePage = ({ docs }: SiteConfig): Problem => ({
  severity: 'warning',
  place: { file: docs.path === '.' ? 'index.md' : 'pages/index.md' },
  message: 'this site has no home page; one with its title, its tagline and a link to its first document takes the place',
  fix: 'Write this file, or give a page the slug "/"',
});

/** The first document that a sidebar names. */
function firstId(item: unknown): string | undefined {
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null) return undefined;
  const { type, id, link, items } = item as { type?: unknown; id?: unknown; link?: unknown; items?: unknown };
  if (type === 'doc' || type === 'ref') return typeof id === 'string' ? id : undefined;
  if (typeof type === 'string' && type !== 'category') return undefined;
  for (const inner of type === 'category' ? [link, items] : Object.values(item)) {
    const found = firstId(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
