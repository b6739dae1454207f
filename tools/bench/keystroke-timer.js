/**
 * Runs in the page that `bench/search-times.ts` measures, before the page's own scripts: measures the time from each keystroke in
 * the search dialog to the paint of its results. Does as little as possible, because it is throttled too.
 */
/** The measurements: the text in the field, and `painted`, in milliseconds since the keystroke. */
globalThis.keystrokes = [];
let heard = () => {};
/** Resolves when the results of the next keystroke have been painted. */
globalThis.nextKeystroke = () =>
  new Promise((resolve) => {
    heard = resolve;
  });

/** The query whose results the dialog shows. */
function shownQuery() {
  const link = document.querySelector('.search-dialog__foot a');
  if (link !== null) return new URL(link.href).searchParams.get('q');
  return document.querySelector('.search-message__title bdi')?.textContent;
}

addEventListener(
  'input',
  ({ timeStamp, target }) => {
    const text = target.value.trim();
    const observer = new MutationObserver(look);
    observer.observe(target.closest('dialog'), { subtree: true, childList: true, attributeFilter: ['href'] });
    function look() {
      if (shownQuery() !== text) return;
      observer.disconnect();
      // The first task after the frame starts once it has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          globalThis.keystrokes.push({ text, painted: performance.now() - timeStamp });
          port1.close();
          heard();
        };
        port2.postMessage(undefined);
      });
    }
  },
  true,
);
