/**
 * Hides the navbar when the visitor scrolls down and shows it when they scroll up. The state is `html[data-navbar]`, for the stylesheet.
 * The navbar stays while it contains the focus.
 */
import { type RefObject, useEffect, useRef } from 'react';

/** In CSS pixels. A shorter movement does not count as a change of direction. */
const SLACK = 6;

/** What visitors scroll with. Not everything: a scrollbar and screen readers send no event. */
const touches = ['wheel', 'pointerdown', 'keydown'] as const;

/** @returns Ref for the header element. */
export function useHideOnScroll(enabled: boolean, url: string): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page starts over: the navbar is hidden if the URL has a hash
  useEffect(() => {
    const bar = header.current;
    if (!enabled || bar === null) return;
    const root = document.documentElement;
    let last = 0;
    /** Of the whole page, when `last` was noted. */
    let height = 0;
    let frame = 0;
    /** Whether the page is being scrolled by a navigation rather than by the visitor. */
    let jumping = false;
    /** Whether the visitor has pressed or turned anything since the page was scrolled to a fragment. */
    let touched = true;

    function setHidden(hidden: boolean): void {
      root.dataset.navbar = hidden && !bar?.contains(document.activeElement) ? 'hidden' : 'shown';
    }
    function note(): void {
      last = window.scrollY;
      height = root.scrollHeight;
    }
    function settle(): void {
      note();
      setHidden(location.hash !== '' && last > 0);
    }
    function start(): void {
      jumping = true;
      touched = location.hash === '';
      // How far the page is scrolled is known only from its layout, which is not forced here: it is not needed without a hash.
      if (location.hash === '') setHidden(false);
      cancelAnimationFrame(frame);
      // The scroll event of a jump fires in the next frame, just before this callback.
      frame = requestAnimationFrame(() => {
        if (location.hash !== '') settle();
        frame = requestAnimationFrame(() => {
          note();
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
      // Sections around the target of a fragment get their real heights only now, and the page moves by what they differ from the estimates.
      if (!touched && root.scrollHeight !== height) {
        note();
        return;
      }
      if (Math.abs(top - last) < SLACK) return;
      const atEnd = top + window.innerHeight >= root.scrollHeight - SLACK;
      if (top < last) setHidden(false);
      else if (!atEnd) setHidden(top > (bar?.offsetHeight ?? 0) * 2);
      last = top;
    }
    function touch(): void {
      touched = true;
    }
    const ended = new AbortController();
    const options = { passive: true, signal: ended.signal };
    start();
    addEventListener('scroll', follow, options);
    addEventListener('hashchange', start, options);
    for (const type of touches) addEventListener(type, touch, options);
    bar.addEventListener('focusin', () => setHidden(false), options);
    return () => {
      cancelAnimationFrame(frame);
      ended.abort();
    };
  }, [enabled, url]);

  return header;
}
