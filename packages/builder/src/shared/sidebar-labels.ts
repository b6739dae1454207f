/** What a sidebar is called wherever its pages are grouped: in search results, on the search page, in llms.txt. */
import type { SiteFacts } from '../model/site-data.ts';
import { upperFirst } from './letter-case.ts';

/** Maps each sidebar to the label of the navbar item that leads to it, or else to the words of its own name. In the site's order. */
export function sidebarLabels({ sidebars, navbar }: Pick<SiteFacts, 'sidebars' | 'navbar'>): Map<string, string> {
  return new Map(
    Object.keys(sidebars).map((name) => {
      const label = navbar.items.find((item) => item.sidebar === name)?.label;
      return [name, label ?? labelOf(name)];
    }),
  );
}

/** `tutorialSidebar` -> `Tutorial`, `api-reference` -> `Api reference`, `community:defaultSidebar` -> `Community`. */
function labelOf(name: string): string {
  const named = name.split(':').toReversed().map(wordsOf);
  return upperFirst(named.find((words) => words !== '') ?? 'docs');
}

/** The words of a name, without those that say nothing of what is in the sidebar. */
function wordsOf(name: string): string {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[-_.\s]+/g, ' ')
    .replace(/\b(default )?side ?bars?\b/gi, '')
    .replace(/(?<=\s)[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
    .trim();
}
