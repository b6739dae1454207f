/**
 * The list of keyboard shortcuts, in a native `<dialog>`. Opened with `?` outside text fields, and with the button at the end of every
 * page.
 */
import { createElement, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../icon/icon.tsx';
import { useAppleKeyboard } from '../search-button/search-button.tsx';
import { isHelpKey, isSearchKey } from '../shortcut-keys.ts';

export function KeyboardHelp() {
  const dialog = useRef<HTMLDialogElement>(null);
  /** The list is drawn when it is first opened. */
  const [isNeeded, setNeeded] = useState(false);

  const open = useCallback((): void => {
    flushSync(() => setNeeded(true));
    dialog.current?.showModal();
  }, []);

  // A layout effect, because a key pressed before hydration is replayed right after it.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      // Otherwise it would cover the page that a search result leads to.
      if (isSearchKey(event)) dialog.current?.close();
      if (event.defaultPrevented || !isHelpKey(event) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      open();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  const close = (): void => dialog.current?.close();
  return (
    <div className="keyboard-help">
      <button type="button" className="keyboard-help__open" aria-haspopup="dialog" aria-keyshortcuts="?" onClick={open}>
        Keyboard shortcuts
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click outside the list closes it; the dialog handles Escape itself */}
      <dialog ref={dialog} aria-label="Keyboard shortcuts" onClick={(event) => event.target === event.currentTarget && close()}>
        {isNeeded && (
          <div className="keyboard-help__panel">
            <div className="keyboard-help__head">
              <h2>Keyboard shortcuts</h2>
              <button type="button" className="icon-button" aria-label="Close" onClick={close}>
                <Icon name="close" />
              </button>
            </div>
            <ShortcutList />
          </div>
        )}
      </dialog>
    </div>
  );
}

/** Keys and the words between them. */
const shortcuts = [
  ['Search', 'Ctrl K or /'],
  ['Show this list', '?'],
  ['Close a menu or a dialog', 'Esc'],
  ['Switch between tabs', '← →'],
  ['First and last tab', 'Home End'],
  ['Names in a code sample, and their types', 'Enter then ← → ↑ ↓'],
  ['From a name to the API reference', 'Enter'],
] as const;

function ShortcutList() {
  const isApple = useAppleKeyboard();
  return (
    <dl className="keyboard-help__list">
      {shortcuts.map(([does, keys]) => (
        <div key={does}>
          <dt>{does}</dt>
          <dd>
            {keys
              .split(' ')
              .map((key) =>
                createElement(/^(or|then)$/.test(key) ? 'span' : 'kbd', { key }, isApple && key === 'Ctrl' ? '⌘' : key),
              )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
