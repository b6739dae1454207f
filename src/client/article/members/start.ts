/** The filter of an index of names (api-reference/write-members.ts): its listeners serve this page and all later ones. Its code is loaded when it is used. */
const selector = '.members > input';

export function startMemberFilter(root: Document): void {
  // Without its code the list is complete, and the next letter tries again.
  const filter = (target: EventTarget | null, leads = false): void => {
    if (!(target instanceof HTMLInputElement && target.matches(selector))) return;
    import('./filter-members.ts').then(
      ({ filterMembers, followFirst }) => (leads ? followFirst : filterMembers)(target),
      console.warn,
    );
  };
  root.addEventListener('input', ({ target }) => filter(target));
  root.addEventListener('keydown', ({ key, target, isComposing }) => {
    if (key === 'Enter' && !isComposing) filter(target, true);
  });
  // What was typed before the application was there.
  filter(root.querySelector(`${selector}:not(:placeholder-shown)`));
}
