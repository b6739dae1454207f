/**
 * Below 996 px: the button that opens the menu panel, and the panel, a modal dialog of the platform (it keeps the focus, makes the page
 * inert, closes on Escape and gives the focus back). Its contents are drawn when it opens, so the tree is sent once per page.
 */
import { useEffect, useRef, useState } from 'react';
import type { PageData, SiteData } from '../../model.ts';
import { SidebarTree } from '../docs-sidebar/sidebar-tree.tsx';
import { Icon } from '../icon/icon.tsx';
import { Brand } from '../navbar/brand.tsx';
import { LocaleDropdown, NavbarLink, VersionDropdown } from '../navbar/navbar.tsx';

type Panel = 'main' | 'docs';

export function MobileMenu({ site, page }: { site: SiteData; page: PageData }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel | undefined>();
  const isOpen = panel !== undefined;

  useEffect(() => {
    if (!isOpen) return;
    dialog.current?.showModal();
    const close = (): void => dialog.current?.close();
    const desktop = matchMedia('(width >= 996px)');
    // Back closes the panel instead of leaving the page, as it does in applications.
    const closeOnBack = (event: NavigateEvent): void => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    };
    desktop.addEventListener('change', close);
    window.navigation?.addEventListener('navigate', closeOnBack, true);
    return () => {
      desktop.removeEventListener('change', close);
      window.navigation?.removeEventListener('navigate', closeOnBack, true);
    };
  }, [isOpen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown
  useEffect(() => dialog.current?.close(), [page.url]);

  function show(next: Panel): void {
    setPanel(next);
    // The button that was pressed is gone with its panel.
    body.current?.focus();
  }

  const items = page.sidebar === undefined ? undefined : site.sidebars[page.sidebar];
  return (
    <div className="mobile-menu">
      <button
        type="button"
        className="icon-button"
        aria-label="Toggle navigation bar"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setPanel(items ? 'docs' : 'main')}
      >
        <Icon name="menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the panel closes it; Escape is the dialog's own */}
      <dialog
        ref={dialog}
        aria-label="Navigation"
        onClose={() => setPanel(undefined)}
        onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      >
        {isOpen && (
          <div className="mobile-menu__panel">
            <div className="mobile-menu__head">
              <Brand site={site} />
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
                    <SidebarTree items={items} url={page.url} autoCollapse={site.docsSidebar.autoCollapse} />
                  </nav>
                </>
              ) : (
                <>
                  <nav aria-label="Main">
                    <ul className="mobile-menu__items">
                      {site.navbar.items.map((item) => (
                        <li key={item.href}>
                          <NavbarLink item={item} site={site} page={page} />
                        </li>
                      ))}
                    </ul>
                  </nav>
                  <div className="mobile-menu__settings">
                    <VersionDropdown site={site} />
                    <LocaleDropdown site={site} page={page} />
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
