/** Helpers that build clean Markdown nodes, for text/ and for the built-in elements. */
import type { Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';

/** Wraps loose phrasing in paragraphs. */
export function asBlocks(nodes: readonly Nodes[]): RootContent[] {
  const blocks: RootContent[] = [];
  let paragraph: PhrasingContent[] | undefined;
  for (const node of nodes) {
    if (!phrasing(node)) {
      blocks.push(node as RootContent);
      paragraph = undefined;
      continue;
    }
    if (paragraph === undefined) {
      paragraph = [];
      blocks.push({ type: 'paragraph', children: paragraph });
    }
    paragraph.push(node as PhrasingContent);
  }
  return blocks.map(trimParagraph).filter((block) => block.type !== 'paragraph' || block.children.length > 0);
}

/** Trims, since white space at the ends of a paragraph would be printed as character references. */
function trimParagraph(block: RootContent): RootContent {
  if (block.type !== 'paragraph') return block;
  const last = block.children.length - 1;
  const children = block.children
    .map((child, index): PhrasingContent => {
      if (child.type !== 'text') return child;
      const start = index === 0 ? child.value.trimStart() : child.value;
      return { ...child, value: index === last ? start.trimEnd() : start };
    })
    .filter((child) => child.type !== 'text' || child.value !== '');
  return { ...block, children };
}

/** A paragraph in bold that labels what follows. */
export function strongLine(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children: [{ type: 'strong', children }] };
}

/** Wraps nodes in a link, unless one of them is a block, which a link cannot contain. */
export function wrapInLink(url: string | undefined, children: Nodes[]): Nodes[] {
  return url === undefined || !children.every((child) => phrasing(child))
    ? children
    : [{ type: 'link', url, children: children as PhrasingContent[] }];
}
