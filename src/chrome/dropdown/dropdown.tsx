/**
 * A button that discloses a list of links. Closes on a press outside, on Escape (focus goes back to the button), and when the focus
 * leaves it. Where scripts do not run, the stylesheet opens it on focus and hover.
 */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

/** A link of the list. */
interface DropdownItem {
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
  /** Language of the label and of the page behind it; absent: the document's. */
  readonly lang?: string;
  /** Called before the link is followed. */
  onChoose?(): void;
}

/** @param purpose Said before the label to screen readers: `Version`. */
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
    // The menu panel around it stays.
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to its button and links; it is not a control itself
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
