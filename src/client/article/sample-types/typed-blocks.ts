/** Which code blocks have types, and which events ask for them. Part of the application, so it stays tiny. */
import { isSavingData } from '../../entry/connection.ts';

/** Selector of the blocks whose names are explained. Contract with the markup: `elements/code-block.tsx`. */
export const typedBlocks = 'figure[data-types]';

/** Whether an event shows the intent to read types: a finger only scrolls over code, and with data saving on a passing pointer fetches nothing. */
export function isIntent(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.key === 'Enter';
  if (event.type !== 'pointerover') return true;
  return (event as PointerEvent).pointerType !== 'touch' && !isSavingData(navigator);
}
