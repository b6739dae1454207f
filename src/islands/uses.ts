/**
 * What a component uses that only a running page can give: handlers of events, effects, subscriptions. Noted while it is drawn at build time, by the
 * React that modules of a site folder get there ({@link noteReact}, bundle/noted-react.ts), so that a component which would stand still becomes an
 * island, or is named.
 */

/** What a component may ask of the page that it is on. */
interface DrawnPage {
  /** Relative to the site folder. */
  readonly path: string;
  readonly frontMatter: object;
}

interface Drawing {
  readonly uses: Set<string>;
  readonly page: DrawnPage;
  /** Whether the component is drawn as an island, which begins in the browser as it was at build time. */
  readonly isIsland: boolean;
  /** Of classes that extend React's: methods may be given to an instance in its constructor. */
  readonly instances: object[];
}

/** Modules that are bundled separately share the drawing that is going on. */
const holder = globalThis as { [key: symbol]: Drawing | undefined };
const key = Symbol.for('lexical-docs-site.drawing');

export function noteUse(name: string): void {
  holder[key]?.uses.add(name);
}

/** Whether what is drawn stays as it is: false for islands, and in the browser. */
export function isDrawnOnce(): boolean {
  return holder[key]?.isIsland === false;
}

/** Reads facts of the page: nothing that an island could do again in the browser. */
export const pageUse = 'useDoc';

/** The page that the component is on; undefined in the browser, and for islands, which begin there as they are drawn. */
export function usePage(): DrawnPage | undefined {
  noteUse(pageUse);
  return isDrawnOnce() ? holder[key]?.page : undefined;
}

/** @returns What `draw` returns, and what has been noted meanwhile. */
export function watchUses<Result>(
  draw: () => Result,
  page: DrawnPage,
  isIsland = false,
): { readonly result: Result; readonly uses: ReadonlySet<string> } {
  const around = holder[key];
  const drawing: Drawing = { uses: new Set(), page, isIsland, instances: [] };
  holder[key] = drawing;
  try {
    const result = draw();
    if (drawing.instances.some((instance) => 'componentDidMount' in instance)) noteUse('componentDidMount');
    return { result, uses: drawing.uses };
  } finally {
    holder[key] = around;
  }
}

/** What lazy components wait for: shared like {@link holder}. */
const pendingKey = Symbol.for('lexical-docs-site.pending');
const pending = globalThis as { [key: symbol]: Promise<unknown>[] | undefined };

/** Resolves when the lazy components of the modules that have been loaded are there, or have failed. */
export async function settleLazy(): Promise<void> {
  for (let left = pending[pendingKey]; left !== undefined; left = pending[pendingKey]) {
    pending[pendingKey] = undefined;
    await Promise.allSettled(left);
  }
}

type Lazy = (load: () => Promise<{ readonly default: unknown }>) => unknown;
type CreateElement = (type: unknown, props: unknown) => unknown;

/** Loads at once, so that what is drawn does not depend on the time; what cannot be loaded stays lazy. */
function loadAtOnce(react: Readonly<Record<string, unknown>>): Lazy {
  return (load) => {
    let loaded: unknown;
    const start = async (): Promise<void> => {
      loaded = (await load()).default;
    };
    const list = pending[pendingKey] ?? [];
    pending[pendingKey] = list;
    list.push(start());
    const later = (react.lazy as Lazy)(load);
    return (props: unknown) => {
      if (loaded === undefined) noteUse('lazy');
      return (react.createElement as CreateElement)(loaded ?? later, props);
    };
  };
}

/** Sets HTML from text: nothing that a running page may do. */
export const htmlUse = 'dangerouslySetInnerHTML';

/** State alone changes nothing: something has to happen. */
const hooks = ['useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useSyncExternalStore', 'use'] as const;

/** What an element would do in the browser by its own attributes. */
function usesOf(type: unknown, props: unknown): string[] {
  if (typeof type !== 'string') return [];
  return Object.entries(props ?? {}).flatMap(([name, value]) => (typeof value === 'function' || name === htmlUse ? [name] : []));
}

/** Notes what an element would do in the browser. */
export function noteElement(type: unknown, props: unknown): void {
  for (const name of usesOf(type, props)) noteUse(name);
}

/** The names of `react` and `react/jsx-runtime` that differ: they note what they are used for. */
export function noteReact(react: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const noted: Record<string, unknown> = {};
  const wrap = (name: string, make: (original: AnyFunction) => unknown): void => {
    if (typeof react[name] === 'function') noted[name] = make(react[name] as AnyFunction);
  };
  for (const name of hooks) wrap(name, (original) => noteCall(original, () => noteUse(name)));
  // Without a first value, it is the same in the browser.
  wrap('useDeferredValue', (original) =>
    noteCall(original, (...parameters) => parameters.length > 1 && noteUse('useDeferredValue')),
  );
  for (const name of ['jsx', 'jsxs', 'jsxDEV', 'createElement', 'cloneElement'])
    wrap(
      name,
      (original) =>
        (...parameters: readonly unknown[]) =>
          noteMade(original(...parameters) as MadeElement),
    );
  for (const name of ['Component', 'PureComponent']) wrap(name, noteClass);
  wrap('lazy', () => loadAtOnce(react));
  return noted;
}

type AnyFunction = (...parameters: readonly unknown[]) => unknown;

interface MadeElement {
  readonly type: unknown;
  readonly props: unknown;
}

/** An element that is made while a module is loaded, and drawn later, notes its uses when React reads its attributes. */
function noteMade(element: MadeElement): MadeElement {
  const { type, props } = element;
  if (holder[key] !== undefined) {
    noteElement(type, props);
    return element;
  }
  if (usesOf(type, props).length === 0) return element;
  const get = (): unknown => {
    noteElement(type, props);
    return props;
  };
  const own = Object.getOwnPropertyDescriptors(element);
  return Object.create(Object.prototype, { ...own, props: { enumerable: true, get } }) as MadeElement;
}

/** What classes extend: older packages call it as a function. Each instance is looked at when it has been drawn. */
function noteClass(original: AnyFunction): unknown {
  function Noted(this: object, ...parameters: readonly unknown[]): void {
    Reflect.apply(original, this, parameters);
    holder[key]?.instances.push(this);
  }
  Noted.prototype = original.prototype;
  return Noted;
}

function noteCall(original: AnyFunction, note: AnyFunction): AnyFunction {
  return (...parameters) => {
    note(...parameters);
    return original(...parameters);
  };
}
