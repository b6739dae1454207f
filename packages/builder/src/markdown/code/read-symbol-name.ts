/** Recognizes names of API symbols in inline code. Whether the symbol exists is known only once all pages are compiled. */

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
