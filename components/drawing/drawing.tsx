/**
 * The frame of this site's figures: one or more panels side by side, which stack where there is no room, and a caption. A panel is an
 * SVG whose units are CSS pixels at its natural size; it takes its colors from the theme through classes (src/styles/blocks.css).
 */
import type { ReactNode } from 'react';

/** @param caption What to take from the figure, as a sentence. */
export function Drawing({ caption, children }: { readonly caption: ReactNode; readonly children: ReactNode }): ReactNode {
  return (
    <figure className="drawing">
      <div className="drawing__panels">{children}</div>
      {caption === undefined ? null : <figcaption>{caption}</figcaption>}
    </figure>
  );
}

interface PanelProps {
  /** Says in words everything that the panel shows: for those who cannot see it, and for the plain text of the page. */
  readonly text: string;
  readonly width?: number;
  readonly height: number;
  /** Shown on narrow or on wide screens alone, where two panels are two layouts of one drawing. Their `text` must be equal. */
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
