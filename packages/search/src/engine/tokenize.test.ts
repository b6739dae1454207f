import { expect, test } from 'vitest';
import { isStopWord } from './stop-words.ts';
import { foldName, foldTerm, looksLikeName, tokenize } from './tokenize.ts';

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

test.each([
  ['編集部', '編集 集部'],
  ['猫', '猫'],
  ['铁路12306网站', '铁路 12306 网站'],
  ['pool大小', 'pool 大小'],
  ['データ', 'テー ータ'],
  ['ﾃﾞｰﾀ', 'テー ータ'],
  ['โปรแกรม', 'โปร ปรแ รแก แกร กรม'],
  ['ข้อมูล', 'ขอม อมล'],
  ['ພາສາ', 'ພາສ າສາ'],
  ['ភាសា', 'ភស'],
  ['မြန်မာ', 'မနမ'],
  ['데이터', '데이터'.normalize('NFKD')],
])('scripts without spaces between words have all pairs of letters, or all three: %j', (text, expected) => {
  expect(show(text)).toBe(expected);
});

test.each([
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Đặng', 'dang'],
  ['Ærø', 'aero'],
  ['Þór', 'thor'],
  ['ığdır', 'igdir'],
  ['İzmir', 'izmir'],
  ['Œuvre', 'oeuvre'],
  ['ẞ', 'ss'],
  ['Ħal', 'hal'],
  ['Gərək', 'gerek'],
  ['λόγος', 'λογοσ'],
])('letters without a decomposition are what people type instead: %j', (text, expected) => {
  expect(foldTerm(text)).toBe(expected);
});

test('every letter that Unicode doesn’t take apart is what people type', () => {
  const letters = 'ß æ œ ø ł đ ð þ ı ħ ŧ ŋ ĸ ə ɛ ɔ ɖ ɗ ɓ ƙ ɣ ɨ ʉ ƶ ς'.split(' ');
  const typed = 'ss ae oe o l d d th i h t n k e e o d d b k g i u z σ'.split(' ');
  expect(letters.map(foldTerm)).toEqual(typed);
});

test('a word of 120 letters is one, and a longer run is none', () => {
  for (const letter of ['a', 'é', 'Bc']) {
    const word = letter.repeat(120 / letter.length);
    expect(tokenize(word)[0]?.term, letter).toHaveLength(120);
    expect(tokenize(`${word}${letter}`), letter).toEqual([]);
  }
});

test('a name with a sign is never a small word', () => {
  expect(tokenize('$id of').map(isStopWord)).toEqual([false, true]);
  expect(tokenize('id _for').map(isStopWord)).toEqual([true, false]);
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
  expect(show('__proto__')).toBe('proto:');
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
