/** Repeats what the visitor did before the application was there. Counterpart of the capturing in `boot.ts`. */

/** Repeats events in their order, each on its own element; elements that have been removed are skipped. */
export function replayEvents(events: readonly Event[]): void {
  for (const event of events) {
    const { target } = event;
    if (!(target instanceof Element) || !target.isConnected) continue;
    if (event.type === 'input') replayInput(target);
    // An event's own properties are a valid description of another one like it.
    else if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent(event.type, event));
    else target.dispatchEvent(new MouseEvent(event.type, event));
  }
}

/**
 * React passes over an `input` event that changes nothing from what it remembers of the field, and at hydration it remembers what
 * the field holds then. So the field is emptied through the property that React watches, and filled through the prototype's.
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
    // React's onChange of these two hears clicks; a real one would toggle again, so it must not reach the field's own behaviour.
    field.dispatchEvent(new Event('click', { bubbles: true }));
    return;
  }
  const { value, selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
