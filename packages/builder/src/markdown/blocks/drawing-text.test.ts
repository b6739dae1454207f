import { expect, test } from 'vitest';
import { nameDrawings } from './drawing-text.ts';

test.each([
  ['<p>a</p><svg role="img" aria-label="A &lt;b&gt;, c"><text>label</text></svg>', '<p>a</p> A &lt;b>, c. '],
  ['<svg role="img" aria-label="Long."><title>Short</title><path d=""/></svg>', ' Short. Long. '],
  ['<svg role="img" aria-label="x"></svg><svg role="img" aria-label="x"><g/></svg>', ' x.  '],
  ['<svg aria-hidden="true"><text>x</text></svg>', '<svg aria-hidden="true"><text>x</text></svg>'],
])('%s', (html, expected) => {
  expect(nameDrawings(html)).toBe(expected);
});
