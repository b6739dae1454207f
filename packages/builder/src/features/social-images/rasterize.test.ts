import type { Command } from 'opentype.js';
import { expect, it } from 'vitest';
import { rasterize } from './rasterize.ts';

const polygon = (...points: readonly (readonly [x: number, y: number])[]): Command[] => [
  ...points.map(([x, y], index): Command => ({ type: index === 0 ? 'M' : 'L', x, y })),
  { type: 'Z' },
];
const square = (from: number, to: number): Command[] => polygon([from, from], [to, from], [to, to], [from, to]);

/** The rows as percentages, without the empty column at the right. */
function rows(outline: readonly Command[], scale = 1, shift = 0): number[][] {
  const { width, height, coverage } = rasterize(outline, scale, shift);
  return Array.from({ length: height }, (_, row) =>
    [...coverage.subarray(row * width, (row + 1) * width - 1)].map((part) => Math.round(part * 100)),
  );
}

const area = (outline: readonly Command[], scale = 1): number =>
  rasterize(outline, scale, 0).coverage.reduce((sum, part) => sum + part, 0);

it('covers the pixels inside, and those at the edge in part', () => {
  expect(rows(square(0, 2))).toEqual([
    [100, 100, 0],
    [100, 100, 0],
  ]);
  expect(rows(square(0.5, 2))).toEqual([
    [25, 50, 0],
    [50, 100, 0],
  ]);
  expect(rows(polygon([0, 0], [2, 2], [0, 2]))).toEqual([
    [50, 0, 0],
    [100, 50, 0],
  ]);
});

it('scales and shifts', () => {
  expect(rows(square(0, 20), 0.1, 0.25)).toEqual([
    [75, 100, 25],
    [75, 100, 25],
  ]);
  expect(rasterize(square(-20, 40), 0.1, 7.5)).toMatchObject({ left: 5, top: -2, height: 6 });
});

it('leaves holes, and counts what overlaps once', () => {
  const hole = polygon([1, 1], [1, 2], [2, 2], [2, 1]);
  expect(rows([...square(0, 3), ...hole])[1]).toEqual([100, 0, 100, 0]);
  expect(rows([...square(0, 2), ...square(1, 3)])[1]).toEqual([100, 100, 100, 0]);
});

it('follows curves', () => {
  const parabola: Command[] = [{ type: 'M', x: 0, y: 0 }, { type: 'Q', x1: 50, y1: 100, x: 100, y: 0 }, { type: 'Z' }];
  expect(area(parabola)).toBeCloseTo((2 / 3) * 100 * 50, -1.5);
});

it('closes what the outline leaves open', () => {
  expect(rows(square(0, 2).slice(0, -1))).toEqual(rows(square(0, 2)));
});

it('keeps the area of lines in any direction, wherever they are', () => {
  for (let turn = 0; turn < 100; turn++) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const turned = [
      [-9, -4],
      [9, -4],
      [9, 4],
      [-9, 4],
    ].map(([x = 0, y = 0]) => [x * cos - y * sin + turn / 7, x * sin + y * cos - turn / 3] as const);
    expect(area(polygon(...turned)), `turned by ${turn}`).toBeCloseTo(18 * 8, 2);
  }
});

it('covers nothing without an outline', () => {
  expect(rasterize([], 1, 0)).toMatchObject({ width: 0, height: 0 });
});
