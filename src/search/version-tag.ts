/** The tag that Docusaurus and Algolia's crawler give a docs page; everything else is tagged `default`. */
export function versionTag(version: string): string {
  return `docs-default-${version}`;
}
