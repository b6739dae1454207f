/**
 * Updates the document's head after a soft navigation to match what `render/document.ts` writes for the page, except for what only programs read that
 * do not navigate; and loads the additional stylesheets of a page before it is shown.
 */
import { afterPaint } from '../../browser/after-paint.ts';
import { loadOnce } from '../../browser/load-once.ts';
import { unlessSilent } from '../../browser/silence.ts';
import { applyQuery } from '../../chrome/stored-appearance.ts';
import type { PageData } from '../../model/page-data.ts';
import type { SiteData } from '../../model/site-data.ts';
import { announce } from './announce.ts';

/**
 * Announces another page, and shows its title. What readers don't see of the head follows after the paint.
 * @param before The page that has been shown.
 * @param siteData Where the site is published, for absolute URLs.
 */
export function showHead(page: PageData, before: PageData, siteData: Pick<SiteData, 'url' | 'baseUrl'>): void {
  if (page.url !== before.url) announce(page.title);
  document.title = page.documentTitle;
  applyQuery();
  afterPaint(() => updateHead(page, siteData));
}

function updateHead(page: PageData, siteData: Pick<SiteData, 'url' | 'baseUrl'>): void {
  setHeadElement('link', 'rel', 'canonical', 'href', page.notFound === true ? undefined : siteData.url + page.url);
  // These describe the first page.
  for (const element of document.head.querySelectorAll('[type="application/ld+json"], [property^="og:"]')) element.remove();
  setHeadElement('meta', 'name', 'description', 'content', page.description);
  setHeadElement('meta', 'name', 'robots', 'content', page.noIndex === true ? 'noindex' : undefined);
}

/** Finds or creates `<tag key="name">` and sets one attribute; without a value, removes the element. @returns The element, if there is one now. */
export function setHeadElement(
  tag: 'link' | 'meta',
  key: string,
  name: string,
  attribute: string,
  value: string | undefined,
): Element | undefined {
  let element = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === undefined || value === '') {
    element?.remove();
    return undefined;
  }
  if (element === null) {
    element = document.createElement(tag);
    element.setAttribute(key, name);
    document.head.append(element);
  }
  element.setAttribute(attribute, value);
  return element;
}

/** Resolves when all are applied; rejects if one cannot be loaded or has not arrived after 20 s. They are never removed, because visitors come back. */
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
