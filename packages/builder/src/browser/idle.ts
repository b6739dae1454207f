/** Work that waits until the browser has nothing more urgent to do. */

/** Where the browser cannot tell (Safari), `task` is called a little later and has no deadline. An element in the content may have the function's name. */
export function whenIdle(task: (deadline?: IdleDeadline) => void): void {
  if (typeof window.requestIdleCallback === 'function') requestIdleCallback(task);
  else setTimeout(task, 100);
}

/** Calls `step` until it returns false, in pieces. */
export function whileIdle(step: () => boolean): void {
  whenIdle(function work(deadline) {
    while (step()) {
      if (deadline?.timeRemaining() === 0) {
        whenIdle(work);
        return;
      }
    }
  });
}
