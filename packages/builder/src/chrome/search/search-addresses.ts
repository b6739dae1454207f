/** Builds and reads the URLs of a search: the results page, and the form to report a missing result. Pure functions. */
import type { Question } from './searcher.ts';

/** The longest query in a URL, in UTF-16 code units. Servers reject URLs of more than a few thousand bytes. */
const longestQuery = 500;
const longestReported = 200;

/** Lone surrogates, as at the end of truncated text, become U+FFFD. encodeURIComponent would throw. */
function toParameters(entries: Readonly<Record<string, string>>): string {
  return new URLSearchParams(entries).toString().replaceAll('+', '%20');
}

/** URL path of the results page. @param baseUrl Starts and ends with `/`. */
export function searchHref(baseUrl: string, { query, group }: Question): string {
  return `${baseUrl}search?${toParameters({ q: query.slice(0, longestQuery), ...(group && { group }) })}`;
}

/** Reads the question from a URL of the results page. @param search Its query string, `?q=nodes`. */
export function readSearch(search: string): { readonly text: string; readonly group: string | undefined } {
  const parameters = new URLSearchParams(search);
  return { text: parameters.get('q') ?? '', group: parameters.get('group') || undefined };
}

/** URL of the form for a new issue about a missing result. @param repository URL of the repository. */
export function issueHref(repository: string, query: string): string {
  const shown = query.length > longestReported ? `${query.slice(0, longestReported)}…` : query;
  return `${repository.replace(/\/+$/, '')}/issues/new?${toParameters({
    title: `Search finds nothing for "${shown}"`,
    body: `The search of the documentation has no results for this query:\n\n    ${shown}\n\nWhat I hoped to find: `,
  })}`;
}
