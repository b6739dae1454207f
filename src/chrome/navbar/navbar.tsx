/** The bar at the top: brand, sections, version and language, search, color mode; below 996 px the button of the menu panel. */
import type { NavbarItem, PageData, SiteData } from '../../model.ts';
import { ColorToggle } from '../color-toggle/color-toggle.tsx';
import { MobileMenu } from '../mobile-menu/mobile-menu.tsx';
import { SearchButton } from '../search-button/search-button.tsx';
import { Brand } from './brand.tsx';
import { useHideOnScroll } from './hide-on-scroll.ts';
import { LocaleDropdown, NavbarLink, VersionDropdown } from './navbar-items.tsx';

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
