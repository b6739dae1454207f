/**
 * The menu's dialog and its history entry. The menu is open while the entry is the current one, so Back closes it instead of leaving the page. Closing
 * the menu in any other way removes the entry; following a link in it replaces the entry.
 */
import { useEffect, useRef, useState } from 'react';

const desktopWidth = '(width >= 62.25em)';
/** The value of `history.state` while the menu is open. */
const mark = { menu: 'open' } as const;

/** Whether the current history entry is that of an open menu. */
function isMenuEntry(): boolean {
  return history.state?.menu === mark.menu;
}

/** Pushes the entry, unless it is already there because the visitor pressed Forward. */
function pushMenuEntry(): void {
  if (!isMenuEntry()) history.pushState(mark, '');
}

/** Replaces the entry with another page, so that Back from there leads to the current page and not to its menu. */
export function replaceMenuEntry(href: string): void {
  if (isMenuEntry()) history.replaceState(null, '');
  location.replace(href);
}

/** @param url Address of the page; the menu closes when it changes. */
export function useMenu(url: string) {
  /** For the `<dialog>`, which closes when the menu does. */
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Whether `history.back()` from the menu's entry is still in progress. */
  const leaving = useRef(false);

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
      else if (!isShown && !matchMedia(desktopWidth).matches) setOpen(true);
    }
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  // After a reload the entry still exists, but the menu is closed.
  useEffect(leaveEntry, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown
  useEffect(() => dialog.current?.close(), [url]);

  /** Removes the history entry if the menu was not closed with Back. */
  function leaveEntry(): void {
    if (leaving.current || !isMenuEntry()) return;
    leaving.current = true;
    history.back();
  }

  /** Handles the dialog's `close` event. */
  function onClose(): void {
    setOpen(false);
    leaveEntry();
  }

  return { dialog, isOpen, open: () => setOpen(true), onClose };
}
