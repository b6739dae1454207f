/**
 * Finds the line and column of a setting in the configuration file, for error messages. Loaded only when there is a problem to
 * report.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { parsePath } from '../base/schema-issues.ts';

/**
 * Line and column, from 1, of a setting such as `navbar.items[1].label`; if it is not written, those of its innermost parent that
 * is. Undefined when the default export is not an object literal, a call with one, or a constant that holds one.
 */
export function locateSetting(file: string, setting: string): { line: number; column: number } | undefined {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const exported = source.statements.find((statement) => ts.isExportAssignment(statement));
  let value = literalOf(exported?.expression, source);
  if (value === undefined || !ts.isObjectLiteralExpression(value)) return undefined;
  let found: ts.Node = value;
  for (const key of parsePath(setting)) {
    let next: ts.Node | undefined;
    if (value !== undefined && ts.isObjectLiteralExpression(value)) {
      const property = value.properties.find(({ name }) => name !== undefined && nameOf(name) === key);
      // A list with one item may be written without brackets.
      if (property === undefined && key === '0') continue;
      next = property;
      value = literalOf(property && initializerOf(property), source);
    } else if (value !== undefined && ts.isArrayLiteralExpression(value)) {
      next = value.elements[Number(key)];
      value = literalOf(value.elements[Number(key)], source);
    }
    if (next === undefined) break;
    found = next;
  }
  const { line, character } = source.getLineAndCharacterOfPosition(found.getStart(source));
  return { line: line + 1, column: character + 1 };
}

function initializerOf(property: ts.ObjectLiteralElementLike): ts.Expression | undefined {
  if (ts.isPropertyAssignment(property)) return property.initializer;
  return ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
}

/** The literal behind a call, a type assertion, or a constant of the same file; undefined when there is none. */
function literalOf(expression: ts.Expression | undefined, source: ts.SourceFile): ts.Expression | undefined {
  let value = expression;
  // The bound ends the search when a constant is defined by itself.
  for (let steps = 0; value !== undefined && steps < 10; steps++) {
    if (ts.isCallExpression(value)) value = value.arguments[0];
    else if (ts.isParenthesizedExpression(value) || ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) {
      value = value.expression;
    } else if (ts.isIdentifier(value)) value = constantOf(value.text, source);
    else return value;
  }
  return undefined;
}

function constantOf(name: string, source: ts.SourceFile): ts.Expression | undefined {
  return source.statements
    .flatMap((statement) => (ts.isVariableStatement(statement) ? statement.declarationList.declarations : []))
    .find((declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name)?.initializer;
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : '';
}
