/** Loads the additional stylesheets of a page before it is shown. They are never removed, because visitors come back. */

import { loadOnce } from '../../browser/load-once.ts';
import { unlessSilent } from '../../browser/silence.ts';

/** Resolves when all are applied; rejects if one cannot be loaded or has not arrived after 20 s. */
export async function loadPageStyles(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(loadStyle));
}

const loadStyle = loadOnce(async (address) => {
  const { href } = new URL(address, location.href);
  for (const style of document.head.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style[data-href]')) {
    const known = style.getAttribute('href') ?? style.dataset.href ?? '';
    if (new URL(known, location.href).href === href) return;
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const applied = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`The stylesheet ${address} could not be loaded.`));
  });
  document.head.append(link);
  try {
    await unlessSilent(applied, address);
  } catch (error) {
    link.remove();
    throw error;
  }
});
