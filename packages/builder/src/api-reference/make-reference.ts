/** Pages of packages/api -> sources that the builder compiles like any other page. Loads TypeScript and takes seconds. */
import { makeReference, type ReferenceInput, type ReferenceWithHistory } from 'docs-api/history/reference';
import type { ApiPage } from 'docs-api/reference/pages';
import type { SourceFile } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import { shortenDescription } from '../shared/description.ts';
import { makeTree } from './page-tree.ts';
import { host } from './reference-host.ts';

export interface SiteReference extends Omit<ReferenceWithHistory, 'pages'> {
  readonly sources: readonly SourceFile[];
}

export async function makeSiteReference(input: ReferenceInput): Promise<SiteReference> {
  const { pages, ...reference } = await makeReference(input, host);
  const folder = input.settings.routeBasePath.replace(/^\/+|\/+$/g, '');
  return { ...reference, sources: pages.map((page) => makeReferenceSource(page, folder)) };
}

/** @param folder The reference's folder below that of all documents: `api`. */
export function makeReferenceSource(page: ApiPage, folder: string): SourceFile {
  const { file, title, longTitle, label, isCode, position, description, keywords, hasManyHeadings } = page;
  return {
    kind: 'doc',
    path: `(api)/${file}.md`,
    relativePath: folder === '' ? `${file}.md` : `${folder}/${file}.md`,
    frontMatter: defined({
      title,
      title_meta: longTitle,
      sidebar_label: label,
      sidebar_class_name: isCode === true ? 'sidebar-code' : undefined,
      sidebar_position: position,
      description: shortenDescription(description),
      toc_max_heading_level: hasManyHeadings === true ? 2 : undefined,
      keywords,
      custom_edit_url: null,
    }),
    places: {},
    format: 'md',
    generated: true,
    frontMatterText: '',
    body: '',
    bodyLine: 1,
    tree: makeTree(page),
  };
}
