/**
 * The data that every page shares: navbar, footer, sidebars, announcement, version, settings of the chrome. Resolves the paths
 * and document ids in the configuration; the settings reader reports broken ones.
 */

import { type ReleaseData, shortenVersion } from 'docs-api/releases/release-data';
import { isExternal } from '../base/origins.ts';
import type { LogoSettings, NavbarItemSettings } from '../config/chrome.ts';
import type { SiteConfig } from '../config/config.ts';
import type { FooterGroup, Logo, NavbarItem, SiteFacts } from '../model/site-data.ts';
import { defined } from '../shared/defined.ts';
import { findNearest } from '../shared/nearest.ts';
import { addFragment, joinPath, looksLikeFile, pathToHref, withoutHtml } from '../urls.ts';
import { readInlineMarkdown } from './inline-content.ts';
import type { Sidebars } from './make-sidebars.ts';
import type { RoutedPage } from './routed-page.ts';
import type { SettingsReader } from './settings-reader.ts';
import { firstHref, toSidebarItems } from './sidebar-tree.ts';

export function makeSiteData(
  config: SiteConfig,
  pages: readonly RoutedPage[],
  sidebars: Sidebars,
  settings: SettingsReader,
  releases?: ReleaseData,
): SiteFacts {
  const { announcement, baseUrl, colorMode, navbar, search } = config;
  if (config.favicon !== undefined) settings.image(config.favicon, 'favicon');
  if (config.socialImage !== undefined) settings.file(config.socialImage, 'socialImage');
  const htmlFiles = [...settings.nameable.staticFiles].filter((file) => /\.html$/.test(file)).map(withoutHtml);
  // The link to the home page has a name: the title beside the logo, or that of the logo.
  const title = navbar.title === '' && navbar.logo !== undefined ? '' : navbar.title || config.title;
  const alt = navbar.logo?.alt || (title === '' ? config.title : '');
  return defined({
    title: config.title,
    tagline: config.tagline,
    url: config.url,
    baseUrl,
    navbar: defined({
      hideOnScroll: navbar.hideOnScroll,
      logo: navbar.logo && makeLogo({ ...navbar.logo, alt }, 'navbar.logo', settings),
      title,
      items: navbar.items.flatMap((item, index) =>
        makeNavbarItem(item, `navbar.items[${index}]`, { baseUrl, sidebars, settings }),
      ),
    }),
    footer: makeFooter(config.footer, settings),
    sidebars: Object.fromEntries([...sidebars.trees].map(([name, nodes]) => [name, toSidebarItems(nodes)])),
    announcement: announcement && {
      id: announcement.id,
      content: readInlineMarkdown(announcement.text, (href) => settings.link(href, 'announcement.text')),
      closable: announcement.closable,
    },
    colorMode: { default: colorMode.default, switch: colorMode.switch, respectSystem: colorMode.respectPrefersColorScheme },
    version: makeVersion(config, sidebars, settings),
    locale: config.locale,
    repository: config.repository,
    release: config.docs.release,
    newest: releases && newestRelease(config, releases),
    assistants: config.assistants.length === 0 ? undefined : config.assistants,
    dottedPages: pages.map(({ path }) => path).filter(looksLikeFile),
    htmlFiles: htmlFiles.length === 0 ? undefined : htmlFiles,
    docsSidebar: makeDocsSidebar(config, sidebars, settings),
    search: {
      ...search,
      pages: search.pages.flatMap(({ label, to }, index) => {
        const href = settings.listedLink(to, `search.pages[${index}].to`);
        return href === undefined ? [] : [{ label, href }];
      }),
    },
    offline: config.offline || undefined,
  });
}

function makeDocsSidebar({ baseUrl, docs }: SiteConfig, sidebars: Sidebars, settings: SettingsReader): SiteFacts['docsSidebar'] {
  const { hideable, autoCollapse, links, filtered } = docs.sidebar;
  for (const [index, name] of filtered.entries()) checkSidebar(name, `docs.sidebar.filtered[${index}]`, sidebars, settings);
  const items = links.flatMap((item, index) =>
    makeNavbarItem(item, `docs.sidebar.links[${index}]`, { baseUrl, sidebars, settings }),
  );
  return defined({
    hideable,
    autoCollapse,
    links: items.length === 0 ? undefined : items,
    filtered: filtered.length === 0 ? undefined : filtered,
  });
}

