/**
 * Below 996 px: the button that opens the menu panel, and the panel itself, a native modal dialog (which traps focus, makes the page
 * inert, closes on Escape, and restores focus). Its contents are rendered on opening, so each page has the tree only once. It is open while
 * its history entry is the current one, so Back closes it.
 */
import type { MouseEvent } from 'react';
import type { PageData, SiteData } from '../../model.ts';
import { Icon } from '../icon/icon.tsx';
import { Brand } from '../navbar/brand.tsx';
import { MenuBody } from './menu-body.tsx';
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
