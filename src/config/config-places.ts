/** Finds where in `site.config.ts` a setting is written, so that a mistake in it is named with line and column. Loaded only when there is one. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { Problem } from '../model.ts';

/**
 * Line and column, from 1, of a setting such as `navbar.items[1].label`; of the innermost part that is written where the setting itself is
 * not. Undefined when the file exports something else than an object literal, bare or in a call.
 */
export function locateSetting(file: string, path: string): { line: number; column: number } | undefined {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const exported = source.statements.find((statement) => ts.isExportAssignment(statement));
  let value: ts.Expression | undefined = exported?.expression;
  if (value !== undefined && ts.isCallExpression(value)) value = value.arguments[0];
  if (value === undefined || !ts.isObjectLiteralExpression(value)) return undefined;
  let found: ts.Node = value;
  for (const key of path.split(/[.[\]"]+/).filter((piece) => piece !== '')) {
    let next: ts.Node | undefined;
    if (value !== undefined && ts.isObjectLiteralExpression(value)) {
      next = value.properties.find((property) => property.name !== undefined && nameOf(property.name) === key);
      value = next !== undefined && ts.isPropertyAssignment(next) ? next.initializer : undefined;
    } else if (value !== undefined && ts.isArrayLiteralExpression(value)) {
      next = value.elements[Number(key)];
      value = value.elements[Number(key)];
    }
    if (next === undefined) break;
    found = next;
  }
  const { line, character } = source.getLineAndCharacterOfPosition(found.getStart(source));
  return { line: line + 1, column: character + 1 };
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : '';
}

/** Gives problems of the configuration, whose messages begin with the setting in quotes, the place of that setting. */
export function placeInConfig(file: string, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => {
    const setting = /^"([\w$.[\]"-]+?)"[ :]/.exec(problem.message)?.[1];
    if (problem.place.line !== undefined || !file.endsWith(`/${problem.place.file}`) || setting === undefined) return problem;
    return { ...problem, place: { ...problem.place, ...locateSetting(file, setting) } };
  });
}
