import ts from 'typescript';
import { expect, test } from 'vitest';
import { isFormProperty } from './form-properties.ts';

/** The properties that TypeScript knows of a type of the DOM, methods and those of every object included. */
function readProperties(type: string): string[] {
  const file = '/form.ts';
  const options = { lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'], types: [] };
  const host = ts.createCompilerHost(options);
  const readFile = host.getSourceFile;
  host.getSourceFile = (name, version) =>
    name === file ? ts.createSourceFile(name, `let value: ${type};`, version) : readFile.call(host, name, version);
  const program = ts.createProgram([file], options, host);
  const statement = program.getSourceFile(file)?.statements[0] as ts.VariableStatement;
  const checker = program.getTypeChecker();
  const declared = checker.getTypeAtLocation(statement.declarationList.declarations[0] as ts.VariableDeclaration);
  return checker.getAugmentedPropertiesOfType(declared).map(({ name }) => name);
}

test('the properties of a form are those that TypeScript knows', { tags: 'full' }, () => {
  const names = [...readProperties('HTMLFormElement'), ...Object.getOwnPropertyNames(Object.prototype)]
    // Without event handlers, keys that are symbols, and old methods for accessors.
    .filter((name) => !/^(on|__)/.test(name) || name === '__proto__');
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => !isFormProperty(name))).toEqual([]);
});

test.each(['action', 'submit', 'parentNode', 'innerHTML', '__proto__', 'toString'])('%s is a property', (name) => {
  expect(isFormProperty(name)).toBe(true);
});

test.each(['q', 'query', 'email', 'Name', 'first-name', 'children[]', 'online'])('%s is a name like any other', (name) => {
  expect(isFormProperty(name)).toBe(false);
});
