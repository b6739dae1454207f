/**
 * Waits for what readers seldom use in an article, and loads its code only then. One set of listeners serves this page and all later ones. Part of the
 * application bundle, so it has to stay tiny.
 */
import { loadOnce } from '../../browser/load-once.ts';
import { loadVisibly, showLoading } from '../../browser/load-visibly.ts';
import { unlessSilent } from '../../browser/silence.ts';
import { askedLink, isIntent, isRequest, typedBlocks } from './sample-types/typed-blocks.ts';

const fetched = 'details[data-details]';
const memberFilter = '.members > input';

/**
 * Fetches the content of elements when a reader opens them. Until then, and wherever scripts do not run, they hold a link to the page's plain Markdown.
 * The compile writes them (markdown/html/deferred-details.ts).
 * @param addressOf The file of the current page.
 * @param onFilled Called with content that has been added.
 */
export function startDetails(root: Document, addressOf: () => string, onFilled: (content: Element) => void): void {
  const load = () => unlessSilent(import('./details/fill-details.ts'), 'the code that shows details');
  async function open(element: EventTarget | null): Promise<void> {
    if (!(element instanceof HTMLDetailsElement && element.open && element.matches(fetched))) return;
    const address = addressOf();
    const { fillDetails } = await loadVisibly(load, [element, 'append'], element.querySelector('summary'));
    fillDetails(element, address, onFilled);
  }
  // The event does not bubble.
  root.addEventListener('toggle', ({ target }) => open(target), true);
  for (const element of root.querySelectorAll(`${fetched}[open]`)) open(element);
}

/** The filter of an index of names (api-reference/write-members.ts). */
export function startMemberFilter(root: Document): void {
  const load = () => unlessSilent(import('./members/filter-members.ts'), 'the filter');
  const filter = async (target: EventTarget | null, leads = false): Promise<void> => {
    if (!(target instanceof HTMLInputElement && target.matches(memberFilter))) return;
    const { filterMembers, followFirst } = await loadVisibly(load, [target, 'after'], target);
    (leads ? followFirst : filterMembers)(target);
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
  let isServed = false;
  const loadOne = loadOnce(() => unlessSilent(import('./sample-types/serve.ts'), 'the code that shows types'));
  const load = () => loadOne('');
  async function answer(event: Event): Promise<void> {
    const block = event.target instanceof Element ? event.target.closest(typedBlocks) : null;
    if (block === null || !isIntent(event)) return;
    const link = askedLink(event);
    if (link !== null) event.preventDefault();
    const isFirst = intents.push(event) === 1;
    try {
      let code = load();
      if (isRequest(event)) code = loadVisibly(load, [block, 'after'], block.querySelector('pre'));
      else if (link !== null) code = showLoading(code, [block, 'after']);
      const { serveSampleTypes } = await code;
      if (isServed) return;
      isServed = true;
      for (const type of types) root.removeEventListener(type, answer);
      serveSampleTypes(
        root,
        intents.filter(({ target }) => (target as Element).isConnected),
      );
    } catch (error) {
      // The code is readable without types; the next event tries again.
      if (isFirst) console.warn('The types in code samples could not be loaded.', error);
      intents = intents.filter(isRequest);
      link?.click();
    }
  }
  for (const type of types) root.addEventListener(type, answer);
}
