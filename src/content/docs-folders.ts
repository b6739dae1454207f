/** Which folder of documents a page is in, and what its documents and sidebars are called in the rest of the site. */
import type { SiteConfig } from '../config/config.ts';
import type { DocsSettings } from '../config/docs.ts';
import type { SourceFacts } from '../model.ts';

/** The settings of a document's folder: `docs`, or an entry of `moreDocs`. */
export function docsOf(
  { docs, moreDocs }: SiteConfig,
  { path, relativePath }: Pick<SourceFacts, 'path' | 'relativePath'>,
): DocsSettings {
  return moreDocs.find((folder) => path === `${folder.path}/${relativePath}`) ?? docs;
}

/** The folders of documents, the main one first, and where the sidebars of each are set. */
export function listDocsFolders({
  docs,
  sidebars,
  moreDocs,
}: SiteConfig): { folder: DocsSettings; setting: string; sidebars: SiteConfig['sidebars'] }[] {
  return [
    { folder: docs, setting: 'sidebars', sidebars },
    ...moreDocs.map((folder, index) => ({ folder, setting: `moreDocs[${index}].sidebars`, sidebars: folder.sidebars })),
  ];
}

/** What is called `team` in the folder `community` is `community:team` elsewhere. */
export function qualify(docs: DocsSettings, name: string): string {
  return 'id' in docs && !name.includes(':') ? `${docs.id}:${name}` : name;
}
