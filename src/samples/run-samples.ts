/**
 * The samples of pages -> what the compiler says of each: findings, and what every identifier is. Loading this module loads TypeScript, so
 * inspect.ts does it only for samples that are not in its cache. Runs here or in a thread, see sample-worker.ts.
 */
import { resolve } from 'node:path';
import type { SampleSettings } from '../config/samples.ts';
import type { Finding, InspectedSample, SamplePage } from './inspect.ts';
import { readSampleMarkers } from './markers.ts';
import { makeModule, type Prelude, resolveSibling, type SampleModule } from './modules.ts';
import { type Diagnostic, SampleProgram } from './program.ts';

export interface SampleRun {
  /** Absolute path of the site folder. */
  readonly folder: string;
  readonly settings: SampleSettings;
  /** By name. */
  readonly preludes: ReadonlyMap<string, Prelude>;
  readonly pages: readonly SamplePage[];
}

/** A sample as a module. */
interface Plan {
  readonly index: number;
  readonly module: SampleModule;
  /** The same without its prelude; fragments only. */
  readonly bare: SampleModule | undefined;
}

/**
 * Compiles all samples as one program.
 * @returns For each page, what was found in its samples in TypeScript and JavaScript.
 * @throws ProblemsError for compiler options that do not exist.
 */
export function runSamples(run: SampleRun): InspectedSample[][] {
  const planned = run.pages.map((page) => planPage(page, run));
  const siblings = new Map<string, { module: SampleModule; page: readonly SampleModule[] }>();
  for (const plans of planned) {
    const page = plans.map(({ module }) => module);
    for (const { module, bare } of plans) {
      siblings.set(module.path, { module, page });
      if (bare !== undefined) siblings.set(bare.path, { module, page });
    }
  }
  const program = new SampleProgram(
    planned.flat().flatMap(({ module, bare }) => (bare === undefined ? [module] : [module, bare])),
    {
      folder: slashes(run.folder),
      globals: run.settings.globals.map((file) => slashes(resolve(run.folder, file))),
      compilerOptions: run.settings.compilerOptions,
      resolve: (specifier, from) => {
        const importer = siblings.get(from);
        return importer === undefined ? undefined : resolveSibling(specifier, importer.module, importer.page);
      },
    },
  );
  return planned.map((plans) => plans.map((plan) => inspectOne(plan, program)));
}

function planPage({ source, samples }: SamplePage, { folder: site, preludes }: SampleRun): Plan[] {
  const folder = `${slashes(site)}/.samples/${source.path}`;
  return samples.flatMap((sample, index) => {
    const markers = readSampleMarkers(sample);
    const prelude = markers.fragment === undefined ? undefined : preludes.get(markers.fragment);
    const module = makeModule(sample, markers, prelude, folder, index);
    if (module === undefined) return [];
    const bare = prelude === undefined ? undefined : makeModule(sample, markers, undefined, `${folder}/bare`, index);
    return [{ index, module, bare }];
  });
}

function inspectOne({ index, module, bare }: Plan, program: SampleProgram): InspectedSample {
  // Before the identifiers are asked for: the answers about tags of JSX would count as mistakes.
  const findings = program.diagnose(module).map((diagnostic) => locate(diagnostic, module));
  return {
    index,
    findings,
    ...program.describe(module),
    ...(bare !== undefined && program.diagnose(bare).length === 0 ? { selfContained: true } : {}),
  };
}

function locate({ code, message, offset }: Diagnostic, { text, preludeLength, origins }: SampleModule): Finding {
  const inPrelude = offset < preludeLength;
  const before = text.slice(inPrelude ? 0 : preludeLength, offset).split('\n');
  const line = inPrelude ? before.length : (origins[before.length - 1] ?? 0) + 1;
  return { code, message, line, column: (before.at(-1) as string).length + 1, inPrelude };
}

function slashes(path: string): string {
  return path.replaceAll('\\', '/');
}
