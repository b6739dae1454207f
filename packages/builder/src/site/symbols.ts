/**
 * Indexes API symbols by every name under which pages may mention them, and collects the pages that do. A bare name that several
 * packages export refers to the package that the configuration lists first.
 */

import { symbolName } from 'docs-search/symbol-name';
import { compareText } from '../base/problems.ts';
import type { SiteConfig } from '../config/config.ts';
import type { SymbolEntry, SymbolHead } from '../model/compiled.ts';
import type { SymbolUse } from '../model/page-parts.ts';
import type { Site, SymbolTarget } from '../model/site.ts';
import { defined } from '../shared/defined.ts';
import { sidebarLabels } from '../shared/sidebar-labels.ts';
import { addFragment, packageRouteName } from '../urls.ts';
import type { Sidebars } from './make-sidebars.ts';
import type { SitePlan } from './plan-site.ts';
import type { RoutedPage } from './routed-page.ts';

interface Named {
  readonly entry: SymbolHead;
  readonly target: SymbolTarget;
}

export function connectSymbols({
  config,
  pages,
  sidebars,
  siteData,
  settings,
  linkedSymbols = [],
}: SitePlan): Pick<Site, 'symbols' | 'usedIn'> {
  const packages = [...(config.api?.packages ?? []), ...Object.keys(config.api?.linkedPackages ?? {})];
  const linkedHrefs = new Map(
    Object.entries(config.api?.linkedPackages ?? {}).map(([name, path]) => [
      name,
      settings.link(path, `api.linkedPackages["${name}"]`),
    ]),
  );
  const rank = new Map(packages.map((name, index) => [name, index]));
  const named: Named[] = [
    ...pages.flatMap((page) => page.compiled.symbols.map((entry) => ({ entry, target: targetOf(page, entry) }))),
    ...linkedSymbols.flatMap((entry) => {
      const href = linkedHrefs.get(entry.package);
      return href === undefined ? [] : [{ entry, target: { href, kind: entry.kind } }];
    }),
  ];
  const rankOf = ({ entry }: Named): number => rank.get(entry.package) ?? packages.length;
  named.sort(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      compareText(symbolName(a.entry), symbolName(b.entry)) ||
      Number(a.entry.static === true) - Number(b.entry.static === true) ||
      compareText(a.target.href, b.target.href),
  );

  const symbols = new Map<string, SymbolTarget>();
  // All names of a symbol, so that a mention of any of them counts for all.
  const namesOf = new Map<SymbolTarget, string[]>();
  for (const item of named) {
    for (const name of namesFor(item.entry)) {
      if (symbols.has(name)) continue;
      symbols.set(name, item.target);
      namesOf.set(item.target, [...(namesOf.get(item.target) ?? []), name]);
    }
  }
  for (const [name, href] of linkedHrefs) {
    if (!symbols.has(name)) symbols.set(name, { href, kind: 'module' });
  }
  const labels = sidebarLabels(siteData);
  const kindOf = (page: RoutedPage): string => describeKind(page, config, sidebars, labels);
  return { symbols, usedIn: collectMentions(pages, symbols, namesOf, kindOf) };
}

/** Of a page that mentions a symbol: where readers find it, because a title such as that of a package doesn't say what kind of page it is. */
function describeKind(
  page: RoutedPage,
  { blog }: SiteConfig,
  { sidebarOf, entries }: Sidebars,
  labels: ReadonlyMap<string, string>,
): string {
  if (page.kind === 'post') return blog === false ? 'Blog' : blog.title;
  if (page.kind === 'page') return 'Pages';
  const sidebar = sidebarOf.get(page);
  const [first] = labels.keys();
  if (sidebar === undefined) return 'Guides';
  const name = sidebar === first ? 'Guides' : (labels.get(sidebar) ?? sidebar);
  const parents = entries.get(sidebar)?.get(page)?.parents ?? [];
  return [name, ...parents.map(({ label }) => label)].join(' › ');
}

/** Every name of a symbol, the most specific first. Does not include a member's bare name, which too many classes share. */
function namesFor(entry: SymbolHead): string[] {
  const { owner, name } = entry;
  const forms = owner === undefined ? [name] : [symbolName(entry), `${owner}#${name}`, `${owner}.prototype.${name}`];
  const prefixes = new Set([entry.package, packageRouteName(entry.package)]);
  // A module has only its package's name.
  if (owner === undefined && prefixes.has(name)) return [...prefixes];
  return [...forms.flatMap((form) => [...prefixes].map((prefix) => `${prefix}.${form}`)), ...forms];
}

function targetOf(page: RoutedPage, entry: SymbolEntry): SymbolTarget {
  const { kind, description } = entry;
  return defined({ href: addFragment(page.href, entry.id), kind, description });
}

/** Skips the pages of the reference, which constantly mention each other. */
function collectMentions(
  pages: readonly RoutedPage[],
  symbols: ReadonlyMap<string, SymbolTarget>,
  namesOf: ReadonlyMap<SymbolTarget, readonly string[]>,
  kindOf: (page: RoutedPage) => string,
): Map<string, readonly SymbolUse[]> {
  const pagesOf = new Map<SymbolTarget, Map<string, SymbolUse>>();
  for (const page of pages) {
    if (page.compiled.source.generated || page.compiled.source.frontMatter.unlisted) continue;
    for (const mention of page.compiled.mentions) {
      const target = symbols.get(mention);
      if (!target) continue;
      const links = pagesOf.get(target) ?? new Map<string, SymbolUse>();
      links.set(page.href, { label: page.compiled.title, href: page.href, kind: kindOf(page) });
      pagesOf.set(target, links);
    }
  }
  const usedIn = new Map<string, readonly SymbolUse[]>();
  for (const [target, links] of pagesOf) {
    const sorted = [...links.values()].sort((a, b) => compareText(a.href, b.href));
    for (const name of namesOf.get(target) ?? []) usedIn.set(name, sorted);
  }
  return usedIn;
}
