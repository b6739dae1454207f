/**
 * Hides the navbar when the visitor scrolls down and shows it when they scroll up. The state is `html[data-navbar]`, for the stylesheet.
 * The navbar stays while it contains the focus.
 */
import { type RefObject, useEffect, useRef } from 'react';

/** In CSS pixels. A shorter movement does not count as a change of direction. */
const SLACK = 6;

/** @returns Ref for the header element. */
export function useHideOnScroll(enabled: boolean, url: string): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page starts over: the navbar is hidden if the URL has a hash
  useEffect(() => {
    const bar = header.current;
    if (!enabled || bar === null) return;
    const root = document.documentElement;
    let last = 0;
    let frame = 0;
    /** Whether the page is being scrolled by a navigation rather than by the visitor. */
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
      // How far the page is scrolled is known only from its layout, which is not forced here: it is not needed without a hash.
      if (location.hash === '') setHidden(false);
      cancelAnimationFrame(frame);
      // The scroll event of a jump fires in the next frame, just before this callback.
      frame = requestAnimationFrame(() => {
        if (location.hash !== '') settle();
        frame = requestAnimationFrame(() => {
          last = window.scrollY;
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
