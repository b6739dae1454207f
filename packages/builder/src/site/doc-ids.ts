/**
 * Document ids, which sidebars, navbar items and `pagination_*` refer to, by Docusaurus's rules: the path without number prefixes
 * and extension, with the front matter's `id` instead of the file name if there is one.
 */
import type { SiteConfig } from '../config/config.ts';
import { docsOf, qualify } from '../content/docs-folders.ts';
import type { SourceFacts } from '../model/source.ts';
import { stripExtension, stripNumberPrefix } from '../urls.ts';

/**
 * `02-guides/01-start.md` -> `guides/start`; `react/index.md` -> `react/index`; with `id: begin`, `guides/begin`; in the folder `community` of
 * the setting `moreDocs`, `community:guides/start`.
 */
export function makeDocId(source: Pick<SourceFacts, 'path' | 'relativePath' | 'frontMatter'>, config: SiteConfig): string {
  const { relativePath, frontMatter } = source;
  const docs = docsOf(config, source);
  const strip = frontMatter.parse_number_prefixes ?? docs.numberPrefixes;
  const segments = stripExtension(relativePath)
    .split('/')
    .map((segment) => (strip ? stripNumberPrefix(segment).name : segment));
  if (frontMatter.id !== undefined) segments[segments.length - 1] = frontMatter.id;
  return qualify(docs, segments.join('/'));
}

/** The id of a document that another one names, which is in the same folder unless the name says otherwise. */
export function siblingId(docId: string, name: string): string {
  const folder = /^[\w-]+:/.exec(docId)?.[0] ?? '';
  return name.includes(':') ? name : folder + name;
}
