/**
 * Runs the JavaScript of an MDX page in its realm: its `export const` declarations, its expressions, and the attributes of elements. The process
 * around it (answer-pages.ts) reports the promises that it rejects.
 */
import type { Nodes, Root } from 'mdast';
import * as React from 'react';
import { isComponent } from '../../bundle/import-components.ts';
import type { Place } from '../../model/source.ts';
import { describeThrown } from '../../shared/describe-thrown.ts';
import { runCode } from '../blocks/render-jsx.ts';
import { compileParts } from '../compile-parts.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { codeOf, hasCode } from '../syntax/jsx-attributes.ts';
import { type CodeNode, isExpression, isJsx, type JsxElement, nodesIn } from '../syntax/page-nodes.ts';
import { mdxToJs } from '../syntax/parse.ts';
import { type ModuleCode, readModuleCode } from './module-code.ts';

/** Stops after each declaration; gives the values of expressions and attributes at its end, and what elements are. */
type Program = Generator<undefined, { readonly values: readonly (() => unknown)[]; readonly types: readonly unknown[] }>;

/** Gives the nodes with code their values. @returns The names that the code sees. */
export function evaluatePageCode(tree: Root, compilation: Compilation): readonly string[] {
  const { report } = compilation;
  const moduleCode = readModuleCode(compilation);
  const { declarations } = moduleCode;
  const code = compilation.hasElements ? [...nodesIn(tree)].filter(isCode) : [];
  if (code.length === 0 && declarations.length === 0) return [];
  const { realm } = compilation;
  compilation.surroundings.enter('while its code runs');
  const scope = realm.scope(moduleCode.imported, compilation);
  const declared = declarations.flatMap(
    ({ text }) => /^(?:const|let|var|(?:async )?function|class) +([\w$]+)/.exec(text)?.[1] ?? [],
  );
  const names = [...Object.keys(scope).filter((name) => !(name in React)), ...declared];
  const fail = (place: Place, message: string): readonly string[] => {
    report.fatal(place, `the page's code failed: ${message}`, 'Correct the exports and expressions of the page');
    for (const node of code) if (isJsx(node)) node.data = { ...node.data, type: null };
    return names;
  };
  let program: Program;
  try {
    const written = writeProgram(moduleCode, code, Object.keys(scope));
    program = evaluate(written, compilation)(scope);
  } catch (error) {
    const reason = describeThrown(error).replace(/^.*? with oxc: (.*) \(mdxjs-rs:oxc\)$/s, '$1');
    return fail(declarations[0]?.place ?? report.place(code[0]), reason);
  }
  for (const { place } of declarations) {
    const done = runCode(() => void program.next());
    if (!done.ok) return fail(place, done.message);
  }
  const { values, types } = program.next().value ?? { values: [], types: [] };
  for (const [index, node] of code.entries()) {
    if (isJsx(node)) noteMeaning(node, types[index], compilation);
    const result = runCode(() => {
      // A generator gives values in place of code.
      node.data = { value: values[index]?.(), ...node.data };
    });
    if (!result.ok) reportFailed(node, result.message, compilation);
  }
  return names;
}

function isCode(node: Nodes): node is CodeNode {
  return isExpression(node) || (isJsx(node) && hasCode(node));
}

/** @param type What the name of an element means in the page's code. */
function noteMeaning(node: JsxElement, type: unknown, { report, realm }: Compilation): void {
  const [builtIn = ''] = [...realm.builtIns].find(([, value]) => value === type) ?? [];
  if (builtIn === 'Head') {
    const fix = 'Say it in the front matter: title, description, keywords, image';
    report.warning(node, 'what <Head> holds is left out', fix);
    Object.assign(node, { name: null, children: [] });
  } else if (compileParts().builtIns.get(builtIn)?.toHast !== undefined) node.data = { builtIn, ...node.data };
  // Fragments of React are symbols.
  else if (typeof type === 'symbol' || isComponent(type)) node.data = { ...node.data, type };
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

function isIdentifier(name: string): boolean {
  return name !== 'default' && /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
}

/** @param scope Names; in a function of its own, the page may declare them again. */
function writeProgram({ declarations }: ModuleCode, code: readonly CodeNode[], scope: readonly string[]): string {
  const body = `${declarations.map(({ text }) => `${text}\nyield;\n`).join('')}
return { values: [${code.map((node) => `() => (\n${codeOf(node)}\n)`).join(',\n')}], types: [${code.map(typeOf).join(', ')}] };`;
  // JSX means calls of React.
  const used = scope.filter((name) => name === 'React' || (body.includes(name) && isIdentifier(name)));
  return `(({ ${used.join(', ')} }) => (function* () {\n${body}\n})())`;
}

/** `A.B` -> what it means; undefined where it means nothing, or something of JavaScript. */
function typeOf(node: CodeNode): string {
  const [first = '', ...members] = (isJsx(node) ? (node.name ?? '') : '').split('.');
  if (!isIdentifier(first) || !members.every(isIdentifier)) return 'undefined';
  return `typeof ${first} === 'undefined' || ${first} === globalThis.${first} ? undefined : ${[first, ...members].join('?.')}`;
}

function evaluate(program: string, { realm, source: { path } }: Compilation): (scope: object) => Program {
  const strict = `'use strict';\n`;
  try {
    return realm.evaluate(strict + program, path) as ReturnType<typeof evaluate>;
  } catch {
    // It contains JSX.
    const { code } = mdxToJs(`export const program = ${program}`, { outputFormat: 'function-body', jsxRuntime: 'classic' });
    return realm.evaluate(`${strict}(function () {\n${code}\n})({}).program`, path) as ReturnType<typeof evaluate>;
  }
}
