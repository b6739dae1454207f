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
  const drawing: Drawing = { uses: new Set(), page, isIsland };
  holder[key] = drawing;
  try {
    return { result: draw(), uses: drawing.uses };
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

/** Notes what the element that is being created would do in the browser. */
export function noteElement(type: unknown, props: unknown): void {
  if (typeof type === 'string') {
    for (const [name, value] of Object.entries(props ?? {})) if (typeof value === 'function' || name === htmlUse) noteUse(name);
    return;
  }
  const { prototype } = (type ?? {}) as { readonly prototype?: object };
  if (prototype !== undefined && prototype !== null && 'isReactComponent' in prototype && 'componentDidMount' in prototype)
    noteUse('componentDidMount');
}

/** The functions of `react` and `react/jsx-runtime` that differ: they note what they are called for. */
export function noteReact(react: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const noted: Record<string, unknown> = {};
  for (const name of hooks) if (name in react) noted[name] = noteCall(react[name], () => noteUse(name));
  if ('lazy' in react) noted.lazy = loadAtOnce(react);
  for (const name of ['jsx', 'jsxs', 'jsxDEV']) if (typeof react[name] === 'function') noted[name] = noteJsx(react[name] as Jsx);
  for (const name of ['createElement', 'cloneElement'])
    if (typeof react[name] === 'function')
      noted[name] = noteCall(react[name], (type, props) => noteElement(name === 'cloneElement' ? typeOf(type) : type, props));
  return noted;
}

type Jsx = (type: unknown, props: object, ...others: readonly unknown[]) => unknown;

/** An element that is made while a module is loaded, and drawn later, notes its uses when React reads them. */
function noteJsx(original: Jsx): Jsx {
  return (type, props, ...others) => {
    if (holder[key] !== undefined || typeof type !== 'string') {
      noteElement(type, props);
      return original(type, props, ...others);
    }
    const read = { ...props };
    for (const [name, value] of Object.entries(props)) {
      if (typeof value !== 'function' && name !== htmlUse) continue;
      const get = (): unknown => {
        noteUse(name);
        return value;
      };
      Object.defineProperty(read, name, { enumerable: true, get });
    }
    return original(type, read, ...others);
  };
}

function typeOf(element: unknown): unknown {
  return (element as { readonly type?: unknown } | null)?.type;
}

function noteCall(original: unknown, note: (...parameters: readonly unknown[]) => void): unknown {
  return (...parameters: readonly unknown[]) => {
    note(...parameters);
    return (original as (...all: readonly unknown[]) => unknown)(...parameters);
  };
}
