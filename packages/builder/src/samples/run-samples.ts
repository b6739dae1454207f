/**
 * The samples of pages -> diagnostics and identifier descriptions. Loading this file loads TypeScript, so inspect.ts imports it only for
 * samples that are not cached.
 */
import { resolve } from 'node:path';
import type { InspectedSample, SampleDiagnostic, SamplePage, SampleRequest } from './inspection.ts';
import { readSampleMarkers } from './markers.ts';
import { type ModuleDiagnostic, SampleProgram } from './program.ts';
import { makeModule, resolveSibling, type SampleModule } from './sample-modules.ts';

/** A sample as a module. */
interface Plan {
  readonly index: number;
  readonly module: SampleModule;
  /** The same sample without its prelude; only for fragments. */
  readonly bare: SampleModule | undefined;
}

/**
 * Compiles all samples as one program.
 * @returns For each page, the results for its TypeScript and JavaScript samples.
 * @throws ProblemsError for compiler options that do not exist.
 */
export function runSamples(run: SampleRequest): InspectedSample[][] {
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
      sitePath: slashes(run.sitePath),
      globals: run.settings.globals.map((file) => slashes(resolve(run.sitePath, file))),
      compilerOptions: run.settings.compilerOptions,
      resolve: (specifier, from) => {
        const importer = siblings.get(from);
        return importer === undefined ? undefined : resolveSibling(specifier, importer.module, importer.page);
      },
    },
  );
  return planned.map((plans) => plans.map((plan) => inspectOne(plan, program)));
}

function planPage({ source, samples }: SamplePage, { sitePath, preludes, settings: { codeComments } }: SampleRequest): Plan[] {
  const pagePath = `${slashes(sitePath)}/.samples/${source.path}`;
  return samples.flatMap((sample, index) => {
    const markers = readSampleMarkers(sample);
    const prelude = markers.fragment === undefined ? undefined : preludes.get(markers.fragment);
    const module = makeModule(sample, markers, prelude, pagePath, index, codeComments);
    if (module === undefined) return [];
    const bare =
      prelude === undefined ? undefined : makeModule(sample, markers, undefined, `${pagePath}/bare`, index, codeComments);
    return [{ index, module, bare }];
  });
}

function inspectOne({ index, module, bare }: Plan, program: SampleProgram): InspectedSample {
  // Before the identifiers are described, because describing JSX tags adds diagnostics.
  const diagnostics = program.diagnose(module).map((diagnostic) => locate(diagnostic, module));
  return {
    index,
    diagnostics,
    ...program.describe(module),
    ...(bare !== undefined && program.diagnose(bare).length === 0 ? { selfContained: true } : {}),
  };
}

function locate({ code, message, offset }: ModuleDiagnostic, { text, preludeLength, origins }: SampleModule): SampleDiagnostic {
  const inPrelude = offset < preludeLength;
  const before = text.slice(inPrelude ? 0 : preludeLength, offset).split('\n');
  const line = inPrelude ? before.length : (origins[before.length - 1] ?? 0) + 1;
  return { code, message, line, column: (before.at(-1) as string).length + 1, inPrelude };
}

function slashes(path: string): string {
  return path.replaceAll('\\', '/');
}
