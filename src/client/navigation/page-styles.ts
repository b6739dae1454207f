/** Loads the additional stylesheets of a page before it is shown. They are never removed, because visitors come back. */

import { unlessSilent } from '../../browser/silence.ts';

/** Resolves when all are applied; rejects if one cannot be loaded or has not arrived after 20 s. */
export async function loadPageStyles(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(loadStyle));
}

const loading = new Map<string, Promise<void>>();

function loadStyle(address: string): Promise<void> {
  const earlier = loading.get(address);
  if (earlier !== undefined) return earlier;
  const { href } = new URL(address, location.href);
  for (const style of document.head.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style[data-href]')) {
    const known = style.getAttribute('href') ?? style.dataset.href ?? '';
    if (new URL(known, location.href).href === href) return Promise.resolve();
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const applied = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`The stylesheet ${address} could not be loaded.`));
  });
  const result = unlessSilent(applied, address).catch((error: unknown) => {
    loading.delete(address);
    link.remove();
    throw error;
  });
  loading.set(address, result);
  document.head.append(link);
  return result;
}
