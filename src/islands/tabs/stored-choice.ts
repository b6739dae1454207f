/**
 * Shows remembered choices in tab groups that are in the document and not awake yet, so that nothing changes under the reader when they
 * wake. The pre-paint script does the same for the first page, as a text of its own. React takes the attributes over: see `tabs.tsx`.
 */
import { readPreference } from '../../chrome/preferences.ts';

/** Call after an article came into the document and before it is painted. */
export function showStoredChoices(article: Element | null): void {
  for (const group of article?.querySelectorAll<HTMLElement>('.tabs[data-group]') ?? []) {
    const stored = readPreference(`tab.${group.dataset.group ?? ''}`);
    const [list, ...panels] = group.children;
    const tabs = [...(list?.children ?? [])] as HTMLButtonElement[];
    const chosen = tabs.findIndex((tab) => tab.value === stored);
    if (chosen < 0) continue;
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index]?.toggleAttribute('hidden', index !== chosen);
    }
  }
}
