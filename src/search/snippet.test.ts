import { expect, test } from 'vitest';
import { makeSnippet, markText } from './snippet.ts';

const matching =
  (...terms: string[]) =>
  (term: string): number =>
    terms.includes(term) ? 1 : 0;
const plain = (pieces: ReturnType<typeof makeSnippet>): string =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

test('marks words, names and parts of names', () => {
  expect(plain(markText('Save the state', matching('save', 'state')))).toBe('[Save] the [state]');
  expect(plain(markText('$getRoot and KEY_ENTER_COMMAND', matching('getroot', 'enter')))).toBe(
    '[$getRoot] and KEY_[ENTER]_COMMAND',
  );
  expect(plain(markText('', matching('a')))).toBe('');
});

test('shows the passage with the most of the query, from the start of its sentence', () => {
  const text = `${'Nothing here is of use. '.repeat(30)}The editor saves its state. ${'More that nobody asked for. '.repeat(30)}`;
  const snippet = plain(makeSnippet(text, matching('saves', 'state')));
  expect(snippet).toMatch(/^…The editor \[saves\] its \[state\]\. More/);
  expect(snippet).toMatch(/…$/);
  expect(snippet.length).toBeLessThanOrEqual(175);
});

test('a text without a match shows its beginning; an empty one nothing', () => {
  expect(plain(makeSnippet('Short text.', matching('x')))).toBe('Short text.');
  expect(plain(makeSnippet(`${'word '.repeat(100)}`, matching('x')))).toMatch(/^word .* word…$/);
  expect(makeSnippet('  ', matching('x'))).toEqual([]);
});

test('different words count more than the same word again', () => {
  const text = `save save save save. ${'Filler words stand here. '.repeat(20)} Then save the state.`;
  expect(plain(makeSnippet(text, matching('save', 'state')))).toContain('[save] the [state]');
});

test('never cuts a character in two, and takes long texts', () => {
  expect(plain(makeSnippet('😀'.repeat(200), matching('x')))).toMatch(/^(😀)+…$/u);
  expect(plain(makeSnippet(`${'a'.repeat(50_000)} end`, matching('end'))).length).toBeLessThan(200);
  expect(plain(makeSnippet('match '.repeat(100_000), matching('match'))).length).toBeLessThan(400);
});
