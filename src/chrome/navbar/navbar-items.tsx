/** What the bar at the top and the menu panel of small screens both hold: links to the sections, version and language. */
import type { NavbarItem, PageData, SiteData } from '../../model.ts';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { Icon } from '../icon/icon.tsx';
import { writePreference } from '../preferences.ts';
import { currentItem } from './current-item.ts';

/** A section of the site, or a link out of it. */
export function NavbarLink({ item, site, page }: { item: NavbarItem; site: SiteData; page: PageData }) {
  return (
    <a className="navbar__link" href={item.href} aria-current={currentItem(item, page, site.baseUrl)}>
      <span>{item.label}</span>
      {item.external && <Icon name="external" />}
    </a>
  );
}

/** The documented versions; the first is the one these pages describe. */
export function VersionDropdown({ site }: { site: SiteData }) {
  const items = site.versions.map(({ name, label, href }, index) => ({
    label,
    href,
    current: index === 0,
    onChoose: () => writePreference('docs-version', name),
  }));
  return <Dropdown purpose="Version" label={items[0]?.label ?? ''} items={items} />;
}

/** The site's languages; the first is the one these pages are written in. */
export function LocaleDropdown({ site, page }: { site: SiteData; page: PageData }) {
  const items = site.locales.map(({ label, code }, index) => ({ label, href: page.url, current: index === 0, lang: code }));
  return <Dropdown purpose="Language" label={items[0]?.label ?? ''} items={items} />;
}
