import { expect, test } from 'vitest';
import type { MarkedText } from '../contract.ts';
import { RecordTexts } from '../embedded/page-texts.ts';
import { describeSymbol, type Matcher, makeSnippet, markText } from './snippet.ts';

/** Each term matches a different word. */
const matching =
  (...terms: string[]): Matcher =>
  (term) =>
    terms.includes(term) ? { strength: 1, words: [terms.indexOf(term)] } : undefined;
const plain = (pieces: MarkedText): string => pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

const snippetOf = (text: string, matches: Matcher): MarkedText => makeSnippet(new RecordTexts([text]).at(0), matches);

test('marks words, names and parts of names', () => {
  expect(plain(markText('Save the state', matching('save', 'state')))).toBe('[Save] the [state]');
  expect(plain(markText('$getRoot and KEY_ENTER_COMMAND', matching('getroot', 'enter')))).toBe(
    '[$getRoot] and KEY_[ENTER]_COMMAND',
  );
  expect(plain(markText('', matching('a')))).toBe('');
});

test('shows the passage that matches most of the query, from the start of its sentence', () => {
  const text = `${'Nothing here is of use. '.repeat(30)}The editor saves its state. ${'More that nobody asked for. '.repeat(30)}`;
  const snippet = plain(snippetOf(text, matching('saves', 'state')));
  expect(snippet).toMatch(/^…The editor \[saves\] its \[state\]\. More/);
  expect(snippet).toMatch(/…$/);
  expect(snippet.length).toBeLessThanOrEqual(175);
});

test('another form of a word that already matched counts little', () => {
  const text = `The editor has a state. ${'Nothing here is of use. '.repeat(10)}createEditor, editors, editor: states, states.`;
  const forms = new Map(Object.entries({ editor: 0, editors: 0, createeditor: 0, state: 1, states: 1 }));
  const matches: Matcher = (term) => {
    const word = forms.get(term);
    return word === undefined ? undefined : { strength: 1, words: [word] };
  };
  expect(plain(snippetOf(text, matches))).toMatch(/^The \[editor\] has a \[state\]/);
});

test('a text without a match shows its beginning, an empty text nothing', () => {
  expect(plain(snippetOf('Short text.', matching('x')))).toBe('Short text.');
  expect(plain(snippetOf(`${'word '.repeat(100)}`, matching('x')))).toMatch(/^word .* word…$/);
  expect(snippetOf('  ', matching('x'))).toEqual([]);
});

test('only a sentence that is cut ends with dots, and no comma stands before them', () => {
  const sentence = `The ${'very '.repeat(27)}long sentence ends.`;
  expect(plain(snippetOf(`${sentence} ${'More words. '.repeat(10)}`, matching('x')))).toBe(sentence);
  expect(plain(snippetOf(`${'word '.repeat(31)}word, ${'word '.repeat(30)}`, matching('x')))).toMatch(/word word…$/);
});

test('of a symbol, shows how its description begins, and its signature, whatever matches', () => {
  const text = `Saves the state. ${'What it takes. '.repeat(20)}target: Where to.\nfunction save(target: string): void\nsave('there');`;
  const [signature, ...words] = describeSymbol(new RecordTexts([text]).at(0), matching('target', 'state')).toReversed();
  expect(plain(words.toReversed())).toMatch(/^Saves the \[state\]\. What it takes\..*[a-z.…]$/);
  expect(signature).toEqual({ text: 'function save(target: string): void', isSignature: true });
  expect(describeSymbol(new RecordTexts(['No code.']).at(0), matching('x'))).toEqual([{ text: 'No code.' }]);
  expect(describeSymbol(new RecordTexts(['Class.\nclass A', 'Member.\nb: string']).at(0), matching('x')).at(-1)).toEqual({
    text: 'class A',
    isSignature: true,
  });
});

test('different words count more than a repeated word', () => {
  const text = `save save save save. ${'Filler words stand here. '.repeat(20)} Then save the state.`;
  expect(plain(snippetOf(text, matching('save', 'state')))).toContain('[save] the [state]');
});

test('never splits a character, and handles long texts', () => {
  expect(plain(snippetOf('😀'.repeat(200), matching('x')))).toMatch(/^(😀)+…$/u);
  expect(plain(snippetOf(`${'a'.repeat(50_000)} end`, matching('end'))).length).toBeLessThan(200);
  expect(plain(snippetOf('match '.repeat(100_000), matching('match'))).length).toBeLessThan(400);
});

test('a sentence that matches is shown rather than code, and code where nothing else matches', () => {
  const text = 'Call the function to save.\nimport { save, load } from "./state"; save(state);';
  expect(plain(snippetOf(text, matching('save', 'state')))).toBe('Call the function to [save].');
  expect(plain(snippetOf(text, matching('load', 'state')))).toBe('import { save, [load] } from "./[state]"; save([state]);');
  expect(plain(snippetOf(text, matching('x')))).toBe('Call the function to save.');
  expect(plain(makeSnippet(new RecordTexts([text]).at(0), matching('load'), 'Load it'))).toBe('Call the function to save.');
  expect(plain(snippetOf('\nsave(state);', matching('x')))).toBe('save(state);');
});

test('a passage can begin with a row of a table', () => {
  const text = `Key · What it does | ${'Enter · nothing of use | '.repeat(20)}Escape · saves the state`;
  expect(plain(snippetOf(text, matching('saves', 'state')))).toBe('…Escape · [saves] the [state]');
});
