/** The languages of the code on a page, whose grammars are loaded before the first code is highlighted. */
import type { Nodes } from 'mdast';
import { listLanguages } from '../../markdown/code/fence-languages.ts';
import { fenceOf } from '../../markdown/code/fences.ts';
import { literalAttribute } from '../../markdown/syntax/jsx-attributes.ts';
import { isJsx } from '../../markdown/syntax/page-nodes.ts';

/** Of a `<CodeBlock>` too, whatever name the page has imported it by. */
export function languagesOf(node: Nodes): string[] {
  if (node.type === 'code') return listLanguages(fenceOf(node).language, node.value);
  if (!isJsx(node)) return [];
  const named = /\blanguage-(\S+)/.exec(literalAttribute(node, 'className') ?? '')?.[1];
  return [literalAttribute(node, 'language'), named].filter((name) => name !== undefined);
}
