/** Formats the name of a symbol. Never parsed again: code that needs the parts has them separately. */

/** `$getRoot`, `TextNode`, `TextNode.splitText`; an owner may be empty. */
export function symbolName({ owner, name }: { readonly owner?: string; readonly name: string }): string {
  return owner === undefined || owner === '' ? name : `${owner}.${name}`;
}
