/** Walks through the prose of a tree, for the steps that change characters: these must not touch code or visible addresses. */
import type { Html, Nodes, Text } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import { isJsx } from '../../markdown/syntax/page-nodes.ts';
import { codeElements } from '../../shared/code-elements.ts';

interface ProseVisitor {
  text(node: Text): void;
  /** For what is in the line in place of text. */
  other?(node: Nodes): void;
  /** Between blocks. */
  border?(): void;
}

export function walkProse(tree: Nodes, visitor: ProseVisitor): void {
  /** The element of raw HTML that holds code and has not ended. */
  let codeTag: string | undefined;
  const walk = (node: Nodes): void => {
    const isBlock = 'children' in node && !phrasing(node);
    if (isBlock) visitor.border?.();
    if (node.type === 'text' && codeTag === undefined) visitor.text(node);
    else if ('children' in node && !isCodeElement(node) && !isBareLink(node)) for (const child of node.children) walk(child);
    else {
      if (node.type === 'html') codeTag = followCode(node, codeTag);
      visitor.other?.(node);
    }
    if (!isBlock) return;
    visitor.border?.();
    codeTag = undefined;
  };
  walk(tree);
}

/** JSX of an element whose text is code. */
function isCodeElement(node: Nodes): boolean {
  return isJsx(node) && (codeElements.has(node.name ?? '') || node.name === 'CodeBlock');
}

/** A link whose text is its address. */
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
function followCode({ value }: Html, codeTag: string | undefined): string | undefined {
  const [, slash, name = ''] = /^<(\/?)([a-z][a-z\d-]*)/i.exec(value) ?? [];
  if (slash === '' && codeElements.has(name.toLowerCase())) return value.includes(`</${name}`) ? codeTag : (codeTag ?? name);
  return slash === '/' && name === codeTag ? undefined : codeTag;
}
