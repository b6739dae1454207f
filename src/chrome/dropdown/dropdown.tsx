/**
 * A button that opens a list of links. Closes on a press outside, on Escape (focus returns to the button), and when focus
 * leaves it. Without scripts, the stylesheet opens it on focus and hover.
 */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

interface DropdownItem {
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
  /** Language of the label and of the linked page; the document's when absent. */
  readonly lang?: string;
  /** Called before the link is followed. */
  onChoose?(): void;
}

/** @param purpose What screen readers announce before the label: `Version`. */
export function Dropdown({ purpose, label, items }: { purpose: string; label: string; items: readonly DropdownItem[] }) {
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
      <button type="button" ref={button} aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
        <span className="visually-hidden">{`${purpose}: `}</span>
        <span>{label}</span>
      </button>
      <ul id={listId}>
        {items.map((item) => (
          <li key={item.href + item.label}>
            <a
              href={item.href}
              lang={item.lang}
              hrefLang={item.lang}
              aria-current={item.current ? 'true' : undefined}
              onClick={() => {
                setOpen(false);
                item.onChoose?.();
              }}
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
