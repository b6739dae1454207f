/**
 * CompiledPage -> what the compiler says of its code samples, kept by what the samples, their preludes and the installed packages are: while
 * nothing changes TypeScript is not loaded. Reports findings; whether one is a mistake is decided in check.ts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Cache, hashOf } from '../cache.ts';
import type { SiteConfig } from '../config.ts';
import { listFiles, programFingerprint } from '../fingerprint.ts';
import type { CodeSample, CompiledPage } from '../model.ts';
import { ProblemsError } from '../problems.ts';
import { readSampleMarkers, type SampleMarkers } from './markers.ts';
import { makeModule, type Prelude, resolveSibling, type SampleModule } from './modules.ts';
import type { Diagnostic, SampleProgram } from './program.ts';

export type SampleSettings = NonNullable<SiteConfig['samples']>;

export interface InspectedSample {
  /** Index in {@link CompiledPage.samples}. */
  readonly index: number;
  /** In order of place. */
  readonly findings: readonly Finding[];
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
export function readPreludes(folder: string, { preludes, globals }: SampleSettings): Map<string, Prelude> {
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
      programFingerprint('samples', 'markdown/fences.ts', 'markdown/fence-markers.ts', 'markdown/fence-languages.ts'),
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
    for (const [path, result] of await this.#run(missing.map(({ page }) => page))) results.set(path, result);
    for (const { page, key } of missing) await this.cache.set(key, results.get(page.source.path));
    return results;
  }

  #keyOf({ source, samples }: SamplePage): string {
    const used = samples.flatMap((sample) => this.preludes.get(readMarkers(sample).fragment ?? '')?.text ?? '');
    return hashOf(
      this.#base,
      source.path,
      JSON.stringify(samples.map(({ language, meta, code }) => [language, meta, code])),
      ...used,
    );
  }

  async #run(pages: readonly SamplePage[]): Promise<Map<string, readonly InspectedSample[]>> {
    const plans = pages.map((page) => ({ page, plans: this.#plan(page) }));
    const planned = plans.flatMap((entry) => entry.plans);
    if (planned.length === 0) return new Map(pages.map(({ source }) => [source.path, []]));
    // Loaded here alone: TypeScript takes longer to load than a run that finds everything in the cache.
    const { SampleProgram } = await import('./program.ts');
    const siblings = new Map<string, { module: SampleModule; page: readonly SampleModule[] }>();
    for (const entry of plans) {
      const page = entry.plans.map(({ module }) => module);
      for (const plan of entry.plans) {
        siblings.set(plan.module.path, { module: plan.module, page });
        if (plan.bare !== undefined) siblings.set(plan.bare.path, { module: plan.module, page });
      }
    }
    const program = new SampleProgram(
      planned.flatMap(({ module, bare }) => (bare === undefined ? [module] : [module, bare])),
      {
        folder: slashes(this.folder),
        globals: this.settings.globals.map((file) => slashes(resolve(this.folder, file))),
        compilerOptions: this.settings.compilerOptions,
        resolve: (specifier, from) => {
          const importer = siblings.get(from);
          return importer === undefined ? undefined : resolveSibling(specifier, importer.module, importer.page);
        },
      },
    );
    return new Map(plans.map((entry) => [entry.page.source.path, entry.plans.map((plan) => inspectOne(plan, program))]));
  }

  /** Modules of a page. A fragment has a second one without its prelude. */
  #plan({ source, samples }: SamplePage): Plan[] {
    const folder = `${slashes(this.folder)}/.samples/${source.path}`;
    return samples.flatMap((sample, index) => {
      const markers = readMarkers(sample);
      const prelude = markers.fragment === undefined ? undefined : this.preludes.get(markers.fragment);
      const module = makeModule(sample, markers, prelude, folder, index);
      if (module === undefined) return [];
      const bare = prelude === undefined ? undefined : makeModule(sample, markers, undefined, `${folder}/bare`, index);
      return [{ index, module, prelude, bare }];
    });
  }
}

interface Plan {
  readonly index: number;
  readonly module: SampleModule;
  readonly prelude: Prelude | undefined;
  readonly bare: SampleModule | undefined;
}

function inspectOne({ index, module, bare }: Plan, program: SampleProgram): InspectedSample {
  return {
    index,
    findings: program.diagnose(module).map((diagnostic) => locate(diagnostic, module)),
    ...(bare !== undefined && program.diagnose(bare).length === 0 ? { selfContained: true } : {}),
  };
}

function locate({ code, message, offset }: Diagnostic, { text, preludeLength, origins }: SampleModule): Finding {
  const inPrelude = offset < preludeLength;
  const before = text.slice(inPrelude ? 0 : preludeLength, offset).split('\n');
  const line = inPrelude ? before.length : (origins[before.length - 1] ?? 0) + 1;
  return { code, message, line, column: (before.at(-1) as string).length + 1, inPrelude };
}

export function readMarkers({ meta, language }: CodeSample): SampleMarkers {
  return readSampleMarkers(meta, language);
}

function readGlobals(folder: string, file: string, index: number): string {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    const message = `"samples.globals[${index}]" names a file that cannot be read: ${file}`;
    throw new ProblemsError([
      {
        severity: 'error',
        place: { file: 'site.config.ts' },
        message,
        fix: 'Correct the path; it is relative to the site folder',
      },
    ]);
  }
}

function slashes(path: string): string {
  return path.replaceAll('\\', '/');
}

/** What npm recorded of the packages that are there, which may be less than the lock file names. */
function installedPackages(folder: string): string {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const record = join(at, 'node_modules/.package-lock.json');
    if (existsSync(record)) return readFileSync(record, 'utf8');
    if (at === dirname(at)) return '';
  }
}
