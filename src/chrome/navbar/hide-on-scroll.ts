/**
 * Hides the navbar while the visitor reads on and brings it back when they turn around. The state is `html[data-navbar]`, because the
 * sticky columns and the scroll padding follow it too; the stylesheet keeps the bar in place while the focus is inside.
 */
import { type RefObject, useEffect, useRef } from 'react';

/** Distance in CSS pixels that counts as turning around; less is a trembling finger. */
const SLACK = 6;

/** @returns Reference for the header element. */
export function useHideOnScroll(enabled: boolean, url: string): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page starts anew: a hash hides the bar, none shows it
  useEffect(() => {
    if (!enabled) return;
    const root = document.documentElement;
    let last = 0;
    start();
    function start(): void {
      setHidden(location.hash !== '' && window.scrollY > 0);
      last = window.scrollY;
    }
    function follow(): void {
      const top = window.scrollY;
      if (Math.abs(top - last) < SLACK) return;
      const atEnd = top + window.innerHeight >= root.scrollHeight - SLACK;
      if (top < last) setHidden(false);
      else if (!atEnd) setHidden(top > (header.current?.offsetHeight ?? 0) * 2);
      last = top;
    }
    function setHidden(hidden: boolean): void {
      root.dataset.navbar = hidden ? 'hidden' : 'shown';
    }
    addEventListener('scroll', follow, { passive: true });
    // A jump up to a heading is not a visitor who turns around.
    addEventListener('hashchange', start);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('hashchange', start);
    };
  }, [enabled, url]);

  return header;
}
