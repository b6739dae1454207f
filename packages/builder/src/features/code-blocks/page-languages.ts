/** The languages of the code on a page, whose grammars are loaded before the first code is highlighted. */
import type { Nodes, Root } from 'mdast';
import { listLanguages } from '../../markdown/code/fence-languages.ts';
import { fenceOf } from '../../markdown/code/fences.ts';
import { literalAttribute } from '../../markdown/syntax/jsx-attributes.ts';
import { isJsx, nodesIn } from '../../markdown/syntax/page-nodes.ts';

export function listPageLanguages(tree: Root): ReadonlySet<string> {
  const languages = new Set<string>();
  for (const node of nodesIn(tree)) for (const language of languagesOf(node)) languages.add(language);
  return languages;
}

/** Of a `<CodeBlock>` too, whatever name the page has imported it by. */
function languagesOf(node: Nodes): string[] {
  if (node.type === 'code') return listLanguages(fenceOf(node).language, node.value);
  if (!isJsx(node)) return [];
  const named = /\blanguage-(\S+)/.exec(literalAttribute(node, 'className') ?? '')?.[1];
  return [literalAttribute(node, 'language'), named].filter((name) => name !== undefined);
}
