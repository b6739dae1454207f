/**
 * A note, tip or warning beside the text: `:::tip[Title]` in Markdown, `<Admonition type="tip" title="...">` in MDX.
 * Static: rendered only at build time. Classes for the stylesheet: `admonition`, `admonition-<type>`, `admonition-title`, `admonition-body`.
 */
import type { ReactNode } from 'react';

/** The types, each with its default title. */
export const admonitionTitles = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  caution: 'Caution',
  important: 'Important',
  secondary: 'Note',
} as const;

type AdmonitionType = keyof typeof admonitionTitles;

export function isAdmonitionType(name: string): name is AdmonitionType {
  return Object.hasOwn(admonitionTitles, name);
}

interface AdmonitionProps {
  readonly type: AdmonitionType;
  /** Instead of the type's own title; an empty string shows none. */
  readonly title?: ReactNode;
  readonly id?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

export function Admonition({ type, title, id, className, children }: AdmonitionProps): ReactNode {
  const classes = ['admonition', `admonition-${type}`, className].filter(Boolean).join(' ');
  return (
    <div className={classes} role="note" id={id}>
      {title === '' ? null : <p className="admonition-title">{title ?? admonitionTitles[type]}</p>}
      <div className="admonition-body">{children}</div>
    </div>
  );
}
