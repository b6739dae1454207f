/** What a document says about its page: read from the built document as the oracle, and from the page in the browser. */

export interface SeenFacts {
  readonly title: string;
  readonly heading: string;
  /** Text of the article without its islands and without a tip that the pointer opened: its length and a hash. */
  readonly article: string;
  readonly headings: readonly string[];
  readonly contents: readonly string[];
  readonly sidebar: readonly string[];
  readonly navbar: readonly string[];
  readonly pagination: readonly string[];
  readonly canonical: string;
  readonly robots: string;
}

/** Runs in the browser, so it refers to nothing outside. */
export function readFacts(document: Document): SeenFacts {
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const text = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const links = (selector: string): string[] => all(selector).map((element) => element.getAttribute('href') ?? text(element));
  const isOwn = (element: Element | null): boolean => element?.closest('site-island, .type-tip') === null;
  const article = document.querySelector('.article');
  let length = 0;
  let hash = 0;
  if (article !== null) {
    const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!isOwn(node.parentElement)) continue;
      for (const word of (node.textContent ?? '').split(/\s+/)) {
        length += word.length;
        for (let index = 0; index < word.length; index++) hash = (hash * 31 + word.charCodeAt(index)) | 0;
      }
    }
  }
  // The search page's heading and title show the query, which the document cannot know.
  const searches = document.querySelector('site-island[name="search-page"]') !== null;
  return {
    title: searches ? document.title.replace(/^Search.*(?= \|)/, 'Search') : document.title,
    heading: all('h1').filter(isOwn).map(text).join(', '),
    article: `${length} characters, ${hash}`,
    headings: all('.article :is(h2, h3)[id]')
      .filter(isOwn)
      .map(({ id }) => id),
    contents: links('.toc li > a'),
    sidebar: links('.docs-sidebar [aria-current="page"]'),
    navbar: links('.navbar__items .navbar__link[aria-current]'),
    pagination: links('.pagination a'),
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '',
  };
}
