/** Compares the reader of imports, which knows no syntax, with TypeScript's parser. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { repository } from '../../../../tools/repository-places.ts';
import { readImports } from '../../src/shared/read-imports.ts';

/** Modules and names of the static imports and re-exports, as TypeScript reads them. */
function namesByTypeScript(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const { moduleSpecifier } = statement;
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) continue;
    const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined;
    const list = ts.isImportDeclaration(statement) ? clause?.namedBindings : statement.exportClause;
    if (clause?.name !== undefined) found.add(`${moduleSpecifier.text} default`);
    if (list !== undefined && (ts.isNamedImports(list) || ts.isNamedExports(list)))
      for (const { propertyName, name } of list.elements) found.add(`${moduleSpecifier.text} ${(propertyName ?? name).text}`);
  }
  return [...found].sort();
}

test('the program’s own code, the demos and the packages are read as TypeScript reads them', () => {
  const folders = [
    'packages',
    'site',
    'tools',
    'scripts',
    'node_modules/lexical',
    'node_modules/@lexical',
    'node_modules/zod/v4/core',
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          ['.ts', '.tsx', '.mjs', '.mts', '.js', '.cjs'].includes(extname(file)) &&
          !/node_modules|lexical-releases|\.(prod|min)\./.test(file),
      )
      .map((file) => join(repository, folder, file)),
  );
  expect(files.length).toBeGreaterThan(1000);
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    const names = readImports(code).map(({ module, name }) => `${module} ${name}`);
    expect(names, file).toEqual(expect.arrayContaining(namesByTypeScript(file, code)));
  }
});
