/** Presses before the entry script listens, which takes seconds on a slow network: the button shows that it waits, and the entry script presses it again. */

/** `entry/boot.ts` takes the handler away. Other controls, such as links and the search's form, work without scripts. */
export function watchEarlyPresses(): void {
  window.onclick = ({ target }) =>
    (target as Element).closest('button[type=button]:not([popovertarget],[command])')?.setAttribute('aria-busy', 'true');
}
