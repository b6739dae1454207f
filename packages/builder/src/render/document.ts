/** A page's HTML document around the rendered chrome. Knows nothing of React or Markdown; all values are escaped here. */
import { toAbsolute } from '../base/origins.ts';
import type { CheckedAddress } from '../model/address.ts';
import type { PageData } from '../model/page-data.ts';
import type { SiteData } from '../model/site-data.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { anyPage } from '../shared/inline-script.ts';
import { appId, arrivingStyleId, baseUrlBannerId, pageDataId, searchDialogId } from '../shared/reserved-ids.ts';

/** A link to another form of a page or of the blog, for a document's head. */
export interface AlternateLink {
  readonly type: string;
  readonly title?: string;
  readonly href: CheckedAddress;
}

/** The image that other sites show next to a link to a page. */
export interface PageImage {
  /** Absolute. */
  readonly url: CheckedAddress;
  /** In pixels; absent for images that an author provides. */
  readonly width?: number;
  readonly height?: number;
}

/** The parts of the head that belong to a single document. */
export interface DocumentHead {
  readonly keywords?: readonly string[];
  readonly image?: PageImage;
  readonly alternates?: readonly AlternateLink[];
  /** Metadata for search engines, as JSON-LD. */
  readonly structuredData?: object;
  /** Whether crawlers are told not to index the page. */
  readonly noIndex: boolean;
}

interface DocumentInput extends DocumentHead {
  readonly siteData: SiteData;
  readonly page: PageData;
  /** The chrome with the article inside it. */
  readonly appHtml: string;
  readonly shared: SharedDocumentParts;
}

