/**
 * Puts another address into the current history entry, but not while another page is on its way: the browser would stop that, and may have given it
 * the entry already.
 * @returns Whether it did.
 */
export function replaceAddress(address: string | URL): boolean {
  if (window.navigation?.transition) return false;
  history.replaceState(history.state, '', address);
  return true;
}
