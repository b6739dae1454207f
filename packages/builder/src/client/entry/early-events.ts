/**
 * What becomes of an event that comes before the application can respond. Pure, so that every case can be tested; boot.ts listens and does it.
 */

/** What an event hit. `native`: a control that works without the application; `scripted`: one that doesn't. */
export type Hit = 'nothing' | 'link' | 'native' | 'scripted';

export interface EarlyEvent {
  readonly type: string;
  readonly hit: Hit;
  /** Whether it's in an island; undefined for one that the application has to ignore: it isn't the visitor's, or the search answers it. */
  readonly place: 'chrome' | 'island' | undefined;
  /** Whether the target takes text. */
  readonly isText: boolean;
  /** For keys. `help`: opens the keyboard help. `move`: moves within a scripted control. */
  readonly key?: 'help' | 'move' | undefined;
}

/**
 * - `leave`: the browser answers it.
 * - `load`: the browser answers it too, but the visitor is about to need the application.
 * - `note`: like `load`, and the application learns of it later.
 * - `hold`: nothing happens until the application is there and gets it.
 */
export type Fate = 'leave' | 'load' | 'note' | 'hold';

/** @param isChromeReady Whether only islands still need their events kept. */
export function fateOf({ type, hit, place, isText, key }: EarlyEvent, isChromeReady: boolean): Fate {
  if (place === undefined || (isChromeReady && place === 'chrome')) return 'leave';
  switch (type) {
    case 'click':
      if (hit === 'link') return 'leave';
      return hit === 'scripted' ? 'hold' : 'load';
    case 'keydown':
      return key === undefined ? 'leave' : 'hold';
    case 'input':
      return isText ? 'note' : 'leave';
    default:
      return isText ? 'load' : 'leave';
  }
}

/**
 * The events in order with one more. Of several clicks on one control only the first counts, because nothing had responded when the others
 * came; of what is typed into one field, only the last.
 * @param isSameControl Whether a kept click is on the control of the new one.
 */
export function keepEvent<Kept extends Pick<Event, 'type' | 'target'>>(
  kept: readonly Kept[],
  event: Kept,
  isSameControl: (click: Kept) => boolean,
): readonly Kept[] {
  if (event.type === 'click' && kept.some((earlier) => earlier.type === 'click' && isSameControl(earlier))) return kept;
  if (event.type !== 'input') return [...kept, event];
  return [...kept.filter((earlier) => earlier.type !== 'input' || earlier.target !== event.target), event];
}
