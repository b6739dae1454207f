/** Copies a page as Markdown. Loaded when a button is pressed, see page-tools.ts. */

/**
 * Puts the text behind an address on the clipboard.
 * @throws as a rejection, when it cannot be had, or the browser has no clipboard for this page.
 */
export async function copyPage(href: string): Promise<void> {
  const text = fetch(href).then((response) => {
    if (!response.ok) throw new Error(`${href} answered with status ${response.status}.`);
    return response.text();
  });
  // Safari lets a page write only in answer to the press itself: it takes the promise, and waits for the text.
  const blob = text.then((body) => new Blob([body], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
