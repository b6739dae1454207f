/**
 * Says what a name in a code sample is: by pointer, by keys, by a tap. Loaded by start.ts.
 *
 * Keys: the block is a stop of the Tab key. Enter goes to the name where one was last, else the first; arrows, Home and End go to others; Enter
 * opens the reference; Escape hides the box, then leads back to the block. So a block costs one stop, however many names it has.
 */
import { announce } from '../../navigation/announce.ts';
import { loadTypes } from './load-types.ts';
import { markNames, nameOf } from './name-marks.ts';
import { createTypeTip } from './type-tip.ts';
import { isIntent, typedBlocks } from './typed-blocks.ts';

/** Milliseconds that the pointer must rest on a name, and may take on its way to the box. */
const restTime = 180;
const leaveTime = 300;
const hint = 'Press Enter to read the types of the names in this code.';

/** A block whose names are marked, or about to be. */
interface Block {
  readonly pre: HTMLElement;
  /** Empty until they are marked. */
  names: readonly HTMLElement[];
  ready: Promise<void>;
  /** Whether what is known of them could not be fetched; the next event tries again. */
  hasFailed: boolean;
  last?: HTMLElement;
}

/** @param intents What made this be loaded, and what came meanwhile. */
export function serveSampleTypes(root: Document, intents: readonly Event[]): void {
  const tip = createTypeTip();
  const blocks = new WeakMap<Element, Block>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasWarned = false;

  /** Asks for what is known of a block; resolves when its names are marked, or nothing is known. */
  function prepare(figure: HTMLElement): Block | undefined {
    const pre = figure.querySelector<HTMLElement>(':scope > pre');
    const known = blocks.get(figure);
    if (known?.hasFailed === false || pre === null) return known;
    const block: Block = { pre, names: [], ready: Promise.resolve(), hasFailed: false };
    block.ready = mark(figure, block);
    blocks.set(figure, block);
    return block;
  }

  async function mark(figure: HTMLElement, block: Block): Promise<void> {
    try {
      const places = await loadTypes(figure.dataset.types ?? '');
      await selectionGone(root, block.pre);
      block.names = markNames(block.pre, places);
      // From now on the keys of the block reach them.
      for (const name of block.names) if (name.matches('a')) name.tabIndex = -1;
    } catch (error) {
      block.hasFailed = true;
      if (!hasWarned) console.warn('The types in this code sample could not be loaded.', error);
      hasWarned = true;
    }
  }

  function blockOf(target: EventTarget | null): Block | undefined {
    const figure = target instanceof Element ? target.closest<HTMLElement>(typedBlocks) : null;
    return figure === null ? undefined : prepare(figure);
  }

  /** Whether the pointer goes from word to word of a block that has failed: it asks again when it has left and comes back. */
  function isRoving({ target, relatedTarget }: PointerEvent): boolean {
    const figure = target instanceof Element ? target.closest(typedBlocks) : null;
    if (figure === null || blocks.get(figure)?.hasFailed !== true) return false;
    return relatedTarget instanceof Node && figure.contains(relatedTarget);
  }

  function show(element: HTMLElement, how: 'pointer' | 'keys'): void {
    clearTimeout(timer);
    const name = nameOf(element);
    if (name !== undefined) tip.show(element, name, how);
  }

  function hide(): void {
    clearTimeout(timer);
    tip.hide();
  }

  function later(action: () => void, time: number): void {
    clearTimeout(timer);
    timer = setTimeout(action, time);
  }

  function onPointerOver(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    const { target } = event;
    if (target instanceof Node && tip.element.contains(target)) {
      clearTimeout(timer);
      return;
    }
    const name = markedAt(target);
    if (name !== undefined) later(() => show(name, 'pointer'), tip.owner === undefined ? restTime : restTime / 2);
    else if (tip.owner !== undefined && tip.owner !== root.activeElement) later(hide, leaveTime);
    else clearTimeout(timer);
    const block = name === undefined && isIntent(event) && !isRoving(event) ? blockOf(target) : undefined;
    if (block === undefined || block.names.length > 0) return;
    // The pointer may rest on a name already when the names are known.
    block.ready.then(() => {
      const under = block.names.find((element) => element.matches(':hover'));
      if (under !== undefined && tip.owner === undefined) later(() => show(under, 'pointer'), restTime);
    });
  }

  async function onClick(event: MouseEvent): Promise<void> {
    const { target, clientX, clientY } = event;
    if (target instanceof Node && tip.element.contains(target)) return;
    const block =
      event.detail === 0 || (target instanceof Element && target.closest('pre') === null) ? undefined : blockOf(target);
    await block?.ready;
    const name = block === undefined ? undefined : markedAt(root.elementFromPoint(clientX, clientY));
    // A link is followed; what it leads to says more than a box.
    if (name === undefined || name.matches('a')) {
      hide();
      return;
    }
    show(name, 'pointer');
    announce(nameOf(name)?.text ?? '');
  }

  function onFocusIn({ target }: FocusEvent): void {
    const block = blockOf(target);
    if (block === undefined || !(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    if (target === block.pre) tip.showHint(block.pre, hint);
    else if (nameOf(target) !== undefined) show(target, 'keys');
    // A link that was reached before the names were known.
    else if (target.matches('pre a')) block.ready.then(() => target === root.activeElement && show(target, 'keys'));
  }

  function onFocusOut({ target }: FocusEvent): void {
    if (target === tip.owner) hide();
    if (target instanceof HTMLElement && target.matches('.code-name'))
      for (const name of ['tabindex', 'role']) target.removeAttribute(name);
  }

  function go(block: Block, name: HTMLElement | undefined): void {
    if (name === undefined) return;
    block.last = name;
    if (!name.matches('a')) {
      name.tabIndex = -1;
      name.role = nameOf(name)?.href === undefined ? 'button' : 'link';
    }
    name.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (key === 'Escape' && tip.owner !== undefined) {
      event.preventDefault();
      hide();
      return;
    }
    const block = target instanceof HTMLElement && target.closest('pre') !== null ? blockOf(target) : undefined;
    if (block === undefined || !(target instanceof HTMLElement)) return;
    if (target === block.pre) {
      if (key !== 'Enter') return;
      event.preventDefault();
      block.ready.then(() => target === root.activeElement && go(block, block.last ?? block.names[0]));
      return;
    }
    const index = block.names.indexOf(target);
    if (index < 0) return;
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: block.names.length - 1 }[key];
    const line = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined;
    const href = nameOf(target)?.href;
    if (next !== undefined) go(block, block.names[next]);
    else if (line !== undefined) go(block, nameInLine(block.names, target, line));
    else if (key === 'Escape') block.pre.focus();
    else if (key === 'Enter' && href !== undefined && !target.matches('a')) open(href);
    else return;
    event.preventDefault();
  }

  function open(href: string): void {
    hide();
    location.assign(href);
  }

  root.addEventListener('pointerover', onPointerOver);
  // Where nothing answers a tap, phones may send no click.
  root.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && !tip.element.contains(target) && target.closest('pre') === null) hide();
  });
  addEventListener('popstate', hide);
  // A finger leaves with every tap.
  root.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch' && tip.owner !== root.activeElement) hide();
  });
  root.addEventListener('click', onClick);
  root.addEventListener('focusin', onFocusIn);
  root.addEventListener('focusout', onFocusOut);
  root.addEventListener('keydown', onKeyDown);

  for (const event of intents) {
    if (event.type === 'pointerover') onPointerOver(event as PointerEvent);
    else if (event.type === 'focusin') onFocusIn(event as FocusEvent);
    else if (event.type === 'keydown') onKeyDown(event as KeyboardEvent);
    else onClick(event as MouseEvent);
  }
}

