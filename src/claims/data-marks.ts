/**
 * The claims that a YAML file marks: a comment `# claim: name` on the line above the key or list item with the sentence, or after it on the same
 * line. A value becomes part of a generated page, so a mark in it is a mistake.
 */
import { Lexer, LineCounter } from 'yaml';
import type { Place, Problem } from '../model.ts';
import { type ClaimMark, type MarkedFile, readNames } from './claim-mark.ts';

const example = '# claim: my-claim';

/** Tokens without text: they tell what the next token is. */
const signs = new Set(['\x02', '\x18', '\x1f']);

/** @param lineOffset Number of lines in the file before the text. */
export function readDataMarks(text: string, file: string, lineOffset = 0): MarkedFile {
  const marks: ClaimMark[] = [];
  const problems: Problem[] = [];
  if (!/\bclaims?\b/.test(text)) return { marks, problems };
  const lines = new LineCounter();
  for (let start = 0; start >= 0 && start <= text.length; start = text.indexOf('\n', start) + 1 || -1) lines.addNewLine(start);
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line: line + lineOffset, column: col };
  };
  let offset = 0;
  let isScalar = false;
  for (const token of new Lexer().lex(text)) {
    if (signs.has(token)) {
      isScalar = token === '\x1f';
      continue;
    }
    const comment = isScalar ? undefined : /^#\s*claims?\b(.*)$/.exec(token)?.[1];
    if (comment !== undefined) {
      const read = readNames(comment, placeAt(offset), example);
      marks.push(...read.marks);
      problems.push(...read.problems);
    }
    const inText = isScalar || /^["']/.test(token) ? /^[ \t"']*# *claims? *:|(?:<!--|\{\s*\/\*)\s*claims?\b/m.exec(token) : null;
    if (inText !== null) {
      problems.push({
        severity: 'error',
        place: placeAt(offset + inText.index + (/^[\s"']*/.exec(inText[0])?.[0].length ?? 0)),
        message: 'this claim is part of a text from which pages are generated',
        fix: `Write it as a YAML comment, ${example}, on the line above the key`,
      });
    }
    offset += token.length;
    isScalar = false;
  }
  return { marks, problems };
}
