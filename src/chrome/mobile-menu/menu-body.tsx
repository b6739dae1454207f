/** Contents of the open menu: the pages of the section, or the items of the navbar. A button leads from each to the other. */
import { useRef, useState } from 'react';
import type { PageData, SiteData } from '../../model.ts';
import { SidebarTree } from '../docs-sidebar/sidebar-tree.tsx';
import { Icon } from '../icon/icon.tsx';
import { LocaleDropdown, NavbarLink, VersionDropdown } from '../navbar/navbar-items.tsx';

interface MenuBodyProps {
  readonly siteData: SiteData;
  readonly page: PageData;
}

export function MenuBody({ siteData, page }: MenuBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const items = page.sidebar === undefined ? undefined : siteData.sidebars[page.sidebar];
  const [showsSection, setShowsSection] = useState(items !== undefined);

  function turn(toSection: boolean): void {
    setShowsSection(toSection);
    // The focused button has been removed with its panel.
    body.current?.focus();
  }

  return (
    <div className="mobile-menu__body" ref={body} tabIndex={-1}>
      {showsSection && items ? (
        <>
          <button type="button" className="mobile-menu__switch" onClick={() => turn(false)}>
            <Icon name="start" />
            <span>Back to main menu</span>
          </button>
          <nav aria-label="Docs sidebar">
            <SidebarTree items={items} url={page.url} autoCollapse={siteData.docsSidebar.autoCollapse} />
          </nav>
        </>
      ) : (
        <>
          <MainMenu siteData={siteData} page={page} />
          {items && (
            <button type="button" className="mobile-menu__switch" onClick={() => turn(true)}>
              <span>Pages in this section</span>
              <Icon name="end" />
            </button>
          )}
        </>
      )}
    </div>
  );
}

function MainMenu({ siteData, page }: MenuBodyProps) {
  return (
    <>
      <nav aria-label="Main">
        <ul className="mobile-menu__items">
          {siteData.navbar.items.map((item) => (
            <li key={item.href}>
              <NavbarLink item={item} siteData={siteData} page={page} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mobile-menu__settings">
        <VersionDropdown siteData={siteData} />
        <LocaleDropdown siteData={siteData} page={page} />
      </div>
    </>
  );
}
