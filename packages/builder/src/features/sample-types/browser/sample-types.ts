/** The types in code samples: waits for the first intent to read one, which is hovering, focusing, or tapping the code, and loads their code only then. */
import { loadOnce } from '../../../browser/load-once.ts';
import { loadVisibly, showLoading } from '../../../browser/load-visibly.ts';
import { unlessSilent } from '../../../browser/silence.ts';
import type { PagePart } from '../../../client/page-part.ts';
import { askedLink, isIntent, isRequest, typedBlocks } from './typed-blocks.ts';

const types = ['pointerover', 'focusin', 'click', 'keydown'] as const;
/** A tap focuses first, so events that arrive during loading are kept too. */
let intents: Event[] = [];
const loadOne = loadOnce(() => unlessSilent(import('./serve.ts'), 'the code that shows types'));
const load = () => loadOne('');

/** One set of listeners serves this page and all later ones. */
export default {
  // The names in the code are reached from there.
  focusable: `${typedBlocks} > pre`,
  start() {
    for (const type of types) document.addEventListener(type, answer);
  },
} satisfies PagePart;

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
    // An earlier event has been answered together with this one.
    if (intents.length === 0) return;
    for (const type of types) document.removeEventListener(type, answer);
    serveSampleTypes(document, intents);
    intents = [];
  } catch (error) {
    // The code is readable without types; the next event tries again.
    if (isFirst) console.warn('The types in code samples could not be loaded.', error);
    intents = intents.filter(isRequest);
    link?.click();
  }
}
