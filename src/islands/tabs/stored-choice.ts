/**
 * Shows remembered choices in tab groups that are in the document and not hydrated yet, so that nothing changes under the reader when they are:
 * on the first page the pre-paint script, on later ones the application. React takes the attributes over, see `tabs.tsx`.
 */

/**
 * Call before what came into the document is painted.
 * @param read Gives the stored value of a key; undefined when there is none.
 */
export function showStoredChoices(root: ParentNode, read: (key: `tab.${string}`) => string | undefined): void {
  for (const group of root.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
    const stored = read(`tab.${group.dataset.group ?? ''}`);
    const [list, ...panels] = group.children;
    const tabs = [...(list?.children ?? [])] as HTMLButtonElement[];
    const chosen = tabs.findIndex((tab) => tab.value === stored);
    if (chosen < 0) continue;
    for (const [index, tab] of tabs.entries()) {
      const isChosen = index === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      panels[index]?.toggleAttribute('hidden', !isChosen);
    }
  }
}
