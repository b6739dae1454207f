/** The bar at the top: brand, sections, version and language, search, colour mode; below 996 px the button of the menu panel. */

import type { NavbarItem, PageData, SiteData } from '../../model.ts';
import { ColorToggle } from '../color-toggle/color-toggle.tsx';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { Icon } from '../icon/icon.tsx';
import { MobileMenu } from '../mobile-menu/mobile-menu.tsx';
import { writePreference } from '../preferences.ts';
import { SearchButton } from '../search-button/search-button.tsx';
import { Brand } from './brand.tsx';
import { currentItem } from './current-item.ts';
import { useHideOnScroll } from './hide-on-scroll.ts';

export function Navbar({ site, page }: { site: SiteData; page: PageData }) {
  const header = useHideOnScroll(site.navbar.hideOnScroll, page.url);
  const items = (position: NavbarItem['position']) =>
    site.navbar.items
      .filter((item) => item.position === position)
      .map((item) => (
        <li key={item.href}>
          <NavbarLink item={item} site={site} page={page} />
        </li>
      ));
  return (
    <header className="navbar" ref={header}>
      <MobileMenu site={site} page={page} />
      <Brand site={site} url={page.url} />
      <nav className="navbar__items" aria-label="Main">
        <ul>{items('left')}</ul>
        <ul>
          <li>
            <VersionDropdown site={site} />
          </li>
          <li>
            <LocaleDropdown site={site} page={page} />
          </li>
          {items('right')}
        </ul>
      </nav>
      <SearchButton baseUrl={site.baseUrl} />
      {site.colorMode.switch && <ColorToggle />}
    </header>
  );
}

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
