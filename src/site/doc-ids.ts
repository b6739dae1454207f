/**
 * Document ids, which sidebars, navbar items and `pagination_*` refer to, by Docusaurus's rules: the path without number prefixes
 * and extension, with the front matter's `id` instead of the file name if there is one.
 */
import type { SourceFacts } from '../model.ts';
import { stripExtension, stripNumberPrefix } from '../urls.ts';

/**
 * `02-guides/01-start.md` -> `guides/start`; `react/index.md` -> `react/index`; with `id: begin`, `guides/begin`.
 * @param numberPrefixes Whether prefixes such as `01-` are stripped; the page's `parse_number_prefixes` overrides it.
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
