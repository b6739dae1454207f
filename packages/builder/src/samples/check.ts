/**
 * The compiler's diagnostics for samples -> problems that a maintainer must fix, each with its place in the Markdown file. Does not use
 * TypeScript itself, see inspect.ts.
 */
import { programEnding } from '../markdown/code/fence-languages.ts';
import type { CodeSample } from '../model/compiled.ts';
import type { Place, Problem } from '../model/source.ts';
import type { SampleInspector } from './inspect.ts';
import type { InspectedSample, SampleDiagnostic, SamplePage } from './inspection.ts';
import { readSampleMarkers } from './markers.ts';

export interface SampleReport {
  /** Number of samples that were compiled or parsed. */
  readonly checked: number;
  /** Number of these with at least one problem. */
  readonly failed: number;
  readonly problems: readonly Problem[];
}

/** Checks all samples of authored pages. Generated pages show what packages declare, which cannot be fixed here. */
export async function checkSamples(pages: readonly SamplePage[], inspector: SampleInspector): Promise<SampleReport> {
  const written = pages.filter(({ source }) => !source.generated);
  const inspected = await inspector.inspect(written);
  const problems: Problem[] = [];
  const used = new Set<string>();
  let checked = 0;
  let failed = 0;
  for (const { source, samples } of written) {
    const results = new Map(inspected.get(source.path)?.map((result) => [result.index, result]));
    for (const [index, sample] of samples.entries()) {
      const { fragment } = readSampleMarkers(sample);
      if (fragment !== undefined) used.add(fragment);
      const found = checkSample(sample, results.get(index), inspector);
      problems.push(...found);
      if (programEnding(sample.language) !== undefined || sample.language === 'json') checked++;
      if (found.length > 0) failed++;
    }
  }
  problems.push(
    ...[...inspector.preludes]
      .filter(([name]) => !used.has(name))
      .map(
        ([name, { file }]): Problem => ({
          severity: 'error',
          place: { file },
          message: `no sample is a fragment=${name}`,
          fix: 'Remove the file, or name it in the fence that it completes',
        }),
      ),
  );
  return { checked, failed, problems };
}

function checkSample(sample: CodeSample, inspected: InspectedSample | undefined, inspector: SampleInspector): Problem[] {
  const { errors, fragment, mistakes } = readSampleMarkers(sample);
  const fence = above(sample.place);
  const problem = (place: Place, message: string, fix: string): Problem => ({ severity: 'error', place, message, fix });
  const problems = mistakes.map(({ message, fix }) => problem(fence, message, fix));
  if (sample.language === 'json') problems.push(...checkJson(sample));
  if (inspected === undefined) return problems;
  const prelude = fragment === undefined ? undefined : inspector.preludes.get(fragment);
  if (fragment !== undefined && prelude === undefined) {
    problems.push(
      problem(
        fence,
        `there is no prelude "${fragment}"`,
        `Write the file ${inspector.preludesFolder}/${fragment}.ts, or name another one`,
      ),
    );
  }
  if (inspected.selfContained === true)
    problems.push(problem(fence, 'this fragment compiles without its prelude', `Take out the marker fragment=${fragment}`));
  for (const diagnostic of inspected.diagnostics) {
    if (errors.includes(diagnostic.code)) continue;
    const place =
      diagnostic.inPrelude && prelude !== undefined
        ? { file: prelude.file, line: diagnostic.line, column: diagnostic.column }
        : placeIn(sample, diagnostic);
    problems.push(problem(place, `TS${diagnostic.code}: ${diagnostic.message}`, adviceFor(diagnostic, inspector)));
  }
  for (const code of errors.filter((number) => !inspected.diagnostics.some((diagnostic) => diagnostic.code === number))) {
    problems.push(
      problem(
        fence,
        `the error TS${code} does not occur in this sample`,
        `Take out the marker error=TS${code}, or write the mistake that the text speaks of`,
      ),
    );
  }
  return problems;
}

/** The place of the fence, given the place of the code's first line. */
function above(place: Place): Place {
  return place.line === undefined ? place : { ...place, line: place.line - 1 };
}

function placeIn({ place }: CodeSample, { line, column }: { line: number; column: number }): Place {
  return { file: place.file, line: (place.line ?? 1) + line - 1, column: (place.column ?? 1) + column - 1 };
}

function adviceFor({ code, message }: SampleDiagnostic, { preludesFolder }: SampleInspector): string {
  // Cannot find module; cannot find module for a side-effect import.
  if (code === 2307 || code === 2882) {
    const name = /'([^']*)'/.exec(message)?.[1] ?? '';
    return name.startsWith('.')
      ? `Give a fence of this page the title that the import means, or correct "${name}"`
      : 'Install the package, correct its name, or declare it in a file of the setting samples.globals';
  }
  // Cannot find name, with and without a suggestion.
  if (code === 2304 || code === 2552)
    return `Import or declare it in the sample, or put what is missing into ${preludesFolder}/<name>.ts and mark the fence with fragment=<name>`;
  return `Fix the sample; if the mistake is its point, mark its fence with error=TS${code}`;
}

function checkJson(sample: CodeSample): Problem[] {
  try {
    JSON.parse(sample.code);
    return [];
  } catch (error) {
    const message = (error as Error).message;
    const position = Number(/at position (\d+)/.exec(message)?.[1] ?? 0);
    const before = sample.code.slice(0, position).split('\n');
    return [
      {
        severity: 'error',
        place: placeIn(sample, { line: before.length, column: (before.at(-1) as string).length + 1 }),
        message: `this is not valid JSON: ${message.replace(/ \(line.*$/, '')}`,
        fix: 'Fix it, or name another language if it is JSON with comments or gaps',
      },
    ];
  }
}
