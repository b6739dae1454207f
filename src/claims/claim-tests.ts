/** The tests that hold claims: calls of `claim` with the name of a claim, found in the syntax of test files. */
import ts from 'typescript';
import type { Problem } from '../model.ts';
import type { ClaimMark, MarkedFile } from './claim-mark.ts';

/** @param file Path of the test file, for places. */
export function readClaimTests(text: string, file: string): MarkedFile {
  const marks: ClaimMark[] = [];
  const problems: Problem[] = [];
  if (!text.includes('claim(')) return { marks, problems };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'claim') {
      const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const place = { file, line: line + 1, column: character + 1 };
      const [name] = node.arguments;
      if (name !== undefined && ts.isStringLiteral(name)) marks.push({ name: name.text, place });
      else {
        const fix = "Write the name as a literal: claim('my-claim', …)";
        problems.push({ severity: 'error', place, message: 'the name of this claim is not written here', fix });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { marks, problems };
}
