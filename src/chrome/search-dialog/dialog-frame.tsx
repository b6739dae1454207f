/** The native modal dialog around the search: opens and closes it, also on a click outside the panel, and returns focus to the field. */
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useCloseOnBack } from '../close-on-back.ts';
import { isSearchKey } from '../shortcut-keys.ts';
import { useModal } from './use-modal.ts';

interface DialogFrameProps {
  readonly isOpen: boolean;
  /** Called when the visitor closes the dialog or has closed it. */
  readonly close: () => void;
  /** The field that gets the focus. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly children: ReactNode;
}

export function DialogFrame({ isOpen, close, input, children }: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, isOpen);
  useCloseOnBack(isOpen, close);

  /** `/` focuses the field, as it opens the search on the page. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.target === input.current || !isSearchKey(event.nativeEvent) || event.key !== '/') return;
    event.preventDefault();
    input.current?.focus();
  }

  return (
    <dialog
      className="search-dialog"
      ref={dialog}
      aria-label="Search"
      // The event is asynchronous: by then another key press may have opened the dialog again.
      onClose={({ currentTarget }) => !currentTarget.open && close()}
      onKeyDown={onKeyDown}
      onFocus={({ target, currentTarget }) => target === currentTarget && input.current?.focus()}
      // Selecting text and releasing outside the panel also fires a click there; what counts is where the press started.
      onPointerDown={(event) => event.currentTarget.toggleAttribute('data-pressed', event.target === event.currentTarget)}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.hasAttribute('data-pressed') && close()}
    >
      <search className="search-dialog__panel">{children}</search>
    </dialog>
  );
}
