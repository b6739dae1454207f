/**
 * Makes wide code, tables and formulas scrollable by keyboard. Only while one overflows is it a named, focusable region. That depends on layout, so it is
 * not in the built HTML. What a part of the page calls focusable is so always, as a group.
 */
import { afterPaint } from '../../browser/after-paint.ts';
import type { PagePart } from '../page-part.ts';

/**
 * Watches the scrollable elements of one article at a time.
 * @param parts May have more to say on them.
 */
export function createScrollRegions(parts: readonly PagePart[]) {
  const observer = new ResizeObserver((entries) => {
    // Measured now, while the layout is known, and changed later, so that the frame does not need a second one.
    const changes = entries.flatMap(({ target }) => {
      const scrolls = target.scrollWidth > target.clientWidth;
      const isFocusable = parts.some(({ focusable }) => focusable !== undefined && target.matches(focusable));
      const role = scrolls ? 'region' : isFocusable ? 'group' : null;
      return [() => mark(target, role), ...parts.map((part) => part.sized?.(target, scrolls))];
    });
    afterPaint(() => {
      for (const change of changes) change?.();
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
    articleShown(article: Element): void {
      observer.disconnect();
      counts.clear();
      add(article);
    },
    /** Call for what is added to the article later. */
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

function mark(element: Element, role: 'region' | 'group' | null): void {
  if (element.role === role) return;
  const attributes = { role, 'aria-label': names.get(element) ?? '', tabindex: '0' };
  for (const [name, value] of Object.entries(attributes)) {
    if (role !== null && value !== null) element.setAttribute(name, value);
    else element.removeAttribute(name);
  }
}
