/** Items shared by the navbar and the mobile menu: links to the sections, version, and language. */
import type { ReactNode } from 'react';
import type { PageData } from '../../model/page-data.ts';
import type { NavbarItem, SiteData } from '../../model/site-data.ts';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { writePreference } from '../preferences.ts';

/** A link to a section of the site or to another site. */
function NavbarLink({ item, siteData, page }: { item: NavbarItem; siteData: SiteData; page: PageData }) {
  return (
    <a
      className="navbar__link"
      href={item.href}
      aria-current={currentItem(item, page, siteData.baseUrl)}
      data-external={item.external ? '' : undefined}
    >
      {item.label}
    </a>
  );
}

/** Links as the items of a list. */
export function drawLinks(items: readonly NavbarItem[], siteData: SiteData, page: PageData): ReactNode {
  return items.map((item) => (
    <li key={item.href}>
      <NavbarLink item={item} siteData={siteData} page={page} />
    </li>
  ));
}

/** The switch between the sidebars, above each of them. */
export function SidebarLinks({ siteData, page }: { siteData: SiteData; page: PageData }) {
  const { links } = siteData.docsSidebar;
  return (
    links && (
      <nav className="sidebar-links" aria-label="Sections">
        <ul>{drawLinks(links, siteData, page)}</ul>
      </nav>
    )
  );
}

/** The version that the pages describe. There is one, so that choosing it keeps a reader on the page of the docs that is shown. */
export function VersionDropdown({ siteData: { version }, page }: { siteData: SiteData; page: PageData }) {
  const { name, label } = version;
  const href = page.layout === 'docs' ? page.url : version.href;
  if (label === undefined) return null;
  return <Dropdown purpose="Version" label={label} href={href} onClick={() => writePreference('docs-version', name)} />;
}

/** The language of the pages. */
export function LocaleDropdown({ siteData: { locale }, page }: { siteData: SiteData; page: PageData }) {
  const { label, code } = locale;
  if (label === undefined) return null;
  return <Dropdown purpose="Language" label={label} href={page.url} lang={code} hrefLang={code} />;
}

/**
 * The item's `aria-current`: `page` if it links to the page itself, `true` if the page is in the item's section.
 * The section is the item's sidebar and what is below its active bases or, if it has neither, everything at or below its own URL.
 */
export function currentItem(
  { external, href, sidebar, activeBases }: NavbarItem,
  page: Pick<PageData, 'url' | 'sidebar'>,
  baseUrl: string,
): 'page' | 'true' | undefined {
  if (external) return undefined;
  if (href === page.url) return 'page';
  const isCurrent =
    sidebar === undefined && activeBases === undefined
      ? href !== baseUrl && `${page.url}/`.startsWith(href.endsWith('/') ? href : `${href}/`)
      : (sidebar !== undefined && sidebar === page.sidebar) || activeBases?.some((base) => page.url.startsWith(base));
  return isCurrent ? 'true' : undefined;
}
