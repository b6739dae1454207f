/** An outline -> how much of each pixel it covers. Uses only arithmetic that is exact by standard, so the result is the same everywhere. */
import type { Command } from 'opentype.js';

/** The pixels around an outline. */
export interface RasterizedOutline {
  /** In pixels, from the origin of the outline. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Row by row, from 0 to 1. */
  readonly coverage: Float32Array;
}

type Point = readonly [x: number, y: number];

/** In pixels: how far a straight line may be from the curve that it stands for. */
const tolerance = 0.05;

/**
 * @param scale Pixels per unit of the outline.
 * @param shift In pixels: moves the outline to the right.
 */
export function rasterize(outline: readonly Command[], scale: number, shift: number): RasterizedOutline {
  const lines = flatten(outline, (x, y) => [x * scale + shift, y * scale]);
  if (lines.length === 0) return { left: 0, top: 0, width: 0, height: 0, coverage: new Float32Array() };
  const xs = lines.map(([, [x]]) => x);
  const ys = lines.map(([, [, y]]) => y);
  const left = Math.floor(Math.min(...xs));
  const top = Math.floor(Math.min(...ys));
  // A line at the right edge adds to the pixel after it.
  const width = Math.floor(Math.max(...xs)) - left + 2;
  const height = Math.ceil(Math.max(...ys)) - top;
  const pixels = new Float32Array(width * height);
  for (const [from, to] of lines) addLine(pixels, width, [from[0] - left, from[1] - top], [to[0] - left, to[1] - top]);
  for (let row = 0; row < height; row++) {
    let sum = 0;
    for (let at = row * width; at < (row + 1) * width; at++) {
      sum += pixels[at] as number;
      // Contours run around what they fill in one direction, and around holes in the other; where two overlap, the sum exceeds 1.
      pixels[at] = Math.min(1, Math.abs(sum));
    }
  }
  return { left, top, width, height, coverage: pixels };
}

/** The outline as straight lines, which form closed contours. */
function flatten(outline: readonly Command[], place: (x: number, y: number) => Point): [Point, Point][] {
  const lines: [Point, Point][] = [];
  let start: Point = [0, 0];
  let last = start;
  const to = (point: Point): void => {
    if (point !== last) lines.push([last, point]);
    last = point;
  };
  for (const command of outline) {
    if (command.type === 'Z') {
      to(start);
    } else if (command.type === 'M') {
      to(start);
      start = place(command.x, command.y);
      last = start;
    } else if (command.type === 'Q') {
      const [a, b, c] = [last, place(command.x1, command.y1), place(command.x, command.y)];
      const count = Math.max(1, Math.ceil(Math.sqrt(bend(a, b, c) / tolerance)));
      for (let step = 1; step <= count; step++) to(mix(mix(a, b, step / count), mix(b, c, step / count), step / count));
    } else {
      to(place(command.x, command.y));
    }
  }
  to(start);
  return lines;
}

/** A quarter of the second difference: how far a quadratic curve is from its chord, in pixels. */
function bend(a: Point, b: Point, c: Point): number {
  return (Math.abs(a[0] - 2 * b[0] + c[0]) + Math.abs(a[1] - 2 * b[1] + c[1])) / 4;
}

function mix(a: Point, b: Point, part: number): Point {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
}

/**
 * Adds a line to a picture of differences, whose sums along each row are the coverage: everything to the right of the line is covered by the
 * line's height in that row, and the pixels that it crosses by the part to the right of it.
 */
function addLine(pixels: Float32Array, width: number, from: Point, to: Point): void {
  if (from[1] === to[1]) return;
  const [upper, lower] = from[1] < to[1] ? [from, to] : [to, from];
  const [leftmost, rightmost] = from[0] < to[0] ? [from[0], to[0]] : [to[0], from[0]];
  const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
  // Rounding must not lead outside the picture.
  const xAt = (y: number): number => Math.min(rightmost, Math.max(leftmost, upper[0] + (y - upper[1]) * slope));
  for (let row = Math.floor(upper[1]); row < lower[1]; row++) {
    const begin = Math.max(upper[1], row);
    const end = Math.min(lower[1], row + 1);
    const height = upper === from ? end - begin : begin - end;
    const low = Math.min(xAt(begin), xAt(end));
    const high = Math.max(xAt(begin), xAt(end));
    const last = Math.floor(high);
    let before = 0;
    for (let column = Math.floor(low); column <= last; column++) {
      const part = areaRightOf(low, high, column + 1) - areaRightOf(low, high, column);
      const at = row * width + column;
      pixels[at] = (pixels[at] as number) + height * (part - before);
      before = part;
    }
    const next = row * width + last + 1;
    pixels[next] = (pixels[next] as number) + height * (1 - before);
  }
}

/** The area between a line, which is 1 high and goes from `low` to `high`, and the edge to the right of it. */
function areaRightOf(low: number, high: number, edge: number): number {
  if (edge <= low) return 0;
  return edge >= high ? edge - (low + high) / 2 : (edge - low) ** 2 / (2 * (high - low));
}
