import { expect, test } from 'vitest';
import { Anchors, anchorOf } from './names.ts';

test('makes the anchors that Docusaurus made', () => {
  expect(
    ['$getRoot', 'KEY_ENTER_COMMAND', 'DEPRECATED_$isGridNode', '$normalizeSelection__EXPERIMENTAL', 'index signature'].map(
      anchorOf,
    ),
  ).toEqual(['getroot', 'key_enter_command', 'deprecated_isgridnode', 'normalizeselection__experimental', 'index-signature']);
});

test('gives each anchor once', () => {
  const anchors = new Anchors();
  expect([anchors.take('getType'), anchors.take('getType'), anchors.take('$getType')]).toEqual([
    'gettype',
    'gettype-1',
    'gettype-2',
  ]);
  expect([anchors.takeExact('getType'), anchors.takeExact('getType')]).toEqual(['getType', undefined]);
});
