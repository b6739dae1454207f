/**
 * The check of claims: each claim that a page marks must have a test of the same name, and each of these tests a mark. Runs no test. Not part of
 * a build: it reads the same sources, writes nothing, and reports all problems at once.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../base/list-files.ts';
import { settingPlace, sortProblems } from '../base/problems.ts';
import type { ClaimSettings } from '../config/claims.ts';
import type { Place, Problem, SourceFile } from '../model.ts';
import { findNearest } from '../shared/nearest.ts';
import type { ClaimMark, MarkedFile } from './claim-mark.ts';
import { readClaimTests } from './claim-tests.ts';
import { readDataMarks } from './data-marks.ts';
import { readPageMarks } from './page-marks.ts';

/** A claim with all places that state it. */
export interface Claim {
  readonly name: string;
  readonly places: readonly Place[];
  /** Where its test is. */
  readonly test: Place | undefined;
}

export interface ClaimReport {
  /** In the order of their names. */
  readonly claims: readonly Claim[];
  readonly problems: readonly Problem[];
}

/**
 * @param sources The site's written pages.
 * @param math Whether the site has formulas.
 */
export function checkClaims(
  sitePath: string,
  sources: readonly SourceFile[],
  settings: ClaimSettings,
  math: boolean,
): ClaimReport {
  const data = readFiles(sitePath, 'data', settings.data, /\.ya?ml$/, readDataMarks);
  const tests = readFiles(sitePath, 'tests', settings.tests, /\.tsx?$/, readClaimTests);
  const marked = [...sources.map((source) => readPageMarks(source, math)), ...data.files];
  const placesByName = groupByName(marked.flatMap(({ marks }) => marks));
  const testsByName = groupByName(tests.files.flatMap(({ marks }) => marks));
  const names = [...new Set([...placesByName.keys(), ...testsByName.keys()])].sort();
  const claims = names.map((name) => ({
    name,
    places: placesByName.get(name) ?? [],
    test: testsByName.get(name)?.[0],
  }));
  return {
    claims,
    problems: sortProblems([
      ...data.problems,
      ...tests.problems,
      ...[...marked, ...tests.files].flatMap(({ problems }) => problems),
      ...claims.flatMap((claim) => findWithoutTest(claim, claims, settings)),
      ...claims.flatMap(findWithoutMark),
      ...[...testsByName].flatMap(([name, places]) => findRepeated(name, places)),
    ]),
  };
}

function readFiles(
  sitePath: string,
  setting: keyof ClaimSettings,
  paths: readonly string[],
  ending: RegExp,
  read: (text: string, file: string) => MarkedFile,
): { files: MarkedFile[]; problems: Problem[] } {
  const files: MarkedFile[] = [];
  const problems: Problem[] = [];
  for (const [index, path] of paths.entries()) {
    const info = statSync(join(sitePath, path), { throwIfNoEntry: false });
    if (info === undefined) {
      const message = `"claims.${setting}" names ${path}, which does not exist`;
      const fix = 'Correct the path; it is relative to the site folder';
      problems.push({ severity: 'error', place: settingPlace(`claims.${setting}[${index}]`), message, fix });
      continue;
    }
    const names = info.isDirectory() ? listFiles(join(sitePath, path)).map((name) => `${path}/${name}`) : [path];
    for (const name of names.filter((file) => ending.test(file)))
      files.push(read(readFileSync(join(sitePath, name), 'utf8'), name));
  }
  return { files, problems };
}

function groupByName(marks: readonly ClaimMark[]): Map<string, Place[]> {
  const groups = new Map<string, Place[]>();
  for (const { name, place } of marks) groups.set(name, [...(groups.get(name) ?? []), place]);
  return groups;
}

function findWithoutTest({ name, places, test }: Claim, claims: readonly Claim[], { tests }: ClaimSettings): Problem[] {
  if (test !== undefined) return [];
  const tested = claims.filter((claim) => claim.test !== undefined).map((claim) => claim.name);
  const nearest = findNearest(name, tested);
  const fix = `write claim('${name}', …) in a test file in ${tests.join(' or ')}`;
  return places.map((place) => ({
    severity: 'error',
    place,
    message: `the claim "${name}" has no test`,
    fix: nearest === undefined ? fix.replace('write', 'Write') : `If "${nearest}" is meant, correct the name; otherwise ${fix}`,
  }));
}

function findWithoutMark({ name, places, test }: Claim): Problem[] {
  if (test === undefined || places.length > 0) return [];
  const message = `no page has the claim "${name}" of this test`;
  const fix = `Mark the sentence that it holds, with <!-- claim: ${name} --> on a page or # claim: ${name} in YAML`;
  return [{ severity: 'error', place: test, message, fix }];
}

function findRepeated(name: string, [first, ...others]: readonly Place[]): Problem[] {
  return others.map((place) => ({
    severity: 'error',
    place,
    message: `the claim "${name}" already has a test in ${first?.file}, line ${first?.line}`,
    fix: 'Join the two tests, or give this one another name',
  }));
}
