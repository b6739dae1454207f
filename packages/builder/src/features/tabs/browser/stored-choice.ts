/**
 * Applies stored choices to tab groups that are not hydrated yet, so that hydration does not change what the reader sees:
 * called by the pre-paint script on the first page, and by the application on later ones. React then renders the same attributes, see `tabs.tsx`.
 */
import type { BeforePaint } from '../../../client/before-paint.ts';

const showStoredChoices: BeforePaint = (root, read) => {
  for (const group of root.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
    const stored = read(`tab.${group.dataset.group as string}`);
    const [list, ...panels] = group.children as HTMLCollectionOf<HTMLElement>;
    const tabs = [...(list?.children ?? [])] as HTMLButtonElement[];
    if (!tabs.some((tab) => tab.value === stored)) continue;
    for (const tab of tabs) {
      const isChosen = tab.value === stored;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
    }
    // While the document arrives, the panels come after the tabs; this function is then called again.
    for (const [index, panel] of panels.entries()) panel.hidden = tabs[index]?.value !== stored && 'until-found';
  }
};

export default showStoredChoices;
