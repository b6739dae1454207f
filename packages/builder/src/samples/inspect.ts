/**
 * CompiledPage -> the compiler's diagnostics and types for its code samples. Results are cached by samples, preludes and installed packages;
 * TypeScript is loaded only when something has changed. check.ts decides whether a diagnostic is a mistake.
 */
import { type Cache, hashOf } from '../base/cache.ts';
import { installedState, programFingerprint } from '../base/fingerprint.ts';
import { explainRefusal, Gate, readNamed, readPublished } from '../base/may-publish.ts';
import { ProblemsError, settingPlace } from '../base/problems.ts';
import { walkFolder } from '../base/walk-folder.ts';
import type { SampleSettings } from '../config/samples.ts';
import { programEnding } from '../markdown/code/fence-languages.ts';
import type { InspectedSample, InspectorSettings, SamplePage, SampleRequest } from './inspection.ts';
import { readSampleMarkers } from './markers.ts';
import type { Prelude } from './sample-modules.ts';

/** Preludes by name; of two files with the same name, `.ts` wins over `.tsx`. */
function readPreludes(sitePath: string, { preludes, globals }: SampleSettings): Map<string, Prelude> {
  const found = walkFolder(sitePath, preludes, Gate.ofSite(sitePath, {}, [preludes]));
  if (found.problems.length > 0) throw new ProblemsError(found.problems);
  const files = found.files.filter(({ path }) => /\.tsx?$/.test(path) && !globals.includes(path));
  const nameOf = (file: string): string => file.slice(preludes.length + 1).replace(/\.tsx?$/, '');
  return new Map(
    files.toReversed().map(({ path, file }) => [nameOf(path), { file: path, text: readPublished(file).toString('utf8') }]),
  );
}

export class SampleInspector {
  readonly preludes: ReadonlyMap<string, Prelude>;
  readonly #base: string;

  /**
   * @param sitePath Absolute path of the site folder.
   * @param run Inspects what the cache does not have.
   * @throws ProblemsError when a file of `globals` cannot be read.
   */
  constructor(
    private readonly sitePath: string,
    private readonly settings: InspectorSettings,
    private readonly cache: Cache,
    private readonly run: (samples: SampleRequest) => Promise<readonly (readonly InspectedSample[])[]> = runHere,
  ) {
    this.preludes = readPreludes(sitePath, settings);
    const globals = settings.globals.map((file, index) => readGlobals(sitePath, file, index));
    this.#base = hashOf(
      programFingerprint('samples/run-samples.ts'),
      installedState(sitePath),
      JSON.stringify(settings),
      sitePath,
      ...globals,
    );
  }

  /** Path relative to the site folder. */
  get preludesFolder(): string {
    return this.settings.preludes;
  }

  /**
   * Inspects all samples of the pages, in order; samples in languages other than TypeScript and JavaScript have no diagnostics.
   * @returns The results by path of the page's source.
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
    // Loaded only if needed: loading TypeScript takes longer than a run that finds everything in the cache.
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

  #run(pages: readonly SamplePage[]): Promise<readonly (readonly InspectedSample[])[]> {
    return this.run({
      sitePath: this.sitePath,
      settings: this.settings,
      preludes: this.preludes,
      // Only what is needed, since a thread receives a copy.
      pages: pages.map(({ source: { path, generated }, samples }) => ({ source: { path, generated }, samples })),
    });
  }
}

/** Loads TypeScript. */
export async function runHere(samples: SampleRequest): Promise<readonly (readonly InspectedSample[])[]> {
  const { runSamples } = await import('./run-samples.ts');
  return runSamples(samples);
}

function hasProgram({ samples }: SamplePage): boolean {
  return samples.some(({ language }) => programEnding(language) !== undefined);
}

function readGlobals(sitePath: string, file: string, index: number): string {
  const found = readNamed(sitePath, file);
  if (typeof found === 'string') return found;
  const setting = `samples.globals[${index}]`;
  const [what, fix] = explainRefusal(found, file);
  throw ProblemsError.at(settingPlace(setting), `"${setting}" names a file that ${what}: ${file}`, fix);
}
