import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

test.each([
  ['Makes a node. Call it inside of an update.', 'Makes a node.'],
  ['Is it\nthere? `true` if so.', 'Is it there?'],
  ['Gives `a. B` as text. More.', 'Gives `a. B` as text.'],
  ['Takes marks, e.g. Bold. More.', 'Takes marks, e.g. Bold.'],
  ['Version 1.5 of it, at 2.0', 'Version 1.5 of it, at 2.0'],
  ['A paragraph\n\nAnother one.', 'A paragraph'],
  ['', ''],
])('of %j is %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
