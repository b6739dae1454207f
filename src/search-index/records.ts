/**
 * Site -> what can be found in it: pages, their sections, and API symbols, each with its text. The embedded index and the hosted one are made
 * from the same records. Knows nothing of terms and ranking.
 */
import type { SiteConfig } from '../config/config.ts';
import type { SearchSection, Site, SitePage } from '../model.ts';
import { sidebarGroups, versionTag } from '../search/groups.ts';

/** A page with its records. */
export interface PageRecords {
  /** Address with base URL. */
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Label of the sidebar, of the blog, or `Pages`. */
  readonly group: string;
  /** Labels of the categories that the page is in, outermost first. */
  readonly breadcrumbs: readonly string[];
  readonly source: 'guide' | 'reference' | 'post' | 'page';
  /** How many other pages link here. */
  readonly links: number;
  /** `docs-default-current` for documents and `default` for all else: what contextual search filters by, as Docusaurus tags its pages. */
  readonly versionTag: string;
  /** The first is the page as a whole, which has no id. */
  readonly records: readonly FoundRecord[];
}

export interface FoundRecord {
  /** Anchor; empty for the page as a whole. */
  readonly id: string;
  /** Empty for the page as a whole. */
  readonly heading: string;
  /** `TextNode.splitText`; empty for what is not a symbol's entry. */
  readonly symbol: string;
  readonly symbolKind: string;
  /** Names of symbols that have no entry of their own and are described here. */
  readonly names: readonly string[];
  readonly text: string;
}

export interface SiteRecords {
  /** Code of the language, `en`. */
  readonly language: string;
  /** Names of the groups, in the site's order; those without pages are left out. */
  readonly groups: readonly string[];
  readonly pages: readonly PageRecords[];
}

/** The group of what is neither a document nor a post. */
const otherPages = 'Pages';

/** Collects the records of all listed pages. */
export function collectRecords(site: Site, config: SiteConfig): SiteRecords {
  const sidebarLabels = sidebarGroups(site.siteData);
  const blog = config.blog === false ? 'Blog' : config.blog.title;
  const [firstSidebar = 'Docs'] = sidebarLabels.values();
  const groupOf = ({ compiled, facts }: SitePage): string => {
    if (compiled.source.kind === 'post') return blog;
    if (facts.sidebar !== undefined) return sidebarLabels.get(facts.sidebar) ?? facts.sidebar;
    return compiled.source.kind === 'doc' ? firstSidebar : otherPages;
  };
  const listed = site.pages.filter(({ facts }) => facts.unlisted !== true && facts.notFound !== true);
  const links = countLinks(site.pages);
  const described = symbolsWithoutEntry(site);
  const version = config.version.name;
  const pages = listed.map((page): PageRecords => {
    const { compiled, facts } = page;
    const { kind, generated } = compiled.source;
    return {
      href: facts.url,
      title: facts.title,
      description: facts.description,
      keywords: compiled.source.frontMatter.keywords ?? [],
      group: groupOf(page),
      breadcrumbs: facts.breadcrumbs.slice(0, -1).map(({ label }) => label),
      source: kind === 'doc' ? (generated ? 'reference' : 'guide') : kind,
      links: links.get(facts.url) ?? 0,
      versionTag: kind === 'doc' ? versionTag(version) : 'default',
      records: nameRecords(makeRecords(page), described.get(facts.url) ?? []),
    };
  });
  const order = [...sidebarLabels.values(), blog, otherPages];
  const groups = [...new Set(order)].filter((name) => pages.some(({ group }) => group === name));
  return { language: config.locale.code, groups, pages };
}

function makeRecords({ compiled, facts }: SitePage): FoundRecord[] {
  const intro = compiled.sections.find((section) => section.id === undefined);
  const begins = intro?.text.startsWith(facts.description.replace(/…$/, '')) === true || intro?.symbol !== undefined;
  const text = [begins ? '' : facts.description, intro?.text ?? ''].filter((piece) => piece !== '').join(' ');
  const whole: FoundRecord = { id: '', heading: '', ...symbolOf(intro), names: [], text };
  const below = compiled.sections.flatMap((section): FoundRecord[] => {
    const { id, heading = '' } = section;
    return id === undefined ? [] : [{ id, heading, ...symbolOf(section), names: [], text: section.text }];
  });
  return [whole, ...below];
}

function symbolOf(section: SearchSection | undefined): Pick<FoundRecord, 'symbol' | 'symbolKind'> {
  return { symbol: section?.symbol?.name ?? '', symbolKind: section?.symbol?.kind ?? '' };
}

/** Symbols of packages without reference pages, by the page that describes them. */
function symbolsWithoutEntry({ symbols }: Site): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [name, { href, kind }] of symbols) {
    if (href.includes('#') || kind === 'module' || !/^[$\w]+$/.test(name)) continue;
    names.set(href, [...(names.get(href) ?? []), name]);
  }
  return names;
}

/** Gives each name to the section that says most about it: by its heading, else by how often its text has it; else to the page. */
function nameRecords(records: readonly FoundRecord[], names: readonly string[]): FoundRecord[] {
  const own = records.map((): string[] => []);
  for (const name of names) {
    if (records.some(({ symbol }) => symbol === name)) continue;
    const pattern = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g');
    const counts = records.map(
      ({ heading, text }, index) => (index > 0 && heading.search(pattern) !== -1 ? 1000 : 0) + (text.match(pattern)?.length ?? 0),
    );
    const most = Math.max(...counts);
    own[most === 0 ? 0 : counts.indexOf(most)]?.push(name);
  }
  return records.map((record, index) => ({ ...record, names: own[index] ?? [] }));
}

/** Pages that link to each page, by address without anchor. */
function countLinks(pages: readonly SitePage[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const targets = new Set(page.hrefs.map((href) => href.replace(/[?#].*$/, '')));
    targets.delete(page.facts.url);
    for (const target of targets) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
}
