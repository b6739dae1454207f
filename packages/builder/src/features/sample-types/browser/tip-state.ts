/**
 * For which name the tooltip is shown, and what is about to change that. Pure, so that every case can be tested: serve.ts tells what the reader
 * did, type-tip.ts shows it.
 */

/** In milliseconds. How long the mouse must rest on a name, and how long it may take to reach the tooltip. */
export const restTime = 180;
export const leaveTime = 300;

/** `tap`: like `pointer`, and the mouse, which browsers report there after a tap, doesn't hide it. `hint`: how the keys work on a block. */
export type How = 'pointer' | 'tap' | 'keys' | 'hint';

export interface Shown<Name> {
  readonly name: Name;
  readonly how: How;
}

export interface TipState<Name> {
  readonly shown: Shown<Name> | undefined;
  /** What follows after some milliseconds, unless something else happens first. No name: the tooltip is hidden. */
  readonly planned: { readonly name: Name | undefined; readonly after: number } | undefined;
}

export type TipStep<Name> =
  /** The mouse is on a name, on the tooltip, or on neither; or it has left the page. */
  | { readonly type: 'over name'; readonly name: Name }
  | { readonly type: 'over tip' | 'over nothing' | 'left' }
  /** A name is asked for at once. */
  | { readonly type: 'asked'; readonly name: Name; readonly how: How }
  /** A name isn't in focus any more. */
  | { readonly type: 'blurred'; readonly name: Name }
  /** Escape, a press elsewhere, another page, or the name has left the screen. */
  | { readonly type: 'dismissed' }
  /** What was planned is due. */
  | { readonly type: 'due' };

export const hidden = { shown: undefined, planned: undefined } as const;

/** The state after a step. */
export function nextTip<Name>(state: TipState<Name>, step: TipStep<Name>): TipState<Name> {
  const { shown, planned } = state;
  // The mouse shows and hides only what it has shown itself.
  const isMouses = shown?.how === 'pointer';
  switch (step.type) {
    case 'over name':
      return { shown, planned: { name: step.name, after: shown === undefined ? restTime : restTime / 2 } };
    case 'over tip':
      return { shown, planned: undefined };
    case 'over nothing':
      return { shown, planned: isMouses ? { name: undefined, after: leaveTime } : undefined };
    case 'left':
      return isMouses || shown === undefined ? hidden : { shown, planned };
    case 'asked':
      return { shown: { name: step.name, how: step.how }, planned: undefined };
    case 'blurred':
      return shown?.name === step.name ? hidden : state;
    case 'dismissed':
      return hidden;
    case 'due':
      if (planned === undefined) return state;
      if (planned.name === undefined) return hidden;
      // What the keys have shown stays theirs.
      if (shown?.how === 'keys' && shown.name === planned.name) return { shown, planned: undefined };
      return { shown: { name: planned.name, how: 'pointer' }, planned: undefined };
  }
}
