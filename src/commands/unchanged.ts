/**
 * Whether a build would write what the last one has written. Known from the state of the files on the disk and from what is computed anyway,
 * so no page is read. Where this is not certain, the build runs as usual.
 */
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { hashOf } from '../base/cache.ts';
import { installedState, packageVersions, programRoot, readModules } from '../base/fingerprint.ts';
import { copyOf, type MadeFile } from '../base/output-file.ts';
import { type ChangeLookup, type LastChange, readLastChanges } from '../content/last-changes.ts';
import { compilerKey } from '../markdown/compile-pages.ts';
import type { Problem } from '../model.ts';
import type { Pipeline } from '../pipeline.ts';
import { findOutput } from '../render/output.ts';
import { outputFolderProblem } from '../render/output-folder.ts';
import { moduleExports } from '../shared/docusaurus-modules.ts';
import { type FolderState, isSettled, readFolderState } from '../site-folder/inputs.ts';

/** Kept with the record of an output. */
interface MadeFrom {
  /** Hash of the state of all files of the site folder and of the program. */
  readonly disk: string;
  /** Hash of everything else that a site is made from. */
  readonly others: string;
  readonly lookup: ChangeLookup;
  /** The files that are copied, which may be outside of the site folder. */
  readonly copies: readonly (readonly [path: string, source: string, key: string])[];
  readonly pages: number;
  readonly warnings: readonly Problem[];
}

/** What a build that found nothing changed reports. */
type Unchanged = Pick<MadeFrom, 'pages' | 'warnings'> & {
  readonly files: number;
  /** Whether files of the output were missing or edited, and are as they were again. */
  readonly isRestored: boolean;
};

export class BuildState {
  readonly #disk: string;

  /** @param inputs Read before anything else of the build. */
  constructor(
    private readonly pipeline: Pipeline,
    private readonly inputs: FolderState,
  ) {
    const program = readFolderState(join(programRoot, 'src'), (name) => name === 'node_modules');
    this.#disk = hashOf(
      process.version,
      process.env.NODE_ENV ?? '',
      packageVersions(),
      JSON.stringify([pipeline.sitePath, [...inputs.files], [...program.files]]),
    );
  }

  /** Undefined if something has changed, or may have. */
  async findUnchanged(outPath: string): Promise<Unchanged | undefined> {
    const output = await findOutput<MadeFrom>(outPath, this.pipeline.cache);
    if (output === undefined || output.madeFrom.disk !== this.#disk) return undefined;
    const { others, lookup, copies, pages, warnings } = output.madeFrom;
    if (others !== (await this.#hashOthers(await readLastChanges(this.pipeline.sitePath, lookup)))) return undefined;
    const isCurrent = await Promise.all(
      copies.map(async ([path, source, key]) => (await copyOf(path, source).catch(() => undefined))?.key === key),
    );
    if (!isCurrent.every(Boolean)) return undefined;
    if (output.isIntact()) return { pages, warnings, files: output.files, isRestored: false };
    if ((await outputFolderProblem(outPath, this.pipeline.sitePath)) !== undefined || !(await output.restore())) return undefined;
    return { pages, warnings, files: output.files, isRestored: true };
  }

  /**
   * What an output is made from; undefined if a change of it might not be noticed.
   * @param inputs Read after everything else.
   */
  async describe(inputs: FolderState, files: readonly MadeFile[], warnings: readonly Problem[]): Promise<MadeFrom | undefined> {
    const { files: before, hasLinkedFolders } = this.inputs;
    if (hasLinkedFolders || !isSettled(this.inputs) || !isDeepStrictEqual(inputs.files, before)) return undefined;
    const { sources, drafts, files: others, lookup, lastChanges, sharedComponents = [] } = await this.pipeline.content();
    // A file that is added outside of the site folder would be in none of the states.
    if (lookup.folders.some((path) => /^\.\.(?:[/\\]|$)/.test(join(path)))) return undefined;
    const written = [...sources, ...drafts];
    const imported = written.flatMap(({ imports = {} }) => Object.values(imports).flatMap((found) => Object.values(found)));
    // Where packages come from, nobody looks.
    if (imported.some((target) => target.startsWith('npm:') && !Object.hasOwn(moduleExports, target.slice('npm:'.length))))
      return undefined;
    const named = imported.filter((target) => !target.startsWith('npm:')).map((target) => target.replace(/\?raw$/, ''));
    const { sitePath } = this.pipeline;
    const entries = named.concat(sharedComponents).map((path) => join(sitePath, path));
    const modules = [...readModules(entries, sitePath).keys()].map((path) => relative(sitePath, path));
    const pages = [...named, ...modules, ...written.flatMap((page) => [page.path, ...(page.content?.files ?? [])])];
    const images = [...(await this.pipeline.assets()).files.values()].map((path) => relative(this.pipeline.sitePath, path));
    if (![...pages, ...others.values(), ...images].every((path) => before.has(join(path)))) return undefined;
    return {
      disk: this.#disk,
      others: await this.#hashOthers(lastChanges),
      lookup,
      copies: files.flatMap(({ path, source, key }) => (source === undefined ? [] : [[path, source, key] as const])),
      pages: (await this.pipeline.site()).pages.length,
      warnings,
    };
  }

  async #hashOthers(changes: ReadonlyMap<string, LastChange>): Promise<string> {
    const { pipeline } = this;
    const { config, staticFiles } = await pipeline.folder();
    return hashOf(
      compilerKey(config, (await pipeline.ownComponents()).hash),
      pipeline.clientKey(),
      (await pipeline.inspector())?.key ?? '',
      installedState(pipeline.sitePath),
      JSON.stringify([config, [...staticFiles], [...changes], await pipeline.reference()]),
    );
  }
}
