/**
 * Hides the navbar while the visitor reads on and brings it back when they turn around. The state is `html[data-navbar]`, because the
 * sticky columns follow it too. While the focus is inside the bar stays.
 */
import { type RefObject, useEffect, useRef } from 'react';

/** Distance in CSS pixels that counts as turning around; less is a trembling finger. */
const SLACK = 6;

/** @returns Reference for the header element. */
export function useHideOnScroll(enabled: boolean, url: string): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page starts over: a hash hides the bar, no hash shows it
  useEffect(() => {
    const bar = header.current;
    if (!enabled || bar === null) return;
    const root = document.documentElement;
    let last = 0;
    let frame = 0;
    /** A navigation is scrolling the page, not the visitor. */
    let jumping = false;

    function setHidden(hidden: boolean): void {
      root.dataset.navbar = hidden && !bar?.contains(document.activeElement) ? 'hidden' : 'shown';
    }
    function settle(): void {
      last = window.scrollY;
      setHidden(location.hash !== '' && last > 0);
    }
    function start(): void {
      jumping = true;
      settle();
      cancelAnimationFrame(frame);
      // The scroll event of a jump comes with the next frame, just before this.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          jumping = false;
        });
      });
    }
    function follow(): void {
      if (jumping) {
        settle();
        return;
      }
      const top = window.scrollY;
      if (Math.abs(top - last) < SLACK) return;
      const atEnd = top + window.innerHeight >= root.scrollHeight - SLACK;
      if (top < last) setHidden(false);
      else if (!atEnd) setHidden(top > (bar?.offsetHeight ?? 0) * 2);
      last = top;
    }
    function show(): void {
      setHidden(false);
    }
    start();
    addEventListener('scroll', follow, { passive: true });
    addEventListener('hashchange', start);
    bar.addEventListener('focusin', show);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', follow);
      removeEventListener('hashchange', start);
      bar.removeEventListener('focusin', show);
    };
  }, [enabled, url]);

  return header;
}
