/**
 * What a component is told, and says, while it's drawn at build time: the page that it's on, whether it begins again in the browser as an island, and
 * what it uses that only a running page can give. Only components that come with the program say that (features/docusaurus); of all others, the
 * source shows it (bundle/browser-code.ts).
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
const key = Symbol.for('docs-builder.drawing');

export function noteUse(name: string): void {
  holder[key]?.uses.add(name);
}

/** Reads facts of the page: nothing that an island could do again in the browser. */
export const pageUse = 'useDoc';

/** The page that the component is on; undefined in the browser, and for islands, which begin there as they are drawn. */
export function usePage(): DrawnPage | undefined {
  noteUse(pageUse);
  const drawing = holder[key];
  return drawing?.isIsland === false ? drawing.page : undefined;
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
