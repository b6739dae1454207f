/**
 * The list of keyboard shortcuts, in a native `<dialog>`. Opened with `?` outside text fields, and with the button at the end of every
 * page.
 */
import { type ComponentType, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadVisibly } from '../../browser/load-visibly.ts';
import { unlessSilent } from '../../browser/silence.ts';
import { Icon } from '../icon/icon.tsx';
import { isHelpKey, isSearchKey } from '../shortcut-keys.ts';

const loadList = () => unlessSilent(import('./shortcut-list.tsx'), 'the list');

export function KeyboardHelp() {
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** What is in the dialog is drawn, and its list loaded, when it is first opened. */
  const [isNeeded, setNeeded] = useState(false);
  const [List, setList] = useState<ComponentType>();

  const open = useCallback((): void => {
    flushSync(() => setNeeded(true));
    dialog.current?.showModal();
    if (panel.current) {
      loadVisibly(loadList, [panel.current, 'append']).then(({ ShortcutList }) => setList(() => ShortcutList));
    }
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
          <div className="keyboard-help__panel" ref={panel}>
            <div className="keyboard-help__head">
              <h2>Keyboard shortcuts</h2>
              <button type="button" className="icon-button" aria-label="Close" onClick={close}>
                <Icon name="close" />
              </button>
            </div>
            {List && <List />}
          </div>
        )}
      </dialog>
    </div>
  );
}
