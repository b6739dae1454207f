/**
 * CompiledPage -> what the compiler says of its code samples, kept by what the samples, their preludes and the installed packages are: while
 * nothing changes TypeScript is not loaded. Reports findings; whether one is a mistake is decided in check.ts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Cache, hashOf } from '../base/cache.ts';
import { programFingerprint } from '../base/fingerprint.ts';
import { listFiles } from '../base/list-files.ts';
import { ProblemsError, settingPlace } from '../base/problems.ts';
import { hasThreads, Thread } from '../base/thread.ts';
import type { SampleSettings } from '../config/samples.ts';
import { programEnding } from '../markdown/code/fence-languages.ts';
import type { CompiledPage } from '../model.ts';
import type { Description } from './describe.ts';
import { readSampleMarkers } from './markers.ts';
import type { Prelude } from './modules.ts';
import type { SampleRun } from './run-samples.ts';

export interface InspectedSample {
  /** Index in {@link CompiledPage.samples}. */
  readonly index: number;
  /** In order of place. */
  readonly findings: readonly Finding[];
  /** Of its identifiers in order of place: `offset, length, index` of each in the code as it is shown, in UTF-16 units. */
  readonly identifiers: readonly number[];
  /** What the indexes mean, each once. */
  readonly names: readonly Description[];
  /** A fragment that compiles without its prelude. */
  readonly selfContained?: true;
}

export interface Finding {
  readonly code: number;
  readonly message: string;
  /** From 1; in the prelude's file, or in the sample as it is written, marker comments included. */
  readonly line: number;
  readonly column: number;
  readonly inPrelude: boolean;
}

/** What of a page the result depends on. */
export type SamplePage = Pick<CompiledPage, 'samples'> & {
  readonly source: { readonly path: string; readonly generated: boolean };
};

/** By name; of two files of one name the one in TypeScript without JSX. */
function readPreludes(folder: string, { preludes, globals }: SampleSettings): Map<string, Prelude> {
  const files = listFiles(join(folder, preludes))
    .map((file) => `${preludes}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !globals.includes(file));
  const nameOf = (file: string): string => file.slice(preludes.length + 1).replace(/\.tsx?$/, '');
  return new Map(files.toReversed().map((file) => [nameOf(file), { file, text: readFileSync(join(folder, file), 'utf8') }]));
}

/** Inspects the samples of pages. */
export class SampleInspector {
  readonly preludes: ReadonlyMap<string, Prelude>;
  readonly #base: string;

  /**
   * @param folder Absolute path of the site folder.
   * @throws ProblemsError when a file of `globals` cannot be read.
   */
  constructor(
    private readonly folder: string,
    private readonly settings: SampleSettings,
    private readonly cache: Cache,
  ) {
    this.preludes = readPreludes(folder, settings);
    const globals = settings.globals.map((file, index) => readGlobals(folder, file, index));
    this.#base = hashOf(
      programFingerprint('samples/run-samples.ts'),
      installedPackages(folder),
      JSON.stringify(settings),
      folder,
      ...globals,
    );
  }

  /** Relative to the site folder. */
  get preludesFolder(): string {
    return this.settings.preludes;
  }

  /**
   * All samples of all pages, in order; those in other languages than TypeScript and JavaScript have no findings.
   * @throws ProblemsError for compiler options that do not exist.
   */
  async inspect(pages: readonly SamplePage[]): Promise<Map<string, readonly InspectedSample[]>> {
    const results = new Map<string, readonly InspectedSample[]>();
    const missing: { page: SamplePage; key: string }[] = [];
    for (const page of pages) {
      const key = this.#keyOf(page);
      const cached = await this.cache.get<readonly InspectedSample[]>(key);
      if (cached === undefined) missing.push({ page, key });
      else results.set(page.source.path, cached);
    }
    // Loaded for these alone: TypeScript takes longer to load than a run that finds everything in the cache.
    const fresh = missing.some(({ page }) => hasProgram(page)) ? await this.#run(missing.map(({ page }) => page)) : [];
    for (const [index, { page, key }] of missing.entries()) {
      const found = fresh[index] ?? [];
      results.set(page.source.path, found);
      await this.cache.set(key, found);
    }
    return results;
  }

  #keyOf({ source, samples }: SamplePage): string {
    const used = samples.flatMap((sample) => this.preludes.get(readSampleMarkers(sample).fragment ?? '')?.text ?? '');
    return hashOf(
      this.#base,
      source.path,
      JSON.stringify(samples.map(({ language, meta, code }) => [language, meta, code])),
      ...used,
    );
  }

  async #run(pages: readonly SamplePage[]): Promise<readonly (readonly InspectedSample[])[]> {
    const run: SampleRun = {
      folder: this.folder,
      settings: this.settings,
      preludes: this.preludes,
      // No more than it needs: for a thread all of it is copied.
      pages: pages.map(({ source: { path, generated }, samples }) => ({ source: { path, generated }, samples })),
    };
    if (hasThreads) {
      const thread = new Thread<SampleRun, readonly (readonly InspectedSample[])[]>('sample-worker');
      try {
        return await thread.ask(run);
      } finally {
        await thread.stop();
      }
    }
    const { runSamples } = await import('./run-samples.ts');
    return runSamples(run);
  }
}

function hasProgram({ samples }: SamplePage): boolean {
  return samples.some(({ language }) => programEnding(language) !== undefined);
}

function readGlobals(folder: string, file: string, index: number): string {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    const setting = `samples.globals[${index}]`;
    throw new ProblemsError([
      {
        severity: 'error',
        place: settingPlace(setting),
        message: `"${setting}" names a file that cannot be read: ${file}`,
        fix: 'Correct the path; it is relative to the site folder',
      },
    ]);
  }
}

/** What npm recorded of the packages that are there, which may be less than the lock file names. */
function installedPackages(folder: string): string {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const record = join(at, 'node_modules/.package-lock.json');
    if (existsSync(record)) return readFileSync(record, 'utf8');
    if (at === dirname(at)) return '';
  }
}
