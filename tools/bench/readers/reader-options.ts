/** What can be chosen about the measurements of a reader's side. */

export const readerKinds = ['loading', 'clicks', 'scrolling', 'dialog'] as const;
type ReaderKind = (typeof readerKinds)[number];

export interface ReaderOptions {
  readonly kinds: readonly ReaderKind[];
  /** Factors by which the processor is slowed down; 1 is as it is. */
  readonly slowdowns: readonly number[];
  /** How often a page is loaded, and the dialog opened, for a median. */
  readonly runs: number;
  /** How many clicks are measured. */
  readonly clicks: number;
}

/** For titles of tables. */
export function processorOf(slowdown: number): string {
  return slowdown === 1 ? 'full speed of the processor' : `processor ${slowdown} times slower`;
}
