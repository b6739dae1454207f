/**
 * What becomes of an event that comes before the application can respond. Pure, so that every case can be tested; boot.ts listens and does it.
 * Part of the entry script, so every byte counts.
 */

/**
 * - `load`: the browser answers it, and the visitor is about to need the application.
 * - `note`: like `load`, and the application learns of it later.
 * - `hold`: nothing happens until the application is there and gets it.
 */
export type Fate = 'load' | 'note' | 'hold';

/**
 * @param control The control that it hit.
 * @param isScripted Whether that doesn't work without the application.
 * @param isText Whether the target takes text.
 * @param isHelp Whether it's the key that opens the help.
 * @returns Undefined if it's left to the browser.
 */
export function fateOf(
  { type, key }: { readonly type: string; readonly key?: string },
  control: { matches(selector: string): boolean } | null,
  isScripted: boolean,
  isText: boolean,
  isHelp: boolean,
): Fate | undefined {
  if (type === 'click') return isScripted ? 'hold' : control?.matches('a[href]') ? undefined : 'load';
  // Keys that move within a control, such as a list of tabs.
  if (key !== undefined) return isHelp || (isScripted && /^(Arrow|Home|End|Esc)/.test(key)) ? 'hold' : undefined;
  if (isText) return type === 'input' ? 'note' : 'load';
}
