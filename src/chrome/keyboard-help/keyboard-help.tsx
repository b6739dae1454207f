/**
 * The list of keyboard shortcuts, in a native `<dialog>`. Opened with `?` outside text fields, and with the button at the end of every
 * page.
 */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useAppleKeyboard } from '../search-button/search-button.tsx';
import { isHelpKey, isSearchKey } from '../shortcut-keys.ts';

export function KeyboardHelp() {
  const dialog = useRef<HTMLDialogElement>(null);
  // A new object each time: until a closed dialog says so, which it does late, opening it again must be a change too.
  const [opening, setOpening] = useState<object>();
  const isOpen = opening !== undefined;

  // A layout effect, because a key pressed before hydration is replayed right after it.
  useLayoutEffect(() => {
    function open(event: KeyboardEvent): void {
      // Otherwise it would cover the page that a search result leads to.
      if (isSearchKey(event)) dialog.current?.close();
      if (event.defaultPrevented || !isHelpKey(event) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setOpening({});
    }
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);

  useLayoutEffect(() => {
    if (opening !== undefined && dialog.current?.open === false) dialog.current.showModal();
  }, [opening]);

  const close = (): void => dialog.current?.close();
  return (
    <div className="keyboard-help">
      <button
        type="button"
        className="keyboard-help__open"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => setOpening({})}
      >
        Keyboard shortcuts
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click outside the list closes it; the dialog handles Escape itself */}
      <dialog
        ref={dialog}
        aria-label="Keyboard shortcuts"
        // The event comes late: by then the next key may have opened the dialog again.
        onClose={({ currentTarget }) => !currentTarget.open && setOpening(undefined)}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        {isOpen && (
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

function ShortcutList() {
  const control = useAppleKeyboard() ? '⌘' : 'Ctrl';
  return (
    <dl className="keyboard-help__list">
      <Shortcut does="Search">
        <kbd>{control}</kbd> <kbd>K</kbd> <span>or</span> <kbd>/</kbd>
      </Shortcut>
      <Shortcut does="Show this list">
        <kbd>?</kbd>
      </Shortcut>
      <Shortcut does="Close a menu or a dialog">
        <kbd>Esc</kbd>
      </Shortcut>
      <Shortcut does="Switch between tabs">
        <kbd>←</kbd> <kbd>→</kbd>
      </Shortcut>
      <Shortcut does="Names in a code sample, and their types">
        <kbd>Enter</kbd> <span>then</span> <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd>
      </Shortcut>
      <Shortcut does="From a name to the API reference">
        <kbd>Enter</kbd>
      </Shortcut>
      <Shortcut does="First and last tab">
        <kbd>Home</kbd> <kbd>End</kbd>
      </Shortcut>
    </dl>
  );
}

function Shortcut({ does, children }: { does: string; children: ReactNode }) {
  return (
    <div>
      <dt>{does}</dt>
      <dd>{children}</dd>
    </div>
  );
}
