/** Copies a page as Markdown. Loaded on the first click, see page-tools.ts. */
import { fetchUnlessSilent } from '../../browser/fetch.ts';

/**
 * Fetches a text and copies it to the clipboard.
 * @throws (rejects) if the text cannot be fetched or the clipboard is unavailable.
 */
export async function copyPage(href: string): Promise<void> {
  const text = fetchUnlessSilent(href).then((response) => {
    if (!response.ok) throw new Error(`${href} returned status ${response.status}.`);
    return response.text();
  });
  // Safari allows clipboard access only during the click itself, so pass a promise for the text.
  const blob = text.then((body) => new Blob([body], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
