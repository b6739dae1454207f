/** Draws lines of text into a picture of palette indices. The pixels of each character are computed once for each size. */
import { remember } from '../../shared/remember.ts';
import { type RasterizedOutline, rasterize } from './rasterize.ts';
import { type Glyph, type Typeface, unitsPerEm } from './typeface.ts';

export interface Line {
  readonly text: string;
  readonly face: Typeface;
  /** Whole pixels per em. */
  readonly size: number;
  readonly ink: Ink;
  /** In pixels: the start of the line, or its end if `end` is set. */
  readonly x: number;
  /** In whole pixels: the baseline. */
  readonly y: number;
  readonly end?: true;
}

/** Shades from background to text. At the edges of letters, a dozen look as smooth as 256. */
export const steps = 12;

/** Palette index of a pixel, times {@link steps}, plus the step to which a letter covers it -> its palette index then. */
export type Ink = Uint8Array;

/** Positions of a letter within a pixel; finer ones cannot be seen. */
const phases = 4;

/** The pixels around a letter. */
interface Stamp extends Omit<RasterizedOutline, 'coverage'> {
  /** Row by row: to which step the letter covers each pixel. */
  readonly steps: Uint8Array;
}

export interface Bitmap {
  /** Palette index of each pixel, row by row. */
  readonly pixels: Uint8Array;
  readonly width: number;
}

/** Letter -> size and position within a pixel -> its stamp. */
const stamps = new Map<Glyph, Map<number, Stamp>>();

/** @param picture Its pixels are changed by this function. Lines may begin or end outside of it. */
export function layText(picture: Bitmap, lines: readonly Line[]): void {
  for (const { text, face, size, ink, x, y, end } of lines) {
    const set = face.set(text);
    const start = end === true ? x - set.width * size : x;
    for (const { glyph, x } of set.glyphs) {
      if (glyph.outline.length === 0) continue;
      const place = Math.round((start + x * size) * phases);
      const pixel = Math.floor(place / phases);
      stampOn(picture, stampOf(glyph, size, place - pixel * phases), pixel, y, ink);
    }
  }
}

function stampOn({ pixels, width }: Bitmap, stamp: Stamp, x: number, y: number, ink: Ink): void {
  const left = x + stamp.left;
  const top = y + stamp.top;
  const from = Math.max(0, -left);
  const to = Math.min(stamp.width, width - left);
  for (let row = Math.max(0, -top); row < Math.min(stamp.height, pixels.length / width - top); row++) {
    const source = row * stamp.width;
    const target = (top + row) * width + left;
    for (let column = from; column < to; column++) {
      const step = stamp.steps[source + column] as number;
      if (step === 0) continue;
      const at = target + column;
      pixels[at] = ink[(pixels[at] as number) * steps + step] as number;
    }
  }
}

function stampOf(glyph: Glyph, size: number, phase: number): Stamp {
  const known = remember(stamps, glyph, () => new Map<number, Stamp>());
  return remember(known, size * phases + phase, () => {
    const { coverage, ...box } = rasterize(glyph.outline, size / unitsPerEm, phase / phases);
    return { ...box, steps: Uint8Array.from(coverage, (part) => Math.round(part * (steps - 1))) };
  });
}
