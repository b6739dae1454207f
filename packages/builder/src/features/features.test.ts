import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { features } from './features.ts';

test('the list has every feature by the name of its folder', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(features.map(({ name }) => name).sort()).toEqual(folders.map(({ name }) => name).sort());
});
