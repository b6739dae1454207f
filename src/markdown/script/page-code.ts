/** Runs the JavaScript of a page and gives the value of each expression, literal or evaluated. */
import * as React from 'react';
import type { SiteComponent } from '../../bundle/site-components.ts';
import { describeThrown } from '../../shared/describe-thrown.ts';
import { pascalCase } from '../../shared/letter-case.ts';
import { findUnserialisable, renderIsland } from '../blocks/islands.ts';
import { builtIns } from '../built-ins.ts';
import { renderStatic } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';
import type { CodeNode } from '../syntax/page-nodes.ts';
import { readProgramLiteral } from './estree-literal.ts';
import { evaluatePage, type PageValues } from './evaluate.ts';
import type { TreeNotes } from './tree-notes.ts';

interface CodeValues {
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
            expressions: code.map((node) => (node.type === 'mdxJsxExpressionAttribute' ? `({${node.value}})` : node.value)),
            jsx: notes.usesJsxInCode,
          },
          createScope(notes, compilation),
        );
  if (values.failure !== undefined) {
    compilation.report.error(
      notes.esm ?? code[0],
      `the page's code failed: ${values.failure}`,
      'Correct the exports and expressions of the page',
    );
  }
  const results = new Map<CodeNode, unknown>();
  for (const [index, node] of code.entries()) {
    const outcome = values.outcomes[index];
    if (outcome?.ok === true) results.set(node, outcome.value);
    else if (outcome !== undefined) reportFailure(node, describeThrown(outcome.error), compilation);
  }
  return {
    exported: values.exported,
    getValue: (node) => (results.has(node) ? results.get(node) : readProgramLiteral(node.data?.estree)?.value),
  };
}

function reportFailure(node: CodeNode, message: string, compilation: Compilation): void {
  // Attribute values have no position themselves, but their estree has one.
  const start = node.data?.estree?.body[0]?.loc?.start;
  const position = 'position' in node ? node.position : undefined;
  const place =
    position !== undefined || start === undefined
      ? compilation.report.place({ position })
      : { ...compilation.report.place(undefined), line: start.line, column: start.column + 1 };
  const unknown = /^(\S+) is not defined$/.exec(message)?.[1];
  compilation.report.error(
    place,
    `this expression failed: ${message}`,
    unknown === undefined
      ? 'Correct the expression'
      : /^[A-Z]/.test(unknown)
        ? "Put the component in the site's components/ folder, or export it from this page"
        : `Write "export const ${unknown} = ..." in this page, or escape the brace as "\\{" if text is meant`,
  );
}

function createScope({ imports }: TreeNotes, compilation: Compilation): Record<string, unknown> {
  const builtInScope: Record<string, unknown> = { useBaseUrl: (path: string) => path };
  for (const { name, component } of builtIns.values()) {
    builtInScope[name] =
      component ??
      (() => {
        throw new Error(`<${name}> cannot be used inside an expression; write it as a separate block`);
      });
  }
  const { React: _, ...react } = { ...React, React };
  return {
    ...react,
    React,
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
    frontMatter: structuredClone(compilation.source.frontMatter),
    props: {},
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
