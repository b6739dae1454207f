/** The addresses that belong to a search: the results page, and the form that reports a missing result. Pure. */
import type { Question } from './searcher.ts';

/** Longest query in an address, in UTF-16 units: servers refuse addresses of more than some thousand bytes. */
const longestQuery = 500;
const longestReported = 200;

/** A cut text may end in half a character; like any other lone surrogate it becomes U+FFFD here instead of an exception. */
function toParameters(entries: Readonly<Record<string, string>>): string {
  return new URLSearchParams(entries).toString().replaceAll('+', '%20');
}

/** Address of the results page. @param baseUrl Begins and ends with `/`. */
export function searchHref(baseUrl: string, { query, group }: Question): string {
  return `${baseUrl}search?${toParameters({ q: query.slice(0, longestQuery), ...(group !== undefined && { group }) })}`;
}

/** What an address of the results page asks. @param search Its query string, `?q=nodes`. */
export function readSearch(search: string): { readonly text: string; readonly group?: string } {
  const parameters = new URLSearchParams(search);
  const group = parameters.get('group');
  return { text: parameters.get('q') ?? '', ...(group !== null && group !== '' && { group }) };
}

/** Address of a new issue that says what was not found. @param repository Address of the repository. */
export function issueHref(repository: string, query: string): string {
  const shown = query.length > longestReported ? `${query.slice(0, longestReported)}…` : query;
  return `${repository.replace(/\/+$/, '')}/issues/new?${toParameters({
    title: `Search finds nothing for "${shown}"`,
    body: `The search of the documentation has no results for this query:\n\n    ${shown}\n\nWhat I hoped to find: `,
  })}`;
}
