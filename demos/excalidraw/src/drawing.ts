import { createCommand, type LexicalCommand, type NodeKey } from 'lexical';

/** What the document keeps of a drawing. */
export interface Drawing {
  /** What Excalidraw reads and writes, as JSON. */
  readonly scene: string;
  /** A picture of it, for everybody who only reads. */
  readonly svg: string;
  /** The words for those who do not see it. */
  readonly description: string;
}

/** Payload: the drawing to open, or null for a new one. */
export const OPEN_DRAWING_COMMAND: LexicalCommand<NodeKey | null> =
  createCommand('OPEN_DRAWING_COMMAND');

// #region picture
const svgAddress = 'data:image/svg+xml;charset=utf-8,';

/** An `<img>` runs no script and follows no link, whatever the SVG holds. */
export function pictureAddress(svg: string): string {
  return svgAddress + encodeURIComponent(svg);
}

/** The SVG of such an address; '' for another address. */
export function readPicture(address: string): string {
  const [, svg = ''] = address.split(svgAddress);
  return decodeURIComponent(svg);
}
// #endregion
