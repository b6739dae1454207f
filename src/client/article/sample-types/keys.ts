/**
 * Shows types by keyboard. A code block is a single tab stop. Enter moves into it, to the name visited last or else to the first one;
 * the arrow keys, Home and End move between names; Enter opens the reference; Escape hides the tooltip, then returns to the block.
 */
import { nameOf } from './name-marks.ts';
import type { TypeTip } from './type-tip.ts';
import type { Block, TypedNames } from './typed-names.ts';

const hint = 'Press Enter to read the types of the names in this code.';

/** Listeners for the document, by type of event. */
export function keyListeners(root: Document, names: TypedNames, tip: TypeTip) {
  function focusin({ target }: FocusEvent): void {
    const block = names.blockOf(target);
    if (block === undefined || !(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    if (target === block.pre) tip.showHint(block.pre, hint);
    else if (nameOf(target) !== undefined) tip.show(target, 'keys');
    // A link that was focused before the names were loaded.
    else if (target.matches('pre a')) block.ready.then(() => target === root.activeElement && tip.show(target, 'keys'));
  }

  function focusout({ target }: FocusEvent): void {
    if (target === tip.owner) tip.hide();
    if (target instanceof HTMLElement && target.matches('.code-name'))
      for (const name of ['tabindex', 'role']) target.removeAttribute(name);
  }

  function keydown(event: KeyboardEvent): void {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (key === 'Escape' && tip.owner !== undefined) {
      event.preventDefault();
      tip.hide();
      return;
    }
    const block = target instanceof HTMLElement && target.closest('pre') !== null ? names.blockOf(target) : undefined;
    if (block === undefined || !(target instanceof HTMLElement)) return;
    if (target !== block.pre) {
      if (moveFrom(block, target, key)) event.preventDefault();
    } else if (key === 'Enter') {
      event.preventDefault();
      block.ready.then(() => target === root.activeElement && goTo(block, block.last ?? block.names[0]));
    }
  }

  /** @returns Whether the key was handled. */
  function moveFrom(block: Block, name: HTMLElement, key: string): boolean {
    const index = block.names.indexOf(name);
    if (index < 0) return false;
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: block.names.length - 1 }[key];
    const line = { ArrowDown: 1, ArrowUp: -1 }[key];
    const href = nameOf(name)?.href;
    if (next !== undefined) goTo(block, block.names[next]);
    else if (line !== undefined) goTo(block, nameInLine(block.names, name, line));
    else if (key === 'Escape') block.pre.focus();
    else if (key === 'Enter' && href !== undefined && !name.matches('a')) {
      tip.hide();
      location.assign(href);
    } else return false;
    return true;
  }

  return { focusin, focusout, keydown };
}

function goTo(block: Block, name: HTMLElement | undefined): void {
  if (name === undefined) return;
  block.last = name;
  if (!name.matches('a')) {
    name.tabIndex = -1;
    name.role = nameOf(name)?.href === undefined ? 'button' : 'link';
  }
  name.focus();
}

/** The horizontally closest name in the nearest line with names below (1) or above (-1). */
function nameInLine(names: readonly HTMLElement[], from: HTMLElement, direction: number): HTMLElement | undefined {
  const start = from.getBoundingClientRect();
  const rows = names
    .map((name) => ({ name, rect: name.getBoundingClientRect() }))
    .filter(({ rect }) => (rect.top - start.top) * direction > start.height / 2)
    .sort((a, b) => (a.rect.top - b.rect.top) * direction);
  const row = rows.filter(({ rect }) => Math.abs(rect.top - (rows[0]?.rect.top ?? 0)) < start.height / 2);
  return row.toSorted((a, b) => Math.abs(a.rect.left - start.left) - Math.abs(b.rect.left - start.left))[0]?.name;
}
