/** Opens and closes a modal dialog that covers the screen, and locks scrolling of the page behind it. */
import { type RefObject, useLayoutEffect } from 'react';

export function useModal(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) return;
    const root = document.documentElement;
    // If the scrollbar takes up space, keep that space while it is hidden. A page that does not scroll needs no lock.
    if (root.scrollHeight > root.clientHeight) root.dataset.locked = window.innerWidth > root.clientWidth ? 'scrollbar' : '';
    // A phone's keyboard covers the page without resizing it; only the visual viewport has the remaining height.
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
