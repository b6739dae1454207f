/**
 * Below 996 px: the button that opens the menu panel, and the panel itself, a native modal dialog (which traps focus, makes the page
 * inert, closes on Escape, and restores focus). Its contents are rendered on opening, so each page has the tree only once. It is open while
 * its history entry is the current one, so Back closes it.
 */
import { type MouseEvent, useRef, useState } from 'react';
import type { PageData } from '../../model/page-data.ts';
import type { SiteData } from '../../model/site-data.ts';
import { SidebarTree } from '../docs-sidebar/sidebar-tree.tsx';
import { Icon } from '../icon/icon.tsx';
import { Brand } from '../navbar/brand.tsx';
import { drawLinks, LocaleDropdown, SidebarLinks, VersionDropdown } from '../navbar/navbar-items.tsx';
import { replaceMenuEntry, useMenu } from './use-menu.ts';

export function MobileMenu({ siteData, page }: { siteData: SiteData; page: PageData }) {
  const { dialog, isOpen, open, onClose } = useMenu(page.url);

  function onClick(event: MouseEvent<HTMLDialogElement>): void {
    if (event.target === event.currentTarget) dialog.current?.close();
    const link = (event.target as Element).closest('a');
    if (link === null || event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = link;
    if (href !== location.href) replaceMenuEntry(href);
    dialog.current?.close();
  }

  return (
    <div className="mobile-menu">
      <button
        type="button"
        className="icon-button"
        aria-label="Toggle navigation bar"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click outside the panel closes it; the dialog handles Escape itself */}
      <dialog ref={dialog} aria-label="Navigation" onClose={onClose} onClick={onClick}>
        {isOpen && (
          <div className="mobile-menu__panel">
            <div className="mobile-menu__head">
              <Brand siteData={siteData} url={page.url} />
              <button
                type="button"
                className="icon-button"
                aria-label="Close navigation bar"
                onClick={() => dialog.current?.close()}
              >
                <Icon name="close" />
              </button>
            </div>
            <MenuBody siteData={siteData} page={page} />
          </div>
        )}
      </dialog>
    </div>
  );
}

interface MenuBodyProps {
  readonly siteData: SiteData;
  readonly page: PageData;
}

/** The pages of the section, or the items of the navbar. A button leads from each to the other. */
function MenuBody({ siteData, page }: MenuBodyProps) {
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
          <SidebarLinks siteData={siteData} page={page} />
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
        <ul className="mobile-menu__items">{drawLinks(siteData.navbar.items, siteData, page)}</ul>
      </nav>
      <div className="mobile-menu__settings">
        <VersionDropdown siteData={siteData} page={page} />
        <LocaleDropdown siteData={siteData} page={page} />
      </div>
    </>
  );
}
