/**
 * Until the application handles navigations, Back and Forward between pages that it has shown only change the address: after a reload the
 * browser still takes their history entries for states of one document. Then the document at the new address has to be loaded.
 */

/** Reloads when the address leaves that of the document. The application clears this handler, see client/navigation/navigation.ts. */
export function watchAddress(): void {
  const read = (): string => location.pathname + location.search;
  const own = read();
  window.onpopstate = () => {
    if (read() !== own) location.reload();
  };
}
