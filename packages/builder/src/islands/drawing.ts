import { type ComponentType, createElement, type ReactNode } from 'react';

/** What a component may ask of the page that it's on while it's drawn at build time. */
interface DrawnPage {
  /** Relative to the site folder. */
  readonly path: string;
  readonly frontMatter: object;
}

/** Modules that are bundled separately share the page that is being drawn. */
const holder = globalThis as { [key: symbol]: DrawnPage | undefined };
const key = Symbol.for('docs-builder.drawing');

/** The page that the component is on; undefined in the browser, and for islands, which begin there as they are drawn. */
export function usePage(): DrawnPage | undefined {
  return holder[key];
}

/** @param page Undefined for an island. @returns What `draw` returns. */
export function drawOnPage<Result>(page: DrawnPage | undefined, draw: () => Result): Result {
  const around = holder[key];
  holder[key] = page;
  try {
    return draw();
  } finally {
    holder[key] = around;
  }
}

/** An imported drawing: a component, and where text is wanted, its address. */
export function drawingOf(src: string): unknown {
  const draw = ({ title, ...props }: { readonly title?: string }): ReactNode =>
    createElement('img', { src, alt: title ?? '', ...props });
  return Object.assign(draw, { src, toString: () => src });
}

/** A component that a page imports, as an island: its children are the slot. */
export function slotted(component: ComponentType<Record<string, unknown>>): ComponentType<Record<string, unknown>> {
  return ({ slots, ...props }) => createElement(component, props, ...(slots as readonly ReactNode[]));
}
