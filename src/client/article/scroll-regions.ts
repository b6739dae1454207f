/**
 * Whatever is too wide for its place scrolls: code and tables. Only while one does, it is a named region that the keyboard reaches, and a
 * code block offers to wrap its lines instead. Layout decides this, so nothing of it is in the built HTML. Code with types
 * is always a stop for the keyboard, which goes on to the names from there (client/article/sample-types).
 */
import { typedBlocks } from './sample-types/typed-blocks.ts';

/** Watches what can scroll in one article at a time. */
interface ScrollRegions {
  /** Call for each article that comes onto the screen. */
  watch(article: Element | null): void;
}

export function createScrollRegions(): ScrollRegions {
  const observer = new ResizeObserver((entries) => {
    // Measured all before the first is changed: one layout for all of them.
    const measured = entries.map(({ target }) => ({ target, scrolls: target.scrollWidth > target.clientWidth }));
    for (const { target, scrolls } of measured) {
      mark(target, scrolls);
      if (target.matches('.code:not(.signature) > pre')) offerWrap(target, scrolls);
    }
  });
  return {
    watch(article) {
      observer.disconnect();
      for (const [word, selector] of kinds) {
        article?.querySelectorAll(selector).forEach((element, index) => {
          const title = element.parentElement?.querySelector(':scope > .code-title')?.textContent;
          names.set(element, title ? `${word} ${index + 1}: ${title}` : `${word} ${index + 1}`);
          observer.observe(element);
        });
      }
    },
  };
}

const kinds = [
  ['Code', 'pre'],
  ['Table', '.table-wrap'],
] as const;

/** Regions are landmarks, so each on a page needs its own name. */
const names = new WeakMap<Element, string>();

function mark(element: Element, scrolls: boolean): void {
  const role = scrolls ? 'region' : element.matches(`${typedBlocks} > pre`) ? 'group' : null;
  if (element.role === role) return;
  const attributes = { role, 'aria-label': names.get(element) ?? '', tabindex: '0' };
  for (const [name, value] of Object.entries(attributes)) {
    if (role !== null && value !== null) element.setAttribute(name, value);
    else element.removeAttribute(name);
  }
}

/** Puts the button that wraps lines into a block whose lines are too long, and takes it away where there is nothing to wrap. */
function offerWrap(pre: Element, scrolls: boolean): void {
  const figure = pre.parentElement as Element;
  const known = figure.querySelector<HTMLButtonElement>(':scope > .code-wrap');
  if (known !== null) known.hidden = !scrolls && !figure.hasAttribute('data-wrap');
  if (known !== null || !scrolls) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-wrap';
  button.ariaLabel = 'Wrap lines';
  button.ariaPressed = 'false';
  button.addEventListener('click', () => {
    button.ariaPressed = String(figure.toggleAttribute('data-wrap'));
  });
  pre.after(button);
}
