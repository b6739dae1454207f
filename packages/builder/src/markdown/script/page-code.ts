/**
 * Runs the JavaScript of an MDX page: its `export const` declarations, its expressions, and the attributes of elements. It sees what Node has, React,
 * and the components. The thread around it (compile-worker.ts) reports the promises that it rejects.
 */
import { stripVTControlCharacters } from 'node:util';
import { Script } from 'node:vm';
import type { Root } from 'mdast';
import * as React from 'react';
import type { SiteComponent } from '../../bundle/import-components.ts';
import type { Place } from '../../model/source.ts';
import { fromRoot } from '../../shared/base-path.ts';
import { describeThrown } from '../../shared/describe-thrown.ts';
import { pascalCase } from '../../shared/letter-case.ts';
import { hostComponent } from '../blocks/page-islands.ts';
import { drawIsland, findUnserialisable } from '../blocks/write-island.ts';
import { compileParts } from '../compile-parts.ts';
import { renderStatic } from '../markup/render-element.ts';
import { runCode } from '../syntax/code-guard.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { codeOf } from '../syntax/jsx-attributes.ts';
import { type CodeNode, isExpression } from '../syntax/page-nodes.ts';
import { findCode } from './find-code.ts';
import { moduleValues } from './imports.ts';
import type { TreeNotes } from './tree-notes.ts';

interface ProgramEnd {
  readonly exported: Readonly<Record<string, unknown>>;
  readonly expressions: readonly (() => unknown)[];
}

/** Stops after each declaration. */
type Program = Generator<undefined, ProgramEnd>;

/** Gives the nodes with code their values. @returns What the page imports and exports, by its names. */
export async function evaluatePageCode(
  tree: Root,
  notes: TreeNotes,
  compilation: Compilation,
): Promise<Readonly<Record<string, unknown>>> {
  const { declarations } = notes;
  const code = notes.hasElements ? findCode(tree, notes) : [];
  const { report } = compilation;
  const result: Record<string, unknown> = Object.fromEntries(notes.imported);
  if (code.length === 0 && declarations.length === 0) return result;
  const fail = (place: Place, message: string): typeof result => {
    report.fatal(place, `the page's code failed: ${message}`, 'Correct the exports and expressions of the page');
    return result;
  };
  const scope = createScope(notes, compilation);
  let program: Program;
  try {
    const script = await readProgram(writeProgram(notes, code, Object.keys(scope).filter(isIdentifier)), compilation.source.path);
    program = script.runInThisContext()(scope);
  } catch (error) {
    // Where the code contains JSX, the message is a picture of it in colors.
    const message = stripVTControlCharacters(describeThrown(error));
    const reason = /^\[PARSE_ERROR\] (.*)$/m.exec(message)?.[1];
    return fail(declarations[0]?.place ?? report.place(code[0]), reason ?? message);
  }
  for (const { place } of declarations) {
    const done = runCode(() => void program.next());
    if (!done.ok) return fail(place, done.message);
  }
  const { exported, expressions } = program.next().value as ProgramEnd;
  Object.assign(result, exported);
  for (let index = 0; index < code.length; index++) {
    // As many at once as do not fail.
    const rest = runCode(() => {
      for (; index < code.length; index++) {
        const node = code[index] as CodeNode;
        node.data = { ...node.data, value: expressions[index]?.() };
      }
    });
    if (!rest.ok) reportFailed(code[index] as CodeNode, rest.message, compilation);
  }
  return result;
}

function reportFailed(node: CodeNode, message: string, { report }: Compilation): void {
  const what = isExpression(node) ? 'this expression' : `an attribute of <${node.name}>`;
  const unknown = /^(\S+) is not defined$/.exec(message)?.[1];
  const fix =
    unknown === undefined
      ? 'Correct the expression'
      : /^[A-Z]/.test(unknown)
        ? "Put the component in the site's components/ folder, or export it from this page"
        : `Write "export const ${unknown} = ..." in this page, or escape the brace as "\\{" if text is meant`;
  report.error(node, `${what} failed: ${message}`, fix);
}

/** React's module has names that are none. */
function isIdentifier(name: string): boolean {
  return name !== 'default' && /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
}

/** @param scope Names; in a function of its own, the page may declare them again. */
function writeProgram({ declarations, exportedNames }: TreeNotes, code: readonly CodeNode[], scope: readonly string[]): string {
  return `'use strict';
(({ ${scope.join(', ')} }) => (function* () {
${declarations.map(({ text }) => `${text}\nyield;\n`).join('')}
return { exported: { ${exportedNames.join(', ')} }, expressions: [${code.map((node) => `() => (\n${codeOf(node)}\n)`).join(',\n')}] };
})())`;
}

/** @param file What stacks of errors call the page. */
async function readProgram(program: string, file: string): Promise<Script> {
  try {
    return new Script(program, { filename: file });
  } catch {
    // It contains JSX. What translates it takes long to load, and few pages need it.
    const { transformWithOxc } = await import('vite');
    const { code } = await transformWithOxc(program, 'page.jsx', { jsx: { runtime: 'classic' }, sourcemap: false });
    return new Script(code, { filename: file });
  }
}

/** The names that the code sees, in addition to what is global: React, the components of the site, what the page imports. */
function createScope({ imports, imported }: TreeNotes, compilation: Compilation): Record<string, unknown> {
  const builtInScope: Record<string, unknown> = { useBaseUrl: fromRoot };
  for (const { name, component } of compileParts().builtIns.values()) {
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
