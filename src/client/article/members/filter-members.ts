/** Shows the names of an index that match what was typed, and hides the others, with the titles of groups that have none left. */
import { matchesFilter } from '../../../islands/list-filter/match.ts';

export function filterMembers(field: HTMLInputElement): void {
  const query = field.value;
  const isEmpty = query.trim() === '';
  const index = field.parentElement;
  const article = field.closest('.article');
  if (index === null || article === null) return;
  field.onkeydown = follow;
  // On phones the names are shown only then.
  index.toggleAttribute('data-filtered', !isEmpty);
  let count = 0;
  for (const list of article.querySelectorAll<HTMLElement>('.members > ul, .inherited > ul')) {
    let shown = 0;
    for (const item of list.querySelectorAll<HTMLElement>('li')) {
      item.hidden = !matchesFilter(item.textContent ?? '', query);
      if (!item.hidden) shown++;
    }
    list.hidden = shown === 0;
    const title = list.previousElementSibling;
    if (title instanceof HTMLParagraphElement) title.hidden = shown === 0;
    count += shown;
  }
  for (const details of article.querySelectorAll<HTMLDetailsElement>('.inherited')) {
    const hasMatch = details.querySelector('li:not([hidden])') !== null;
    details.hidden = !hasMatch;
    details.open = !isEmpty && hasMatch;
  }
  const status = index.querySelector('[role="status"]');
  if (status) status.textContent = isEmpty ? '' : count === 0 ? 'No name matches' : `${count} found`;
}

/** Enter leads to the first name that is left. */
function follow({ key, target, isComposing }: KeyboardEvent): void {
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement) || target.value.trim() === '') return;
  target.closest('.article')?.querySelector<HTMLElement>(':is(.members, .inherited) li:not([hidden]) a')?.click();
}
