/**
 * Collects everything search can find: pages, their sections, and API symbols, each with its text. The embedded and the hosted index are built
 * from the same records. Tokenizing and ranking happen later.
 */

import { versionTag } from 'docs-search/algolia/algolia-records';
import type { FoundRecord, PageRecords, SiteRecords } from 'docs-search/records';
import { hashOf } from '../base/cache.ts';
import type { SiteConfig } from '../config/config.ts';
import type { SearchSection } from '../model/compiled.ts';
import type { Site, SitePage } from '../model/site.ts';
import { escapePattern } from '../shared/escape-pattern.ts';
import { sidebarLabels } from '../shared/sidebar-labels.ts';

/** The group of pages that are neither docs nor posts. */
const otherPages = 'Pages';

/** Leaves out unlisted pages, and those that say so in their front matter. */
export function collectRecords(site: Site, config: SiteConfig): SiteRecords {
  const labels = sidebarLabels(site.siteData);
  const blog = config.blog === false ? 'Blog' : config.blog.title;
  const [firstSidebar = 'Docs'] = labels.values();
  const groupOf = ({ compiled, facts }: SitePage): string => {
    if (compiled.source.kind === 'post') return blog;
    if (facts.sidebar !== undefined) return labels.get(facts.sidebar) ?? facts.sidebar;
    return compiled.source.kind === 'doc' ? firstSidebar : otherPages;
  };
  const listed = site.pages.filter(
    ({ facts, compiled }) => facts.unlisted !== true && facts.notFound !== true && compiled.source.frontMatter.search !== false,
  );
  const described = symbolsWithoutEntry(site);
  const version = config.version.name;
  const pages = listed.map((page): PageRecords => {
    const { compiled, facts } = page;
    const { kind, generated } = compiled.source;
    const names = described.get(facts.url) ?? [];
    return {
      key: hashOf(compiled.kept?.key ?? JSON.stringify(compiled.sections), facts.description, ...names),
      href: facts.url,
      title: facts.title,
      group: groupOf(page),
      breadcrumbs: facts.breadcrumbs.slice(0, -1).map(({ label }) => label),
      source: kind === 'doc' ? (generated ? 'reference' : 'guide') : kind,
      versionTag: kind === 'doc' ? versionTag(version) : 'default',
      get records() {
        return nameRecords(makeRecords(page), names);
      },
    };
  });
  const order = [...labels.values(), blog, otherPages];
  const groups = [...new Set(order)].filter((name) => pages.some(({ group }) => group === name));
  return { language: config.locale.code, groups, pages };
}

function makeRecords({ compiled, facts }: SitePage): FoundRecord[] {
  const intro = compiled.sections.find((section) => section.id === undefined);
  const begins = intro?.text.startsWith(facts.description.replace(/…$/, '')) === true || intro?.symbol !== undefined;
  const text = [begins ? '' : facts.description, intro?.text ?? ''].filter((piece) => piece !== '').join(' ');
  const { keywords = [], section_keywords = {} } = compiled.source.frontMatter;
  const keywordsOf = new Map(Object.entries(section_keywords));
  const whole: FoundRecord = { id: '', heading: '', ...symbolOf(intro), names: [], keywords, text };
  const below = compiled.sections.flatMap(({ id, heading = '', text: own, symbol }): FoundRecord[] =>
    id === undefined ? [] : [{ id, heading, ...symbolOf({ symbol }), names: [], keywords: keywordsOf.get(id) ?? [], text: own }],
  );
  return [whole, ...below];
}

function symbolOf(
  section: { readonly symbol?: SearchSection['symbol'] } | undefined,
): Pick<FoundRecord, 'symbol' | 'symbolOwner' | 'symbolKind'> {
  const { name = '', owner = '', kind = '' } = section?.symbol ?? {};
  return { symbol: name, symbolOwner: owner, symbolKind: kind };
}

/** Symbols of packages without reference pages, keyed by the page that describes them. */
function symbolsWithoutEntry({ symbols }: Site): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [name, { href, kind }] of symbols) {
    if (href.includes('#') || kind === 'module' || !/^[$\w]+$/.test(name)) continue;
    names.set(href, [...(names.get(href) ?? []), name]);
  }
  return names;
}

/** Assigns each name to the section whose heading has it, or else to the one that mentions it most often, or else to the page. */
function nameRecords(records: readonly FoundRecord[], names: readonly string[]): FoundRecord[] {
  const own = records.map((): string[] => []);
  for (const name of names) {
    if (records.some(({ symbol, symbolOwner }) => symbolOwner === '' && symbol === name)) continue;
    const pattern = new RegExp(`(?<![\\w$])${escapePattern(name)}(?![\\w$])`, 'g');
    const counts = records.map(
      ({ heading, text }, index) => (index > 0 && heading.search(pattern) !== -1 ? 1000 : 0) + (text.match(pattern)?.length ?? 0),
    );
    const most = Math.max(...counts);
    own[most === 0 ? 0 : counts.indexOf(most)]?.push(name);
  }
  return records.map((record, index) => ({ ...record, names: own[index] ?? [] }));
}
