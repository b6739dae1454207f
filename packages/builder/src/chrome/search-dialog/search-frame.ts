/**
 * The frame of the search dialog: a native modal dialog, which every document contains with its field. This opens and closes it, and keeps what
 * is typed, without React, so that a press is answered at once; the application then renders its content (search-dialog.tsx). Part of the
 * entry script, so it has to stay tiny.
 */
import { searchDialogId } from '../../shared/reserved-ids.ts';
import { isSearchKey } from '../shortcut-keys.ts';

/** In UTF-16 code units, as in `search/search-addresses.ts`. */
const longestQuery = 500;

let typed = '';
let whenOpened = (): void => {};
/** Ends what applies only while the dialog is open. */
let opening: AbortController | undefined;

/** Every document has it, but not before its body has arrived: code that may run earlier checks. */
export function findSearchDialog(): HTMLDialogElement {
  return document.getElementById(searchDialogId) as HTMLDialogElement;
}

/** What was typed before the application took over the dialog; empty on a second call. */
export function takeTyped(): string {
  const taken = typed;
  typed = '';
  return taken;
}

/** @param listener Called whenever the dialog has been opened, after it has been painted, and now if it is open. Replaces an earlier one. */
export function onSearchOpened(listener: () => void): void {
  whenOpened = listener;
  if (findSearchDialog().open) listener();
}

export function openSearch(): void {
  const dialog = findSearchDialog();
  const field = dialog.querySelector('input');
  const root = document.documentElement;
  opening?.abort();
  opening = new AbortController();
  const { signal } = opening;
  // If the scrollbar takes up space, keep that space while it is hidden. A page that does not scroll needs no lock.
  if (root.scrollHeight > root.clientHeight) root.dataset.locked = innerWidth > root.clientWidth ? 'scrollbar' : '';
  // A phone's keyboard covers the page without resizing it; only the visual viewport has the remaining height.
  const viewport = window.visualViewport as VisualViewport;
  const showHeight = (): void => dialog.style.setProperty('--visible', `${viewport.height}px`);
  showHeight();
  viewport.addEventListener('resize', showHeight, { signal });
  // Back closes the dialog instead of leaving the page, as in native apps. After Escape it may come before the event that the dialog has closed.
  const closeInstead = (event: NavigateEvent): void => {
    if (!dialog.open || event.navigationType !== 'traverse' || !event.cancelable) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    closeSearch();
  };
  window.navigation?.addEventListener('navigate', closeInstead, { capture: true, signal });
  dialog.addEventListener('focus', () => dialog.querySelector('input')?.focus(), { signal });
  // Selecting text and releasing outside the panel also fires a click there; what counts is where the press started.
  let pressed: EventTarget | null;
  dialog.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target;
    },
    { signal },
  );
  let isFirst = true;
  dialog.addEventListener(
    'click',
    (event) => {
      // The second half of a double click on the button that has opened the dialog is not meant for what is there now.
      if (isFirst && event.detail > 1) event.preventDefault();
      else if (event.target === dialog && pressed === dialog) closeSearch();
      isFirst = false;
    },
    { signal },
  );
  // The event is asynchronous: by then another key press may have opened the dialog again.
  dialog.addEventListener('close', () => dialog.open || closeSearch(), { signal });
  dialog.showModal();
  // Select the earlier query, so that it can be edited or typed over.
  field?.select();
  requestAnimationFrame(() => setTimeout(() => whenOpened()));
}

export function closeSearch(): void {
  opening?.abort();
  delete document.documentElement.dataset.locked;
  findSearchDialog().close();
}

/** Goes to the results page instead, because the dialog's code cannot be loaded. */
export function leaveToResults(): void {
  const text = findSearchDialog().querySelector('input')?.value.trim().slice(0, longestQuery);
  location.assign(`${document.documentElement.dataset.base}search${text ? `?${new URLSearchParams({ q: text })}` : ''}`);
}

/** Answers the search button and the keyboard shortcuts from now on. @param listener As for {@link onSearchOpened}. */
export function startSearchFrame(listener: () => void): void {
  whenOpened = listener;
  document.addEventListener('submit', (event) => {
    if (!(event.target as Element).matches('.search-button')) return;
    event.preventDefault();
    openSearch();
  });
  // On the window, because what is on the page comes first: an editor may use the same keys.
  addEventListener('keydown', (event) => {
    const dialog = findSearchDialog() as HTMLDialogElement | null;
    // It is missing as long as nothing of the document's body has arrived.
    if (event.defaultPrevented || !dialog || !isSearchKey(event)) return;
    event.preventDefault();
    if (!dialog.open) openSearch();
    else if (event.key === '/') dialog.querySelector('input')?.focus();
    else closeSearch();
  });
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && findSearchDialog().contains(target)) typed = target.value;
  });
}
