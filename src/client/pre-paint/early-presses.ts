/** Marks buttons that are pressed before the entry script listens, which takes seconds on a slow network. The entry script presses them again. */

/** `entry/boot.ts` takes the handler away. Other controls, such as links and the search's form, work without scripts. */
export function watchEarlyPresses(): void {
  window.onclick = ({ target }) =>
    (target as Element).closest('button[type=button]:not([popovertarget],[command])')?.setAttribute('aria-busy', 'true');
}
