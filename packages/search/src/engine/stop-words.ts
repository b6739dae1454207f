import type { Token } from './tokenize.ts';

/** English words that carry no meaning in a query. They count only in a query that has no other words. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about all also am an and any are as at be been but by can cannot cant could did do does doesnt doing dont each
  example examples for from get gets getting
  has have having he her here how howto i id if im in into is isnt it its ive just kind let like make makes making may me might must my need no of
  on one only or our please programmatically should so some such than that the their them then there these they this those to too under us use
  used using via want was way we were what whats where which while who why will with within wont would you your`.split(/\s+/),
);

/** Whether a token is such a word, and not a name that looks like one, `$id`. */
export function isStopWord({ term, kind }: Pick<Token, 'term' | 'kind'>): boolean {
  return kind !== 'whole' && stopWords.has(term);
}
