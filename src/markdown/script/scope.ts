/** The names that the code of a page sees, in addition to what is global: React, the components of the site, what the page imports. */
import * as React from 'react';
import type { SiteComponent } from '../../bundle/import-components.ts';
import { fromRoot } from '../../shared/base-path.ts';
import { pascalCase } from '../../shared/letter-case.ts';
import { drawIsland, findUnserialisable } from '../blocks/islands.ts';
import { hostComponent } from '../blocks/page-islands.ts';
import { builtIns } from '../built-ins.ts';
import { renderStatic } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { moduleValues } from './imports.ts';
import type { TreeNotes } from './tree-notes.ts';

export function createScope({ imports, imported }: TreeNotes, compilation: Compilation): Record<string, unknown> {
  const builtInScope: Record<string, unknown> = {
    useBaseUrl: fromRoot,
  };
  for (const { name, component } of builtIns.values()) {
    builtInScope[name] =
      component ??
      (() => {
        throw new Error(`<${name}> cannot be used inside an expression; write it as a separate block`);
      });
  }
  const react = hostReact(compilation);
  return {
    ...react,
    React: react,
    ...builtInScope,
    ...Object.fromEntries(
      Object.entries(compilation.siteComponents.islands).map(([name, component]) => [
        pascalCase(name),
        hostIsland(name, component, compilation),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(compilation.siteComponents.components).map(([name, component]) => [
        name,
        noteUse(name, component, compilation),
      ]),
    ),
    ...Object.fromEntries([...imports].map(([local, name]) => [local, builtInScope[name]])),
    ...Object.fromEntries(imported),
    ...makeRequire(compilation),
    frontMatter: structuredClone(compilation.source.frontMatter),
    props: {},
  };
}

/** React as page code gets it: components that the page imports may become islands. */
function hostReact(compilation: Compilation): Record<string, unknown> {
  const { origins } = compilation.siteComponents;
  const hosts = new Map<unknown, SiteComponent>();
  const hostOf = (type: unknown): unknown => {
    if (origins?.has(type) !== true) return type;
    const host = hosts.get(type) ?? hostComponent(type as SiteComponent, compilation);
    hosts.set(type, host);
    return host;
  };
  const create = React.createElement as (type: unknown, ...parameters: readonly unknown[]) => unknown;
  return { ...React, createElement: (type: unknown, ...parameters: readonly unknown[]) => create(hostOf(type), ...parameters) };
}

/** `require` of what the page names as text, and of nothing else; absent on pages that name nothing. */
function makeRequire(compilation: Compilation): { require?: (specifier: string) => unknown } {
  const files = Object.values(compilation.source.imports ?? {});
  if (files.length === 0) return {};
  return {
    require(specifier) {
      const target = files.map((found) => found[specifier]).find((path) => path !== undefined);
      const values = target === undefined ? undefined : moduleValues(target, compilation);
      if (values === undefined) throw new Error(`"${specifier}" cannot be found`);
      return values;
    },
  };
}

/** Wraps a component so that the page gets its stylesheet only if the component is rendered. */
function noteUse(name: string, component: SiteComponent, compilation: Compilation): SiteComponent {
  return (props) => {
    compilation.components.add(name);
    return React.createElement(component, props);
  };
}

/** Wraps an island for use inside an expression: its children become its slot. */
function hostIsland(name: string, component: SiteComponent, compilation: Compilation): SiteComponent {
  return ({ children, ...props }) => {
    const fault = findUnserialisable(props);
    if (fault !== undefined) throw new Error(`its attribute "${fault}" cannot be sent to the browser`);
    const slots = children === undefined ? [] : [renderStatic(children as React.ReactNode)];
    return drawIsland(name, component, props, slots, compilation);
  };
}
