import { expect, test } from 'vitest';
import { foldName, looksLikeName, tokenize } from './tokenize.ts';

const show = (text: string): string =>
  tokenize(text)
    .map(({ term, kind }) => (kind === 'whole' ? `${term}:` : kind === 'part' ? `-${term}` : term))
    .join(' ');

test.each([
  ['Save the editor state', 'save the editor state'],
  ['$getRoot', 'getroot: -get -root'],
  ['KEY_ENTER_COMMAND', 'keyentercommand: -key -enter -command'],
  ['TextNode.splitText()', 'textnode: -text -node splittext: -split -text'],
  ['lexical_table.TableNode', 'lexicaltable: -lexical -table tablenode: -table -node'],
  ['@lexical/rich-text', 'lexicalrichtext: -lexical -rich -text'],
  ['read-only', 'readonly: -read -only'],
  ['HTMLElement parseURL2', 'htmlelement: -html -element parseurl2: -parse -url2'],
  ['H1', 'h1'],
  ["don't the editor's", 'dont the editor'],
  ['Café naïve', 'cafe naive'],
  ['error #68: 0.10.0', 'error 68 0 10 0'],
  ['שלום עולם', 'שלום עולם'],
  ['', ''],
  ['$ _ -- ... " < >', ''],
])('%j', (text, expected) => {
  expect(show(text)).toBe(expected);
});

test('scripts without spaces between words give one part per character', () => {
  expect(show('編集部')).toBe('編集部: -編 -集 -部');
});

test('tokens have their position in the text', () => {
  const text = 'Use `$createTextNode`, please';
  for (const { start, end, term } of tokenize(text)) {
    expect(text.slice(start, end).toLowerCase().replace('$', '')).toBe(term);
  }
});

test('handles degenerate input in linear time', () => {
  for (const text of [
    '\ud800',
    'a\udfffb',
    '__proto__',
    'constructor',
    '.*+?^$(){}|[]\\',
    '<img src=x onerror=alert(1)>',
    '\u202Eabc',
  ])
    expect(() => tokenize(text)).not.toThrow();
  expect(show('__proto__')).toBe('proto');
  // In quadratic time each of these would take minutes.
  for (const piece of ['a', 'aB', 'a.', 'a-', '$', '_', "'", 'é', '漢', 'A1', '# '])
    expect(tokenize(piece.repeat(300_000)).length).toBeLessThanOrEqual(900_000);
});

test('straight and typographic quotation marks make the same terms in the same places', () => {
  const straight = `Don't say "the editor's state" 'twice'`;
  const typographic = 'Don’t say “the editor’s state” ‘twice’';
  expect(tokenize(typographic)).toEqual(tokenize(straight));
});

test('names are compared regardless of spelling variants', () => {
  expect(foldName('$getRoot()')).toBe('getroot');
  expect(foldName('TextNode#splitText')).toBe('textnode.splittext');
  expect(foldName('TextNode.prototype.splitText(1, 2)')).toBe('textnode.splittext');
  expect(foldName('@lexical/table')).toBe('lexicaltable');
  expect(foldName('two words')).toBeUndefined();
  expect(foldName('$')).toBeUndefined();
});

test('recognizes names in code', () => {
  for (const name of ['$getRoot', 'getRoot', 'KEY_ENTER', 'a.b', '@lexical/list', 'update()'])
    expect(looksLikeName(name), name).toBe(true);
  for (const word of ['update', 'read-only', 'Selection', 'get root', 'e.g. this', ''])
    expect(looksLikeName(word), word).toBe(false);
});
