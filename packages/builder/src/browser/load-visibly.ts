/**
 * What a reader sees while something that they have asked for is loading: nothing for 200 ms, then “Loading…”, and if it fails, a message with Retry.
 * For elements that React does not render, or whose end it leaves alone; components have chrome/use-delayed.ts.
 */

/** In milliseconds. Shorter waits are not noticeable. */
export const noticeable = 200;

/** Where the state is shown: in an element, at its end, or after it. */
export type Spot = readonly [element: Element, position: 'append' | 'after'];

/** The state that an element has, or will have if it waits any longer. */
const states = new WeakMap<Element, HTMLElement>();

/** Shows that something is loading, until it has arrived or failed. A later call for the same element takes its place. */
export async function showLoading<Value>(loading: Promise<Value>, place: Spot): Promise<Value> {
  const state = makeState('status', place);
  const timer = setTimeout(() => show(state, place, 'Loading…'), noticeable);
  try {
    return await loading;
  } finally {
    clearTimeout(timer);
    state.remove();
  }
}

/**
 * @param load Called again by each Retry.
 * @param focus Takes the focus from the button of Retry, which disappears.
 * @returns Resolves once it is loaded; never if the reader does not try again.
 */
export async function loadVisibly<Value>(
  load: () => Promise<Value>,
  place: Spot,
  focus: HTMLElement | null = null,
): Promise<Value> {
  for (;;) {
    try {
      return await showLoading(load(), place);
    } catch (error) {
      console.warn('A part of the page could not be loaded.', error);
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'button';
      button.textContent = 'Retry';
      show(makeState('alert', place), place, 'This could not be loaded. ', button);
      await new Promise((resolve) => button.addEventListener('click', resolve));
      focus?.focus();
    }
  }
}

function makeState(role: 'status' | 'alert', [element]: Spot): HTMLElement {
  states.get(element)?.remove();
  const state = document.createElement('p');
  state.className = 'load-state';
  state.role = role;
  states.set(element, state);
  return state;
}

function show(state: HTMLElement, [element, position]: Spot, ...content: (string | Node)[]): void {
  if (states.get(element) !== state) return;
  element[position](state);
  state.append(...content);
}
