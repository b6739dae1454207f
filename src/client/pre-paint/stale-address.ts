/**
 * Until the application handles navigations, Back and Forward between pages that it has shown change only the URL: even after a reload, the
 * browser treats their history entries as states of the same document. Then the document at the new URL has to be loaded.
 */

/** Reloads if the URL no longer belongs to the document. The application removes this handler, see client/navigation/navigation.ts. */
export function watchAddress(): void {
  const read = (): string => location.pathname + location.search;
  const own = read();
  window.onpopstate = () => {
    if (read() !== own) location.reload();
  };
}
