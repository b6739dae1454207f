/** What a sidebar is called wherever its pages are grouped: in search results, on the search page, in llms.txt. */
import type { SiteFacts } from '../model.ts';
import { upperFirst } from './letter-case.ts';

/** Maps each sidebar to the label of the navbar item that leads to it, or else to its own name capitalized. In the site's order. */
export function sidebarLabels({ sidebars, navbar }: Pick<SiteFacts, 'sidebars' | 'navbar'>): Map<string, string> {
  return new Map(
    Object.keys(sidebars).map((name) => {
      const label = navbar.items.find((item) => item.sidebar === name)?.label;
      return [name, label ?? upperFirst(name)];
    }),
  );
}
