import { createCommand, type LexicalCommand, type NodeKey } from 'lexical';

/** What the document stores. */
export interface Drawing {
  /** Excalidraw's own format, as JSON. */
  readonly scene: string;
  /** A picture for readers. */
  readonly svg: string;
  /** A description for people who cannot see it. */
  readonly description: string;
}

/** Payload: the drawing to open, or null for a new one. */
export const OPEN_DRAWING_COMMAND: LexicalCommand<NodeKey | null> =
  createCommand('OPEN_DRAWING_COMMAND');

// #region picture
const svgPrefix = 'data:image/svg+xml;charset=utf-8,';

/** An `<img>` does not run scripts, whatever the SVG contains. */
export function pictureUrl(svg: string): string {
  return svgPrefix + encodeURIComponent(svg);
}

/** The SVG in such a data URL; '' for any other URL. */
export function readPicture(url: string): string {
  const [, svg = ''] = url.split(svgPrefix);
  return decodeURIComponent(svg);
}
// #endregion
