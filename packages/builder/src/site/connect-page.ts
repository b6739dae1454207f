/** A compiled page, connected to the other pages of its site. */
import { docsOf } from '../content/docs-folders.ts';
import { features } from '../features/features.ts';
import type { SitePage } from '../model/site.ts';
import type { Problem } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import { placeholderNames } from '../shared/placeholder-names.ts';
import { makePostFacts } from './blog.ts';
import { type Connections, lastChangeOf, makeFacts } from './facts.ts';
import { findDocNeighbours } from './pagination.ts';
import type { SitePlan } from './plan-site.ts';
import type { RoutedPage } from './routed-page.ts';
import { makeBreadcrumbs, makeDocCards } from './sidebar-tree.ts';
import { tagsOf } from './tags.ts';

interface ConnectedPage {
  readonly page: SitePage;
  /** Files in the content folders that it links to; paths relative to the site folder. */
  readonly linkedFiles: readonly string[];
  readonly problems: readonly Problem[];
}

export function connectPage(page: RoutedPage, plan: SitePlan): ConnectedPage {
  const { config, content, sidebars, resolver } = plan;
  const { compiled, path, kind } = page;
  const { source } = compiled;
  const sidebar = sidebars.sidebarOf.get(page);
  const entry = sidebar === undefined ? undefined : sidebars.entries.get(sidebar)?.get(page);
  const { neighbours, problems } =
    kind === 'doc' ? findDocNeighbours(page, plan) : { neighbours: plan.postNeighbours.get(page), problems: [] };
  const ends = features.flatMap(({ pageEnd }) => pageEnd?.(page, plan) ?? []);
  const connections: Connections = defined({
    breadcrumbs: docsOf(config, source).breadcrumbs ? makeBreadcrumbs(entry) : [],
    tags: kind === 'page' ? [] : tagsOf(page, plan.tags, config),
    sidebar,
    newer: ends.find(({ newer }) => newer !== undefined)?.newer,
    ...neighbours,
    ...(kind === 'post' && { post: makePostFacts(page, config, content) }),
  });
  const gitChange = content.lastChanges.get(source.path);
  const links = compiled.links.map((link) => resolver.resolvePageLink(link, page));
  // On a large site, the cards that no page shows would be more than everything else.
  const { docCards } = compiled.kept?.names ?? placeholderNames(compiled);
  const top = sidebar === undefined ? [] : (sidebars.trees.get(sidebar) ?? []);
  return {
    page: defined({
      path,
      compiled,
      facts: makeFacts(page, config, gitChange, connections),
      hrefs: links.map(({ isLeftOut, href }) => (isLeftOut === true ? undefined : href)),
      docCards: docCards ? makeDocCards(page, entry, top) : [],
      lastChange: lastChangeOf(page, gitChange) ?? (source.path.startsWith('(api)/') ? content.referenceChange : undefined),
      ends: ends.length === 0 ? undefined : ends,
    }),
    linkedFiles: links.flatMap(({ file }) => file ?? []),
    problems: [...problems, ...links.flatMap((link) => link.problems)],
  };
}
