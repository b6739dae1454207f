/**
 * Runs in the page that `bench/search-bench.ts` measures, before its own scripts: takes the time from each keystroke in the search dialog to the
 * paint of its results, and the time that the worker had a part in it.
 */
/** What has been measured, in milliseconds: `painted` from the key, of which the worker took `worker`. */
globalThis.keystrokes = [];
let asked = 0;
let worker = 0;

const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (message) {
  if (message.type === 'search') {
    asked = performance.now();
    this.addEventListener('message', function take({ data }) {
      if (data.call !== message.call) return;
      worker = performance.now() - asked;
      this.removeEventListener('message', take);
    });
  }
  postMessage.call(this, message);
};

/** The query that the dialog shows an answer to. */
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
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    function look() {
      if (shownQuery() !== text) return;
      observer.disconnect();
      // The first task after the frame begins when it has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          globalThis.keystrokes.push({ text, painted: performance.now() - timeStamp, worker });
          port1.close();
        };
        port2.postMessage(undefined);
      });
    }
  },
  true,
);
