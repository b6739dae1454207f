/**
 * Resolves addresses as authors write them and reports broken ones: file links (`./x.md`), paths (`/docs/x`, `../y`), anchors,
 * and addresses of other sites. Does not change pages: the render step fills their placeholders with the result.
 */

import { posix } from 'node:path';
import { explainRefusal, refusalByName } from '../base/may-publish.ts';
import { checkLink, isExternal, nowhere, schemeOf, trimAddress } from '../base/origins.ts';
import { report, settingPlace } from '../base/problems.ts';
import type { SiteConfig } from '../config/config.ts';
import type { Content } from '../content/load.ts';
import type { CheckedAddress } from '../model/address.ts';
import type { UnresolvedLink } from '../model/compiled.ts';
import type { Refused } from '../model/published.ts';
import type { Place, Problem } from '../model/source.ts';
import { findNearest, findNearPaths } from '../shared/nearest.ts';
import { shortenAddress } from '../shared/shorten-address.ts';
import { linkedFilePath, pathToHref, routeKey, unmanagedAddress } from '../urls.ts';
import type { LinkIndex, LinkTarget } from './link-index.ts';
import {
  type Address,
  decodePath,
  fileCandidates,
  normalisePath,
  pathCandidates,
  relativePath,
  splitAddress,
} from './link-paths.ts';
import type { RoutedPage } from './routed-page.ts';

interface FoundLink {
  readonly href: string;
  /** Whether nothing can link to it: the page was left out because of errors, or a doc comment of a package names one that does not exist. */
  readonly isLeftOut?: true;
  /** Whether the site has no page and no file for it. */
  readonly isMissing?: true;
  /** The file of a content folder that it leads to; path relative to the site folder. */
  readonly file?: string;
  readonly problems: readonly Problem[];
}

interface ResolvedLink extends FoundLink {
  readonly href: CheckedAddress;
}

/** The settings for the severity of each kind of broken link. */
type LinkMistake = 'onBrokenLinks' | 'onBrokenMarkdownLinks' | 'onBrokenAnchors';

/** What links can lead to besides pages. */
interface Files {
  /** Whether there is a file at a site path: a static one, or one that the build makes for readers to download. */
  isFile(path: string): boolean;
  /** Paths relative to the static folders, `/logo.svg`. */
  readonly staticFiles: ReadonlySet<string>;
  /** What else is in the static folders, and why it isn't copied. */
  readonly refused: ReadonlyMap<string, Refused>;
  /** With the other files in the content folders. */
  readonly content: Pick<Content, 'files' | 'refused'>;
}

/** Resolves the links of one site. */
export class LinkResolver {
  readonly #index: LinkIndex;
  readonly #files: Files;
  readonly #config: SiteConfig;
  /** Candidates for suggestions. */
  readonly #paths: readonly string[];
  readonly #ownPlaces: ReadonlyMap<string, Place>;

  /** @param ownLinks What the site itself has written in generated pages. */
  constructor(index: LinkIndex, files: Files, config: SiteConfig, ownLinks: readonly UnresolvedLink[]) {
    this.#index = index;
    this.#files = files;
    this.#config = config;
    this.#paths = [...index.byRoute.values()].map(({ path }) => path);
    this.#ownPlaces = new Map(ownLinks.map(({ href, place }) => [href, place]));
  }

  /** A link in a page. */
  resolvePageLink(link: UnresolvedLink, page: RoutedPage): ResolvedLink {
    const resolved = this.#resolve(link.href, link.place, page);
    if (link.unchecked) return { ...resolved, problems: [] };
    if (!page.compiled.source.generated) return resolved;
    const place = this.#ownPlaces.get(link.href);
    if (place !== undefined) return { ...resolved, problems: resolved.problems.map((problem) => ({ ...problem, place })) };
    // What else is generated holds doc comments of packages, which the site cannot correct.
    const isText = resolved.isMissing === true && resolved.problems.length > 0;
    return {
      ...resolved,
      ...((isText || resolved.isLeftOut === true) && { isLeftOut: true }),
      problems: resolved.problems.map((problem) => ({
        ...problem,
        severity: 'warning',
        fix: isText
          ? 'Only its text is shown; report it to the package whose doc comment has the link, or create the page'
          : problem.fix,
      })),
    };
  }

  /** A link in the configuration, at a setting such as `navbar.items[2].to`. */
  resolveConfigLink(href: string, setting: string): ResolvedLink {
    const resolved = this.#resolve(href, settingPlace(setting), undefined);
    return {
      ...resolved,
      problems: resolved.problems.map((problem) => ({
        ...problem,
        message: `"${setting}": ${problem.message}`,
        fix: resolved.isLeftOut === true ? 'Correct that page; until then this item is left out' : problem.fix,
      })),
    };
  }

