/** A page's inspected samples -> the file, loaded on demand, that says what each identifier is and where it is documented. */

import { firstSentence } from 'docs-api/first-sentence';
import { sampleKey } from '../markdown/code/sample-key.ts';
import type { CheckedAddress } from '../model/address.ts';
import type { Site, SitePage } from '../model/site.ts';
import type { InspectedSample, QuickInfo } from '../samples/inspection.ts';
import { pathToHref, pathToTypesFile } from '../urls.ts';

/** The inspected samples of each page, by source path. */
export type KnownSamples = ReadonlyMap<string, readonly InspectedSample[]>;

export interface SampleTypes {
  readonly file: string;
  readonly href: CheckedAddress;
  /** Keys of the samples in the file. */
  readonly samples: ReadonlySet<string>;
  /** Contents of the file; features/sample-types/browser/load-types.ts reads them. */
  readonly text: string;
}

export function collectSampleTypes(site: Site, known: KnownSamples): ReadonlyMap<SitePage, SampleTypes> {
  const types = new Map<SitePage, SampleTypes>();
  for (const page of site.pages) {
    const own = makeSampleTypes(page, known, site);
    if (own !== undefined) types.set(page, own);
  }
  return types;
}

/** @returns Undefined for a page without any known identifier. */
export function makeSampleTypes(page: SitePage, known: KnownSamples, site: Site): SampleTypes | undefined {
  const inspected = known.get(page.compiled.source.path) ?? [];
  if (inspected.length === 0) return undefined;
  const { samples } = page.compiled;
  const names = new Map<string, { readonly index: number; readonly entry: readonly string[] }>();
  const numberOf = (name: QuickInfo): number => {
    const entry = describe(name, site, page.facts.url);
    const key = JSON.stringify(entry);
    if (!names.has(key)) names.set(key, { index: names.size, entry });
    return names.get(key)?.index as number;
  };
  const found: Record<string, readonly number[]> = {};
  for (const { index, identifiers, names: own } of inspected) {
    const sample = samples[index];
    if (sample === undefined || identifiers.length === 0) continue;
    const numbers = own.map(numberOf);
    found[sampleKey(sample)] = identifiers.map((value, at) => (at % 3 === 2 ? (numbers[value] as number) : value));
  }
  const keys = Object.keys(found);
  if (keys.length === 0) return undefined;
  const file = pathToTypesFile(page.path);
  return {
    file,
    href: pathToHref(site.siteData.baseUrl, `/${file}`),
    samples: new Set(keys),
    text: JSON.stringify({ names: [...names.values()].map(({ entry }) => entry), samples: found }),
  };
}

/** An identifier's description as in an editor; if it is documented on another page, also the address and the first sentence there. */
function describe({ text, symbol }: QuickInfo, site: Site, here: string): readonly string[] {
  const target = symbol === undefined ? undefined : site.symbols.get(symbol);
  if (target === undefined || target.href === here) return [text];
  const { href, description = '' } = target;
  return description === '' ? [text, href] : [text, href, firstSentence(description)];
}
