/** What a visitor does and sees, in any engine. Everything waits until it can be done, for as long as a busy machine needs. */
import type { Engine, InPage, InputSource } from './browser-engine.ts';
import { messagesKey } from './served-site.ts';

/** A CSS selector, or one with the whole text of the element. Only what is shown counts, and of several elements the first. */
export type Target = string | readonly [selector: string, text: string];

/** In milliseconds. */
const patience = 60_000;
const interval = 50;

/** Names of keys -> https://w3c.github.io/webdriver/#keyboard-actions. */
const keys: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE006',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const press = ['pointerDown', 'pointerUp'];

export const desktop = { width: 1280, height: 800 };

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Where to press an element. Runs in the page. With `scrolls`, brings the element into sight first.
 * @throws Error as long as it moves or something covers it.
 */
async function findPlace(selector: string, text: string | null, scrolls: boolean): Promise<Place> {
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) =>
      candidate.checkVisibility({ visibilityProperty: true }) && (text === null || candidate.textContent.trim() === text),
  );
  if (element === undefined) throw new Error('it is not shown');
  const centre = (): Place => {
    const box = element.getClientRects()[0] as DOMRect;
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  };
  const isHit = ({ x, y }: Place): boolean => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const before = centre();
  if (scrolls && !isHit(before)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const place = centre();
  if (!isHit(place)) throw new Error('something covers it');
  if (before.x !== place.x || before.y !== place.y) throw new Error('it moves');
  return place;
}

/** Whether it is as wanted: some such element is shown, or none is. Runs in the page. */
function isShown(selector: string, text: string | null, wanted: boolean): boolean {
  const shown = [...document.querySelectorAll(selector)].some(
    (element) => element.checkVisibility({ visibilityProperty: true }) && (text === null || element.textContent.trim() === text),
  );
  return shown === wanted;
}

/** A visitor with one browser tab. */
export class Visitor {
  readonly #engine: Engine;
  readonly #site: string;

  constructor(engine: Engine, site: string) {
    this.#engine = engine;
    this.#site = site;
  }

  /** Opens a page of the site as a document, and waits until it is interactive. */
  async open(path: string): Promise<void> {
    // An address that differs only in its fragment loads nothing.
    if (path.includes('#')) await this.#engine.load('about:blank');
    await this.#engine.load(this.#site + path);
    await this.ready();
  }

  ready(): Promise<true> {
    return this.until('the application runs', () => document.documentElement.dataset.ready !== undefined, []) as Promise<true>;
  }

  /** Makes these the visitor’s only stored choices, which apply from the next document on. */
  async choose(choices: Readonly<Record<string, string>> = {}): Promise<void> {
    const isThere = await this.#engine.run((site) => location.origin === site, this.#site);
    if (!isThere) await this.#engine.load(`${this.#site}/robots.txt`);
    await this.#engine.run((values) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    }, choices);
  }

  async reload(): Promise<void> {
    await this.#engine.reload();
    await this.ready();
  }

  back = (): Promise<void> => this.#engine.back();
  forward = (): Promise<void> => this.#engine.forward();

  async resize(width: number, height: number): Promise<void> {
    await this.#engine.resize(width, height);
    await this.until('the window has its size', (wanted) => innerWidth === wanted || null, [width]);
  }

  run<Arguments extends unknown[], Result>(inPage: InPage<Arguments, Result>, ...values: Arguments): Promise<Result> {
    return this.#engine.run(inPage, ...values);
  }

  /** Waits until the function returns something in the page. While a document loads, there is nothing to run it in. */
  async until<Arguments extends unknown[], Result>(
    what: string,
    inPage: InPage<Arguments, Result | null | false | undefined>,
    values: Arguments,
  ): Promise<Result> {
    const end = Date.now() + patience;
    let problem = '';
    while (Date.now() < end) {
      try {
        const result = await this.#engine.run(inPage, ...values);
        if (result !== null && result !== undefined && result !== false) return result;
        problem = '';
      } catch (error) {
        problem = ` (${error})`;
      }
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
    throw new Error(`Never: ${what}${problem}`);
  }

  /** Waits until the page has this path, with the query and the fragment if there are any. */
  async isAt(address: string): Promise<void> {
    await this.until(`the address is ${address}`, (wanted) => location.pathname + location.search + location.hash === wanted, [
      address,
    ]);
    await this.ready();
  }

  async sees(target: Target): Promise<void> {
    await this.until(`${target} is shown`, isShown, [...parts(target), true]);
  }

  async seesNo(target: Target): Promise<void> {
    await this.until(`${target} is not shown`, isShown, [...parts(target), false]);
  }

  /** Waits until the element that has the focus matches the selector. */
  async isIn(selector: string): Promise<void> {
    await this.until(`${selector} has the focus`, (wanted) => document.activeElement?.matches(wanted) === true, [selector]);
  }

  async hover(target: Target): Promise<void> {
    await this.#point('mouse', await this.#find(target), []);
  }

  async click(target: Target, options: { scrolls?: boolean } = {}): Promise<void> {
    await this.#point('mouse', await this.#find(target, options.scrolls), press);
  }

  async tap(target: Target): Promise<void> {
    await this.#point('touch', await this.#find(target), press);
  }

  clickAt(x: number, y: number): Promise<void> {
    return this.#point('mouse', { x, y }, press);
  }

  moveTo(x: number, y: number): Promise<void> {
    return this.#point('mouse', { x, y }, []);
  }

  /** Presses keys together: `Control+k`. */
  async press(combination: string): Promise<void> {
    const pressed = combination.split('+').map((name) => keys[name] ?? name);
    await this.#key([
      ...pressed.map((value) => ({ type: 'keyDown', value })),
      ...pressed.reverse().map((value) => ({ type: 'keyUp', value })),
    ]);
  }

  async type(text: string): Promise<void> {
    await this.#key(
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  }

  /** The text in the clipboard, got as a visitor gets it: by pasting. */
  async paste(): Promise<string> {
    await this.run(() => {
      const field = document.createElement('textarea');
      field.id = 'test-field';
      document.body.prepend(field);
      field.focus();
    });
    await this.press('Control+v');
    const text = await this.until(
      'something is pasted',
      () => document.querySelector<HTMLTextAreaElement>('#test-field')?.value || null,
      [],
    );
    await this.run(() => document.querySelector('#test-field')?.remove());
    return text;
  }

  /** What the pages have said since the last call. */
  takeMessages(): Promise<readonly string[]> {
    return this.run((key) => {
      const said = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
      sessionStorage.removeItem(key);
      return said;
    }, messagesKey);
  }

  #find(target: Target, scrolls = true): Promise<Place> {
    return this.until(`${target} can be pressed`, findPlace, [...parts(target), scrolls]);
  }

  #point(pointerType: 'mouse' | 'touch', place: Place, presses: readonly string[]): Promise<void> {
    const source: InputSource = {
      type: 'pointer',
      id: pointerType,
      parameters: { pointerType },
      actions: [{ type: 'pointerMove', duration: 0, ...place }, ...presses.map((type) => ({ type, button: 0 }))],
    };
    return this.#engine.perform([source]);
  }

  #key(actions: InputSource['actions']): Promise<void> {
    return this.#engine.perform([{ type: 'key', id: 'keyboard', actions }]);
  }
}

const parts = (target: Target): [selector: string, text: string | null] =>
  typeof target === 'string' ? [target, null] : [...target];
