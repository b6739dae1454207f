/** The commands that only this repository has: `prose`, `claims`, `search:tune`, `bench`. The program knows nothing of them; they use its parts. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatPlace, ProblemsError } from '../packages/builder/src/base/problems.ts';
import { reportFailure, UsageError } from '../packages/builder/src/commands/report-failure.ts';
import { siteRoot } from './repository-places.ts';
import type { JudgeOptions } from './search-tune/judge-engines.ts';

const usage = `Usage: npm run <command>

  prose    check the writing: spelling, headings, links, descriptions, lengths
  claims   check that each claim of the pages has a test, and each of these tests a claim; with a name: where that claim stands
  search:tune "query"   explain why the hits of a query rank as they do; with --site DIR, on another site
  search:tune --judge FILE   measure what judged queries find, by section and by page; with --misses, list what isn't first
  search:tune --compare FILE   the same of other engines, see tools/search-tune/rivals.ts
  bench    measure build times, page weights, what a reader feels, and the search; has flags of its own, see bench --help
`;

/** Runs one command. If it fails, the process ends, with everything that the command has started and that still runs. */
export async function main(command: string | undefined, parameters: readonly string[]): Promise<void> {
  let sitePath = siteRoot;
  try {
    if (command === 'prose') await runProse();
    else if (command === 'claims') await runClaims(parameters);
    else if (command === 'search:tune') {
      const options = {
        site: { type: 'string', default: siteRoot },
        judge: { type: 'string', multiple: true },
        misses: { type: 'boolean', default: false },
        compare: { type: 'string', multiple: true },
      } as const;
      const { values, positionals } = parseArgs({ args: [...parameters], allowPositionals: true, options });
      sitePath = resolve(values.site);
      const judging = { compares: values.compare !== undefined, listsMisses: values.misses };
      await runTune(sitePath, positionals.join(' '), values.compare ?? values.judge, judging);
    } else if (command === 'bench') {
      const { bench } = await import('./bench/bench.ts');
      await bench(parameters);
    } else throw new UsageError(`there is no command "${command}"`);
  } catch (error) {
    await reportFailure(error, sitePath, usage);
  }
}

async function runProse(): Promise<void> {
  const { checkProse } = await import('../site/tools/prose/check-prose.ts');
  const { readSiteFolder } = await import('../packages/builder/src/site-folder/site-folder.ts');
  const { readContent } = await import('../packages/builder/src/steps/read-content.ts');
  const folder = await readSiteFolder(siteRoot);
  const { files, problems } = await checkProse(folder, await readContent(folder, { drafts: true, quiet: true }));
  if (problems.length > 0) throw new ProblemsError(problems);
  console.log(`Checked the prose of ${files} files: no problems`);
}

/** @param names Claims whose places to print, a line each: those on pages, then that of the test; none: checks all. */
async function runClaims(names: readonly string[]): Promise<void> {
  const { checkClaims } = await import('../site/tools/claims/check-claims.ts');
  const { claims, problems } = checkClaims(siteRoot, ['test/claims', 'test/browser/claims']);
  for (const name of names) {
    const claim = claims.find((one) => one.name === name);
    if (claim === undefined) throw new UsageError(`no page and no test has the claim "${name}"`);
    for (const place of [...claim.places, claim.test]) if (place !== undefined) console.log(formatPlace(place));
  }
  if (names.length > 0) return;
  if (problems.length > 0) throw new ProblemsError(problems);
  const files = new Set(claims.flatMap(({ places }) => places.map(({ file }) => file)));
  console.log(`Checked ${claims.length} claims in ${files.size} files: each has a test`);
}

/** @param files Of judged queries; undefined to explain how this one is ranked. */
async function runTune(
  sitePath: string,
  query: string,
  files: readonly string[] | undefined,
  options: JudgeOptions,
): Promise<void> {
  if (files === undefined && query === '') throw new UsageError('search:tune needs a query, as in search:tune "upload image"');
  const { loadRecords } = await import('../packages/builder/src/commands/push-search.ts');
  const { readSiteFolder } = await import('../packages/builder/src/site-folder/site-folder.ts');
  const { records, synonyms } = await loadRecords(await readSiteFolder(sitePath));
  if (files === undefined) {
    const { explainQuery } = await import('docs-search/explain-query');
    console.log(`\n${explainQuery(records, synonyms, query)}`);
  } else {
    const { judgeEngines } = await import('./search-tune/judge-engines.ts');
    await judgeEngines(records, synonyms, files, options);
  }
}
