/** For `npm run search:tune -- --judge FILE`: what the queries of judged files find in the dialog. */
import { readFileSync } from 'node:fs';
import { buildIndex } from 'docs-search/embedded/make-index';
import { SearchEngine } from 'docs-search/engine/engine';
import type { Synonyms } from 'docs-search/engine/search-index';
import type { SiteRecords } from 'docs-search/records';
import { ProblemsError } from '../../packages/builder/src/base/problems.ts';
import {
  dialogRowsOf,
  judge,
  type QueryResult,
  type Relevance,
  readQueries,
  summarize,
} from '../../site/test/support/relevance.ts';

const shownRows = 3;

/**
 * @param listsMisses Whether to list the queries whose first row isn't an accepted section. Not for a held-out file: its failures invite tuning.
 * @throws ProblemsError if a file isn't one of judged queries.
 */
export function judgeFiles(records: SiteRecords, synonyms: Synonyms, files: readonly string[], listsMisses: boolean): string {
  const engine = new SearchEngine(buildIndex(records, synonyms));
  const lines = files.flatMap((file) => {
    const { queries, problems } = readQueries(readFileSync(file, 'utf8'), file);
    if (problems.length > 0) throw new ProblemsError([...problems]);
    const results = judge(queries, (query) => dialogRowsOf(engine, query));
    return [
      `${file}: ${queries.length} queries`,
      `  by section  ${describe(summarize(results.map(({ place }) => place)))}`,
      `  by page     ${describe(summarize(results.map(({ pagePlace }) => pagePlace)))}`,
      ...(listsMisses ? results.filter(({ place }) => place !== 1).map(describeMiss) : []),
    ];
  });
  return lines.join('\n');
}

export function describe({ mrr, first, amongThree }: Relevance): string {
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  return `MRR@10 ${mrr.toFixed(3)}, first ${percent(first)}, among the first three ${percent(amongThree)}`;
}

function describeMiss({ query, place, pagePlace, found }: QueryResult): string {
  return `  ${place ?? '-'} (page ${pagePlace ?? '-'})  ${query}  ->  ${found.slice(0, shownRows).join('  ')}`;
}
