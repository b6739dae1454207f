/** A claim: a sentence about behavior, marked where it stands with the name of the test that holds it. */
import type { Place, Problem } from '../model.ts';

export interface ClaimMark {
  readonly name: string;
  readonly place: Place;
}

/** What a file marks, and what is wrong with its marks. */
export interface MarkedFile {
  readonly marks: readonly ClaimMark[];
  readonly problems: readonly Problem[];
}

/** A name of words in lowercase: `backspace-joins-blocks`. */
const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Reads the names of a mark.
 * @param written What follows the word "claim": `: one-name, another-name`.
 * @param example How a mark is written in this kind of file.
 */
export function readNames(written: string, place: Place, example: string): MarkedFile {
  const names = written
    .replace(/^\s*:/, '')
    .split(',')
    .map((name) => name.trim());
  if (/^\s*:/.test(written) && names.every((name) => namePattern.test(name))) {
    return { marks: names.map((name) => ({ name, place })), problems: [] };
  }
  const message = 'this claim has no name, or one that does not consist of lowercase words with hyphens';
  return {
    marks: [],
    problems: [{ severity: 'error', place, message, fix: `Write ${example}; separate several names with commas` }],
  };
}
