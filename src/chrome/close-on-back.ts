/** Lets Back close what lies over the page instead of leaving the page, as it does in applications. */
import { useEffect } from 'react';

/** @param close Closes it; called only while `isOpen`. */
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
