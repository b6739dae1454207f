/**
 * The entry script, loaded by every document as an async module. The page works as plain HTML until the application
 * is loaded: when the browser is idle after the load event, or on the visitor's first interaction if that is earlier. With data saving on,
 * only on the first interaction. Events in the meantime are recorded and replayed on the same element.
 * Must not import React or anything else that is not tiny, because this runs before the load event.
 */
import { unlessSilent } from '../../browser/silence.ts';
import { findSearchDialog, leaveToResults, startSearchFrame } from '../../chrome/search-dialog/search-frame.ts';
import { isHelpKey, textFields } from '../../chrome/shortcut-keys.ts';
import { arrivingStyleId } from '../../shared/reserved-ids.ts';
import { isSavingData } from './connection.ts';
import { fateOf } from './early-events.ts';
import { fetchSiteData } from './fetch-site-data.ts';

const types = ['click', 'keydown', 'input', 'focusin'] as const;
/** Controls that work without the application; their events are left to the browser. */
const native = 'a[href],summary,label,input,select,textarea,[popovertarget],[command]';
/** Works without the application as well. */
const search = '.search-dialog,.search-button';
const controls = `${native},button,[role=button],[role=tab],[role=switch],[role=radio],[role=option],[role=menuitem]`;

/** In order. Of several clicks on one control only the first is kept, because nothing had responded when the others came. */
let captured: Event[] = [];
let loading = false;
let chromeReady = false;
let warned = false;
/** While presses from before this script are repeated. */
let isRepeating = false;

function capture(event: Event): void {
  const { target, type } = event;
  if (!(event.isTrusted || isRepeating) || !(target instanceof Element) || (chromeReady && !isInIsland(event))) return;
  if (target.closest(search)) return;
  const control = target.closest(controls);
  const isScripted = control?.matches(native) === false;
  const isHelp = event instanceof KeyboardEvent && isHelpKey(event);
  const fate = fateOf(event, control, isScripted, target.matches(textFields), isHelp);
  if (fate === undefined) return;
  if (fate === 'hold') {
    event.preventDefault();
    event.stopImmediatePropagation();
    showWaiting(control);
    if (type !== 'click' || !captured.some((earlier) => earlier.type === type && control?.contains(earlier.target as Node)))
      captured.push(event);
  } else if (fate === 'note') {
    showWaiting(null);
    captured = [...captured.filter((earlier) => earlier.type !== type || earlier.target !== target), event];
  }
  load();
}

/** Answers an event that has to wait: with a bar at the top of the page, and on the control. See `styles/base.css`. */
function showWaiting(control: Element | null): void {
  document.documentElement.dataset.waiting = '';
  control?.setAttribute('aria-busy', 'true');
}

/** The captured events, whose controls do not wait any longer. */
function takeCaptured(isTaken: (event: Event) => boolean): Event[] {
  const taken = captured.filter(isTaken);
  captured = captured.filter((event) => !isTaken(event));
  for (const { target } of taken) (target as Element).closest('[aria-busy=true]')?.removeAttribute('aria-busy');
  if (captured.length === 0) delete document.documentElement.dataset.waiting;
  return taken;
}

/** @param event One that hit an element. */
function isInIsland({ target }: Event): boolean {
  return (target as Element).closest('site-island') !== null;
}

async function load(): Promise<void> {
  if (loading) return;
  loading = true;
  const code = import('../application.tsx');
  let hasArrived = false;
  try {
    // Load both in parallel; the application needs both.
    const arriving = code.finally(() => {
      hasArrived = true;
    });
    const [app, siteData] = await Promise.all([unlessSilent(arriving, 'the application'), fetchSiteData()]);
    const { islandsReady } = await app.startApplication(siteData);
    chromeReady = true;
    app.replayEvents(takeCaptured((event) => !isInIsland(event)));
    await islandsReady;
    for (const type of types) document.removeEventListener(type, capture, true);
    app.replayEvents(takeCaptured(isInIsland));
    // For code that waits until the whole page is interactive, such as the browser tests.
    document.documentElement.dataset.ready = '';
  } catch (error) {
    if (!warned) console.warn('The application could not be loaded; the page stays plain HTML for now.', error);
    warned = true;
    delete document.documentElement.dataset.query;
    // Let controls do what they do without the application, such as submitting a form.
    for (const event of takeCaptured(() => true))
      if (event.type === 'click') (event.target as Element).dispatchEvent(new MouseEvent('click', event));
    loading = false;
    // It's missing if the document was stopped before its body.
    if ((findSearchDialog() as HTMLDialogElement | null)?.open) {
      if (navigator.onLine) leaveToResults();
      else addEventListener('online', load, { once: true });
    }
    // What is only slow starts the application as soon as it is there.
    if (!hasArrived) code.then(load, () => {});
  }
}

/** Captures the presses that the inline script has marked, see `pre-paint/pre-paint.ts`. */
function takeEarlyPresses(): void {
  window.onclick = null;
  isRepeating = true;
  for (const control of document.querySelectorAll<HTMLElement>('button[aria-busy=true]')) control.click();
  isRepeating = false;
}

function loadWhenIdle(): void {
  // Safari does not support requestIdleCallback. An element in the content may have its name.
  if (typeof window.requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 2000 });
  else setTimeout(load, 200);
}

for (const type of types) document.addEventListener(type, capture, true);
startSearchFrame(load);
takeEarlyPresses();

// A query in the URL, such as /search?q=, counts as an interaction if the page has an island to handle it.
if (!isSavingData(navigator) || (location.search !== '' && document.querySelector('site-island') !== null)) {
  if (document.readyState === 'complete') loadWhenIdle();
  else addEventListener('load', loadWhenIdle, { once: true });
}

// See styles/arriving.css.
function removeArrivingStyle(): void {
  document.getElementById(arrivingStyleId)?.remove();
}
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', removeArrivingStyle);
else removeArrivingStyle();
