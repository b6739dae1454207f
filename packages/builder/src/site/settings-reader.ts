/**
 * Looks up the documents, pages and files that settings refer to. Collects the problems with settings: references that do not
 * exist, and whatever else a step reports.
 */

import { explainRefusal } from '../base/may-publish.ts';
import { isAllowedSource, isExternal, originOf } from '../base/origins.ts';
import { settingPlace } from '../base/problems.ts';
import type { NavbarItemSettings } from '../config/chrome.ts';
import type { SiteConfig } from '../config/config.ts';
import type { CheckedAddress } from '../model/address.ts';
import type { Refused } from '../model/published.ts';
import type { Problem } from '../model/source.ts';
import { findNearest } from '../shared/nearest.ts';
import { joinPath, pathToHref, withoutBase } from '../urls.ts';
import type { LinkResolver } from './links.ts';
import type { RoutedPage } from './routed-page.ts';

/** What settings can refer to. */
interface Nameable {
  readonly pages: readonly RoutedPage[];
  /** Ids of documents that are left out because they are drafts. */
  readonly draftIds: ReadonlySet<string>;
  /** Ids of documents that are left out because of errors, which have been reported. */
  readonly leftOutIds: ReadonlySet<string>;
  readonly resolver: LinkResolver;
  /** Paths relative to the static folders, `/logo.svg`. */
  readonly staticFiles: ReadonlySet<string>;
  /** What else is in the static folders, and why it isn't copied. */
  readonly refused: ReadonlyMap<string, Refused>;
}

export class SettingsReader {
  readonly problems: Problem[] = [];
  readonly docsById: ReadonlyMap<string, RoutedPage>;

  constructor(
    readonly nameable: Nameable,
    private readonly config: SiteConfig,
  ) {
    this.docsById = new Map(nameable.pages.flatMap((page) => (page.docId === undefined ? [] : [[page.docId, page] as const])));
  }

  /** The document with an id; undefined without an error for one that was left out because of errors. */
  doc(id: string, setting: string): RoutedPage | undefined {
    const page = this.docsById.get(id);
    if (page === undefined && this.nameable.leftOutIds.has(id)) {
      this.warn(setting, `"${setting}" names the document "${id}", which is left out because of errors`, 'Correct that document');
    } else if (page === undefined) {
      const nearest = findNearest(id, this.docsById.keys());
      this.#missingDoc(id, setting, nearest === undefined ? 'Create the document, or remove the setting' : `Write "${nearest}"`);
    }
    return page;
  }

  /** The document of a list item; undefined without a problem for one that was left out: a draft, or one with errors. */
  listedDoc(id: string, setting: string): RoutedPage | undefined {
    const page = this.docsById.get(id);
    if (page === undefined && !this.nameable.draftIds.has(id) && !this.nameable.leftOutIds.has(id)) {
      const nearest = nearestId(id, [...this.docsById.keys()]);
      const remedy = nearest === undefined ? 'Create the document' : `Write "${nearest}"`;
      this.#missingDoc(id, setting, `${remedy}, or remove the item`);
    }
    return page;
  }

  /** The address of a page of this site or another site. */
  link(to: string, setting: string): CheckedAddress {
    const { href, problems } = this.nameable.resolver.resolveConfigLink(to, setting);
    this.problems.push(...problems);
    return href;
  }

  /** The same for an item of a list; undefined for a page that is left out because of errors, so that the item is left out too. */
  listedLink(to: string, setting: string): CheckedAddress | undefined {
    const { href, isLeftOut, problems } = this.nameable.resolver.resolveConfigLink(to, setting);
    this.problems.push(...problems);
    return isLeftOut === true ? undefined : href;
  }

  /** Where an item leads: `to` as for {@link listedLink}; `href` is any address, of which nothing says whether there is a page. */
  target({ to = '', href }: Pick<NavbarItemSettings, 'to' | 'href'>, setting: string): CheckedAddress | undefined {
    return href === undefined ? this.listedLink(to, `${setting}.to`) : this.link(`pathname://${href}`, `${setting}.href`);
  }

  /** The address of a static file, `img/logo.svg`, or of a file on another site. */
  file(path: CheckedAddress, setting: string): CheckedAddress {
    if (isExternal(path)) return path;
    const { staticFiles } = this.nameable;
    const written = joinPath(path).normalize('NFC');
    // The base URL may be written too.
    const inside = withoutBase(this.config.baseUrl, written);
    const sitePath = inside !== undefined && !staticFiles.has(written) && staticFiles.has(inside) ? inside : written;
    if (!staticFiles.has(sitePath)) {
      const refusal = this.nameable.refused.get(sitePath);
      const [what, remedy] = refusal === undefined ? [] : explainRefusal(refusal, refusal.target);
      const nearest = findNearest(sitePath, staticFiles);
      const suggestion = nearest === undefined ? 'Put' : `Write "${nearest}", or put`;
      this.error(
        setting,
        `"${setting}" names the file "${path}", which ${what ?? 'does not exist'}`,
        remedy ?? `${suggestion} the file in the folder "${this.#staticFolder}"`,
      );
    }
    return pathToHref(this.config.baseUrl, sitePath);
  }

  /** The same of an image that pages show. */
  image(path: CheckedAddress, setting: string): CheckedAddress {
    if (isExternal(path) && !/^data:image\//i.test(path) && !isAllowedSource(path, this.config.allowedSources.images)) {
      const origin = originOf(path);
      const fix = `put the file in the folder "${this.#staticFolder}" and write its path`;
      this.error(
        setting,
        `"${setting}" is an image of ${origin ?? path}, which the configuration does not allow`,
        origin === undefined ? fix.replace(/^./, 'P') : `Add "${origin}" to the setting "allowedSources.images", or ${fix}`,
      );
    }
    return this.file(path, setting);
  }

  error(setting: string, message: string, fix: string): void {
    this.problems.push({ severity: 'error', place: settingPlace(setting), message, fix });
  }

  warn(setting: string, message: string, fix: string): void {
    this.problems.push({ severity: 'warning', place: settingPlace(setting), message, fix });
  }

  /** Where files are best put. */
  get #staticFolder(): string {
    return this.config.staticFolders[0] ?? 'public';
  }

  #missingDoc(id: string, setting: string, fix: string): void {
    this.error(setting, `"${setting}" names the document "${id}", which does not exist`, fix);
  }
}

/** Also matches ids whose folder is missing or wrong: `nodes` -> `concepts/nodes`. */
function nearestId(id: string, ids: readonly string[]): string | undefined {
  const name = id.split('/').at(-1) as string;
  const isCommon = /^(index|readme)$/i.test(name);
  return findNearest(id, ids) ?? (isCommon ? undefined : ids.find((other) => other.split('/').at(-1) === name));
}
