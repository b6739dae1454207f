/** Names: of packages as imports write them and as addresses have them, and of symbols. */

/** The package that an import means: `@scope/name` for `@scope/name/part`. */
export function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}

/** A module's name in addresses: `@lexical/list` -> `lexical_list`. */
export function routeNameOf(module: string): string {
  return module.replace(/^@/, '').replace(/[^A-Za-z0-9]+/g, '_');
}

/** `$getRoot`, `TextNode`, `TextNode.splitText`. */
export function symbolName({ owner, name }: { readonly owner?: string; readonly name: string }): string {
  return owner === undefined ? name : `${owner}.${name}`;
}
