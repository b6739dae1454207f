import { expect, test } from 'vitest';
import { Anchors, anchorOf } from './names.ts';

test('makes the same anchors as Docusaurus', () => {
  expect(
    ['$getRoot', 'KEY_ENTER_COMMAND', 'DEPRECATED_$isGridNode', '$normalizeSelection__EXPERIMENTAL', 'index signature'].map(
      anchorOf,
    ),
  ).toEqual(['getroot', 'key_enter_command', 'deprecated_isgridnode', 'normalizeselection__experimental', 'index-signature']);
});

test('does not repeat anchors', () => {
  const anchors = new Anchors();
  expect([anchors.take('getType'), anchors.take('getType'), anchors.take('$getType')]).toEqual([
    'gettype',
    'gettype-1',
    'gettype-2',
  ]);
  expect([anchors.takeExact('getType'), anchors.takeExact('getType')]).toEqual(['getType', undefined]);
});
