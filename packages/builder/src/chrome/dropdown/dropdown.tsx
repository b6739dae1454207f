/**
 * A button that opens a list of links. So far each list has one. Closes on a press outside, on Escape (focus returns to the button), and when focus
 * leaves it. Without scripts, the stylesheet opens it on focus and hover.
 */
import { type AnchorHTMLAttributes, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

/** The attributes of the link, which is the current choice. */
interface DropdownProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** What screen readers announce before the label: `Version`. */
  readonly purpose: string;
  readonly label: string;
}

export function Dropdown({ purpose, label, ...link }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!open) return;
    function closeOutside(event: Event): void {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    }
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !open) return;
    // Keeps Escape from closing the surrounding menu panel as well.
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles events of the button and links inside
    <div
      className="dropdown"
      ref={root}
      onKeyDown={closeOnEscape}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        type="button"
        ref={button}
        aria-label={`${purpose}: ${label}`}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: closes after a link inside was followed in any way */}
      <ul id={listId} onClick={() => setOpen(false)}>
        <li>
          <a {...link} aria-current="true">
            {label}
          </a>
        </li>
      </ul>
    </div>
  );
}
