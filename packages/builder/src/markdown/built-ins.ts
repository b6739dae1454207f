/** The table of built-in elements, which every MDX page may use without an import: one per file in elements/. The steps of the compile read it. */
/// <reference types="vite/types/importMeta.d.ts" />
import type { BuiltIn } from './blocks/built-in.ts';

const modules = import.meta.glob<BuiltIn>('./elements/*.{ts,tsx}', { eager: true, import: 'default' });

/** By name, in the order of names. */
export const builtIns: ReadonlyMap<string, BuiltIn> = new Map(
  Object.values(modules)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((element) => [element.name, element]),
);

/** What a `:::name` block means: an element, and the attributes that the name implies. */
export interface Container {
  readonly element: BuiltIn;
  readonly attributes: Readonly<Record<string, string>>;
}

/** By name. */
export const containers: ReadonlyMap<string, Container> = new Map(
  [...builtIns.values()].flatMap((element) =>
    Object.entries(element.containers ?? {}).map(([name, attributes]): [string, Container] => [name, { element, attributes }]),
  ),
);
