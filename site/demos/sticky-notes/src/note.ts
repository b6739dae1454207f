import type { NoteText } from './note-text.ts';

export const noteColors = ['yellow', 'pink', 'blue', 'green'] as const;

export type NoteColor = (typeof noteColors)[number];

/** Yellow for an unknown color. */
export function readColor(text: string | undefined): NoteColor {
  return noteColors.find((color) => color === text) ?? 'yellow';
}

export interface Note {
  /** In pixels, from the top left corner of the text. */
  readonly x: number;
  readonly y: number;
  readonly color: NoteColor;
  readonly text: NoteText;
}
