/**
 * Whether a build would write what the last one has written. Asks the disk for the states of all files that were read and written, and reads none
 * but the settings and the declarations of packages. Where this is not certain, the build runs as usual.
 */

import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { findSitePackages } from '../api-reference/cached-reference.ts';
import { Cache, cacheProblem, hashOf, pruneSometimes } from '../base/cache.ts';
import { installedState, packageVersions } from '../base/fingerprint.ts';
import { cacheFolder, sourceFolders } from '../base/places.ts';
import { readRevisions } from '../content/last-changes.ts';
import type { Problem } from '../model/source.ts';
import { type FileStates, linkedFolder, newestOf, readInputStates, readStates } from '../site-folder/inputs.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';

/** What a build reports again if nothing has changed. */
export interface BuildReport {
  readonly pages: number;
  readonly files: number;
  readonly warnings: readonly Problem[];
}

interface LastBuild {
  /** Absolute paths of what was read and is not an input of the site folder. */
  readonly outside: readonly string[];
  /** Hashes; absent if a change might not be noticed. */
  readonly madeFrom?: { readonly inputs: string; readonly others: string };
  /** Hash of the states of the files that were written. */
  readonly output: string;
  readonly report: BuildReport;
}

const cache = new Cache(join(cacheFolder, 'builds'));

/** In milliseconds: file systems do not tell apart the times of two writes that follow each other this closely. */
const timeStep = 100;

/** What there was before anything else was read. */
export interface FirstLook {
  /** Absolute paths. */
  readonly sitePath: string;
  readonly outPath: string;
  /** In milliseconds since 1970. */
  readonly time: number;
  readonly inputs: FileStates;
  readonly last: LastBuild | undefined;
}

/** To be called before anything else is read. */
export async function lookAtInputs(sitePath: string, outPath: string): Promise<FirstLook> {
  const last = await cache.get<LastBuild>(keyOf(sitePath, outPath));
  return { sitePath, outPath, last, time: Date.now(), inputs: readInputs(sitePath, outPath, last?.outside ?? []) };
}

/** Whether the site has a file whose path ends with this. */
export function hasInput({ inputs }: FirstLook, ending: string): boolean {
  return [...inputs.keys()].some((path) => path.endsWith(ending));
}

/** Undefined if something has changed, or may have. */
export async function findUnchanged({ inputs, last, outPath }: FirstLook, folder: SiteFolder): Promise<BuildReport | undefined> {
  if (last?.madeFrom?.inputs !== hashStates(inputs)) return undefined;
  const isSame = last.madeFrom.others === (await hashOthers(folder, inputs)) && last.output === hashStates(readStates(outPath));
  return isSame ? last.report : undefined;
}

/**
 * Keeps what tells the next build that nothing has changed. To be called when the output is in its place.
 * @param outside Absolute paths of what was read and is not an input of the site folder.
 * @returns A warning if not everything could be kept that the next build could use.
 */
export async function keepReport(
  look: FirstLook,
  folder: SiteFolder,
  outside: readonly string[],
  report: BuildReport,
): Promise<readonly Problem[]> {
  const { sitePath, outPath, time } = look;
  const last: LastBuild = { outside, report, output: hashStates(readStates(outPath)) };
  const inputs = readInputs(sitePath, outPath, outside);
  const isSettled = newestOf(inputs) <= time - timeStep && ![...inputs.values()].includes(linkedFolder);
  // The program's modules are looked at in any case. What else the first build finds outside was read before that, so the next build decides.
  const lookedAt = new Set([...look.inputs.keys(), ...(look.last?.outside ?? [])]);
  const isCertain = isSettled && outside.every((path) => lookedAt.has(path)) && isDeepStrictEqual(inputs, look.inputs);
  const madeFrom = isCertain && { madeFrom: { inputs: hashStates(inputs), others: await hashOthers(folder, inputs) } };
  await cache.set(keyOf(sitePath, outPath), { ...last, ...madeFrom });
  await pruneSometimes(cacheFolder);
  const unstored = cacheProblem();
  return unstored === undefined ? [] : [unstored];
}

function keyOf(sitePath: string, outPath: string): string {
  return hashOf('last build', sitePath, outPath);
}

function readInputs(sitePath: string, outPath: string, outside: readonly string[]): FileStates {
  const isOutput = (path: string): boolean => path === outPath || path.startsWith(`${outPath}.`);
  const isSkipped = (name: string, path: string): boolean => name === 'node_modules' || path === sitePath || isOutput(path);
  const readAll = (root: string) => readStates(root, (name, path) => isSkipped(name, join(root, path)));
  return new Map([
    ...readInputStates(sitePath, isOutput),
    ...[...sourceFolders, ...outside].flatMap((root) => [...readAll(root)]),
  ]);
}

/** Of what a site is made from besides the files that are looked at. */
async function hashOthers(folder: SiteFolder, inputs: FileStates): Promise<string> {
  const { path, config, theme } = folder;
  return hashOf(
    process.version,
    process.env.NODE_ENV ?? '',
    packageVersions(),
    installedState(path),
    // Settings may come from the environment.
    JSON.stringify([config, theme]),
    config.api === undefined ? '' : findSitePackages(path, config.api).hash,
    await readRevisions(inputs.keys()),
  );
}

function hashStates(states: FileStates): string {
  return hashOf(JSON.stringify([...states]));
}
