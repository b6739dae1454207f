/** Makes Back close an overlay instead of leaving the page, as in native apps. */
import { useEffect } from 'react';

/** @param close Closes the overlay; called only while `isOpen`. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const closeInstead = (event: NavigateEvent): void => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    };
    window.navigation?.addEventListener('navigate', closeInstead, true);
    return () => window.navigation?.removeEventListener('navigate', closeInstead, true);
  }, [isOpen, close]);
}
