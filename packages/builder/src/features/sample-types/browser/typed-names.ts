/** Tracks the code blocks with types: loads the types of a block once, and marks its names for pointer and keyboard. */
import { loadVisibly } from '../../../browser/load-visibly.ts';
import { type KnownPlace, loadTypes } from './load-types.ts';
import { markNames } from './name-marks.ts';
import { typedBlocks } from './typed-blocks.ts';

/** A block whose names are marked or loading. */
export interface Block {
  readonly pre: HTMLElement;
  /** Empty until they are marked. */
  names: readonly HTMLElement[];
  readonly loaded: Promise<readonly KnownPlace[]>;
  /** Resolves when the names are marked, or loading has failed. */
  ready: Promise<void>;
  /** Whether the types could not be fetched; the next event tries again. */
  hasFailed: boolean;
  /** The name that was focused last. */
  last?: HTMLElement;
}

export type TypedNames = ReturnType<typeof createTypedNames>;

export function createTypedNames(root: Document) {
  const blocks = new WeakMap<Element, Block>();
  let hasWarned = false;

  function prepare(figure: HTMLElement): Block | undefined {
    const pre = figure.querySelector<HTMLElement>(':scope > pre');
    const known = blocks.get(figure);
    if (known?.hasFailed === false || pre === null) return known;
    const loaded = loadTypes(figure.dataset.types ?? '');
    const block: Block = { pre, names: [], loaded, ready: Promise.resolve(), hasFailed: false };
    block.ready = mark(block);
    blocks.set(figure, block);
    return block;
  }

  async function mark(block: Block): Promise<void> {
    try {
      const places = await block.loaded;
      await selectionGone(root, block.pre);
      block.names = markNames(block.pre, places);
      // From now on they are reached with the block's own keys.
      for (const name of block.names) if (name.matches('a')) name.tabIndex = -1;
    } catch (error) {
      block.hasFailed = true;
      if (!hasWarned) console.warn('The types in this code sample could not be loaded.', error);
      hasWarned = true;
    }
  }

  return {
    /** The block around an element. Starts loading its types if it is new or has failed. Undefined outside of blocks with types. */
    blockOf(target: EventTarget | null): Block | undefined {
      const figure = figureOf(target);
      return figure === null ? undefined : prepare(figure);
    },
    /** The same for a reader who asks for its types: shows that they are loading, or that they could not be loaded. Resolves when its names are marked. */
    async request(target: EventTarget | null): Promise<Block | undefined> {
      const figure = figureOf(target);
      if (figure === null) return undefined;
      const load = async (): Promise<unknown> => prepare(figure)?.loaded;
      await loadVisibly(load, [figure, 'after'], figure.querySelector('pre'));
      const block = prepare(figure);
      await block?.ready;
      return block;
    },
    /** Whether the types of the block around an element could not be fetched. */
    hasFailed(target: EventTarget | null): boolean {
      const figure = figureOf(target);
      return figure !== null && blocks.get(figure)?.hasFailed === true;
    },
  };
}

function figureOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(typedBlocks) : null;
}

/** Resolves when nothing in the block is selected, because marking names would disturb the selection. */
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
