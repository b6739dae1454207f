/** What the groups of results are called, for the build and for a hosted provider alike. */
import type { SiteData } from '../model.ts';

/** Name of a sidebar -> name of its group: its item's label in the navbar, else its own name. In the site's order. */
export function sidebarGroups({ sidebars, navbar }: Pick<SiteData, 'sidebars' | 'navbar'>): Map<string, string> {
  return new Map(
    Object.keys(sidebars).map((name) => {
      const label = navbar.items.find((item) => item.sidebar === name)?.label;
      return [name, label ?? name.charAt(0).toUpperCase() + name.slice(1)];
    }),
  );
}

/** The tag of a documentation page, as Docusaurus and its crawler write it; all else is tagged `default`. */
export function versionTag(version: string): string {
  return `docs-default-${version}`;
}
