/** The filter of an index of names (api-reference/write-members.ts): one listener serves this page and all later ones. Its code is loaded when it is used. */
const selector = '.members > input';

export function startMemberFilter(root: Document): void {
  const filter = (field: EventTarget | null): void => {
    if (!(field instanceof HTMLInputElement && field.matches(selector))) return;
    // Without its code the list is complete, and the next letter tries again.
    import('./filter-members.ts').then(({ filterMembers }) => filterMembers(field), console.warn);
  };
  root.addEventListener('input', ({ target }) => filter(target));
  // What was typed before the application was there.
  filter(root.querySelector(`${selector}:not(:placeholder-shown)`));
}
