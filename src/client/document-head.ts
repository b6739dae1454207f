/** Makes the document's head speak of the page on the screen after a soft navigation, as `render/document.ts` writes it for a first one. */
import type { PageData } from '../model.ts';

/** @param siteUrl Origin under which the site is published, for the canonical address. */
export function updateHead(page: PageData, siteUrl: string): void {
  document.title = page.documentTitle;
  const canonical = page.notFound === true ? undefined : siteUrl + page.url;
  setHeadElement('link', 'rel', 'canonical', 'href', canonical);
  setHeadElement('meta', 'name', 'description', 'content', page.description);
  setHeadElement('meta', 'property', 'og:title', 'content', page.title);
  setHeadElement('meta', 'property', 'og:description', 'content', page.description);
  setHeadElement('meta', 'property', 'og:url', 'content', canonical);
  setHeadElement(
    'meta',
    'property',
    'og:type',
    'content',
    page.layout === 'docs' || page.layout === 'post' ? 'article' : 'website',
  );
  setHeadElement('meta', 'name', 'robots', 'content', page.unlisted === true ? 'noindex' : undefined);
}

/** Finds or makes `<tag key="name">` and sets one attribute; without a value the element goes. */
function setHeadElement(tag: 'link' | 'meta', key: string, name: string, attribute: string, value: string | undefined): void {
  let element = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === undefined || value === '') {
    element?.remove();
    return;
  }
  if (element === null) {
    element = document.createElement(tag);
    element.setAttribute(key, name);
    document.head.append(element);
  }
  element.setAttribute(attribute, value);
}
