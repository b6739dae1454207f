/**
 * Shows the types of names in code samples by mouse, touch, and keyboard. Loaded by sample-types.ts on the first intent. By keyboard, a code block is a
 * single tab stop. Enter moves into it, to the name visited last or else to the first one; the arrow keys, Home and End move between names; Enter
 * opens the reference; Escape hides the tooltip, then returns to the block. The mouse shows the tooltip when it rests on a name, and hides it when
 * it has left both. What a tap has shown stays until the next press elsewhere.
 */
import { showLoading } from '../../../browser/load-visibly.ts';
import { announce } from '../../../client/navigation/announce.ts';
import { nameOf } from './name-marks.ts';
import { createTypeTip, type TypeTip } from './type-tip.ts';
import { askedLink, isIntent, isRequest, isTouch, typedBlocks } from './typed-blocks.ts';
import { type Block, createTypedNames, type TypedNames } from './typed-names.ts';

/** @param intents The event that triggered loading, and those that followed while it was loading. */
export function serveSampleTypes(root: Document, intents: readonly Event[]): void {
  const tip = createTypeTip();
  const names = createTypedNames(root);
  const listeners: Readonly<Record<string, (event: never) => void>> = {
    ...pointerListeners(root, names, tip),
    ...keyListeners(root, names, tip),
  };
  for (const [type, listener] of Object.entries(listeners)) root.addEventListener(type, listener as EventListener);
  addEventListener('popstate', () => tip.take({ type: 'dismissed' }));
  for (const event of intents) listeners[event.type]?.(event as never);
}

/** Listeners for the document, by type of event. */
function keyListeners(root: Document, names: TypedNames, tip: TypeTip) {
  function focusin({ target }: FocusEvent): void {
    const block = names.blockOf(target);
    if (block === undefined || !(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    const ask = (): void => {
      if (nameOf(target) !== undefined) tip.take({ type: 'asked', name: target, how: 'keys' });
    };
    if (target === block.pre) tip.take({ type: 'asked', name: block.pre, how: 'hint' });
    else if (nameOf(target) !== undefined) ask();
    // A link that was focused before the names were loaded.
    else if (target.matches('pre a')) block.ready.then(() => target === root.activeElement && ask());
  }

  function focusout({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    tip.take({ type: 'blurred', name: target });
    if (target.matches('.code-name')) for (const name of ['tabindex', 'role']) target.removeAttribute(name);
  }

  function keydown(event: KeyboardEvent): void {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (key === 'Escape' && tip.owner !== undefined) {
      event.preventDefault();
      tip.take({ type: 'dismissed' });
      return;
    }
    const block = target instanceof HTMLElement && target.closest('pre') !== null ? names.blockOf(target) : undefined;
    if (block === undefined || !(target instanceof HTMLElement)) return;
    if (target !== block.pre) {
      if (moveFrom(block, target, key)) event.preventDefault();
    } else if (key === 'Enter') {
      event.preventDefault();
      names
        .request(target)
        .then((marked) => marked && target === root.activeElement && goTo(marked, marked.last ?? marked.names[0]));
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
      tip.take({ type: 'dismissed' });
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

/** Listeners for the document, by type of event. */
function pointerListeners(root: Document, names: TypedNames, tip: TypeTip) {
  function pointerover(event: PointerEvent): void {
    if (isTouch(event)) return;
    const { target } = event;
    const name = markedAt(target);
    if (tip.contains(target)) tip.take({ type: 'over tip' });
    else tip.take(name === undefined ? { type: 'over nothing' } : { type: 'over name', name });
    const isAsked = name === undefined && !tip.contains(target) && isIntent(event) && !isRoving(event);
    const block = isAsked ? names.blockOf(target) : undefined;
    if (block === undefined || block.names.length > 0) return;
    // The pointer may already rest on a name when the names are loaded.
    block.ready.then(() => {
      const under = block.names.find((element) => element.matches(':hover'));
      if (under !== undefined && tip.owner === undefined) tip.take({ type: 'over name', name: under });
    });
  }

  /** Whether the pointer is moving within a block whose types failed to load. Loading is retried only when it leaves and comes back. */
  function isRoving({ target, relatedTarget }: PointerEvent): boolean {
    if (!names.hasFailed(target) || !(target instanceof Element)) return false;
    return relatedTarget instanceof Node && target.closest(typedBlocks)?.contains(relatedTarget) === true;
  }

  async function click(event: MouseEvent): Promise<void> {
    const { target, clientX, clientY } = event;
    if (tip.contains(target)) return;
    const link = askedLink(event);
    if (link !== null) event.preventDefault();
    const isOnCode = event.detail !== 0 && !(target instanceof Element && target.closest('pre') === null);
    let block = isOnCode ? names.blockOf(target) : undefined;
    if (isRequest(event)) block = await names.request(target);
    else if (block !== undefined) await showLoading(block.ready, [block.pre.parentElement ?? block.pre, 'after']);
    const name = block === undefined ? undefined : markedAt(root.elementFromPoint(clientX, clientY));
    // Any other press on a link follows it.
    if (name === undefined || (name.matches('a') && name !== link)) {
      tip.take({ type: 'dismissed' });
      if (name === undefined) link?.click();
      return;
    }
    tip.take({ type: 'asked', name, how: isTouch(event) ? 'tap' : 'pointer' });
    announce(nameOf(name)?.text ?? '');
  }

  return {
    pointerover,
    click,
    // Phones may not fire a click on an element without a handler.
    pointerdown({ target }: PointerEvent): void {
      if (target instanceof Element && !tip.contains(target) && target.closest('pre') === null) tip.take({ type: 'dismissed' });
    },
    // Every tap ends with a pointerleave event.
    pointerleave(event: PointerEvent): void {
      if (!isTouch(event)) tip.take({ type: 'left' });
    },
  };
}

/** The marked identifier that contains an element. */
function markedAt(target: EventTarget | null): HTMLElement | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('.code-name, pre a') : null;
  return element === null || nameOf(element) === undefined ? undefined : element;
}
