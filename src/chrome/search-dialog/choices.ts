/** What the arrow keys choose from in the search dialog: hits, or queries to take over. Pure. */
import type { SearchHit } from '../../search/contract.ts';
import type { PageHits } from '../search/group-hits.ts';
import type { Question, SearchState } from '../search/searcher.ts';

type Choice = { readonly hit: SearchHit } | { readonly query: string };

interface Choices {
  /** What they belong to. */
  readonly source: Question | readonly string[] | undefined;
  /** In the order in which they are drawn. */
  readonly list: readonly Choice[];
  /** Number of the one that is active before any key; -1: none. */
  readonly first: number;
}

/** @param pages The hits of the state's answer. */
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
