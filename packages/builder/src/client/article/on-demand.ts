/**
 * Waits for what readers seldom use in an article, and loads its code only then. One set of listeners serves this page and all later ones. Part of the
 * application bundle, so it has to stay tiny.
 */
import { unlessSilent } from '../../browser/silence.ts';
import { askedLink, isIntent, typedBlocks } from './sample-types/typed-blocks.ts';

const fetched = 'details[data-details]';
const memberFilter = '.members > input';

/**
 * Fetches the content of elements when a reader opens them. Until then, and wherever scripts do not run, they hold a link to the page's plain Markdown.
 * The compile writes them (markdown/html/deferred-details.ts).
 * @param addressOf The file of the current page.
 * @param onFilled Called with content that has been added.
 */
export function startDetails(root: Document, addressOf: () => string, onFilled: (content: Element) => void): void {
  async function open(element: EventTarget | null): Promise<void> {
    if (!(element instanceof HTMLDetailsElement && element.open && element.matches(fetched))) return;
    try {
      const { fillDetails } = await unlessSilent(import('./details/fill-details.ts'), 'the code that shows details');
      await fillDetails(element, addressOf(), onFilled);
    } catch (error) {
      // The link is still there, and opening the element again tries again.
      console.warn('The code that shows details could not be loaded.', error);
    }
  }
  // The event does not bubble.
  root.addEventListener('toggle', ({ target }) => open(target), true);
  for (const element of root.querySelectorAll(`${fetched}[open]`)) open(element);
}

/** The filter of an index of names (api-reference/write-members.ts). */
export function startMemberFilter(root: Document): void {
  // Without its code the list is complete, and the next letter tries again.
  const filter = (target: EventTarget | null, leads = false): void => {
    if (!(target instanceof HTMLInputElement && target.matches(memberFilter))) return;
    import('./members/filter-members.ts').then(
      ({ filterMembers, followFirst }) => (leads ? followFirst : filterMembers)(target),
      console.warn,
    );
  };
  root.addEventListener('input', ({ target }) => filter(target));
  root.addEventListener('keydown', ({ key, target, isComposing }) => {
    if (key === 'Enter' && !isComposing) filter(target, true);
  });
  // What was typed before the application was there.
  filter(root.querySelector(`${memberFilter}:not(:placeholder-shown)`));
}

/** The types in code samples: waits for the first intent to read one, which is hovering, focusing, or tapping the code. */
export function startSampleTypes(root: Document): void {
  const types = ['pointerover', 'focusin', 'click', 'keydown'] as const;
  /** A tap focuses first, so events that arrive during loading are kept too. */
  let intents: Event[] = [];
  async function answer(event: Event): Promise<void> {
    const block = event.target instanceof Element ? event.target.closest(typedBlocks) : null;
    if (block === null || !isIntent(event)) return;
    if (askedLink(event) !== null) event.preventDefault();
    if (intents.push(event) > 1) return;
    try {
      const { serveSampleTypes } = await unlessSilent(import('./sample-types/serve.ts'), 'the code that shows types');
      for (const type of types) root.removeEventListener(type, answer);
      serveSampleTypes(root, intents);
    } catch (error) {
      // The code is readable without types; the next event tries again.
      console.warn('The types in code samples could not be loaded.', error);
      const [tapped] = intents.map(askedLink).filter((link) => link !== null);
      intents = [];
      tapped?.click();
    }
  }
  for (const type of types) root.addEventListener(type, answer);
}
