/**
 * Looks at every built page of an output folder: validity, titles, descriptions, headings, ids, links, anchors, images, plain Markdown.
 * Knows nothing of how pages are made: it reads the files that a visitor gets, at the addresses of `urls.ts`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { hrefToPath, isExternal, pathToHref, pathToMarkdownFile, routeKey } from '../../src/urls.ts';
import { validateHtml } from './html-rules.ts';
import { type DocumentFacts, type DocumentImage, readDocument } from './read-document.ts';
import { readMarkdown } from './read-markdown.ts';

/** What is wrong with a file: its path below the output folder -> findings. A page without findings has an empty list. */
export type Findings = ReadonlyMap<string, readonly string[]>;

interface BuiltPage {
  readonly file: string;
  /** Site path without the base URL. */
  readonly path: string;
  readonly html: string;
  readonly facts: DocumentFacts;
}

/** @param url Origin that the site is published at; links to it are links to the site itself. */
export async function auditSite(folder: string, url: string, baseUrl: string): Promise<Findings> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file): BuiltPage => {
      const html = readFileSync(join(folder, file), 'utf8');
      return { file, path: fileToPagePath(file), html, facts: readDocument(html) };
    });
  const audit = new SiteAudit(folder, url, baseUrl, new Set(files), pages);
  const findings = new Map<string, string[]>();
  for (const page of pages) findings.set(page.file, await audit.findInPage(page));
  return findings;
}

/** `docs/intro.html` -> `/docs/intro`, `docs/api/index.html` -> `/docs/api/`. */
function fileToPagePath(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;
}

class SiteAudit {
  readonly #byRoute: ReadonlyMap<string, BuiltPage>;
  readonly #titles = new Map<string, string[]>();

  constructor(
    private readonly folder: string,
    private readonly url: string,
    private readonly baseUrl: string,
    private readonly files: ReadonlySet<string>,
    pages: readonly BuiltPage[],
  ) {
    this.#byRoute = new Map(pages.map((page) => [routeKey(page.path), page]));
    for (const { file, facts } of pages) this.#titles.set(facts.title, [...(this.#titles.get(facts.title) ?? []), file]);
  }

  async findInPage(page: BuiltPage): Promise<string[]> {
    const { facts } = page;
    if (facts.movedTo !== undefined) return this.#findInMovedPage(page, facts.movedTo);
    return [
      ...(await validateHtml(page.html)),
      ...this.#findInHead(page),
      ...this.#findForMachines(page),
      ...(facts.h1Count === 1 ? [] : [`${facts.h1Count} <h1> elements instead of one`]),
      ...[...new Set(facts.ids.filter((id, index) => facts.ids.indexOf(id) !== index))].map(
        (id) => `the id "${id}" is used twice`,
      ),
      ...facts.links.flatMap(({ href, isCurrent }) => this.#findInLink(href, page, isCurrent)),
      ...facts.resources.flatMap((href) => this.#findInResource(href, page)),
      ...facts.images.flatMap((image) => this.#findInImage(image, page)),
      ...this.#findInMarkdown(page),
    ];
  }

  /** A document that leads on must lead somewhere, and leave itself out of lists. */
  async #findInMovedPage({ html, facts }: BuiltPage, target: string): Promise<string[]> {
    const absolute = isExternal(target) ? target : this.url + target;
    const page = this.#byRoute.get(routeKey(hrefToPath(this.baseUrl, new URL(absolute).pathname) ?? ''));
    return [
      ...(await validateHtml(html)),
      ...(facts.isIndexed ? ['an address that has moved may be indexed'] : []),
      ...(facts.canonical === absolute
        ? []
        : [`the canonical address is ${facts.canonical ?? 'missing'} instead of ${absolute}`]),
      ...(facts.links.some(({ href }) => href === target) ? [] : [`no link leads to ${target}`]),
      ...(!isExternal(target) && (page === undefined || page.facts.movedTo !== undefined)
        ? [`it leads to ${target}, where no page is`]
        : []),
    ];
  }

  #findInHead({ file, path, facts }: BuiltPage): string[] {
    const findings: string[] = [];
    if (facts.title.trim() === '') findings.push('the title is empty');
    const namesakes = (this.#titles.get(facts.title) ?? []).filter((other) => other !== file);
    if (namesakes.length > 0) findings.push(`the title "${facts.title}" is that of ${namesakes.join(', ')} too`);
    if (facts.description === undefined || facts.description.trim() === '') findings.push('the description is missing');
    const canonical = this.url + pathToHref(this.baseUrl, path);
    if (routeKey(path) !== '/404' && facts.canonical !== canonical) {
      findings.push(`the canonical address is ${facts.canonical ?? 'missing'} instead of ${canonical}`);
    }
    return findings;
  }

  /** What programs look for in a document's head; the page for unknown addresses has none of it. */
  #findForMachines({ path, facts }: BuiltPage): string[] {
    if (routeKey(path) === '/404') return [];
    const findings: string[] = [];
    const markdown = pathToHref(this.baseUrl, `/${pathToMarkdownFile(path)}`);
    if (facts.markdown !== markdown) findings.push(`its Markdown is ${facts.markdown ?? 'not named'} instead of ${markdown}`);
    findings.push(...this.#findInSocialImage(facts.socialImage));
    const [text, ...others] = facts.structuredData;
    if (text === undefined || others.length > 0) return [...findings, 'there is not one piece of structured data'];
    const { '@graph': graph = [] } = JSON.parse(text) as { '@graph'?: { '@type': string; url?: string }[] };
    const [article, trail] = graph;
    const canonical = this.url + pathToHref(this.baseUrl, path);
    if (article?.url !== canonical) findings.push(`the structured data is about ${article?.url ?? 'nothing'}`);
    if (routeKey(path) !== '/' && trail?.['@type'] !== 'BreadcrumbList') findings.push('the structured data has no breadcrumbs');
    return findings;
  }

  #findInSocialImage(address: string | undefined): string[] {
    if (address === undefined) return ['there is no preview image'];
    if (!address.startsWith(`${this.url}/`))
      return isExternal(address) ? [] : [`the preview image ${address} is no whole address`];
    const file = (hrefToPath(this.baseUrl, new URL(address).pathname) ?? '/').slice(1);
    if (!this.files.has(file)) return [`the preview image ${address} does not exist`];
    if (!file.startsWith('assets/social/')) return [];
    const bytes = readFileSync(join(this.folder, file));
    const { width, height } = imageSize(bytes);
    return [
      ...(width === 1200 && height === 630 ? [] : [`the preview image measures ${width} x ${height}`]),
      ...(bytes.length < 40_000 ? [] : [`the preview image has ${bytes.length} bytes`]),
    ];
  }

  #findInLink(href: string, page: BuiltPage, isCurrent = false): string[] {
    const target = this.#locate(href, page);
    if (target === 'elsewhere') return [];
    if (target === undefined) return [`the link "${href}" leads to nothing`];
    const { file, fragment, path } = target;
    const targetPage = this.#byRoute.get(routeKey(path));
    if (targetPage === undefined) {
      return this.files.has(path.slice(1)) ? [] : [`the link "${href}" leads to no page and no file`];
    }
    if (targetPage.path !== path) return [`the link "${href}" is another spelling of ${targetPage.path}`];
    if (targetPage.file === page.file && fragment === '' && !file && !isCurrent && !href.includes('?')) {
      return [`the link "${href}" leads to its own page`];
    }
    const isAnchor = fragment !== '' && fragment !== 'top';
    return isAnchor && !targetPage.facts.ids.includes(fragment) ? [`the link "${href}" names an anchor that does not exist`] : [];
  }

