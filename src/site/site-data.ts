/**
 * What every page shares: navbar, footer, sidebars, announcement, versions, settings of the chrome. Turns the configuration's paths and
 * document ids into addresses, and reports each that leads nowhere.
 */

import type { LogoSettings } from '../config/chrome.ts';
import type { SiteConfig } from '../config/config.ts';
import type { FooterGroup, Logo, NavbarItem, Problem, SidebarItem, SiteData } from '../model.ts';
import { findNearest } from '../shared/nearest.ts';
import { isExternal, joinPath, pathToHref } from '../urls.ts';
import { renderInlineMarkdown } from './inline-markdown.ts';
import type { LinkResolver } from './links.ts';
import type { RoutedPage } from './pages.ts';
import { toSidebarItems } from './sidebar-tree.ts';
import type { Sidebars } from './sidebars.ts';

/** What is known of the site when its shared data is made. */
export interface SiteSoFar {
  readonly pages: readonly RoutedPage[];
  readonly sidebars: Sidebars;
  readonly resolver: LinkResolver;
  readonly staticFiles: ReadonlySet<string>;
}

const place = { file: 'site.config.ts' };

/** Makes the shared data. */
export function makeSiteData(
  config: SiteConfig,
  site: SiteSoFar,
): { siteData: Omit<SiteData, 'build'>; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const { sidebars } = site;
  const docsById = new Map(site.pages.flatMap((page) => (page.docId === undefined ? [] : [[page.docId, page] as const])));

  const resolve = (href: string, setting: string): string => {
    const resolved = site.resolver.resolveConfigLink(href, setting);
    problems.push(...resolved.problems);
    return resolved.href;
  };
  const complain = (message: string, fix: string): void => {
    problems.push({ severity: 'error', place, message, fix });
  };
  const findDoc = (id: string, setting: string): RoutedPage | undefined => {
    const page = docsById.get(id);
    if (page) return page;
    const nearest = findNearest(id, docsById.keys());
    complain(
      `"${setting}" names the document "${id}", which does not exist`,
      nearest === undefined ? 'Create the document, or remove the setting' : `Write "${nearest}"`,
    );
    return undefined;
  };
  const checkStatic = (path: string | undefined, setting: string): void => {
    if (path === undefined || isExternal(path) || site.staticFiles.has(joinPath(path))) return;
    const nearest = findNearest(joinPath(path), site.staticFiles);
    const folder = config.staticFolders[0] ?? 'public';
    complain(
      `"${setting}" names the file "${path}", which does not exist`,
      nearest === undefined
        ? `Put the file into the folder "${folder}"`
        : `Write "${nearest}", or put the file into the folder "${folder}"`,
    );
  };
  const makeLogo = (logo: LogoSettings | undefined, setting: string): { logo?: Logo } => {
    if (!logo) return {};
    checkStatic(logo.src, `${setting}.src`);
    const src = isExternal(logo.src) ? logo.src : pathToHref(config.baseUrl, joinPath(logo.src));
    const { alt, width, height } = logo;
    return { logo: { src, alt, ...(width !== undefined && { width }), ...(height !== undefined && { height }) } };
  };

  const navbarItems = config.navbar.items.map((item, index): NavbarItem => {
    const setting = `navbar.items[${index}]`;
    const doc = item.docId === undefined ? undefined : findDoc(item.docId, `${setting}.docId`);
    if (item.sidebarId !== undefined && !sidebars.trees.has(item.sidebarId)) {
      const nearest = findNearest(item.sidebarId, sidebars.trees.keys());
      const names = [...sidebars.trees.keys()].join(', ');
      complain(
        `"${setting}.sidebarId" names the sidebar "${item.sidebarId}", which does not exist`,
        nearest === undefined ? `Name one of: ${names}` : `Write "${nearest}"`,
      );
    }
    const sidebar = item.sidebarId ?? (doc && sidebars.sidebarOf.get(doc));
    const written = item.href ?? item.to;
    const href = doc?.href ?? item.href ?? (item.to === undefined ? config.baseUrl : resolve(item.to, `${setting}.to`));
    return {
      label: item.label,
      href,
      position: item.position,
      external: doc === undefined && written !== undefined && isExternal(written),
      ...(sidebar !== undefined && { sidebar }),
      ...(item.activeBasePath !== undefined && { activeBase: pathToHref(config.baseUrl, joinPath(item.activeBasePath)) }),
    };
  });
  const groups = config.footer.groups.map((group, groupIndex): FooterGroup => {
    const items = group.items.map(({ label, to, href }, index) => {
      const written = href ?? to ?? '';
      const resolved = href ?? resolve(written, `footer.groups[${groupIndex}].items[${index}].to`);
      return { label, href: resolved, external: isExternal(written) };
    });
    return { title: group.title, items };
  });
  const { logo } = makeLogo(config.footer.logo, 'footer.logo');
  const { to, href = to === undefined ? undefined : resolve(to, 'footer.logo.to') } = config.footer.logo ?? {};
  const versions = config.versions.map(({ name, label, mainDoc }, index) => {
    const doc = mainDoc === undefined ? firstDoc(sidebars) : findDoc(mainDoc, `versions[${index}].mainDoc`);
    return { name, label, href: doc?.href ?? config.baseUrl };
  });
  checkStatic(config.favicon, 'favicon');
  checkStatic(config.socialImage, 'socialImage');

  const { announcement, colorMode, search } = config;
  const siteData: Omit<SiteData, 'build'> = {
    title: config.title,
    tagline: config.tagline,
    url: config.url,
    baseUrl: config.baseUrl,
    navbar: { hideOnScroll: config.navbar.hideOnScroll, ...makeLogo(config.navbar.logo, 'navbar.logo'), items: navbarItems },
    footer: {
      ...(logo && { logo: { ...logo, ...(href !== undefined && { href }) } }),
      copyright: config.footer.copyright,
      groups,
    },
    sidebars: drawSidebars(sidebars),
    ...(announcement && {
      announcement: {
        id: announcement.id,
        html: renderInlineMarkdown(announcement.text, (href) => resolve(href, 'announcement.text')),
        closable: announcement.closable,
      },
    }),
    colorMode: { default: colorMode.default, switch: colorMode.switch, respectSystem: colorMode.respectPrefersColorScheme },
    versions,
    locales: config.locales,
    ...(config.repository !== undefined && { repository: config.repository }),
    ...(config.docs.release !== undefined && { release: config.docs.release }),
    docsSidebar: config.docs.sidebar,
    search: search.algolia
      ? {
          provider: 'algolia',
          appId: search.algolia.appId,
          apiKey: search.algolia.apiKey,
          indexName: search.algolia.indexName,
          contextual: search.algolia.contextualSearch,
        }
      : { provider: 'embedded' },
  };
  return { siteData, problems };
}

/** The sidebars as the chrome draws them. */
export function drawSidebars({ trees }: Sidebars): Record<string, readonly SidebarItem[]> {
  return Object.fromEntries([...trees].map(([name, nodes]) => [name, toSidebarItems(nodes)]));
}

function firstDoc({ entries }: Sidebars): RoutedPage | undefined {
  for (const list of entries.values()) if (list[0]) return list[0].page;
  return undefined;
}
