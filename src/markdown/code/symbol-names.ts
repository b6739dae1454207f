/** Recognizes names of API symbols in inline code and imports. Whether the symbol exists is known only once all pages are compiled. */

const path = /^(?:<)?([$A-Za-z_][\w$]*(?:[.#][$A-Za-z_][\w$]*)*)(?:\(\))?(?:\s*\/?>)?$/;

/**
 * The symbol that inline code may refer to, as the API reference writes it: `$getRoot()` -> `$getRoot`, `TextNode#splitText` -> `TextNode.splitText`,
 * `<LexicalComposer>` -> `LexicalComposer`. Words in lower case (`editor`, `editor.update`) are variables and give undefined.
 */
export function readSymbolName(code: string): string | undefined {
  const name = path.exec(code)?.[1]?.replaceAll('#', '.');
  if (name === undefined || name.length < 2) return undefined;
  const first = name.split('.')[0] as string;
  // The owner of a member is a class and begins with a capital; a bare name has a `$` or a capital somewhere.
  return first.startsWith('$') || (name.includes('.') ? /^[A-Z]/.test(first) : /[A-Z]/.test(first)) ? name : undefined;
}

/** A name in an import clause. */
interface ImportedName {
  /** The exported name; for a default export, the local name. */
  readonly name: string;
  /** Offset in the code, in UTF-16 units. */
  readonly offset: number;
  /** The package and the name: `@lexical/react.LexicalComposer`. */
  readonly symbol: string;
  readonly isDefault: boolean;
}

const importClause =
  /\bimport\s+(?:type\s+)?(?:([\w$]+)\s*(?:,\s*)?)?(?:\{([^{}]*)\}\s*)?from\s*['"]((?:@[^'"/]+\/)?[^'"./][^'"/]*)(?:\/[^'"]*)?['"]/dg;

/** What a TypeScript or JavaScript sample imports from packages, in order. */
export function listImports(code: string): ImportedName[] {
  return [...code.matchAll(importClause)].flatMap(({ indices, 1: whole, 2: list = '', 3: origin }) => {
    const isDefault = whole !== undefined && whole !== 'type';
    const named = [...blankComments(list).matchAll(/(?<![\w$])([\w$]+)(?:\s+as\s+[\w$]+)?\s*(?=,|$)/g)];
    return [
      ...(isDefault ? [{ name: whole, offset: indices?.[1]?.[0] ?? 0, isDefault }] : []),
      ...named.map(({ 1: name = '', index }) => ({ name, offset: (indices?.[2]?.[0] ?? 0) + index, isDefault: false })),
    ].map((entry) => ({ ...entry, symbol: `${origin}.${entry.name}` }));
  });
}

/** The names that a sample imports from packages by their exported names, each once. */
export function readImportedNames(code: string): string[] {
  return [...new Set(listImports(code).flatMap(({ name, isDefault }) => (isDefault ? [] : [name])))];
}

function blankComments(text: string): string {
  return text.replace(/\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, (comment) => ' '.repeat(comment.length));
}
