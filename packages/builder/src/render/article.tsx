/** Renders the inside of `<article>`: the filled HTML of a written page, whose title the chrome renders, or the template of a generated page. */
import { renderToStaticMarkup } from 'react-dom/server';
import { hashOf } from '../base/cache.ts';
import { programFingerprint } from '../base/fingerprint.ts';
import type { OutputFile } from '../base/output-file.ts';
import { printMarkdown } from '../markdown/text/print-markdown.ts';
import type { PageFacts } from '../model/page-data.ts';
import type { ArticleSite, GeneratedPage, SitePage, View } from '../model/site.ts';
import { nearPagesIsland } from '../pages/not-found-page.tsx';
import { searchIsland } from '../pages/search-view.tsx';
import { ViewPage } from '../pages/view-page.tsx';
import type { ViewServices } from '../pages/view-services.ts';
import { defined } from '../shared/defined.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { placeholderNames } from '../shared/placeholder-names.ts';
import type { Assets, ImageAsset } from '../site-folder/assets.ts';
import { pathToDetailsFile } from '../urls.ts';
import { fillHtml } from './fill.ts';
import { type AddressContext, fillMarkdown, fillPlainHtml } from './programs/page-markdown.ts';
import type { SampleTypes } from './programs/sample-type-files.ts';
import { viewMarkdown } from './programs/view-markdown.ts';

export class ArticleRenderer {
  readonly #keys = new Map<SitePage, string>();

  constructor(
    private readonly site: ArticleSite,
    private readonly assets: Assets,
    /** The identifier types in the samples of written pages. */
    private readonly types: ReadonlyMap<SitePage, SampleTypes> = new Map(),
  ) {}

  /** The article of a written page. Contains the title only with the layout `wide`; otherwise the chrome renders it. */
  pageHtml(page: SitePage): string {
    const { titleHtml, html } = page.compiled;
    const title = page.facts.layout === 'wide' && titleHtml !== undefined ? `<h1>${titleHtml}</h1>` : '';
    return title + this.#fill(page, html) + endsOf(page, 'html');
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
    let key = this.#keys.get(page);
    if (key === undefined) {
      const { compiled, hrefs, docCards, ends, facts } = page;
      const { symbols, usedIn, siteData } = this.site;
      const { key: content, names } = compiled.kept ?? {
        key: hashOf(JSON.stringify(compiled)),
        names: placeholderNames(compiled),
      };
      const types = this.types.get(page);
      key = hashOf(
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
      this.#keys.set(page, key);
    }
    return key;
  }

  /** A written page as plain Markdown with absolute addresses. */
  pageMarkdown(page: SitePage): string {
    const text = fillMarkdown(page.compiled.markdown, this.#addresses(page));
    const line = releaseLine(page.facts, this.site);
    const whole = text + endsOf(page, 'markdown');
    return line === undefined ? whole : whole.replace('\n', () => `\n\n${line}\n`);
  }

  /** The excerpt of a post, or the description of any other page, as lists show it. */
  excerptHtml(page: SitePage): string {
    if (page.facts.post === undefined) return `<p>${escapeHtml(page.facts.description)}</p>`;
    return this.#fill(page, page.compiled.excerpt ?? page.compiled.html);
  }

  /** The same as Markdown. */
  excerptMarkdown(page: SitePage): string {
    const { excerptMarkdown } = page.compiled;
    return excerptMarkdown === undefined
      ? printMarkdown([{ type: 'paragraph', children: [{ type: 'text', value: page.facts.description }] }])
      : fillMarkdown(excerptMarkdown, this.#addresses(page));
  }

  /** The HTML of a post for feeds; empty for other pages. */
  feedHtml(page: SitePage): string {
    return fillPlainHtml(page.compiled.plainHtml ?? [], this.#addresses(page));
  }

  /** A hash of what the Markdown of a generated page is made from. */
  viewKey({ facts, view }: GeneratedPage): string {
    const keyOf = (page: SitePage): unknown => [this.pageKey(page), page.facts];
    // The pages that a view shows are its members of this name.
    const content = JSON.stringify([facts, view], (name, value) => (name === 'page' ? keyOf(value as SitePage) : value));
    return hashOf(programFingerprint('render/article.tsx'), this.site.siteData.url, content);
  }

  /** A generated page as plain Markdown. */
  viewMarkdown(page: GeneratedPage): string {
    return viewMarkdown(page, { url: this.site.siteData.url, excerptMarkdown: (post) => this.excerptMarkdown(post) });
  }

  /** @param pictureOf The social image of a page. */
  viewHtml(view: View, pictureOf?: ViewServices['pictureOf']): string {
    const { baseUrl, repository, search } = this.site.siteData;
    const services = defined({
      baseUrl,
      repository,
      startPages: search.pages,
      pictureOf,
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

  #addresses(page: SitePage): AddressContext {
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

/** A sentence with the release that a docs page describes; undefined for other pages, and if the configuration names no release. */
function releaseLine({ layout }: PageFacts, { siteData: { release } }: ArticleSite): string | undefined {
  return layout !== 'docs' || release === undefined ? undefined : `This page describes ${release}.`;
}

/** What features add at the end of a page. */
function endsOf({ ends = [] }: SitePage, form: 'html' | 'markdown'): string {
  return ends.map((end) => end[form]).join('');
}
