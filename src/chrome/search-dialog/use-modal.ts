/** Opens and closes a modal dialog that covers the screen, and keeps the page behind it where it is. */
import { type RefObject, useLayoutEffect } from 'react';

export function useModal(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) return;
    const root = document.documentElement;
    // Where the scrollbar takes room, its room stays when it goes. A page that does not scroll needs no lock.
    if (root.scrollHeight > root.clientHeight) root.dataset.locked = window.innerWidth > root.clientWidth ? 'scrollbar' : '';
    // A phone's keyboard covers the page without making it smaller; what is left is told by the visual viewport alone.
    const viewport = window.visualViewport;
    const showHeight = (): void => element.style.setProperty('--visible', `${viewport?.height ?? window.innerHeight}px`);
    showHeight();
    viewport?.addEventListener('resize', showHeight);
    element.showModal();
    return () => {
      viewport?.removeEventListener('resize', showHeight);
      delete root.dataset.locked;
      element.close();
    };
  }, [dialog, isOpen]);
}
