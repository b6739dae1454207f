/** Finds what is no prose in a tree, for the steps that change characters: these must not touch code or visible addresses. */
import type { Html, Nodes } from 'mdast';
import { isJsx } from '../../markdown/syntax/page-nodes.ts';
import { codeElements } from '../../shared/code-elements.ts';

/** Whether all text in a node is left alone: JSX of an element whose text is code, and links whose text is their address. */
export function isNoProse(node: Nodes): boolean {
  return isCodeElement(node) || isBareLink(node);
}

function isCodeElement(node: Nodes): boolean {
  return isJsx(node) && (codeElements.has(node.name ?? '') || node.name === 'CodeBlock');
}

function isBareLink(node: Nodes): boolean {
  if (node.type !== 'link') return false;
  const [only, ...others] = node.children;
  return others.length === 0 && only?.type === 'text' && node.url.endsWith(only.value);
}

/**
 * Follows raw HTML, of which a node is a tag, or a block from its first tag to its last.
 * @param codeTag The element that holds code and has not ended before the node.
 * @returns The same after it.
 */
export function followCode({ value }: Html, codeTag: string | undefined): string | undefined {
  const [, slash, name = ''] = /^<(\/?)([a-z][a-z\d-]*)/i.exec(value) ?? [];
  if (slash === '' && codeElements.has(name.toLowerCase())) return value.includes(`</${name}`) ? codeTag : (codeTag ?? name);
  return slash === '/' && name === codeTag ? undefined : codeTag;
}
