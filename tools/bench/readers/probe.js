/**
 * Runs in the pages that `bench` measures, before their own scripts: finds links to click, measures the time from a click to the paint of the next
 * page and from a keystroke to that of its results, and the intervals between frames. Does as little as possible, because it is throttled too.
 */
const clickKey = 'bench-click';
/** The first access loads the storage; that must not count for a click. */
const clickedAt = sessionStorage.getItem(clickKey);

/** The heading of the article; of two pages that a click connects, only those with different headings can be measured. */
const heading = () => (document.querySelector('main h1, article h1') ?? document.querySelector('h1'))?.textContent;

/** Calls back in the first task after the next frame, which starts once the frame has been painted. */
function afterPaint(callback) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      callback();
    };
    port2.postMessage(undefined);
  });
}

/** Reports once a heading other than `before` has been painted. @param start Of the click, in milliseconds since 1970. */
function watch(before, start) {
  const look = () => {
    const now = heading();
    if (now === undefined || now === before) return false;
    afterPaint(() => {
      performance.mark('bench-painted');
      sessionStorage.removeItem(clickKey);
      globalThis.benchPainted(performance.timeOrigin + performance.now() - start);
    });
    return true;
  };
  if (look()) return;
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

if (clickedAt !== null && window === window.top) watch(undefined, Number(clickedAt));

const longTasks = [];
let largestPaint;
let shift = 0;
const notice = (type, callback) =>
  new PerformanceObserver((list) => list.getEntries().forEach(callback)).observe({ type, buffered: true });
notice('longtask', (task) => longTasks.push(task));
notice('layout-shift', ({ value }) => {
  shift += value;
});
notice('largest-contentful-paint', ({ startTime }) => {
  largestPaint = startTime;
});

const isOrdinary = (link) =>
  link.origin === location.origin &&
  link.pathname !== location.pathname &&
  ['', '_self'].includes(link.target) &&
  !link.hasAttribute('download');

/** The query whose results the search dialog shows. */
function shownQuery() {
  const link = document.querySelector('.search-dialog__foot a');
  if (link !== null) return new URL(link.href).searchParams.get('q');
  return document.querySelector('.search-message__title bdi')?.textContent;
}

/** Milliseconds that the last press took, once it's known. */
let pressed;
/** Called with what was painted last. The listener is there from the start, because a key press may arrive before a listener that's asked for just before. */
let heard = () => {};
addEventListener(
  'input',
  ({ timeStamp, target }) => {
    const text = target.value.trim();
    const observer = new MutationObserver(() => {
      if (shownQuery() !== text) return;
      observer.disconnect();
      afterPaint(() => heard({ text, painted: performance.now() - timeStamp }));
    });
    observer.observe(target.closest('dialog'), { subtree: true, childList: true, attributeFilter: ['href'] });
  },
  true,
);

const isShown = (link) => link.getClientRects().length > 0 && link.checkVisibility({ visibilityProperty: true });

globalThis.reader = {
  heading,

  /** The paths of all links that a reader could click, after scrolling perhaps. */
  linkedPaths() {
    const links = [...document.querySelectorAll('a[href]')].filter((link) => isOrdinary(link) && isShown(link));
    return [...new Set(links.map((link) => link.pathname))];
  },

  /** Brings a link into view. Returns the point to click, or null if every link to that path is covered. */
  async aim(path) {
    const links = [...document.querySelectorAll('a[href]')].filter((link) => link.pathname === path && isOrdinary(link));
    for (const link of links.filter(isShown)) {
      const isInside = ({ top, bottom }) => top >= 0 && bottom <= innerHeight;
      if (!isInside(link.getClientRects()[0])) link.scrollIntoView({ block: 'center', behavior: 'instant' });
      // After a jump, the browser lays out what has come into view one frame later, which may move the link.
      for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      const { left, top, width, height } = link.getClientRects()[0] ?? new DOMRect();
      const point = { x: left + Math.min(width, 40) / 2, y: top + height / 2 };
      if (link.contains(document.elementFromPoint(point.x, point.y))) return point;
    }
    return null;
  },

  /** Measures the next click; `benchPainted` is called with the milliseconds that it took. */
  armClick() {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        performance.mark('bench-click', { startTime: timeStamp });
        sessionStorage.setItem(clickKey, String(performance.timeOrigin + timeStamp));
        watch(heading(), performance.timeOrigin + timeStamp);
      },
      { capture: true, once: true },
    );
  },

  /** Measures the time from the next key to the paint of the search field, which it focuses. */
  armPress() {
    pressed = undefined;
    const listen = ({ timeStamp }) => {
      const look = ({ target }) => {
        if (!target.matches('input')) return;
        removeEventListener('focusin', look, true);
        afterPaint(() => {
          pressed = performance.now() - timeStamp;
        });
      };
      addEventListener('focusin', look, true);
    };
    addEventListener('keydown', listen, { capture: true, once: true });
  },

  /** The milliseconds that it took; undefined as long as the field has no focus. */
  pressed: () => pressed,

  /** The next text in the field of the search dialog, and the milliseconds from its keystroke to the paint of its results. */
  nextKeystroke: () =>
    new Promise((resolve) => {
      heard = resolve;
    }),

  /** Resolves when the browser has been idle three times in a row, a tenth of a second apart; after 5 s at the latest. */
  async quiet() {
    const end = performance.now() + 5000;
    for (let times = 0; times < 3 && performance.now() < end; ) {
      const deadline = await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
      times = deadline.didTimeout ? 0 : times + 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  },

  /** How the document has loaded, see `LoadFigures` in loading.ts. */
  loadFigures() {
    const [navigation] = performance.getEntriesByType('navigation');
    const load = navigation.loadEventStart;
    const sum = (values) => values.reduce((total, value) => total + value, 0);
    const loaded = [navigation, ...performance.getEntriesByType('resource')];
    const bytes = (entries) => sum(entries.map((entry) => entry.encodedBodySize));
    const blocked = (tasks) => sum(tasks.map(({ duration }) => duration - 50));
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largestPaint: largestPaint ?? Number.NaN,
      shift,
      load,
      blockedBefore: blocked(longTasks.filter(({ startTime }) => startTime < load)),
      blockedAfter: blocked(longTasks.filter(({ startTime }) => startTime >= load)),
      longestTask: Math.max(0, ...longTasks.map(({ duration }) => duration)),
      bytesBefore: bytes(loaded.filter(({ startTime }) => startTime < load)),
      bytes: bytes(loaded),
    };
  },

  /** Starts to note the intervals between frames. */
  startFrames() {
    const frames = [];
    let last;
    let isRunning = true;
    performance.mark('bench-frames');
    const step = (time) => {
      if (last !== undefined) frames.push(time - last);
      last = time;
      if (isRunning) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    globalThis.reader.stopFrames = () => {
      isRunning = false;
      performance.mark('bench-frames-end');
      return frames;
    };
  },
};
