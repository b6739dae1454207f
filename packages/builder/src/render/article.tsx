/** Renders the inside of `<article>`: the filled HTML of a written page, whose title the chrome renders, or the template of a generated page. */
import { renderToStaticMarkup } from 'react-dom/server';
import { hashOf } from '../base/cache.ts';
import { programFingerprint } from '../base/fingerprint.ts';
import type { OutputFile } from '../base/output-file.ts';
import { workOn } from '../base/page-limit.ts';
import { drawInline } from '../elements/inline-content.tsx';
import type { ArticleSite, SitePage, View } from '../model/site.ts';
import { nearPagesIsland } from '../pages/not-found-page.tsx';
import { searchIsland } from '../pages/search-view.tsx';
import { ViewPage } from '../pages/view-page.tsx';
import { defined } from '../shared/defined.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { placeholderNames } from '../shared/placeholder-names.ts';
import { remember } from '../shared/remember.ts';
import type { Assets, ImageAsset } from '../site-folder/assets.ts';
import { pathToDetailsFile } from '../urls.ts';
import type { AddressContext } from './absolute-addresses.ts';
import { fillHtml } from './fill.ts';
import type { SampleTypes } from './sample-type-files.ts';

export class ArticleRenderer {
  readonly #keys = new Map<SitePage, string>();

  constructor(
    readonly site: ArticleSite,
    private readonly assets: Assets,
    /** The identifier types in the samples of written pages. */
    private readonly types: ReadonlyMap<SitePage, SampleTypes> = new Map(),
  ) {}

  /** The article of a written page. Contains the title only with the layout `wide`; otherwise the chrome renders it. */
  pageHtml(page: SitePage): string {
    const { titleContent, html, source } = page.compiled;
    const hasTitle = page.facts.layout === 'wide' && titleContent !== undefined;
    const h1 = hasTitle ? renderToStaticMarkup(<h1>{drawInline(titleContent)}</h1>) : '';
    const article = workOn(source.path, 'while its document is made', () => this.#fill(page, html));
    return h1 + article + (page.ends ?? []).map((end) => end.html).join('');
  }

  /** The file with what a written page leaves out until a reader opens it; undefined if there is nothing. */
  pageDetails(page: SitePage): OutputFile | undefined {
    // Without reading it.
    if (!('details' in page.compiled)) return undefined;
    return {
      path: pathToDetailsFile(page.path),
      key: hashOf('details', this.pageKey(page)),
      make: () => {
        const entries = Object.entries(page.compiled.details ?? {}).map(([key, html]) => [key, this.#fill(page, html)]);
        return JSON.stringify(Object.fromEntries(entries));
      },
    };
  }

  /** A hash of what the forms of a written page are made from, besides its facts. Does not read the page's content. */
  pageKey(page: SitePage): string {
    return remember(this.#keys, page, () => {
      const { compiled, hrefs, docCards, ends, facts } = page;
      const { symbols, usedIn, siteData } = this.site;
      const { key: content, names } = compiled.kept ?? {
        key: hashOf(JSON.stringify(compiled)),
        names: placeholderNames(compiled),
      };
      const types = this.types.get(page);
      return hashOf(
        programFingerprint('render/article.tsx'),
        content,
        JSON.stringify([
          facts.url,
          facts.layout,
          hrefs,
          docCards,
          ends,
          names.symbols.map((name) => symbols.get(name)?.href),
          names.uses.map((name) => usedIn.get(name)),
          this.#imagesOf(page),
          types && [types.href, ...types.samples],
          [siteData.url, siteData.baseUrl, siteData.release],
        ]),
      );
    });
  }

  /** The excerpt of a post, or the description of any other page, as lists show it. */
  excerptHtml(page: SitePage): string {
    if (page.facts.post === undefined) return `<p>${escapeHtml(page.facts.description)}</p>`;
    return this.#fill(page, page.compiled.excerpt ?? page.compiled.html);
  }

  viewHtml(view: View): string {
    const { baseUrl, repository, search } = this.site.siteData;
    const services = defined({
      baseUrl,
      repository,
      startPages: search.pages,
      excerptHtml: (page: SitePage) => this.excerptHtml(page),
    });
    return renderToStaticMarkup(<ViewPage view={view} services={services} />);
  }

  /** The islands on a generated page: its own, or those of posts that it shows in full. */
  viewIslands(view: View): string[] {
    if (view.view === 'not-found') return [nearPagesIsland];
    if (view.view === 'search') return [searchIsland];
    const posts = 'posts' in view ? view.posts.map(({ page }) => page.compiled) : [];
    return [...new Set(posts.filter(({ excerpt }) => excerpt === undefined).flatMap(({ islands }) => islands))];
  }

  /** What the plain forms of a page are filled with. */
  addressesOf(page: SitePage): AddressContext {
    return { page, images: this.#imagesOf(page), url: this.site.siteData.url };
  }

  #imagesOf(page: SitePage): readonly (ImageAsset | undefined)[] {
    return this.assets.images.get(page.compiled.source.path) ?? [];
  }

  #fill(page: SitePage, html: SitePage['compiled']['html']): string {
    const images = this.#imagesOf(page);
    return fillHtml(html, defined({ site: this.site, page, images, types: this.types.get(page) }));
  }
}
