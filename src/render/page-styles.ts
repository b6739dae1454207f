/**
 * Stylesheets besides the main one: those of the site's components, and the rules made from inline styles. Everything that a page needs of them
 * is in one file, so that it costs one request; pages with the same needs share the file.
 */
import { hashOf } from '../base/cache.ts';
import { type OutputFile, readyFile } from '../base/output-file.ts';
import { bundleStyles } from '../bundle/client-bundle.ts';
import type { ComponentBundle } from '../bundle/site-components.ts';
import type { Site, SitePage } from '../model.ts';
import { pathToHref } from '../urls.ts';

export class PageStyles {
  readonly #components: ReadonlyMap<string, string>;
  readonly #inline: string | undefined;
  readonly #baseUrl: string;
  /** CSS text -> file, for all pages passed to `of`. */
  readonly #files = new Map<string, OutputFile>();

  constructor({ pages, siteData }: Site, components: ComponentBundle) {
    this.#baseUrl = siteData.baseUrl;
    this.#components = new Map([...components.styles].map(([name, file]) => [name, bundleStyles(file)]));
    const rules = [...new Set(pages.flatMap((page) => page.compiled.styles))].sort();
    this.#inline = rules.length === 0 ? undefined : rules.join('\n');
  }

  /** Addresses of the stylesheets that a page needs; at most one. */
  of({ compiled }: SitePage): string[] {
    const own = [...compiled.components].sort().map((name) => this.#components.get(name));
    const parts = compiled.styles.length === 0 ? own : [...own, this.#inline];
    const text = parts.filter((part) => part !== undefined).join('\n');
    if (text === '') return [];
    const file = this.#files.get(text) ?? readyFile(`assets/page-${hashOf(text).slice(0, 8)}.css`, text);
    this.#files.set(text, file);
    return [pathToHref(this.#baseUrl, `/${file.path}`)];
  }

  /** The files for all pages passed to `of`. */
  files(): OutputFile[] {
    return [...this.#files.values()];
  }
}
