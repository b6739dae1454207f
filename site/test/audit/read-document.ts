/** A built document -> the facts that the audit checks. Parses HTML as browsers do. */
import type { Element, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';

export interface DocumentLink {
  readonly href: string;
  /** Whether it has `aria-current`, as in navigation that shows the current page. */
  readonly isCurrent: boolean;
}

export interface DocumentImage {
  readonly src: string;
  readonly alt: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

export interface DocumentFacts {
  readonly title: string;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  readonly isIndexed: boolean;
  readonly h1Count: number;
  readonly ids: readonly string[];
  readonly links: readonly DocumentLink[];
  /** The target of the redirect; undefined for documents that do not redirect. */
  readonly movedTo: string | undefined;
  readonly images: readonly DocumentImage[];
  /** Address of the page's plain Markdown. */
  readonly markdown: string | undefined;
  readonly socialImage: string | undefined;
  /** The texts of JSON-LD scripts. */
  readonly structuredData: readonly string[];
  /** Addresses of everything else that the document refers to: scripts, styles, icons, alternates, social images. */
  readonly resources: readonly string[];
}

export function readDocument(html: string): DocumentFacts {
  const root = raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root;
  const elements = listElements(root);
  const all = (...names: string[]): Element[] => elements.filter(({ tagName }) => names.includes(tagName));
  const meta = (name: string): string | undefined =>
    all('meta')
      .filter((element) => text(element, 'name') === name || text(element, 'property') === name)
      .map((element) => text(element, 'content'))[0];
  const canonical = all('link').find((element) => [element.properties.rel].flat().includes('canonical'));
  const size = (element: Element, key: string): number | undefined => {
    const value = Number(element.properties[key]);
    return Number.isFinite(value) && value > 0 ? value : undefined;
  };
  return {
    title: textContent(all('title')[0]),
    description: meta('description'),
    canonical: canonical && text(canonical, 'href'),
    isIndexed: meta('robots')?.includes('noindex') !== true,
    h1Count: all('h1').length,
    ids: elements.flatMap((element) => text(element, 'id') ?? []),
    links: all('a', 'area')
      .filter((element) => element.properties.href !== undefined)
      .map((element) => ({ href: text(element, 'href') ?? '', isCurrent: element.properties.ariaCurrent !== undefined })),
    markdown: all('link')
      .filter((element) => text(element, 'rel') === 'alternate' && text(element, 'type') === 'text/markdown')
      .map((element) => text(element, 'href'))[0],
    socialImage: meta('og:image'),
    structuredData: all('script')
      .filter((element) => text(element, 'type') === 'application/ld+json')
      .map(textContent),
    movedTo: all('meta')
      .filter((element) => [element.properties.httpEquiv].flat().includes('refresh'))
      .map((element) => /^0; url=(.+)$/.exec(text(element, 'content') ?? '')?.[1])[0],
    images: all('img').map((element) => ({
      src: text(element, 'src') ?? '',
      alt: text(element, 'alt'),
      width: size(element, 'width'),
      height: size(element, 'height'),
    })),
    resources: [
      ...all('link').flatMap((element) => text(element, 'href') ?? []),
      ...all('script', 'iframe', 'video', 'audio', 'source', 'track').flatMap((element) => text(element, 'src') ?? []),
      ...['og:image', 'og:url', 'twitter:image'].flatMap((name) => meta(name) ?? []),
    ],
  };
}

function listElements(node: Root | RootContent): Element[] {
  const own = node.type === 'element' ? [node] : [];
  return 'children' in node ? [...own, ...node.children.flatMap((child) => listElements(child as RootContent))] : own;
}

function text(element: Element, key: string): string | undefined {
  const value = element.properties[key];
  return value === undefined || value === null || value === false
    ? undefined
    : Array.isArray(value)
      ? value.join(' ')
      : String(value);
}

function textContent(node: RootContent | undefined): string {
  if (node === undefined) return '';
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => textContent(child as RootContent)).join('') : '';
}
