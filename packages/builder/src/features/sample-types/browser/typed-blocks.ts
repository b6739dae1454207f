/** Which code blocks have types, and which events ask for them. Part of the application bundle, so it has to stay tiny. */
import { isSavingData } from '../../../client/entry/connection.ts';

/** Selector of the code blocks with types. Contract: `elements/code-block.tsx`. */
export const typedBlocks = 'figure[data-types]';

/** Whether an event shows the intent to read types. Touch scrolling does not, and with data saving on, hovering does not either. */
export function isIntent(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.key === 'Enter';
  if (event.type !== 'pointerover') return true;
  return !isTouch(event) && !isSavingData(navigator);
}

/** Of the events that show the intent: whether a reader asks for types, with Enter on a block or a press in it that follows no link. */
export function isRequest({ type, target, detail }: Event & { readonly detail?: number }): boolean {
  const element = target as Element;
  return type === 'keydown'
    ? element.matches('pre')
    : type === 'click' && detail !== 0 && element.matches('pre, pre :not(a, a *)');
}

export function isTouch(event: Event): boolean {
  return (event as PointerEvent).pointerType === 'touch';
}

/** The linked name that a tap asks about: the first tap shows what the name is, and a tap on it while that is shown follows the link. */
export function askedLink(event: Event): HTMLElement | null {
  return event.type === 'click' && isTouch(event) && event.target instanceof Element
    ? event.target.closest<HTMLElement>(`${typedBlocks} pre a:not([data-shown])`)
    : null;
}
