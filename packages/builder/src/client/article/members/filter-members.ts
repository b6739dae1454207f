/** Shows the names of an index or a sidebar that match what was typed, and hides the others, with the titles of groups that have none left. */
import { searchHref } from '../../../chrome/search/search-addresses.ts';
import { filterItems, matchesFilter } from '../../../islands/list-filter/match.ts';

export function filterMembers(field: HTMLInputElement): void {
  const query = field.value;
  const isEmpty = query.trim() === '';
  const tree = treeOf(field);
  if (tree) {
    tree.toggleAttribute('data-filtered', !isEmpty);
    tree.querySelector(':scope > [data-search]')?.remove();
    if (filterItems(tree, query) === 0) tree.append(searchItem(query));
  }
  const index = field.parentElement;
  const article = field.closest('.article');
  if (index === null || article === null) return;
  // On phones the names are shown only then.
  index.toggleAttribute('data-filtered', !isEmpty);
  let count = 0;
  for (const list of article.querySelectorAll<HTMLElement>('.members > ul, .inherited > ul')) {
    const shown = filterItems(list, query);
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
  const note = index.querySelector<HTMLElement>('.members-note');
  if (note) note.hidden = count === 0;
  const status = index.querySelector('[role="status"]');
  if (status) status.textContent = isEmpty ? '' : count === 0 ? 'No name matches' : `${count} found`;
}

/** Follows the first name that matches what was typed. */
export function followFirst(field: HTMLInputElement): void {
  if (field.value.trim() === '') return;
  // The last letter may have come just before.
  filterMembers(field);
  const links = (treeOf(field) ?? field.closest('.article'))?.querySelectorAll<HTMLElement>(
    ':is(.members, .inherited, .sidebar-tree) li:not([hidden]) > a',
  );
  // A category is also there for what is in it.
  [...(links ?? [])].find(({ textContent }) => matchesFilter(textContent ?? '', field.value))?.click();
}

/** A sidebar has only pages, and most names are on the page of their package, so readers look for them there in vain. */
function searchItem(query: string): HTMLLIElement {
  const item = document.createElement('li');
  item.dataset.search = '';
  const link = document.createElement('a');
  link.href = searchHref(document.documentElement.dataset.base ?? '/', { query, group: undefined });
  const words = document.createElement('span');
  words.role = 'status';
  const name = document.createElement('bdi');
  name.textContent = query.trim();
  words.append('Search all pages for "', name, '"');
  link.append(words);
  item.append(link);
  return item;
}

/** The list of the sidebar that the field filters. */
function treeOf(field: HTMLInputElement): Element | null | undefined {
  return field.closest('.docs-sidebar')?.querySelector('.sidebar-tree');
}