  #findInResource(href: string, page: BuiltPage): string[] {
    const target = this.#locate(href, page);
    if (target === 'elsewhere') return [];
    const isThere = target !== undefined && (this.files.has(target.path.slice(1)) || this.#byRoute.has(routeKey(target.path)));
    return isThere ? [] : [`the resource "${href}" does not exist`];
  }

  #findInImage({ src, alt, width, height }: DocumentImage, page: BuiltPage): string[] {
    const findings: string[] = [];
    if (alt === undefined) findings.push(`the image "${src}" has no alt attribute`);
    if (width === undefined || height === undefined) return [...findings, `the image "${src}" has no width and height`];
    if (src.startsWith('data:')) return findings;
    const target = this.#locate(src, page);
    if (target === 'elsewhere') return findings;
    if (target === undefined || !this.files.has(target.path.slice(1))) return [...findings, `the image "${src}" does not exist`];
    return findings;
  }

  #findInMarkdown(page: BuiltPage): string[] {
    if (routeKey(page.path) === '/404') return [];
    const file = pathToMarkdownFile(page.path);
    if (!existsSync(join(this.folder, file))) return [`${file} is missing`];
    const { leftovers, links, firstLine } = readMarkdown(readFileSync(join(this.folder, file), 'utf8'));
    return [
      ...(/^# \S/.test(firstLine) ? [] : [`${file} does not begin with a title`]),
      ...leftovers.map((leftover) => `${file}, ${leftover}`),
      ...links.flatMap(({ href, line }) => {
        const isWhole = isExternal(href) || href.startsWith('/') || href.startsWith('#');
        const findings = isWhole ? this.#findInLink(href, page, true) : [`the link "${href}" is relative`];
        return findings.map((finding) => `${file}, line ${line}: ${finding}`);
      }),
    ];
  }

  /** Where an address of the site leads; `elsewhere` for other sites, undefined for what lies outside of the base URL. */
  #locate(href: string, page: BuiltPage): { path: string; fragment: string; file: boolean } | 'elsewhere' | undefined {
    if (isExternal(href) && !`${href}/`.startsWith(`${this.url}/`)) return 'elsewhere';
    const address = new URL(href, this.url + pathToHref(this.baseUrl, page.path));
    const path = hrefToPath(this.baseUrl, address.pathname);
    if (path === undefined) return undefined;
    return {
      path,
      fragment: decodeURIComponent(address.hash.slice(1)),
      file: this.files.has(path.slice(1)) && !this.#byRoute.has(routeKey(path)),
    };
  }
}
