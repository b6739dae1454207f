/** For work that may wait until the reader sees the next frame. */

/**
 * Runs a task once the next frame has been painted; while the page is hidden, once it is shown again.
 * @returns Cancels the task.
 */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The callback runs before the frame is painted, the timer after that.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
