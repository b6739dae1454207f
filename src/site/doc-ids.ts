/**
 * Ids of documents, by which sidebars, navbar items and `pagination_*` name them, as Docusaurus makes them: the folder and the file's
 * name without number prefixes and ending, or the front matter's `id` in place of the name.
 */
import type { SourceFacts } from '../model.ts';
import { stripExtension, stripNumberPrefix } from '../urls.ts';

/**
 * `02-guides/01-start.md` -> `guides/start`; `react/index.md` -> `react/index`; with `id: begin`, `guides/begin`.
 * @param numberPrefixes Whether `01-` and the like are stripped; the page's `parse_number_prefixes` overrides it.
 */
export function makeDocId(
  { relativePath, frontMatter }: Pick<SourceFacts, 'relativePath' | 'frontMatter'>,
  numberPrefixes: boolean,
): string {
  const strip = frontMatter.parse_number_prefixes ?? numberPrefixes;
  const segments = stripExtension(relativePath)
    .split('/')
    .map((segment) => (strip ? stripNumberPrefix(segment).name : segment));
  if (frontMatter.id !== undefined) segments[segments.length - 1] = frontMatter.id;
  return segments.join('/');
}
