/** The bar at the top: brand, sections, version and language, search, color mode; below 996 px the button of the menu panel. */
import type { PageData } from '../../model/page-data.ts';
import type { NavbarItem, SiteData } from '../../model/site-data.ts';
import { ColorToggle } from '../color-toggle/color-toggle.tsx';
import { MobileMenu } from '../mobile-menu/mobile-menu.tsx';
import { SearchButton } from '../search-button/search-button.tsx';
import { Brand } from './brand.tsx';
import { useHideOnScroll } from './hide-on-scroll.ts';
import { drawLinks, LocaleDropdown, VersionDropdown } from './navbar-items.tsx';

export function Navbar({ siteData, page }: { siteData: SiteData; page: PageData }) {
  const header = useHideOnScroll(siteData.navbar.hideOnScroll, page.url);
  const items = (position: NavbarItem['position']) =>
    drawLinks(
      siteData.navbar.items.filter((item) => item.position === position),
      siteData,
      page,
    );
  return (
    <header className="navbar" ref={header}>
      <MobileMenu siteData={siteData} page={page} />
      <Brand siteData={siteData} url={page.url} />
      <nav className="navbar__items" aria-label="Main">
        <ul>{items('left')}</ul>
        <ul>
          <li>
            <VersionDropdown siteData={siteData} page={page} />
          </li>
          <li>
            <LocaleDropdown siteData={siteData} page={page} />
          </li>
          {items('right')}
        </ul>
      </nav>
      <SearchButton baseUrl={siteData.baseUrl} />
      {siteData.colorMode.switch && <ColorToggle settings={siteData.colorMode} />}
    </header>
  );
}
