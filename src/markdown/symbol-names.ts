/** Tells names of API symbols from other inline code. Whether a symbol of that name exists, only the whole site knows. */

const path = /^(?:<)?([$A-Za-z_][\w$]*(?:[.#][$A-Za-z_][\w$]*)*)(?:\(\))?(?:\s*\/?>)?$/;

/**
 * The symbol that inline code may name, as the API reference writes it: `$getRoot()` -> `$getRoot`, `TextNode#splitText` -> `TextNode.splitText`,
 * `<LexicalComposer>` -> `LexicalComposer`. Words in lower case (`editor`, `editor.update`) name variables and give undefined.
 */
export function readSymbolName(code: string): string | undefined {
  const name = path.exec(code)?.[1]?.replaceAll('#', '.');
  if (name === undefined || name.length < 2) return undefined;
  const first = name.split('.')[0] as string;
  // The owner of a member is a class, so it begins with a capital; a bare name has a `$`, a capital or an inner capital.
  return first.startsWith('$') || (name.includes('.') ? /^[A-Z]/.test(first) : /[A-Z]/.test(first)) ? name : undefined;
}

const importClause = /\bimport\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"./][^'"]*)['"]/g;

/** Names that a TypeScript or JavaScript sample imports from packages, in order, each once. */
export function readImportedNames(code: string): string[] {
  const names = new Set<string>();
  for (const [, list = ''] of code.matchAll(importClause)) {
    for (const item of list.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '').split(',')) {
      const name = /^\s*(?:type\s+)?([\w$]+)/.exec(item)?.[1];
      if (name !== undefined) names.add(name);
    }
  }
  return [...names];
}
