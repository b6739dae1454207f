/** Names of the groups of results, for the build and for a hosted provider. */
import type { SiteData } from '../model.ts';

/** Maps each sidebar to the name of its group: the label of its navbar item, or else its own name. In the site's order. */
export function sidebarGroups({ sidebars, navbar }: Pick<SiteData, 'sidebars' | 'navbar'>): Map<string, string> {
  return new Map(
    Object.keys(sidebars).map((name) => {
      const label = navbar.items.find((item) => item.sidebar === name)?.label;
      return [name, label ?? name.charAt(0).toUpperCase() + name.slice(1)];
    }),
  );
}

/** The tag that Docusaurus and Algolia's crawler give a docs page; everything else is tagged `default`. */
export function versionTag(version: string): string {
  return `docs-default-${version}`;
}
