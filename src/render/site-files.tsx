/** Site -> files: every file of the output with what it is made from. Nothing here reads Markdown, and nothing later changes a file. */
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { type Cache, hashOf } from '../base/cache.ts';
import { programFingerprint, programRoot } from '../base/fingerprint.ts';
import { compareText } from '../base/problems.ts';
import { bundleStyles, type ClientBundle } from '../bundle/client-bundle.ts';
import { inlineScript } from '../bundle/inline-script.ts';
import type { LoadedComponents } from '../bundle/site-components.ts';
import { App } from '../chrome/app.tsx';
import type { GeneratedPage, PageData, PageFacts, Site, SiteData, SitePage } from '../model.ts';
import { algoliaHost } from '../search/algolia/algolia-hosts.ts';
import type { IndexFile } from '../search-index/build-index.ts';
import { defined } from '../shared/defined.ts';
import type { Assets } from '../site-folder/assets.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import { isExternal, joinPath, linkedFilePath, pathToDataFile, pathToHref, pathToHtmlFile } from '../urls.ts';
import { ArticleRenderer } from './article.tsx';
import { renderDocument, type SharedDocumentParts } from './document.ts';
import { hostFiles } from './hosting/host-files.ts';
import { makeHostRules } from './hosting/host-rules.ts';
import { changedOn } from './last-change.ts';
import { copyOf, type OutputFile, outputMark, textFile } from './output.ts';
import { contentPolicy } from './policy.ts';
import { feedFiles, feedLinks } from './programs/feeds.ts';
import { machineFiles } from './programs/machine-files.ts';
import { type KnownSamples, makeSampleTypes } from './programs/sample-types.ts';
import { renderRobots, renderSitemap, type SitemapEntry } from './programs/sitemap.ts';
import { structuredData } from './programs/structured-data.ts';
import { renderRedirectPage } from './redirect-page.ts';
import { type SocialImage, SocialImages, socialImageSize } from './social/social-images.ts';

export interface SiteFilesInput {
  readonly folder: SiteFolder;
  readonly site: Site;
  readonly assets: Assets;
  readonly bundle: ClientBundle;
  readonly components: LoadedComponents;
  /** What the compiler says of the samples of written pages. */
  readonly samples: KnownSamples;
  /** The embedded search index; none when the search is hosted. */
  readonly searchIndex: readonly IndexFile[];
  /** Keeps what takes long to make. */
  readonly cache: Cache;
}

