/** Tells which nodes are in the running text. */

/** Nodes with children that are part of the line around them. */
export const inlineParents: ReadonlySet<string> = new Set([
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'mdxJsxTextElement',
]);
