/**
 * Turns each `:::name` block into the JSX node of the element that it means, so that later steps handle a single form. Reports blocks that are
 * unknown, not closed, or written so that they are only text.
 */
import type { Blockquote, Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx';
import type { Position } from 'unist';
import { defined } from '../../shared/defined.ts';
import { findNearest } from '../../shared/nearest.ts';
import { type ContainerMeaning, compileParts } from '../compile-parts.ts';
import type { Compilation } from '../syntax/compilation.ts';

/** The container as a JSX element. An unknown name is reported; its content stays, in a plain block, as in Docusaurus. */
export function toElement(node: ContainerDirective, compilation: Compilation): MdxJsxFlowElement {
  checkContainer(node, compilation);
  const { name, children, position } = node;
  const container = compileParts().containers.get(name);
  if (container === undefined)
    return { type: 'mdxJsxFlowElement', name: 'div', attributes: [], children, ...defined({ position }) };
  const { class: className, ...written } = node.attributes ?? {};
  return writeElement(container, { ...written, className }, children, position);
}

function writeElement(
  { element, attributes }: ContainerMeaning,
  written: ContainerDirective['attributes'],
  children: MdxJsxFlowElement['children'],
  position: Position | undefined,
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: element.name,
    attributes: Object.entries({ ...written, ...attributes }).flatMap(([name, value]): MdxJsxAttribute[] =>
      value ? [{ type: 'mdxJsxAttribute', name, value }] : [],
    ),
    children,
    ...defined({ position }),
    data: { builtIn: element.name },
  };
}

const alert = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** GitHub's form of a note, a quotation that begins with a line `[!NOTE]`, as a JSX element; any other quotation as it is. */
export function readAlert(node: Blockquote): Blockquote | MdxJsxFlowElement {
  const [first, ...others] = node.children;
  const start = first?.type === 'paragraph' ? first.children[0] : undefined;
  const type = start?.type === 'text' ? alert.exec(start.value)?.[1]?.toLowerCase() : undefined;
  const container = type === undefined ? undefined : compileParts().containers.get(type);
  if (container === undefined || first?.type !== 'paragraph' || start?.type !== 'text') return node;
  const text = start.value.replace(alert, '');
  const rest = [...(text === '' ? [] : [{ ...start, value: text }]), ...first.children.slice(1)];
  if (rest[0]?.type === 'break') rest.shift();
  return writeElement(container, {}, rest.length === 0 ? others : [{ ...first, children: rest }, ...others], node.position);
}

/** Reports an unknown name and a missing end. */
function checkContainer(node: ContainerDirective, compilation: Compilation): void {
  if (!compileParts().containers.has(node.name)) {
    const names = [...compileParts().containers.keys()];
    const near = findNearest(node.name, names);
    compilation.report.warning(
      node,
      `":::${node.name}" is not a known block: what it holds is shown without a frame`,
      near === undefined
        ? `Use one of ${names.join(', ')}`
        : `Write ":::${near}"; the others are ${names.filter((name) => name !== near).join(', ')}`,
    );
  }
  if (node.data?.isClosed !== true) {
    compilation.report.warning(
      node,
      `":::${node.name}" is not closed, so that it goes on to the end`,
      'End it with a line ":::"; a block that contains another one needs more colons than the inner one',
    );
  }
}

/** Reports lines of colons that are only text. */
export function checkStrayFence(node: Paragraph, compilation: Compilation): void {
  const [first] = node.children;
  const line = first?.type === 'text' ? first.value.split('\n').findIndex((text) => /^:{3,}\s*$/.test(text)) : -1;
  if (line === -1) return;
  const at = compilation.report.place(node);
  compilation.report.warning(
    { ...at, line: (at.line ?? 1) + line },
    'this line of colons closes nothing: it is shown as text',
    'Remove it; a block that contains another one needs more colons than the inner one',
  );
}
