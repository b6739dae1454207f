import { expect, it } from 'vitest';
import { type StoredEntry, surplus } from './limits.ts';

const entry = (kind: StoredEntry['kind'], order: number, build = 0, bytes = 1): StoredEntry => ({ build, kind, order, bytes });
const ample = { pages: 100, files: 100, bytes: 1000 };

it('keeps everything within the limits', () => {
  expect(surplus([entry('page', 1), entry('file', 1), entry('lasting', 1)])).toEqual([]);
});

it('drops the pages that were visited longest ago, those of earlier builds first', () => {
  const pages = [entry('page', 1), entry('page', 2), entry('page', 9, -1), entry('page', 8, -1)];
  expect(surplus(pages, { ...ample, pages: 2 })).toEqual([pages[2], pages[3]]);
  expect(surplus(pages, { ...ample, pages: 1 })).toEqual([pages[0], pages[2], pages[3]]);
});

it('keeps code longer than pages, and pages longer than the rest, when there are too many bytes', () => {
  const [code, page, file] = [entry('lasting', 1, 0, 5), entry('page', 2, 0, 5), entry('file', 3, 0, 5)] as const;
  const dropped = (bytes: number) => surplus([file, page, code], { ...ample, bytes });
  expect(dropped(15)).toEqual([]);
  expect(dropped(14)).toEqual([file]);
  expect(dropped(9)).toEqual([page, file]);
  // What is smaller may stay.
  expect(surplus([file, { ...page, bytes: 50 }, code], { ...ample, bytes: 10 })).toEqual([{ ...page, bytes: 50 }]);
});

it('counts code and other files together', () => {
  const [code, file] = [entry('lasting', 1), entry('file', 2)] as const;
  expect(surplus([code, file], { ...ample, files: 1 })).toEqual([file]);
});
