import { expect, test } from 'vitest';
import { Anchors, anchorOf } from './names.ts';

test('makes the same anchors as Docusaurus', () => {
  expect(
    ['$getRoot', 'KEY_ENTER_COMMAND', 'DEPRECATED_$isGridNode', '$normalizeSelection__EXPERIMENTAL', 'index signature'].map(
      anchorOf,
    ),
  ).toEqual(['getroot', 'key_enter_command', 'deprecated_isgridnode', 'normalizeselection__experimental', 'index-signature']);
});

test('does not repeat anchors, and has the exact name as a second one if it is free', () => {
  const anchors = new Anchors(['Get type']);
  expect(['getType', 'getType', '$getType', 'get-type', 'a b', 'c'].map((name) => anchors.take(name))).toEqual([
    { id: 'gettype', alias: 'getType' },
    { id: 'gettype-1' },
    { id: 'gettype-2', alias: '$getType' },
    { id: 'get-type-1' },
    { id: 'a-b' },
    { id: 'c' },
  ]);
});
