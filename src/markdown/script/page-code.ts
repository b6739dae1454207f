/** Runs the JavaScript of a page and gives the value of each expression, and the attributes of each element that has code in them. */
import * as React from 'react';
import type { SiteComponent } from '../../bundle/import-components.ts';
import { fromRoot } from '../../shared/base-path.ts';
import { pascalCase } from '../../shared/letter-case.ts';
import { findUnserialisable, renderIsland } from '../blocks/islands.ts';
import { hostComponent } from '../blocks/page-islands.ts';
import { builtIns } from '../built-ins.ts';
import { renderStatic } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { codeOf } from '../syntax/jsx-attributes.ts';
import { type CodeNode, isExpression } from '../syntax/page-nodes.ts';
import { evaluatePage, type PageValues } from './evaluate.ts';
import { moduleValues } from './imported-module.ts';
import type { TreeNotes } from './tree-notes.ts';

interface CodeValues {
  /** What the page imports and exports, by its names. */
  readonly exported: Readonly<Record<string, unknown>>;
  /** undefined after an error, which has been reported. */
  readonly getValue: (node: CodeNode) => unknown;
}

export async function evaluatePageCode(notes: TreeNotes, compilation: Compilation): Promise<CodeValues> {
  const { code, declarations, exportedNames } = notes;
  const values: PageValues =
    code.length === 0 && declarations.length === 0
      ? { exported: {}, outcomes: [] }
      : await evaluatePage(
          {
            declarations,
            exportedNames,
            expressions: code.map((node) => ({ text: codeOf(node), place: compilation.report.place(node) })),
          },
          compilation.source.path,
          createScope(notes, compilation),
        );
  if (values.failure !== undefined) {
    const { place, message } = values.failure;
    compilation.report.error(place, `the page's code failed: ${message}`, 'Correct the exports and expressions of the page');
  }
  const results = new Map<CodeNode, unknown>();
  for (const [index, outcome] of values.outcomes.entries()) {
    const node = code[index] as CodeNode;
    if (outcome.ok) results.set(node, outcome.value);
    else {
      const what = isExpression(node) ? 'this expression' : `an attribute of <${node.name}>`;
      compilation.report.error(node, `${what} failed: ${outcome.message}`, fixFor(outcome.message));
    }
  }
  return {
    exported: { ...Object.fromEntries(notes.imported), ...values.exported },
    getValue: (node) => results.get(node),
  };
}

function fixFor(message: string): string {
  const unknown = /^(\S+) is not defined$/.exec(message)?.[1];
  if (unknown === undefined) return 'Correct the expression';
  return /^[A-Z]/.test(unknown)
    ? "Put the component in the site's components/ folder, or export it from this page"
    : `Write "export const ${unknown} = ..." in this page, or escape the brace as "\\{" if text is meant`;
}

function createScope({ imports, imported }: TreeNotes, compilation: Compilation): Record<string, unknown> {
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
    const { attributes, content } = renderIsland(name, component, props, slots, compilation);
    return React.createElement('site-island', { ...attributes, dangerouslySetInnerHTML: { __html: content } });
  };
}