/** The parts that all documents of a site share, in a build as well as under the dev server. */
export interface SiteDocumentParts {
  readonly inlineScript: string;
  /** The content of the search dialog. */
  readonly searchDialog: string;
  readonly faviconHref?: CheckedAddress;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/** A stylesheet that documents contain, and the policy of those documents. It names no other page's, so that the bytes don't add up in each. */
export interface DocumentStyle {
  readonly text: string;
  readonly contentPolicy: string;
}

/** The parts that all documents of a build share. */
export interface SharedDocumentParts extends SiteDocumentParts {
  /** Address of the entry script. */
  readonly entryScript: CheckedAddress;
  /** Address of the file with {@link SiteData}. */
  readonly siteDataHref: CheckedAddress;
  /** The content policy of documents without a stylesheet of their own; absent under the dev server, which sends one of its own. */
  readonly contentPolicy?: string;
  readonly inlineStyle: string;
  /** Removed from the document once it is complete; absent under the dev server. */
  readonly arrivingStyle?: string;
  /** By address: stylesheets of single pages that their documents contain. Absent under the dev server. */
  readonly pageStyles?: Readonly<Record<string, DocumentStyle>>;
  /** Origin of the hosted search; absent when the search is embedded. */
  readonly searchHost?: string;
}

/** What all documents of a build share, with what it is made from. */
export interface SharedParts {
  /** Includes the build id. */
  readonly siteData: SiteData;
  /** Path of the file with `siteData`, relative to the output folder. */
  readonly siteDataPath: string;
  readonly contentPolicy: string;
  readonly document: SharedDocumentParts;
}

/** JSON that is safe inside a `<script>` element: it contains neither `</script` nor `<!--`, which HTML would parse. */
function embeddableJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/**
 * Hidden until the inline script detects that the entry script cannot be loaded because of a wrong base URL, see
 * `client/pre-paint/base-url.ts`. Part of the document, because nothing else can be loaded then either.
 */
function baseUrlBanner({ baseUrl }: SiteData, page: PageData): string {
  const place = page.notFound === true ? anyPage : page.url.slice(baseUrl.length - 1).replace(/\/$/, '');
  const built = `this site was built for <code>${escapeHtml(baseUrl)}</code>, but it seems to be published at <output></output>.`;
  const fix = 'Set <code>baseUrl</code> in the configuration to that and build again.';
  return `<div class="base-url" id="${baseUrlBannerId}" role="alert" data-page="${escapeHtml(place)}" hidden>
<p><strong>Wrong base URL:</strong> ${built} ${fix} Until then its pages can be read, but links and controls do not work.</p>
</div>`;
}

export function renderDocument(input: DocumentInput): string {
  const { siteData, page, appHtml, keywords, shared, image, noIndex, alternates = [], structuredData } = input;
  const canonical = toAbsolute(page.url, siteData.url);
  const { html: _article, ...inlineData } = page;
  const ownStyle = page.styles.map((href) => shared.pageStyles?.[href]).find((style) => style !== undefined);
  const contentPolicy = ownStyle?.contentPolicy ?? shared.contentPolicy;
  const meta = (name: string, content: string | undefined, attribute: 'name' | 'property' = 'name'): string =>
    content === undefined || content === '' ? '' : `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
  const head = [
    '<meta charset="utf-8">',
    contentPolicy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(contentPolicy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.documentTitle)}</title>`,
    `<script>${shared.inlineScript}</script>`,
    shared.searchHost === undefined ? '' : `<link rel="preconnect" href="${escapeHtml(shared.searchHost)}" crossorigin>`,
    `<style>${shared.inlineStyle}</style>`,
    shared.arrivingStyle === undefined ? '' : `<style id="${arrivingStyleId}">${shared.arrivingStyle}</style>`,
    ...page.styles.map((href) => {
      const text = shared.pageStyles?.[href]?.text;
      if (text === undefined) return `<link rel="stylesheet" href="${escapeHtml(href)}">`;
      return `<style data-href="${escapeHtml(href)}">${text}</style>`;
    }),
    `<script type="module" async src="${escapeHtml(shared.entryScript)}"></script>`,
    meta('description', page.description),
    meta('keywords', keywords?.join(', ')),
    page.notFound === true ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...alternates.map(({ type, title, href }) => {
      const titled = title === undefined ? '' : ` title="${escapeHtml(title)}"`;
      return `<link rel="alternate" type="${type}"${titled} href="${escapeHtml(href)}">`;
    }),
    noIndex ? meta('robots', 'noindex') : '',
    // What the crawler of the hosted search notes of a page, and queries ask for.
    ...(siteData.search.provider === 'algolia'
      ? [
          meta('docsearch:language', siteData.locale.code),
          meta('docsearch:version', siteData.version.name),
          meta('docsearch:docusaurus_tag', page.layout === 'docs' ? `docs-default-${siteData.version.name}` : 'default'),
        ]
      : []),
    meta('og:title', page.metaTitle ?? page.title, 'property'),
    meta('og:description', page.description, 'property'),
    meta('og:type', page.layout === 'docs' || page.layout === 'post' ? 'article' : 'website', 'property'),
    page.notFound === true ? '' : meta('og:url', canonical, 'property'),
    meta('og:site_name', siteData.title, 'property'),
    meta('og:image', image?.url, 'property'),
    meta('og:image:width', image?.width?.toString(), 'property'),
    meta('og:image:height', image?.height?.toString(), 'property'),
    image === undefined ? '' : meta('og:image:alt', page.title, 'property'),
    // Everything else on a card comes from the properties above: https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started
    meta('twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    // Without one, browsers would ask for /favicon.ico.
    `<link rel="icon" href="${escapeHtml(shared.faviconHref ?? 'data:,')}">`,
    // The content policy does not apply to it, because it is data and never runs.
    structuredData === undefined ? '' : `<script type="application/ld+json">${embeddableJson(structuredData)}</script>`,
  ].join('\n');
  const attributes = [
    `lang="${escapeHtml(shared.language)}"`,
    `dir="${shared.direction}"`,
    `data-theme="${siteData.colorMode.default}"`,
    `data-base="${escapeHtml(siteData.baseUrl)}"`,
    `data-build="${siteData.build}"`,
    `data-site="${escapeHtml(shared.siteDataHref)}"`,
  ].join(' ');
  return `<!doctype html>
<html ${attributes}>
<head>
${head.replace(/\n{2,}/g, '\n')}
</head>
<body>
${baseUrlBanner(siteData, page)}
<dialog class="search-dialog" id="${searchDialogId}" aria-label="Search">${shared.searchDialog}</dialog>
<div id="${appId}">${appHtml}</div>
<script type="application/json" id="${pageDataId}">${embeddableJson(inlineData)}</script>
</body>
</html>
`;
}
