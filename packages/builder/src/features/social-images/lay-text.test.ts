import { expect, it } from 'vitest';
import { type Ink, type Line, layText, steps } from './lay-text.ts';
import { Typeface } from './typeface.ts';

const width = 100;
const face = new Typeface(700, 0);
/** On the background 0, the palette index is the step. Steps add up. */
const ink: Ink = Uint8Array.from({ length: 256 * steps }, (_, at) => Math.min(steps - 1, Math.floor(at / steps) + (at % steps)));

function draw(text: string, line: Partial<Line> = {}): Uint8Array {
  const pixels = new Uint8Array(width * 40);
  layText({ pixels, width }, [{ text, face, size: 30, ink, x: 5, y: 30, ...line }]);
  return pixels;
}

/** First and last column in which anything is drawn. */
function extent(pixels: Uint8Array): [number, number] {
  const columns = [...pixels.keys()].filter((at) => pixels[at] !== 0).map((at) => at % width);
  return [Math.min(...columns), Math.max(...columns)];
}

it('draws letters in full and smooths their edges', () => {
  const pixels = draw('o');
  expect(Math.max(...pixels)).toBe(steps - 1);
  expect(new Set(pixels).size).toBeGreaterThan(steps / 2);
  expect(draw('')).toEqual(new Uint8Array(width * 40));
  expect(draw(' ')).toEqual(new Uint8Array(width * 40));
});

it('places letters one after the other, also where the line ends', () => {
  const [left, right] = extent(draw('HH'));
  expect(left).toBeGreaterThanOrEqual(5);
  expect(right).toBeLessThan(5 + face.measure('HH') * 30);
  const fromEnd = extent(draw('HH', { x: 95, end: true }));
  expect(fromEnd[1]).toBeLessThan(95);
  expect(fromEnd[1] - fromEnd[0]).toBeGreaterThanOrEqual(right - left - 1);
});

it('tells apart positions within a pixel', () => {
  expect(draw('H', { x: 5.5 })).not.toEqual(draw('H'));
  expect(extent(draw('H', { x: 6 }))).toEqual(extent(draw('H')).map((column) => column + 1));
});

it('cuts off what is outside of the picture, and does not continue it on the other side', () => {
  expect(extent(draw('H', { x: -10 }))[1]).toBeLessThan(15);
  expect(extent(draw('H', { x: 90 }))[0]).toBeGreaterThan(85);
  expect(draw('H', { y: 500 })).toEqual(new Uint8Array(width * 40));
  expect(draw('H', { y: -5 })).toEqual(new Uint8Array(width * 40));
  expect(draw('H', { y: 10 }).some((index) => index > 0)).toBe(true);
});
