/**
 * Checks every built page in an output folder: validity, titles, descriptions, headings, ids, links, anchors, images, plain Markdown.
 * Independent of how pages are made: it reads the files that visitors get, at the addresses defined in `urls.ts`.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { isExternal } from '../../../packages/builder/src/base/origins.ts';
import { hrefToPath, pathToHref, pathToMarkdownFile, routeKey } from '../../../packages/builder/src/urls.ts';
import { validateHtml } from './html-rules.ts';
import { keep } from './keep.ts';
import { type DocumentFacts, type DocumentImage, readDocument } from './read-document.ts';
import { readMarkdown } from './read-markdown.ts';

/** Path of a document relative to the output folder -> what is wrong with it. The list is empty for a page without findings. */
export type Findings = ReadonlyMap<string, readonly string[]>;

interface BuiltPage {
  readonly file: string;
  /** Site path without the base URL. */
  readonly path: string;
  readonly html: string;
  readonly facts: DocumentFacts;
}

/** @param url Origin of the published site; links to it are checked as links to the site itself. */
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
      ...(await keep(validateHtml, page.html)),
      ...this.#findInHead(page),
      ...this.#findForMachines(page),
      ...(facts.h1Count === 1 ? [] : [`there are ${facts.h1Count} <h1> elements instead of one`]),
      ...[...new Set(facts.ids.filter((id, index) => facts.ids.indexOf(id) !== index))].map(
        (id) => `the id "${id}" is used twice`,
      ),
      ...facts.links.flatMap(({ href, isCurrent }) => this.#findInLink(href, page, isCurrent)),
      ...facts.resources.flatMap((href) => this.#findInResource(href, page)),
      ...facts.images.flatMap((image) => this.#findInImage(image, page)),
      ...(await this.#findInMarkdown(page)),
    ];
  }

  /** A document that redirects must have an existing target, and must not be indexed. */
  async #findInMovedPage({ html, facts }: BuiltPage, target: string): Promise<string[]> {
    const absolute = isExternal(target) ? target : this.url + target;
    const page = this.#byRoute.get(routeKey(hrefToPath(this.baseUrl, new URL(absolute).pathname) ?? ''));
    return [
      ...(await keep(validateHtml, html)),
      ...(facts.isIndexed ? ['the document redirects but may be indexed'] : []),
      ...(facts.canonical === absolute ? [] : [`the canonical URL is ${facts.canonical ?? 'missing'} instead of ${absolute}`]),
      ...(facts.links.some(({ href }) => href === target) ? [] : [`there is no link to ${target}`]),
      ...(!isExternal(target) && (page === undefined || page.facts.movedTo !== undefined)
        ? [`it redirects to ${target}, which does not exist`]
        : []),
    ];
  }

  #findInHead({ file, path, facts }: BuiltPage): string[] {
    const findings: string[] = [];
    if (facts.title.trim() === '') findings.push('the title is empty');
    const namesakes = (this.#titles.get(facts.title) ?? []).filter((other) => other !== file);
    if (namesakes.length > 0) findings.push(`the title "${facts.title}" is also the title of ${namesakes.join(', ')}`);
    if (facts.description === undefined || facts.description.trim() === '') findings.push('the description is missing');
    const canonical = this.url + pathToHref(this.baseUrl, path);
    if (routeKey(path) !== '/404' && facts.canonical !== canonical) {
      findings.push(`the canonical URL is ${facts.canonical ?? 'missing'} instead of ${canonical}`);
    }
    return findings;
  }

  /** Checks what the head contains for programs. The not-found page is exempt. */
  #findForMachines({ path, facts }: BuiltPage): string[] {
    if (routeKey(path) === '/404') return [];
    const findings: string[] = [];
    const markdown = pathToHref(this.baseUrl, `/${pathToMarkdownFile(path)}`);
    if (facts.markdown !== markdown)
      findings.push(`the link to its Markdown is ${facts.markdown ?? 'missing'} instead of ${markdown}`);
    findings.push(...this.#findInSocialImage(facts.socialImage));
    const [text, ...others] = facts.structuredData;
    if (text === undefined || others.length > 0)
      return [...findings, `it has ${facts.structuredData.length} pieces of structured data instead of one`];
    const { '@graph': graph = [] } = JSON.parse(text) as { '@graph'?: { '@type': string; url?: string }[] };
    const [article, trail] = graph;
    const canonical = this.url + pathToHref(this.baseUrl, path);
    if (article?.url !== canonical) findings.push(`the structured data is about ${article?.url ?? 'nothing'}`);
    if (routeKey(path) !== '/' && trail?.['@type'] !== 'BreadcrumbList') findings.push('the structured data has no breadcrumbs');
    return findings;
  }

  #findInSocialImage(address: string | undefined): string[] {
    if (address === undefined) return ['there is no social image'];
    if (!address.startsWith(`${this.url}/`))
      return isExternal(address) ? [] : [`the address of the social image, ${address}, is not absolute`];
    const file = (hrefToPath(this.baseUrl, new URL(address).pathname) ?? '/').slice(1);
    if (!this.files.has(file)) return [`the social image ${address} does not exist`];
    if (!file.startsWith('assets/social/')) return [];
    const bytes = readFileSync(join(this.folder, file));
    const { width, height } = imageSize(bytes);
    return [
      ...(width === 1200 && height === 630 ? [] : [`the social image has ${width} x ${height} pixels`]),
      ...(bytes.length < 40_000 ? [] : [`the social image has ${bytes.length} bytes`]),
    ];
  }

  #findInLink(href: string, page: BuiltPage, isCurrent = false): string[] {
    const target = this.#locate(href, page);
    if (target === 'elsewhere') return [];
    if (target === undefined) return [`the link "${href}" is outside the base URL`];
    const { file, fragment, path } = target;
    const targetPage = this.#byRoute.get(routeKey(path));
    if (targetPage === undefined) {
      return this.files.has(path.slice(1)) ? [] : [`the target of the link "${href}" does not exist`];
    }
    if (targetPage.path !== path) return [`the link "${href}" uses a variant of the path ${targetPage.path}`];
    // "#" alone is the top of the document.
    if (targetPage.file === page.file && href !== '#' && fragment === '' && !file && !isCurrent && !href.includes('?')) {
      return [`the link "${href}" points to its own page`];
    }
    const isAnchor = fragment !== '' && fragment !== 'top';
    return isAnchor && !targetPage.facts.ids.includes(fragment) ? [`the anchor of the link "${href}" does not exist`] : [];
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

  async #findInMarkdown(page: BuiltPage): Promise<string[]> {
    if (routeKey(page.path) === '/404') return [];
    const file = pathToMarkdownFile(page.path);
    if (!existsSync(join(this.folder, file))) return [`${file} is missing`];
    const { leftovers, links, firstLine } = await keep(readMarkdown, readFileSync(join(this.folder, file), 'utf8'));
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

  /** The target of an address: `elsewhere` for other sites, undefined outside the base URL. */
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
