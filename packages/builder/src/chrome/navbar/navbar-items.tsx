/** Items shared by the navbar and the mobile menu: links to the sections, version, and language. */
import type { PageData } from '../../model/page-data.ts';
import type { NavbarItem, SiteData } from '../../model/site-data.ts';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { writePreference } from '../preferences.ts';

/** A link to a section of the site or to another site. */
export function NavbarLink({ item, siteData, page }: { item: NavbarItem; siteData: SiteData; page: PageData }) {
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
 * The section is the item's sidebar if it has one, or else everything at or below its active base or its own URL.
 */
export function currentItem(
  item: NavbarItem,
  page: Pick<PageData, 'url' | 'sidebar'>,
  baseUrl: string,
): 'page' | 'true' | undefined {
  if (item.external) return undefined;
  if (item.href === page.url) return 'page';
  if (item.sidebar !== undefined) return item.sidebar === page.sidebar ? 'true' : undefined;
  if (item.activeBase !== undefined) return page.url.startsWith(item.activeBase) ? 'true' : undefined;
  if (item.href === baseUrl) return undefined;
  return `${page.url}/`.startsWith(item.href.endsWith('/') ? item.href : `${item.href}/`) ? 'true' : undefined;
}