/** All files of the output folder. */
export async function outputFiles(input: SiteFilesInput): Promise<OutputFile[]> {
  const { folder, site, assets, bundle } = input;
  const { config } = folder;
  const href = (path: string): string => pathToHref(config.baseUrl, path);

  const inlineStyle = bundleStyles(`${programRoot}/src/styles/main.css`);
  const styles = new PageStyles(input);
  const draft: SiteData = { ...site.siteData, build: '' };
  const buildId = hashOf(bundle.hash, inlineStyle, JSON.stringify(draft)).slice(0, 12);
  const siteData: SiteData = { ...draft, build: buildId };
  const siteDataFile = `assets/site-${buildId}.json`;
  const { announcement, colorMode } = siteData;
  const script = await inlineScript({ colorMode, ...defined({ announcementId: announcement?.id }) });
  const policy = contentPolicy({ config, inlineScripts: [script], inlineStyles: [inlineStyle] });
  const shared: SharedDocumentParts = {
    entryScript: href(`/${bundle.entry}`),
    siteDataHref: href(`/${siteDataFile}`),
    policy,
    inlineScript: script,
    inlineStyle,
    language: config.locale.code,
    direction: config.locale.direction,
    ...(config.search.algolia === undefined ? {} : { searchHost: algoliaHost(config.search.algolia.appId) }),
    ...(config.favicon === undefined ? {} : { faviconHref: href(joinPath(config.favicon)) }),
  };

  const types = new Map(
    site.pages.flatMap((page) => {
      const own = makeSampleTypes(page, input.samples, site);
      return own === undefined ? [] : [[page, own] as const];
    }),
  );
  const articles = new ArticleRenderer(site, assets, types);
  const renderKey = hashOf(programFingerprint('render/site-files.tsx'), JSON.stringify(shared), buildId);
  const pictures = new SocialImages(folder, siteData, input.cache);
  const imageOf = (page: SitePage | GeneratedPage): SocialImage => {
    const chosen = ('compiled' in page ? page.compiled.source.frontMatter.image : undefined) ?? config.socialImage;
    if (chosen === undefined) return { url: config.url + href(`/${pictures.pathFor(page)}`), ...socialImageSize };
    return { url: isExternal(chosen) ? chosen : config.url + href(joinPath(chosen)) };
  };
  const blog = config.blog === false ? undefined : { label: config.blog.title, href: href(joinPath(config.blog.routeBasePath)) };
  const pageFiles = (page: SitePage | GeneratedPage, data: PageData, noIndex: boolean): OutputFile[] => {
    const { html = '', ...inline } = data;
    const { path } = page;
    const keywords = 'compiled' in page ? page.compiled.source.frontMatter.keywords : undefined;
    const isPage = data.notFound !== true;
    const socialImage = isPage ? imageOf(page) : undefined;
    const head = {
      noIndex,
      feeds: feedLinks(config, site, page.path),
      ...(keywords !== undefined && { keywords }),
      ...(socialImage !== undefined && { socialImage }),
      ...(isPage && {
        structuredData: structuredData({
          page,
          site: siteData,
          language: shared.language,
          ...(blog !== undefined && { blog }),
          ...(socialImage !== undefined && { image: socialImage.url }),
        }),
      }),
    };
    const key = hashOf(renderKey, JSON.stringify([data, head]));
    const document = (): string =>
      renderDocument({
        site: siteData,
        page: data,
        appHtml: renderToString(<App site={siteData} page={inline} article={html} />),
        shared,
        ...head,
      });
    const files = [{ path: pathToHtmlFile(path), key, make: document }];
    return isPage ? [...files, { path: pathToDataFile(path), key, make: () => JSON.stringify(data) }] : files;
  };

  const files: OutputFile[] = [];
  for (const page of site.pages) {
    const data = pageData(page.facts, buildId, articles.pageHtml(page), page.compiled.islands, styles.of(page));
    files.push(...pageFiles(page, data, page.facts.unlisted === true));
  }
  for (const page of site.generated) {
    const data = pageData(page.facts, buildId, articles.viewHtml(page.view), articles.viewIslands(page.view), []);
    files.push(...pageFiles(page, data, isUnindexed(page)));
  }
  files.push(
    textFile(siteDataFile, JSON.stringify(siteData)),
    textFile('sitemap.xml', renderSitemap(config.url, sitemapEntries(site))),
    ...[...hostFiles(makeHostRules(config, policy, site.redirects), new URL(config.url).host)].map(([path, text]) =>
      textFile(path, text),
    ),
    ...site.redirects.map(({ from, to }) => {
      const canonical = isExternal(to) ? to : config.url + to;
      const { language, direction } = shared;
      const text = renderRedirectPage({ from, to, canonical, siteTitle: config.title, language, direction });
      return textFile(pathToHtmlFile(from), text);
    }),
    textFile(outputMark, 'This folder is written by the build and replaced as a whole.\n'),
    ...styles.files(),
    ...[...types.values()].map(({ file, text }) => textFile(file, text)),
    ...input.searchIndex,
    ...machineFiles({ config, assembled: site, articles }),
    ...feedFiles(config, site, articles, (page) => imageOf(page).url),
    ...pictures.files(),
  );
  for (const [path, file] of [...bundle.files, ...assets.files]) files.push(await copyOf(path, file));
  files.push(textFile('robots.txt', renderRobots(config.url, config.baseUrl)));
  for (const file of site.linkedFiles) files.push(await copyOf(linkedFilePath(file).slice(1), join(folder.path, file)));
  for (const [path, file] of folder.staticFiles) files.push(await copyOf(path.slice(1), file));
  // A maintainer's static `robots.txt` wins over the program's; of duplicate routes, warned of before, the later one is kept.
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

function pageData(
  facts: PageFacts,
  build: string,
  html: string,
  islands: readonly string[],
  styles: readonly string[],
): PageData {
  return { ...facts, build, html, islands, styles };
}

function isUnindexed({ view }: GeneratedPage): boolean {
  return view.view === 'search' || view.view === 'not-found';
}

function sitemapEntries({ pages, generated }: Site): SitemapEntry[] {
  return [
    ...pages
      .filter((page) => page.facts.unlisted !== true)
      .map((page) => ({ href: page.facts.url, lastChange: changedOn(page) })),
    ...generated
      .filter((page) => !isUnindexed(page))
      .map(({ facts, view }) => ({ href: facts.url, lastChange: latestChange(listedPages(view, pages)) })),
  ].sort((a, b) => compareText(a.href, b.href));
}

/** A list changes with what it lists. */
function latestChange(pages: readonly SitePage[]): string | undefined {
  return pages.map(changedOn).reduce((latest, date) => (date !== undefined && (latest ?? '') < date ? date : latest), undefined);
}

function listedPages(view: GeneratedPage['view'], all: readonly SitePage[]): readonly SitePage[] {
  if (view.view === 'tags') return all.filter(({ facts }) => facts.tags.length > 0);
  const posts = view.view === 'archive' ? view.years.flatMap((year) => year.posts) : 'posts' in view ? view.posts : [];
  return posts.map(({ page }) => page);
}

/**
 * Stylesheets beyond the site's own: those of the site's components, and one with the rules made from inline styles. What a page needs of them
 * comes in one file, so that it costs one request; pages that need the same share it.
 */
class PageStyles {
  readonly #components: ReadonlyMap<string, string>;
  readonly #inline: string | undefined;
  readonly #baseUrl: string;
  /** Text -> file with it, of all pages that were asked for. */
  readonly #files = new Map<string, OutputFile>();

  constructor({ folder, site, components }: SiteFilesInput) {
    this.#baseUrl = folder.config.baseUrl;
    this.#components = new Map([...components.styles].map(([name, file]) => [name, bundleStyles(file)]));
    const rules = [...new Set(site.pages.flatMap((page) => page.compiled.styles))].sort();
    this.#inline = rules.length === 0 ? undefined : rules.join('\n');
  }

  /** Addresses of the stylesheets that a page needs: one or none. */
  of({ compiled }: SitePage): string[] {
    const own = [...compiled.components].sort().map((name) => this.#components.get(name));
    const parts = compiled.styles.length === 0 ? own : [...own, this.#inline];
    const text = parts.filter((part) => part !== undefined).join('\n');
    if (text === '') return [];
    const file = this.#files.get(text) ?? textFile(`assets/page-${hashOf(text).slice(0, 8)}.css`, text);
    this.#files.set(text, file);
    return [pathToHref(this.#baseUrl, `/${file.path}`)];
  }

  /** The files of all pages that were asked for. */
  files(): OutputFile[] {
    return [...this.#files.values()];
  }
}
