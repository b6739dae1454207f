/**
 * Stylesheets besides the main one: that of the API reference, that of formulas, those of the site's components, and the rules made from inline styles. Everything that a page needs of them
 * is in one file, so that it costs one request; pages with the same needs share the file. A document contains its stylesheet if it can, because a phone
 * waits for that request before it paints anything.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hashOf } from '../base/cache.ts';
import { programRoot } from '../base/fingerprint.ts';
import { type OutputFile, readyFile } from '../base/output-file.ts';
import { bundleStyles } from '../bundle/client-bundle.ts';
import type { ComponentBundle } from '../bundle/site-components.ts';
import type { Site, SitePage } from '../model.ts';
import { pathToHref } from '../urls.ts';

/** Documents contain stylesheets of at most so many characters, and only if a site has at most so many: the content policy of every page lists them all. */
const embedded = { length: 10_000, count: 8 };

export class PageStyles {
  readonly #reference = bundleStyles(join(programRoot, 'src/styles/reference-page.css'));
  readonly #components: ReadonlyMap<string, string>;
  readonly #inline: string | undefined;
  #formulaStyles: string | undefined;
  /** Page -> address. */
  readonly #addresses = new Map<SitePage, string>();
  /** Address -> file. */
  readonly #files = new Map<string, OutputFile>();
  /** Address -> CSS, of those that documents contain. */
  readonly embedded: Readonly<Record<string, string>>;

  constructor({ pages, siteData }: Site, components: ComponentBundle) {
    this.#components = new Map([...components.styles].map(([name, file]) => [name, bundleStyles(file)]));
    const rules = [...new Set(pages.flatMap((page) => page.compiled.styles))].sort();
    this.#inline = rules.length === 0 ? undefined : rules.join('\n');
    const texts: Record<string, string> = {};
    for (const page of pages) {
      const text = this.#textOf(page);
      if (text === '') continue;
      const file = readyFile(`assets/page-${hashOf(text).slice(0, 8)}.css`, text);
      const address = pathToHref(siteData.baseUrl, `/${file.path}`);
      this.#addresses.set(page, address);
      this.#files.set(address, file);
      // The end of an element cannot be escaped in one.
      if (text.length <= embedded.length && !text.includes('</')) texts[address] = text;
    }
    this.embedded = this.#files.size <= embedded.count ? texts : {};
  }

  #textOf({ compiled }: SitePage): string {
    const own = [...compiled.components].sort().map((name) => this.#components.get(name));
    const reference = compiled.symbols.length === 0 ? undefined : this.#reference;
    const formulas = compiled.hasFormulas === true ? this.#formulas() : undefined;
    const inline = compiled.styles.length === 0 ? undefined : this.#inline;
    return [reference, formulas, ...own, inline].filter((part) => part !== undefined).join('\n');
  }

  /** The library's stylesheet, without its font, which only letters of \\mathscr need: fonts for formulas have them too. */
  #formulas(): string {
    this.#formulaStyles ??=
      bundleStyles(createRequire(join(programRoot, 'package.json')).resolve('temml/dist/Temml-Local.css')).replace(
        /@font-face\{[^}]*\}/g,
        '',
      ) + bundleStyles(join(programRoot, 'src/styles/formulas.css'));
    return this.#formulaStyles;
  }

  /** Addresses of the stylesheets that a page needs; at most one. */
  of(page: SitePage): string[] {
    const address = this.#addresses.get(page);
    return address === undefined ? [] : [address];
  }

  /** For the pages that are opened after another one. */
  files(): OutputFile[] {
    return [...this.#files.values()];
  }
}
