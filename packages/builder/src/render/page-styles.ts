/**
 * Stylesheets besides the main one: that of the API reference, that of generated pages, those of features, those of the site's components, and the
 * rules made from inline styles. Everything that a page needs of them is in one file, so that it costs one request; pages with the same needs share
 * the file. A document contains its stylesheet if it can, because a phone waits for that request before it paints anything.
 */
import { join } from 'node:path';
import { hashOf } from '../base/cache.ts';
import { type OutputFile, readyFile } from '../base/output-file.ts';
import { programRoot } from '../base/places.ts';
import { bundleStyles } from '../bundle/client-bundle.ts';
import type { ComponentBundle } from '../bundle/site-components.ts';
import { features } from '../features/features.ts';
import type { CheckedAddress } from '../model/address.ts';
import type { GeneratedPage, Site, SitePage } from '../model/site.ts';
import type { SourceFacts } from '../model/source.ts';
import { pathToHref } from '../urls.ts';

/** Documents contain stylesheets of at most so many characters, and only if a site has at most so many: the policy in a host's header lists them all. */
const embedded = { length: 10_000, count: 8 };

export interface PageStyles {
  /** Addresses of the stylesheets that a page needs; at most one. */
  of(page: SitePage | GeneratedPage): CheckedAddress[];
  /** For the pages that are opened after another one. */
  readonly files: readonly OutputFile[];
  /** Address -> CSS, of those that documents contain. */
  readonly embedded: Readonly<Record<string, string>>;
}

/** Whether a page is one of the API reference. */
export function isReference({ generated, path }: SourceFacts): boolean {
  return generated && path.startsWith('(api)/');
}

export function makePageStyles({ pages, generated, siteData }: Site, components: ComponentBundle): PageStyles {
  const reference = bundleStyles(join(programRoot, 'src/styles/reference-page.css'));
  const ofGenerated = bundleStyles(join(programRoot, 'src/styles/generated-page.css'));
  const needed = new Set(pages.flatMap((page) => page.compiled.pageStyles ?? []));
  const ofFeatures = features.flatMap(({ name, pageStyles }) =>
    pageStyles !== undefined && needed.has(name) ? [{ name, text: pageStyles(bundleStyles) }] : [],
  );
  const ofComponents = new Map([...components.styles].map(([name, file]) => [name, bundleStyles(file)]));
  const inline = [...new Set(pages.flatMap((page) => page.compiled.styles))].sort().join('\n');
  const textOf = ({ compiled }: SitePage): string =>
    [
      isReference(compiled.source) ? reference : undefined,
      ...ofFeatures.map(({ name, text }) => (compiled.pageStyles?.includes(name) === true ? text : undefined)),
      ...[...compiled.components].sort().map((name) => ofComponents.get(name)),
      compiled.styles.length === 0 ? undefined : inline,
    ]
      .filter((part) => part !== undefined)
      .join('\n');

  const addresses = new Map<SitePage | GeneratedPage, CheckedAddress>();
  const files = new Map<string, OutputFile>();
  const texts: Record<string, string> = {};
  for (const page of [...pages, ...generated]) {
    const text = 'compiled' in page ? textOf(page) : ofGenerated;
    if (text === '') continue;
    const file = readyFile(`assets/page-${hashOf(text).slice(0, 8)}.css`, text);
    const address = pathToHref(siteData.baseUrl, `/${file.path}`);
    addresses.set(page, address);
    files.set(address, file);
    // The end of an element cannot be escaped in one.
    if (text.length <= embedded.length && !text.includes('</')) texts[address] = text;
  }
  return {
    of(page) {
      const address = addresses.get(page);
      return address === undefined ? [] : [address];
    },
    files: [...files.values()],
    embedded: files.size <= embedded.count ? texts : {},
  };
}
