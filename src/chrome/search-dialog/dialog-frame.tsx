/** The platform's modal dialog around the search: opens and closes it, a press beside the panel included, and keeps the keyboard in the field. */
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useCloseOnBack } from '../close-on-back.ts';
import { isSearchKey } from '../shortcut-keys.ts';
import { useModal } from './use-modal.ts';

interface DialogFrameProps {
  readonly isOpen: boolean;
  /** The visitor closes the dialog, or has closed it. */
  readonly close: () => void;
  /** The field that keeps the keyboard. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly children: ReactNode;
}

export function DialogFrame({ isOpen, close, input, children }: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, isOpen);
  useCloseOnBack(isOpen, close);

  /** `/` leads to the field, as it does on the page. */
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
      // The event comes late: by then the next key may have opened the dialog again.
      onClose={({ currentTarget }) => !currentTarget.open && close()}
      onKeyDown={onKeyDown}
      onFocus={({ target, currentTarget }) => target === currentTarget && input.current?.focus()}
      // The click of a selection that ends beside the panel began in it.
      onPointerDown={(event) => event.currentTarget.toggleAttribute('data-pressed', event.target === event.currentTarget)}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.hasAttribute('data-pressed') && close()}
    >
      <search className="search-dialog__panel">{children}</search>
    </dialog>
  );
}
