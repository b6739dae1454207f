/**
 * Shows types by mouse and touch: shows the tooltip when the mouse rests on a name, and hides it when the mouse has left both. What a tap has shown
 * stays until the next press elsewhere.
 */
import { announce } from '../../navigation/announce.ts';
import { nameOf } from './name-marks.ts';
import type { TypeTip } from './type-tip.ts';
import { askedLink, isIntent, isTouch, typedBlocks } from './typed-blocks.ts';
import type { TypedNames } from './typed-names.ts';

/** In milliseconds. How long the pointer must rest on a name, and how long it may take to reach the tooltip. */
const restTime = 180;
const leaveTime = 300;

/** Listeners for the document, by type of event. */
export function pointerListeners(root: Document, names: TypedNames, tip: TypeTip) {
  /** The name that was tapped last. After a tap, browsers also report the mouse where it rests, if there is one, without any movement. */
  let tapped: HTMLElement | undefined;
  /** Whether the mouse does not hide what is shown. */
  const isKept = (): boolean => tip.owner !== undefined && (tip.owner === tapped || tip.owner === root.activeElement);

  function pointerover(event: PointerEvent): void {
    if (isTouch(event)) return;
    const { target } = event;
    if (tip.contains(target)) {
      tip.stay();
      return;
    }
    const name = markedAt(target);
    if (name !== undefined) {
      tapped = undefined;
      tip.showAfter(tip.owner === undefined ? restTime : restTime / 2, name);
    } else if (tip.owner !== undefined && !isKept()) tip.hideAfter(leaveTime);
    else tip.stay();
    const block = name === undefined && isIntent(event) && !isRoving(event) ? names.blockOf(target) : undefined;
    if (block === undefined || block.names.length > 0) return;
    // The pointer may already rest on a name when the names are loaded.
    block.ready.then(() => {
      const under = block.names.find((element) => element.matches(':hover'));
      if (under !== undefined && tip.owner === undefined) tip.showAfter(restTime, under);
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
    const block = isOnCode ? names.blockOf(target) : undefined;
    await block?.ready;
    const name = block === undefined ? undefined : markedAt(root.elementFromPoint(clientX, clientY));
    // Any other press on a link follows it.
    if (name === undefined || (name.matches('a') && name !== link)) {
      tip.hide();
      if (name === undefined) link?.click();
      return;
    }
    tapped = isTouch(event) ? name : undefined;
    tip.show(name, 'pointer');
    announce(nameOf(name)?.text ?? '');
  }

  return {
    pointerover,
    click,
    // Phones may not fire a click on an element without a handler.
    pointerdown({ target }: PointerEvent): void {
      if (target instanceof Element && !tip.contains(target) && target.closest('pre') === null) tip.hide();
    },
    // Every tap ends with a pointerleave event.
    pointerleave(event: PointerEvent): void {
      if (!isTouch(event) && !isKept()) tip.hide();
    },
  };
}

/** The marked identifier that contains an element. */
function markedAt(target: EventTarget | null): HTMLElement | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('.code-name, pre a') : null;
  return element === null || nameOf(element) === undefined ? undefined : element;
}
