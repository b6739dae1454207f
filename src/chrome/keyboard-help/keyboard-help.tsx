/**
 * The list of the site's shortcuts, in a dialog of the platform. `?` opens it outside text fields, and so does the button at the end of every
 * page. The list itself is loaded when it is first asked for.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { LazyView } from '../lazy-view/lazy-view.tsx';
import { isHelpKey, isSearchKey } from '../shortcut-keys.ts';

const loadList = () => import('./shortcut-list.tsx').then(({ ShortcutList }) => ShortcutList);

export function KeyboardHelp() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);

  // Before the first paint, because a key that was pressed before the application came is repeated right after it.
  useLayoutEffect(() => {
    function open(event: KeyboardEvent): void {
      // Else it would lie over the page that the search leads to.
      if (isSearchKey(event)) dialog.current?.close();
      if (event.defaultPrevented || !isHelpKey(event) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);

  const close = (): void => dialog.current?.close();
  return (
    <div className="keyboard-help">
      <button
        type="button"
        className="keyboard-help__open"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        Keyboard shortcuts
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the list closes it; Escape is the dialog's own */}
      <dialog
        ref={dialog}
        aria-label="Keyboard shortcuts"
        onClose={() => setOpen(false)}
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
            <LazyView load={loadList} props={{}} />
          </div>
        )}
      </dialog>
    </div>
  );
}
