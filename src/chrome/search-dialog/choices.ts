/** Decides what the arrow keys choose from in the search dialog: hits, or queries to run. Pure functions. */
import type { SearchHit } from '../../search/contract.ts';
import type { PageHits } from '../search/group-hits.ts';
import type { Question, SearchState } from '../search/searcher.ts';

type Choice = { readonly hit: SearchHit } | { readonly query: string };

interface Choices {
  readonly source: Question | readonly string[] | undefined;
  /** In display order. */
  readonly list: readonly Choice[];
  /** Index of the choice that is active before any key press; -1 for none. */
  readonly first: number;
}

/** @param pages The hits of the state's answer, grouped by page. */
export function findChoices(
  query: string,
  { answer, failed }: SearchState,
  pages: readonly PageHits[],
  recent: readonly string[],
): Choices {
  const queries = (list: readonly string[]): Choice[] => list.map((text) => ({ query: text }));
  if (query === '') return { source: recent, list: queries(recent), first: -1 };
  if (failed !== undefined || answer === undefined) return { source: undefined, list: [], first: -1 };
  const list = pages.flatMap(({ hits }) => hits.map((hit) => ({ hit })));
  if (list.length > 0) return { source: answer.question, list, first: 0 };
  return { source: answer.question, list: queries(answer.suggestions), first: -1 };
}
