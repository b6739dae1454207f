/** Fetches the text of a page to copy. Loaded on the first click, see page-tools.ts. */
import { fetchUnlessSilent } from '../../browser/fetch.ts';

/**
 * Fetches a text, in the form that the clipboard accepts.
 * @throws (rejects) if the text cannot be fetched.
 */
export async function fetchText(href: string): Promise<Blob> {
  const response = await fetchUnlessSilent(href);
  if (!response.ok) throw new Error(`${href} returned status ${response.status}.`);
  return new Blob([await response.text()], { type: 'text/plain' });
}
