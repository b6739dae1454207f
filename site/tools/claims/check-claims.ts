/**
 * The check of claims: each claim that a page marks must have a test of the same name, and each of these tests a mark. Runs no test. Reads the
 * files as text, because a mark is a comment that looks the same wherever it stands, and reports all problems at once.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../../packages/builder/src/base/list-files.ts';
import { errorAt, sortProblems } from '../../../packages/builder/src/base/problems.ts';
import type { Place, Problem } from '../../../packages/builder/src/model/source.ts';
import { findNearest } from '../../../packages/builder/src/shared/nearest.ts';

/** A claim with all places that state it. */
interface Claim {
  readonly name: string;
  readonly places: readonly Place[];
  /** Where its test is. */
  readonly test: Place | undefined;
}

interface ClaimReport {
  /** In the order of their names. */
  readonly claims: readonly Claim[];
  readonly problems: readonly Problem[];
}

/** A comment or call that names claims; the names are absent if they aren't written as they should be. */
interface Mark {
  readonly place: Place;
  readonly names: readonly string[] | undefined;
}

/** `<!-- claim: one-name, another-name -->` and, in MDX, the same as a comment of JavaScript. */
const pageMark = /(?:<!--|\{\s*\/\*)\s*claims?\b(.*?)(?:-->|\*\/\s*\})/gs;
/** `# claim: my-claim` in YAML: on the line above the key or list item, or after it on the same line. */
const dataMark = /(?<=^|\s)#\s*claims?\b(.*)$/gm;
const testCall = /(?<!function )\bclaim\(\s*(?:'([^']*)')?/g;
/** The front matter of a page, which is YAML. */
const frontMatter = /^---\n.*?^---$/ms;

/**
 * @param root Absolute path of the folder that contains `content`.
 * @param testFolders Folders with the tests of claims, relative to it.
 */
export function checkClaims(root: string, testFolders: readonly string[]): ClaimReport {
  const problems: Problem[] = [];
  const read = (folder: string, ending: RegExp, marksOf: (text: string, file: string) => Mark[]): Mark[] =>
    listFiles(join(root, folder))
      .filter((name) => ending.test(name))
      .flatMap((name) => marksOf(readFileSync(join(root, folder, name), 'utf8'), `${folder}/${name}`));
  const report = (place: Place, message: string, fix: string): void => {
    problems.push(errorAt(place, message, fix));
  };

  const onPages = read('content', /\.mdx?$/, (text, file) => {
    const [head = ''] = frontMatter.exec(text) ?? [];
    for (const { index } of text.matchAll(pageMark)) {
      const fault = misplaced(text, index);
      if (fault !== undefined) report(placeIn(text, file, index), fault, 'Put it right after its sentence, on the same line');
    }
    return [...findMarks(head, file, dataMark), ...findMarks(text, file, pageMark)];
  });
  const inData = read('content', /\.ya?ml$/, (text, file) => {
    const fix = 'Write it as a YAML comment, # claim: my-claim, on the line above the key';
    for (const { index } of text.matchAll(pageMark))
      report(placeIn(text, file, index), 'this claim is part of a text from which pages are generated', fix);
    return findMarks(text, file, dataMark);
  });
  const inTests = testFolders.flatMap((folder) => read(folder, /\.tsx?$/, (text, file) => findMarks(text, file, testCall)));

  for (const { place, names } of [...onPages, ...inData])
    if (names === undefined)
      report(
        place,
        'this claim has no name, or one that does not consist of lowercase words with hyphens',
        `Write ${/\.ya?ml$/.test(place.file) ? '# claim: my-claim' : '<!-- claim: my-claim -->'}; separate several names with commas`,
      );
  for (const { place, names } of inTests)
    if (names === undefined) report(place, 'the name of this claim is not written here', "Write it here: claim('my-claim', …)");

  const stated = groupByName([...onPages, ...inData]);
  const tested = groupByName(inTests);
  for (const [name, places] of stated) {
    if (tested.has(name)) continue;
    const nearest = findNearest(name, [...tested.keys()]);
    const write = `rite claim('${name}', …) in a test file in ${testFolders.join(' or ')}`;
    const fix = nearest === undefined ? `W${write}` : `If "${nearest}" is meant, correct the name; otherwise w${write}`;
    for (const place of places) report(place, `the claim "${name}" has no test`, fix);
  }
  for (const [name, [first, ...others]] of tested) {
    if (first === undefined) continue;
    if (!stated.has(name))
      report(
        first,
        `no page has the claim "${name}" of this test`,
        `Mark the sentence that it holds, with <!-- claim: ${name} --> on a page or # claim: ${name} in YAML`,
      );
    for (const place of others)
      report(
        place,
        `the claim "${name}" already has a test in ${first.file}, line ${first.line}`,
        'Join the two tests, or give this one another name',
      );
  }
  const names = [...new Set([...stated.keys(), ...tested.keys()])].sort();
  return {
    claims: names.map((name) => ({ name, places: stated.get(name) ?? [], test: tested.get(name)?.[0] })),
    problems: sortProblems(problems),
  };
}

function findMarks(text: string, file: string, pattern: RegExp): Mark[] {
  return [...text.matchAll(pattern)].map(({ index, 1: written = '' }) => ({
    place: placeIn(text, file, index),
    names: readNames(pattern === testCall ? `: ${written}` : written),
  }));
}

/** Reads `: one-name, another-name`, which follows the word "claim" of a mark. */
function readNames(written: string): readonly string[] | undefined {
  const [, list] = /^\s*:(.*)$/s.exec(written) ?? [];
  const names = list?.split(',').map((name) => name.trim());
  return names?.every((name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) ? names : undefined;
}

/** What is wrong with the position of a mark on a page, if anything. */
function misplaced(text: string, start: number): string | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const inFront = text.slice(lineStart, start);
  if (inFront.split('`').length % 2 === 0) return 'this claim is in code, where readers see it';
  if (inFront.trim() !== '') return undefined;
  const [own = '', next = ''] = text.slice(start).split('\n');
  const before = text.slice(0, lineStart).split('\n').at(-2) ?? '';
  const isAlone = before.trim() === '' && next.trim() === '' && /(-->|\*\/\s*\})\s*$/.test(own);
  return isAlone ? undefined : 'this claim begins a line, which ends the paragraph around it';
}

function placeIn(text: string, file: string, index: number): Place {
  const before = text.slice(0, index).split('\n');
  return { file, line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

function groupByName(marks: readonly Mark[]): Map<string, Place[]> {
  const groups = new Map<string, Place[]>();
  for (const { names, place } of marks) for (const name of names ?? []) groups.set(name, [...(groups.get(name) ?? []), place]);
  return groups;
}
