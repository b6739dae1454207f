/**
 * Makes wide code and tables scrollable by keyboard. Only while one overflows is it a named, focusable region, and only then does a
 * code block have a button to wrap its lines. That depends on layout, so it is not in the built HTML. Code with types
 * is always focusable, because its names are reached from there (client/article/sample-types).
 */
import { afterPaint } from '../../browser/after-paint.ts';
import { typedBlocks } from './sample-types/typed-blocks.ts';

/** Watches the scrollable elements of one article at a time. */
interface ScrollRegions {
  /** Call for each article that is shown. */
  watch(article: Element | null): void;
  /** Call for what is added to it later. */
  add(content: Element): void;
}

export function createScrollRegions(): ScrollRegions {
  const observer = new ResizeObserver((entries) => {
    // Measured now, while the layout is known, and changed later, so that the frame does not need a second one.
    const measured = entries.map(({ target }) => ({ target, scrolls: target.scrollWidth > target.clientWidth }));
    afterPaint(() => {
      for (const { target, scrolls } of measured) {
        mark(target, scrolls);
        if (target.matches('.code:not(.signature) > pre')) offerWrap(target, scrolls);
      }
    });
  });
  const counts = new Map<string, number>();
  function add(content: Element): void {
    for (const [word, selector] of kinds) {
      for (const element of content.querySelectorAll(selector)) {
        const title = element.parentElement?.querySelector(':scope > .code-title')?.textContent;
        const number = (counts.get(word) ?? 0) + 1;
        counts.set(word, number);
        names.set(element, title ? `${word} ${number}: ${title}` : `${word} ${number}`);
        observer.observe(element);
      }
    }
  }
  return {
    watch(article) {
      observer.disconnect();
      counts.clear();
      if (article !== null) add(article);
    },
    add,
  };
}

const kinds = [
  ['Code', 'pre'],
  ['Table', '.table-wrap'],
] as const;

/** Regions are landmarks, so each needs a unique name. */
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

/** Adds the button that wraps lines to a block that overflows, and removes it from one that does not. */
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
