/** Finds the component for a JSX name: one that the page exports, one of the site folder, or an island. Reports unknown names. */
import type { ComponentType } from 'react';
import type { SiteComponent } from '../../bundle/import-components.ts';
import type { Place } from '../../model/source.ts';
import { kebabCase, pascalCase } from '../../shared/letter-case.ts';
import { findNearest } from '../../shared/nearest.ts';
import { compileParts } from '../compile-parts.ts';
import type { Compilation } from '../syntax/compilation.ts';
import type { JsxContext } from '../syntax/jsx-attributes.ts';

/** A component that the page exports or one of the site folder; `A.B` is a member of one. */
export function findOwnComponent(name: string, { exported, compilation }: JsxContext): SiteComponent | undefined {
  const [first = '', ...rest] = name.split('.');
  let value: unknown = Object.hasOwn(exported, first)
    ? exported[first]
    : Object.hasOwn(compilation.siteComponents.components, first)
      ? compilation.siteComponents.components[first]
      : undefined;
  for (const key of rest)
    value =
      value !== null && (typeof value === 'object' || typeof value === 'function')
        ? (value as Record<string, unknown>)[key]
        : undefined;
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
    ? (value as ComponentType<Record<string, unknown>>)
    : undefined;
}

/** An island of the site folder, by its name in PascalCase. */
export function findIsland(name: string, compilation: Compilation): { name: string; component: SiteComponent } | undefined {
  const island = kebabCase(name);
  const component = Object.hasOwn(compilation.siteComponents.islands, island)
    ? compilation.siteComponents.islands[island]
    : undefined;
  return component === undefined ? undefined : { name: island, component };
}

/** Reports an unknown name and suggests the nearest known one. */
export function reportUnknown(name: string, { compilation, exported }: JsxContext, place: Place): void {
  const { sharedFailure } = compilation.siteComponents;
  const known = [
    ...compileParts().builtIns.keys(),
    ...Object.keys(compilation.siteComponents.components),
    ...Object.keys(compilation.siteComponents.islands).map(pascalCase),
    ...Object.keys(exported),
  ];
  const near = findNearest(
    name,
    known.filter((candidate) => /^[A-Z]/.test(candidate)),
  );
  compilation.report.error(
    place,
    `there is no component <${name}>`,
    near === undefined && sharedFailure !== undefined
      ? `${sharedFailure}. Correct that module if the component comes from there, or remove the tag`
      : near === undefined
        ? "Put the component in the site's components/ folder, or remove the tag"
        : `Write <${near}>, or put the component in the site's components/ folder`,
  );
}