/** The marked identifier at an element of the page. */
function markedAt(target: EventTarget | null): HTMLElement | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('.code-name, pre a') : null;
  return element === null || nameOf(element) === undefined ? undefined : element;
}

/** The name in the nearest line below (1) or above (-1) that has one, as far along it as possible. */
function nameInLine(names: readonly HTMLElement[], from: HTMLElement, direction: 1 | -1): HTMLElement | undefined {
  const start = from.getBoundingClientRect();
  const rows = names
    .map((name) => ({ name, rect: name.getBoundingClientRect() }))
    .filter(({ rect }) => (rect.top - start.top) * direction > start.height / 2)
    .sort((a, b) => (a.rect.top - b.rect.top) * direction);
  const row = rows.filter(({ rect }) => Math.abs(rect.top - (rows[0]?.rect.top ?? 0)) < start.height / 2);
  return row.toSorted((a, b) => Math.abs(a.rect.left - start.left) - Math.abs(b.rect.left - start.left))[0]?.name;
}

/** Marking would disturb what the reader is selecting. */
function selectionGone(root: Document, pre: Element): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      const selection = root.getSelection();
      if (selection !== null && !selection.isCollapsed && selection.containsNode(pre, true)) return;
      root.removeEventListener('selectionchange', look);
      resolve();
    };
    root.addEventListener('selectionchange', look);
    look();
  });
}
