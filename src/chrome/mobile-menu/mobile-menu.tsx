/**
 * Below 996 px: the button that opens the menu panel, and the panel itself, a native modal dialog (which traps focus, makes the page
 * inert, closes on Escape, and restores focus). Its contents are rendered on opening, so each page has the tree only once. It is open while
 * its history entry is the current one, so Back closes it.
 */
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { PageData, SiteData } from '../../model.ts';
import { SidebarTree } from '../docs-sidebar/sidebar-tree.tsx';
import { Icon } from '../icon/icon.tsx';
import { Brand } from '../navbar/brand.tsx';
import { LocaleDropdown, NavbarLink, VersionDropdown } from '../navbar/navbar-items.tsx';
import { isMenuEntry, pushMenuEntry, replaceMenuEntry } from './menu-entry.ts';

type Panel = 'main' | 'docs';

const desktopWidth = '(width >= 62.25em)';

export function MobileMenu({ siteData, page }: { siteData: SiteData; page: PageData }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel | undefined>();
  /** Whether `history.back()` from the menu's entry is still in progress. */
  const leaving = useRef(false);
  const isOpen = panel !== undefined;
  const items = page.sidebar === undefined ? undefined : siteData.sidebars[page.sidebar];
  const firstPanel = items ? 'docs' : 'main';

  useEffect(() => {
    if (!isOpen) return;
    dialog.current?.showModal();
    if (!leaving.current) pushMenuEntry();
    const close = (): void => dialog.current?.close();
    const desktop = matchMedia(desktopWidth);
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  }, [isOpen]);

  useEffect(() => {
    function follow(): void {
      const isShown = dialog.current?.open === true;
      if (leaving.current) {
        leaving.current = false;
        // The menu was opened again before going back had finished.
        if (isShown) pushMenuEntry();
      } else if (!isMenuEntry()) dialog.current?.close();
      else if (!isShown && !matchMedia(desktopWidth).matches) setPanel(firstPanel);
    }
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [firstPanel]);

  // After a reload the entry still exists, but the menu is closed.
  useEffect(leaveEntry, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown
  useEffect(() => dialog.current?.close(), [page.url]);

  function show(next: Panel): void {
    setPanel(next);
    // The focused button has been removed with its panel.
    body.current?.focus();
  }

  /** Removes the history entry if the menu was not closed with Back. */
  function leaveEntry(): void {
    if (leaving.current || !isMenuEntry()) return;
    leaving.current = true;
    history.back();
  }

  function onClose(): void {
    setPanel(undefined);
    leaveEntry();
  }

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
        onClick={() => setPanel(firstPanel)}
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
            <div className="mobile-menu__body" ref={body} tabIndex={-1}>
              {panel === 'docs' && items ? (
                <>
                  <button type="button" className="mobile-menu__switch" onClick={() => show('main')}>
                    <Icon name="start" />
                    <span>Back to main menu</span>
                  </button>
                  <nav aria-label="Docs sidebar">
                    <SidebarTree items={items} url={page.url} autoCollapse={siteData.docsSidebar.autoCollapse} />
                  </nav>
                </>
              ) : (
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
                  {items && (
                    <button type="button" className="mobile-menu__switch" onClick={() => show('docs')}>
                      <span>Pages of this section</span>
                      <Icon name="end" />
                    </button>
                  )}
                </>
              )}
            </div>
          </div>
        )}
      </dialog>
    </div>
  );
}