function newestRelease({ api, baseUrl, docs }: SiteConfig, { releases, documented }: ReleaseData): SiteFacts['newest'] {
  if (api === undefined || documented === releases.length - 1) return undefined;
  const path = joinPath(docs.routeBasePath, api.routeBasePath).replace(/\/?$/, '/');
  return { release: shortenVersion(releases.at(-1) ?? ''), href: addFragment(pathToHref(baseUrl, path), 'imports') };
}

interface NavbarContext {
  readonly baseUrl: string;
  readonly sidebars: Sidebars;
  readonly settings: SettingsReader;
}

/** None for a link to a page that is left out because of errors. */
function makeNavbarItem(item: NavbarItemSettings, setting: string, { baseUrl, sidebars, settings }: NavbarContext): NavbarItem[] {
  const { label, position, activeBasePath, docId } = item;
  const doc = docId === undefined ? undefined : settings.doc(docId, `${setting}.docId`);
  if (item.sidebarId !== undefined) checkSidebar(item.sidebarId, `${setting}.sidebarId`, sidebars, settings);
  if (docId !== undefined && doc === undefined) return [];
  const written = item.href ?? item.to;
  const first = written === undefined ? firstHref(sidebars.trees.get(item.sidebarId ?? '') ?? []) : undefined;
  const href = doc?.href ?? (written === undefined ? (first ?? pathToHref(baseUrl, '/')) : settings.target(item, setting));
  if (href === undefined) return [];
  return [
    defined({
      label,
      href,
      position,
      external: isExternal(href),
      sidebar: item.sidebarId ?? (doc && sidebars.sidebarOf.get(doc)),
      activeBases: activeBasePath?.map((path) => pathToHref(baseUrl, joinPath(path).normalize('NFC'))),
    }),
  ];
}

function checkSidebar(name: string, setting: string, { trees }: Sidebars, settings: SettingsReader): void {
  if (trees.has(name)) return;
  const nearest = findNearest(name, trees.keys());
  settings.error(
    setting,
    `"${setting}" names the sidebar "${name}", which does not exist`,
    nearest === undefined ? `Write one of: ${[...trees.keys()].join(', ')}` : `Write "${nearest}"`,
  );
}

function makeFooter({ logo, copyright, groups }: SiteConfig['footer'], settings: SettingsReader): SiteFacts['footer'] {
  return defined({
    logo:
      logo &&
      defined({
        ...makeLogo(logo, 'footer.logo', settings),
        href: logo.to === undefined && logo.href === undefined ? undefined : settings.target(logo, 'footer.logo'),
      }),
    copyright: readInlineMarkdown(copyright, (href) => settings.link(href, 'footer.copyright')),
    groups: groups.map(({ title, items }, groupIndex): FooterGroup => {
      const setting = `footer.groups[${groupIndex}]`;
      return {
        title,
        items: items.flatMap((item, index) => {
          const href = settings.target(item, `${setting}.items[${index}]`);
          return href === undefined ? [] : [{ label: item.label, href, external: isExternal(href) }];
        }),
      };
    }),
  });
}

function makeLogo({ src, srcDark, alt, width, height }: LogoSettings, setting: string, settings: SettingsReader): Logo {
  const dark = srcDark === undefined ? undefined : settings.image(srcDark, `${setting}.srcDark`);
  return defined({ src: settings.image(src, `${setting}.src`), srcDark: dark, alt, width, height });
}

/** A version links to its main document; by default, the first one in the sidebars. */
function makeVersion({ version, baseUrl }: SiteConfig, { entries }: Sidebars, settings: SettingsReader): SiteFacts['version'] {
  const { name, label, mainDoc } = version;
  const [first] = [...entries.values()].flatMap((list) => [...list.keys()]);
  const doc = mainDoc === undefined ? first : settings.doc(mainDoc, 'versions[0].mainDoc');
  return defined({ name, label, href: doc?.href ?? pathToHref(baseUrl, '/') });
}
