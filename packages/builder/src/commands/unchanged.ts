/**
 * Whether a build would write what the last one has written. Asks the disk for the states of all files that were read and written, and reads none
 * but the settings and the declarations of packages. Where this is not certain, the build runs as usual.
 */

import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { hashOf } from '../base/cache.ts';
import { installedState, packageVersions } from '../base/fingerprint.ts';
import { sourceFolders } from '../base/places.ts';
import { readRevision } from '../content/last-changes.ts';
import type { Problem } from '../model.ts';
import type { Pipeline } from '../pipeline.ts';
import { type FileStates, isAmongInputs, linkedFolder, newestOf, readInputStates, readStates } from '../site-folder/inputs.ts';

/** What a build reports again if nothing has changed. */
interface Report {
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
  readonly report: Report;
}

/** In milliseconds: file systems do not tell apart the times of two writes that follow each other this closely. */
const timeStep = 100;

export class UnchangedCheck {
  readonly #key: string;
  #time = 0;
  #outside: readonly string[] = [];
  #inputs: FileStates = new Map();

  /** @param outPath Absolute path of the output folder. */
  constructor(
    private readonly pipeline: Pipeline,
    private readonly outPath: string,
  ) {
    this.#key = hashOf('last build', pipeline.sitePath, outPath);
  }

  /**
   * To be called before anything else is read. Undefined if something has changed, or may have.
   * @throws ProblemsError when the settings cannot be read.
   */
  async find(): Promise<Report | undefined> {
    const last = await this.pipeline.cache.get<LastBuild>(this.#key);
    this.#time = Date.now();
    this.#outside = last?.outside ?? [];
    this.#inputs = this.#readInputs(this.#outside);
    if (last?.madeFrom?.inputs !== hashStates(this.#inputs)) return undefined;
    const isSame = last.madeFrom.others === (await this.#hashOthers()) && last.output === this.#hashOutput();
    return isSame ? last.report : undefined;
  }

  /** Whether the site has a file whose path ends with this. */
  hasInput(ending: string): boolean {
    return [...this.#inputs.keys()].some((path) => path.endsWith(ending));
  }

  /** To be called when the output is in its place. */
  async keep(report: Report): Promise<void> {
    const images = [...(await this.pipeline.assets()).files.values()];
    const isElsewhere = (path: string): boolean => !isAmongInputs(this.pipeline.sitePath, path);
    const outside = [...(await this.pipeline.outside()), ...images.filter(isElsewhere)];
    const last: LastBuild = { outside, report, output: this.#hashOutput() };
    // What the first build finds outside was not looked at before it was read, so the next one decides.
    const inputs = this.#readInputs(outside);
    const isSettled = newestOf(inputs) <= this.#time - timeStep && ![...inputs.values()].includes(linkedFolder);
    const isCertain = isSettled && isDeepStrictEqual(outside, this.#outside) && isDeepStrictEqual(inputs, this.#inputs);
    const madeFrom = isCertain && { madeFrom: { inputs: hashStates(inputs), others: await this.#hashOthers() } };
    await this.pipeline.cache.set(this.#key, { ...last, ...madeFrom });
  }

  #readInputs(outside: readonly string[]): FileStates {
    const { sitePath } = this.pipeline;
    const isOutput = (path: string): boolean => path === this.outPath || path.startsWith(`${this.outPath}.`);
    const isSkipped = (name: string, path: string): boolean => name === 'node_modules' || path === sitePath || isOutput(path);
    const readAll = (root: string) => readStates(root, (name, path) => isSkipped(name, join(root, path)));
    return new Map([
      ...readInputStates(sitePath, isOutput),
      ...[...sourceFolders, ...outside].flatMap((root) => [...readAll(root)]),
    ]);
  }

  #hashOutput(): string {
    return hashStates(readStates(this.outPath));
  }

  /** Of what a site is made from besides the files that are looked at. */
  async #hashOthers(): Promise<string> {
    const { pipeline } = this;
    const { config, theme } = await pipeline.folder();
    return hashOf(
      process.version,
      process.env.NODE_ENV ?? '',
      packageVersions(),
      installedState(pipeline.sitePath),
      // Settings may come from the environment.
      JSON.stringify([config, theme]),
      await pipeline.packagesHash(),
      await readRevision(pipeline.sitePath),
    );
  }
}

function hashStates(states: FileStates): string {
  return hashOf(JSON.stringify([...states]));
}
