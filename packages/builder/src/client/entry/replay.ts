/** Replays the visitor's events from before hydration, which `boot.ts` captured. */

/** Replays events in order, each on its original element, unless that has been removed. */
export function replayEvents(events: readonly Event[]): void {
  for (const event of events) {
    const { target } = event;
    if (!(target instanceof Element) || !target.isConnected) continue;
    if (event.type === 'input') replayInput(target);
    // The event itself is valid as the init object of a copy.
    else if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent(event.type, event));
    else target.dispatchEvent(new MouseEvent(event.type, event));
  }
}

/**
 * React ignores an `input` event if the value equals the one it has tracked, and on hydration it tracks the value
 * the field has then. So clear the field through the property that React overrides, and set the value through the prototype's.
 */
function replayInput(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const toggle = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  if (toggle) {
    const { checked } = field;
    field.checked = !checked;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')?.set?.call(field, checked);
    // React's onChange for these two listens to clicks. A MouseEvent would toggle the field again, so dispatch a plain Event.
    field.dispatchEvent(new Event('click', { bubbles: true }));
    return;
  }
  const { value, selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
