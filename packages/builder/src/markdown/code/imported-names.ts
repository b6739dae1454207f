/** The names that a sample imports from packages: symbols of the API reference may have them. */
import { readStatements } from '../../shared/read-imports.ts';

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

/** What a TypeScript or JavaScript sample imports from packages, in order. */
export function listImports(code: string): ImportedName[] {
  return readStatements(code).flatMap(({ module, name: exported, at }) => {
    // `* as all` names the whole module, not one of its exports.
    const [written = ''] = /^[\w$]*/.exec(code.slice(at)) ?? [];
    const isDefault = exported === 'default';
    if (/^[./]/.test(module) || written === '' || !(isDefault || written === exported)) return [];
    return [{ name: written, offset: at, symbol: `${packageOf(module)}.${written}`, isDefault }];
  });
}

/** The names that a sample imports from packages by their exported names, each once. */
export function readImportedNames(code: string): string[] {
  return [...new Set(listImports(code).flatMap(({ name, isDefault }) => (isDefault ? [] : [name])))];
}

/** The package that an import means: `@scope/name` for `@scope/name/part`. */
function packageOf(specifier: string): string {
  return /^(?:@[^/]*\/)?[^/]*/.exec(specifier)?.[0] ?? specifier;
}
