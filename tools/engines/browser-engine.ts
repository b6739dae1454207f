/** What the tests need of a browser, whichever protocol drives it. */

/** A function that runs in the page, with what it takes and returns as JSON. It must refer to nothing outside itself. */
export type InPage<Arguments extends unknown[], Result> = (...values: Arguments) => Result | Promise<Result>;

/** Keys and pointers in the form of the W3C's WebDriver, which both protocols share: https://w3c.github.io/webdriver/#actions. */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' | 'touch' };
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}

/** A running browser with a single tab. */
export interface Engine {
  /** As in the table of docs/browsers.md. */
  readonly name: 'Firefox' | 'WebKitGTK';
  /** The width of a phone, or of the narrowest window that there is. */
  readonly phoneWidth: number;
  /** Whether a finger can be imitated. Otherwise a tap would be a click. */
  readonly canTouch: boolean;
  /** Loads a document, and waits for its load event. */
  load(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Gives the page, without the browser's own bars, this size. */
  resize(width: number, height: number): Promise<void>;
  run<Arguments extends unknown[], Result>(inPage: InPage<Arguments, Result>, ...values: Arguments): Promise<Result>;
  perform(sources: readonly InputSource[]): Promise<void>;
  close(): Promise<void>;
}
