/**
 * The frame of this site's figures: one or more panels side by side, or stacked where there is no room, and a caption. A panel is an
 * SVG whose units are CSS pixels at its natural size; classes give it the colors of the theme (drawings.css).
 */
import type { ReactNode } from 'react';

/** @param caption The point of the figure, as a sentence. */
export function Drawing({ caption, children }: { readonly caption: ReactNode; readonly children: ReactNode }): ReactNode {
  return (
    <figure className="drawing">
      <div className="drawing__panels">{children}</div>
      {caption === undefined ? null : <figcaption>{caption}</figcaption>}
    </figure>
  );
}

interface PanelProps {
  /** Describes everything that the panel shows, for screen readers and for the page as plain text. */
  readonly text: string;
  readonly width?: number;
  readonly height: number;
  /** Shows the panel only on narrow or wide screens, if two panels are two layouts of the same drawing. Their `text` must be equal. */
  readonly only?: 'narrow' | 'wide';
  readonly children: ReactNode;
}

export function Panel({ text, width = 320, height, only, children }: PanelProps): ReactNode {
  return (
    <svg
      className="drawing__panel"
      data-only={only}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      role="img"
      aria-label={text}
    >
      {children}
    </svg>
  );
}
