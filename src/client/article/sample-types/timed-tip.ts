/** Shows and hides the type tooltip, at once or after a delay. The latest call wins. */
import { nameOf } from './name-marks.ts';
import { createTypeTip } from './type-tip.ts';

export interface TimedTip {
  /** The element that the tooltip is shown for; undefined while it is hidden. */
  readonly owner: HTMLElement | undefined;
  /** Whether an element is in the tooltip. */
  contains(target: EventTarget | null): boolean;
  /** Shows the type of a marked name. */
  show(name: HTMLElement, how: 'pointer' | 'keys'): void;
  /** Shows how the keys work on a block. */
  showHint(pre: HTMLElement, hint: string): void;
  hide(): void;
  showAfter(milliseconds: number, name: HTMLElement): void;
  hideAfter(milliseconds: number): void;
  /** Cancels a delayed change. */
  stay(): void;
}

export function createTimedTip(): TimedTip {
  const tip = createTypeTip();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stay(): void {
    clearTimeout(timer);
  }

  function after(milliseconds: number, action: () => void): void {
    stay();
    timer = setTimeout(action, milliseconds);
  }

  function show(element: HTMLElement, how: 'pointer' | 'keys'): void {
    stay();
    const name = nameOf(element);
    if (name !== undefined) tip.show(element, name, how);
  }

  function hide(): void {
    stay();
    tip.hide();
  }

  return {
    get owner() {
      return tip.owner;
    },
    contains: (target) => target instanceof Node && tip.element.contains(target),
    show,
    showHint: tip.showHint,
    hide,
    showAfter: (milliseconds, name) => after(milliseconds, () => show(name, 'pointer')),
    hideAfter: (milliseconds) => after(milliseconds, hide),
    stay,
  };
}
