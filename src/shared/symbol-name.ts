/** How a symbol is written. Nothing takes this form apart again: what needs the parts has them. */

/** `$getRoot`, `TextNode`, `TextNode.splitText`; an owner may be empty. */
export function symbolName({ owner, name }: { readonly owner?: string; readonly name: string }): string {
  return owner === undefined || owner === '' ? name : `${owner}.${name}`;
}