  /** The check of links, which nothing changes after it. */
  #resolve(written: string, place: Place, page: RoutedPage | undefined): ResolvedLink {
    const found = this.#find(trimAddress(written), place, page);
    const href = checkLink(found.href, this.#config.allowedSources.schemes);
    if (href !== undefined) return { ...found, href };
    const scheme = schemeOf(found.href);
    const address = `the address "${shortenAddress(found.href)}"`;
    const message =
      scheme === undefined ? `${address} is none that browsers can read` : `${address} has a scheme that is not allowed`;
    const fix = 'Link to an "https:" address, or to a path of this site';
    const allow = scheme === undefined ? '' : `; or add "${scheme}" to the setting "allowedSources.schemes"`;
    return { href: nowhere, problems: report('throw', place, message, fix + allow) };
  }

  #find(written: string, place: Place, page: RoutedPage | undefined): FoundLink {
    const unmanaged = unmanagedAddress(written);
    const href = unmanaged ?? written;
    if (isExternal(href)) {
      const own = page?.compiled.source.generated === true ? this.#resolveOwn(href, place, page) : undefined;
      return own ?? { href, problems: [] };
    }
    if (unmanaged !== undefined) return { href: unmanaged || '/', problems: [] };
    const address = splitAddress(href);
    if (address.path === '') return this.#resolveOnPage(address, href, place, page);
    if (/\.mdx?$/i.test(address.path)) return this.#resolveFile(address, href, place, page);
    return this.#resolvePath(address, href, place, page);
  }

  /**
   * A full address of this site in a generated source. Its text was written elsewhere and may name an outdated anchor, which is
   * dropped without a problem. Undefined when no page has the address.
   */
  #resolveOwn(href: string, place: Place, page: RoutedPage): ResolvedLink | undefined {
    if (!href.startsWith(`${this.#config.url}/`)) return undefined;
    const path = href.slice(this.#config.url.length);
    return [path, path.replace(/#.*$/s, '')]
      .map((candidate) => this.#resolve(candidate, place, page))
      .find(({ problems }) => problems.length === 0);
  }

  /** `#section` and `?query`. */
  #resolveOnPage(address: Address, href: string, place: Place, page: RoutedPage | undefined): FoundLink {
    const target = page && this.#index.byRoute.get(routeKey(page.path));
    if (!target) return { href: href === '' ? this.#config.baseUrl : href, problems: [] };
    const problems = this.#checkAnchor(target, address.fragment, place);
    if (href === '') {
      const message = 'the link has no address';
      return {
        href: '#',
        problems: report(this.#config.onBrokenLinks, place, message, 'Add the address, or remove the link'),
      };
    }
    const own = address.query + address.fragment;
    return { href: address.query === '' ? own : pathToHref(this.#config.baseUrl, target.path) + own, problems };
  }

  /** `./x.md#section`, `../a/b.mdx`, `@site/docs/x.md`, `x.md` from the content folder. */
  #resolveFile(address: Address, href: string, place: Place, page: RoutedPage | undefined): FoundLink {
    const candidates = fileCandidates(decodePath(address.path), page, this.#index.contentFolders);
    for (const file of candidates) {
      const target = this.#index.bySource.get(file);
      if (target) return this.#toTarget(target, address, place);
    }
    // A Markdown file in a static folder is a download like any other.
    const asFile = this.#findStatic(address.path, page);
    if (asFile !== undefined)
      return { href: pathToHref(this.#config.baseUrl, asFile) + address.query + address.fragment, problems: [] };
    const first = candidates[0] ?? address.path;
    for (const file of candidates) {
      const path = this.#index.leftOut.get(file);
      if (path !== undefined) return this.#toLeftOut(path, href, place);
    }
    const draft = candidates.find((file) => this.#index.drafts.has(file));
    if (draft !== undefined)
      return this.#broken(
        'onBrokenMarkdownLinks',
        href,
        place,
        `points to a draft (${draft})`,
        'Publish the draft, or remove the link',
      );
    const fix = (): string => {
      const [nearest] = findNearPaths(first, [...this.#index.bySource.keys()]);
      return nearest === undefined
        ? 'Create the file, or correct the link'
        : `Write "${page ? relativePath(page.compiled.source.path, nearest) : `/${nearest}`}" if you mean "${nearest}"`;
    };
    return this.#broken('onBrokenMarkdownLinks', href, place, `does not match any file (looked for "${first}")`, fix);
  }

  /** `/docs/x`, `../y`, `/img/a.svg`, `/docs/x.html`. */
  #resolvePath(address: Address, href: string, place: Place, page: RoutedPage | undefined): FoundLink {
    const { baseUrl } = this.#config;
    const paths = pathCandidates(decodePath(address.path), page, baseUrl);
    for (const path of paths) {
      const target = this.#index.byRoute.get(routeKey(path)) ?? this.#index.byLowerRoute().get(routeKey(path).toLowerCase());
      if (target) return this.#toTarget(target, address, place);
    }
    for (const path of paths) {
      const leftOut = this.#index.leftOut.get(routeKey(path));
      if (leftOut !== undefined) return this.#toLeftOut(leftOut, href, place);
    }
    const staticFile = this.#findStatic(address.path, page);
    if (staticFile !== undefined)
      return { href: pathToHref(baseUrl, staticFile) + address.query + address.fragment, problems: [] };
    const beside = page && fileCandidates(decodePath(address.path), page, this.#index.contentFolders)[0];
    if (beside !== undefined && !address.path.startsWith('/') && this.#files.content.files.has(beside)) {
      const href = pathToHref(baseUrl, linkedFilePath(beside)) + address.query + address.fragment;
      return { href, file: beside, problems: [] };
    }
    const refused = this.#refusalAt(address.path, paths, beside);
    if (refused !== undefined) {
      const [what, fix] = explainRefusal(refused, refused.target);
      return this.#broken('onBrokenLinks', href, place, `leads to a file that ${what}`, fix);
    }
    const path = paths[0] as string;
    const isAsset = /\.[a-z\d]{1,5}$/i.test(path) && !/\.html$/i.test(path);
    const fix = (): string => {
      const nearest =
        (isAsset ? findNearest(path, this.#files.staticFiles) : undefined) ?? this.#suggestPath(path, address.path, page);
      if (nearest !== undefined) return `Write "${nearest}" if that is what you mean`;
      return isAsset
        ? `Put the file in the folder "${this.#config.staticFolders[0] ?? 'public'}" and link to its path there`
        : 'Correct the path, or create the page';
    };
    const what = isAsset ? 'does not match any page or file' : 'does not match any page';
    const where = path === address.path ? '' : ` (looked for "${path}")`;
    const broken = this.#broken('onBrokenLinks', href, place, `${what} of this site${where}`, fix);
    return { ...broken, href: pathToHref(baseUrl, path) + address.query + address.fragment };
  }

  /** Why a file to which an address leads is not published; undefined where that isn't known. */
  #refusalAt(path: string, paths: readonly string[], beside: string | undefined): Refused | undefined {
    const { refused, content } = this.#files;
    const found = paths.flatMap((candidate) => refused.get(candidate) ?? [])[0];
    if (found !== undefined || beside === undefined || path.startsWith('/')) return found;
    // What's in a folder that was refused hasn't been listed.
    const around = beside.split('/').map((_, index, names) => `${names.slice(0, index + 1).join('/')}/`);
    return [beside, ...around].flatMap((name) => content.refused.get(name) ?? [])[0] ?? refusalByName(beside);
  }

  #findStatic(path: string, page: RoutedPage | undefined): string | undefined {
    const decoded = decodePath(path);
    if (decoded.startsWith('@site/')) {
      const file = normalisePath(decoded.slice('@site/'.length));
      const staticFolder = this.#config.staticFolders.find((name) => file.startsWith(`${name}/`));
      const inside = staticFolder === undefined ? undefined : file.slice(staticFolder.length);
      return inside !== undefined && this.#files.staticFiles.has(inside) ? inside : undefined;
    }
    return pathCandidates(decoded, page, this.#config.baseUrl).find((candidate) => this.#files.isFile(candidate));
  }

  /**
   * Relative links are resolved against the page's address. If one is right relative to the page's file, that target is
   * suggested.
   */
  #suggestPath(path: string, written: string, page: RoutedPage | undefined): string | undefined {
    if (page && !written.startsWith('/')) {
      const { source } = page.compiled;
      const base = posix.normalize(source.path.slice(0, source.path.lastIndexOf('/') + 1) + decodePath(written));
      for (const ending of ['.md', '.mdx', '/index.md', '/index.mdx']) {
        const target = this.#index.bySource.get(base + ending);
        if (target) return target.path;
      }
    }
    return findNearPaths(path, this.#paths)[0];
  }

  #toTarget(target: LinkTarget, { query, fragment }: Address, place: Place): FoundLink {
    return {
      href: pathToHref(this.#config.baseUrl, target.path) + query + fragment,
      problems: this.#checkAnchor(target, fragment, place),
    };
  }

  #toLeftOut(path: string, href: string, place: Place): FoundLink {
    const message = `the link "${shortenAddress(href)}" points to a page that is left out because of errors`;
    return {
      href: pathToHref(this.#config.baseUrl, path),
      isLeftOut: true,
      problems: report('warn', place, message, 'Correct that page; until then only the text of the link is shown'),
    };
  }

  #checkAnchor(target: LinkTarget, fragment: string, place: Place): Problem[] {
    const id = decodePath(fragment.slice(1)).replace(/:~:.*$/s, '');
    // By the HTML standard, `#` and `#top` go to the top of the page, and `:~:` begins a text directive, which is not part of the
    // id.
    if (id === '' || id.toLowerCase() === 'top' || target.anchors === undefined || target.anchors.has(id)) return [];
    const nearest = findNearest(id, target.anchors);
    const fix =
      nearest === undefined
        ? `Give a heading on that page this id, as in "## Heading {#${id}}", or correct the link`
        : `Write "#${nearest}"`;
    return report(this.#config.onBrokenAnchors, place, `the page "${target.path}" has no anchor "#${id}"`, fix);
  }

  #broken(mistake: LinkMistake, href: string, place: Place, what: string, fix: string | (() => string)): FoundLink {
    const problems = report(this.#config[mistake], place, `the link "${shortenAddress(href)}" ${what}`, fix);
    return { href, isMissing: true, problems };
  }
}
