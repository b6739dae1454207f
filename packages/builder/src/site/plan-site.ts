/**
 * The first half of assembling: what is known of a site before any of its pages is connected, from the addresses to the sidebars. A page needs
 * nothing else to be connected, so the dev server connects only those that it shows.
 */
import type { Redirect } from '../model/site.ts';
import type { SiteFacts } from '../model/site-data.ts';
import { archivePath, isArchivePath } from '../urls.ts';

import { makeDocId } from './doc-ids.ts';
import { type Addresses, findAddresses } from './find-addresses.ts';
import { LinkResolver } from './links.ts';
import { makeSidebars, type Sidebars } from './make-sidebars.ts';
import { makeSiteData } from './make-site-data.ts';
import { type DocOrders, linkPosts, type Neighbours, orderDocs } from './pagination.ts';
import { collectRedirects } from './redirects.ts';
import type { RoutedPage } from './routed-page.ts';
import type { Routes } from './routes.ts';
import { SettingsReader } from './settings-reader.ts';
import type { PlanInput } from './site-input.ts';

export interface SitePlan extends PlanInput, Addresses, Navigation {}

export function planSite(input: PlanInput, routes: Routes): SitePlan {
  const addresses = findAddresses(input, routes);
  return { ...input, ...addresses, ...makeNavigation(input, addresses) };
}

/** What leads through a site, made from its settings once all addresses are known. */
interface Navigation {
  readonly resolver: LinkResolver;
  /** With the problems of the settings that have been read. */
  readonly settings: SettingsReader;
  readonly redirects: readonly Redirect[];
  readonly sidebars: Sidebars;
  readonly siteData: SiteFacts;
  readonly docOrders: DocOrders;
  readonly postNeighbours: ReadonlyMap<RoutedPage, Neighbours>;
}

function makeNavigation(input: PlanInput, addresses: Addresses): Navigation {
  const { config, content, staticFiles, refused, ownLinks = [], releases, isPartial = false } = input;
  const { pages, posts, withErrors, index, projects } = addresses;
  const archives = new Set(projects.map(({ name }) => archivePath(name)));
  const isFile = (path: string): boolean => staticFiles.has(path) || (isPartial ? isArchivePath(path) : archives.has(path));
  const resolver = new LinkResolver(index, { isFile, staticFiles, refused, content }, config, ownLinks);
  const draftIds = new Set(content.drafts.filter(({ kind }) => kind === 'doc').map((source) => makeDocId(source, config)));
  const leftOutIds = new Set(withErrors.flatMap(({ docId }) => docId ?? []));
  const settings = new SettingsReader({ pages, draftIds, leftOutIds, resolver, staticFiles, refused }, config);
  const sidebars = makeSidebars(config, content, pages, settings);
  return {
    resolver,
    settings,
    redirects: collectRedirects(input, addresses, settings),
    sidebars,
    siteData: makeSiteData(config, pages, sidebars, settings, releases),
    docOrders: orderDocs(sidebars),
    postNeighbours: linkPosts(posts),
  };
}
