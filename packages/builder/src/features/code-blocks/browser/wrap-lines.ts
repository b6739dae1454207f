/**
 * The button of a code block that wraps its lines: it's there only while the block is too wide or its lines are wrapped, which depends on layout, so it is
 * not in the built HTML. The choice applies to all code and is remembered.
 */
import { setLayout } from '../../../chrome/appearance.ts';

/**
 * Measures a scrollable element; see `PagePart.sized`.
 * @param scrolls Whether a part of it is out of sight.
 */
export function measureCode(element: Element, scrolls: boolean): (() => void) | undefined {
  if (!element.matches('.code:not(.signature, .one-line) > pre')) return undefined;
  const wraps = wrapsLines(element);
  return () => offerWrap(element, scrolls, wraps);
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
    button.ariaLabel = button.title = 'Wrap lines';
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
