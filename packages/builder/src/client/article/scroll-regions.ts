/**
 * Makes wide code, tables and formulas scrollable by keyboard. Only while one overflows is it a named, focusable region, and only then, or
 * while its lines are wrapped, does a code block have a button for that. The choice applies to all code and is remembered. That depends on layout, so it is not in the built HTML. Code with types
 * is always focusable, because its names are reached from there (client/article/sample-types).
 */
import { afterPaint } from '../../browser/after-paint.ts';
import { setLayout } from '../../chrome/appearance.ts';
import { typedBlocks } from './sample-types/typed-blocks.ts';

/** Watches the scrollable elements of one article at a time. */
export function createScrollRegions() {
  const observer = new ResizeObserver((entries) => {
    // Measured now, while the layout is known, and changed later, so that the frame does not need a second one.
    const measured = entries.map(({ target }) => ({
      target,
      scrolls: target.scrollWidth > target.clientWidth,
      wraps: wrapsLines(target),
    }));
    afterPaint(() => {
      for (const { target, scrolls, wraps } of measured) {
        mark(target, scrolls);
        if (target.matches('.code:not(.signature, .one-line) > pre')) offerWrap(target, scrolls, wraps);
      }
    });
  });
  const counts = new Map<string, number>();
  /** Call for what is added to the article later. */
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
    /** Call for each article that is shown. */
    watch(article: Element | null): void {
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
  ['Formula', '.formula'],
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

/** Whether code takes more lines than it has, because they are wrapped. */
function wrapsLines(element: Element): boolean {
  const code = element.firstElementChild;
  if (document.documentElement.dataset.wrap === undefined || code?.localName !== 'code') return false;
  const lines = (code.textContent ?? '').trimEnd().split('\n').length;
  return code.clientHeight > (lines + 0.5) * Number.parseFloat(getComputedStyle(code).lineHeight);
}

/** Gives a block that overflows or is wrapped the button for that, and hides it from one that is neither. */
function offerWrap(pre: Element, scrolls: boolean, wraps: boolean): void {
  let button = pre.parentElement?.querySelector<HTMLButtonElement>(':scope > .code-wrap');
  if (!button) {
    if (!scrolls && !wraps) return;
    button = document.createElement('button');
    button.type = 'button';
    button.className = 'code-wrap';
    button.ariaLabel = 'Wrap lines';
    button.addEventListener('click', toggleWrap);
    pre.after(button);
  }
  button.hidden = !scrolls && !wraps;
  button.ariaPressed = String(wraps);
}

/** Wraps the lines of all code, or no longer. The pressed button stays where it is. */
function toggleWrap(this: HTMLButtonElement): void {
  const { top } = this.getBoundingClientRect();
  const wraps = this.ariaPressed !== 'true';
  setLayout('site.wrap', wraps);
  this.ariaPressed = String(wraps);
  scrollBy({ top: this.getBoundingClientRect().top - top, behavior: 'instant' });
}
