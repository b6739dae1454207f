/** The home page of a site that has none: its title, its tagline, and a link to its first document. */
import type { SiteConfig } from '../config/config.ts';
import type { SidebarItemSettings } from '../config/sidebars.ts';
import { listDocsFolders } from '../content/docs-folders.ts';
import type { Content } from '../content/load.ts';
import type { Problem, SourceFile } from '../model/source.ts';
import { makeDocId } from './doc-ids.ts';

/** Path of its source, which is on no disk. */
export const homeSource = '(home)/index.md';

/** @param leftOut Paths of the pages that are left out because of errors. */
export function makeHomePage(config: SiteConfig, content: Content, leftOut: ReadonlySet<string> = new Set()): SourceFile {
  const sources = content.sources.filter(({ path }) => !leftOut.has(path));
  const docs = sources.filter(({ kind, frontMatter }) => kind === 'doc' && frontMatter.unlisted !== true);
  const [main] = listDocsFolders(config);
  const wanted = firstId([...(main?.sidebars.values() ?? [])].flat());
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
function firstId(items: readonly SidebarItemSettings[]): string | undefined {
  for (const item of items) {
    if (item.type === 'doc' || item.type === 'ref') return item.id;
    if (item.type !== 'category') continue;
    const found = item.link?.type === 'doc' ? item.link.id : firstId(item.items);
    if (found !== undefined) return found;
  }
  return undefined;
}
