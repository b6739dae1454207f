import { expect, test } from 'vitest';
import { listLanguages } from '../../markdown/code/fence-languages.ts';
import { createHighlighter, getHighlighter } from './highlight.ts';
import { writeTokens } from './write-tokens.ts';

test('tokens get one-letter classes; plain text, operators, built-in types and words of commands get none', async () => {
  const highlighter = await getHighlighter();
  expect(writeTokens(highlighter.highlight('type A = Map<string, "a & b">', 'ts'))).toEqual([
    '<span class="k">type</span> <span class="t">A</span> = <span class="t">Map</span>&lt;string, <span class="s">"a &amp; b"</span>>',
  ]);
  expect(writeTokens(highlighter.highlight('() => null as null | Map', 'ts'))).toEqual([
    '() => <span class="k">null as</span> null | <span class="t">Map</span>',
  ]);
  await highlighter.load(['bash']);
  expect(writeTokens(highlighter.highlight('npm install -D lexical "a b"', 'bash'))).toEqual([
    '<span class="f">npm</span> install <span class="n">-D</span> lexical <span class="s">"a b"</span>',
  ]);
});

test('a token that is a link as a whole has no element besides it', () => {
  const line = ['Map', 'a.Map', 'Set'].map((text) => ({ text, tokenClass: 't' }));
  const link = (word: string): string => (word === 'Map' ? '<a href="/map">Map</a>' : word);
  expect(writeTokens([line], link)).toEqual([
    '<a href="/map">Map</a><span class="t">a.<a href="/map">Map</a></span><span class="t">Set</span>',
  ]);
});

test('languages are loaded on demand; unknown ones are plain text', async () => {
  const highlighter = await getHighlighter();
  expect(highlighter.knows('python')).toBe(true);
  expect(highlighter.knows('no-such-language')).toBe(false);
  expect(highlighter.nearest('pyton')).toBe('python');
  expect(writeTokens(highlighter.highlight('a < b\nc', 'no-such-language'))).toEqual(['a &lt; b', 'c']);
  await highlighter.load(['python', 'no-such-language', '']);
  expect(writeTokens(highlighter.highlight('def f(): return 1 # c', 'python'))[0]).toContain('<span class="c"># c</span>');
});

test('white space has no separate elements', async () => {
  const highlighter = await getHighlighter();
  expect(writeTokens(highlighter.highlight('const a = "x";', 'ts'))[0]).toBe(
    '<span class="k">const</span> a = <span class="s">"x"</span>;',
  );
  expect(writeTokens(highlighter.highlight('static readonly a = 1', 'ts'))[0]).not.toContain('<span class="k"> </span>');
});

const markdown = [
  '---',
  'title: a # b',
  '---',
  '<b>x</b>',
  '```js',
  'const a = 1;',
  '```',
  '> ~~~CSS',
  '> a { color: red }',
  '> ~~~',
].join('\n');

test('Markdown loads the languages of its fences', () => {
  expect(listLanguages('md', markdown)).toEqual(['md', 'html', 'yaml', 'js', 'css']);
  expect(listLanguages('mdx', 'a')).toEqual(['mdx', 'tsx', 'yaml']);
  expect(listLanguages('ts', markdown)).toEqual(['ts']);
});

test.each(['md', 'mdx'])('%s is highlighted the same, whatever was loaded and highlighted before', async (language) => {
  const fresh = await createHighlighter();
  await fresh.load(listLanguages(language, markdown));
  const used = await createHighlighter();
  await used.load([language]);
  used.highlight(markdown, language);
  await used.load(['python', 'toml', 'css', 'tsx', 'jsx', 'bash', 'diff', 'json', 'mdx', 'md']);
  used.highlight(markdown, language);
  await used.load(listLanguages(language, markdown));
  expect(used.highlight(markdown, language)).toEqual(fresh.highlight(markdown, language));
  expect(writeTokens(fresh.highlight(markdown, language))[5]).toContain('<span class="k">const</span>');
});

test('a language is called what people call it, and what is typed into a terminal is called that', async () => {
  const highlighter = await getHighlighter();
  const names = ['ts', 'tsx', 'md', 'yml', 'bash', 'console', 'powershell', '', 'text', 'kettle'];
  expect(names.map((name) => highlighter.nameOf(name))).toEqual([
    'TypeScript',
    'TSX',
    'Markdown',
    'YAML',
    'Terminal',
    'Terminal',
    'Terminal',
    'Text',
    'Text',
    'kettle',
  ]);
});

test('a line depends on what is open before it, whichever lines were highlighted before', async () => {
  const end = '\n  a */ b` c {type: D}\n}';
  const codes = ['/*', '`', 'interface A {', 'const a = {', 'f(', 'let b = 1;', 'class A {\n  /*'].map((start) => start + end);
  const used = await createHighlighter();
  const again = [...codes, ...codes].map((code) => used.highlight(code, 'ts'));
  const fresh = await Promise.all(codes.map(async (code) => (await createHighlighter()).highlight(code, 'ts')));
  expect(again).toEqual([...fresh, ...fresh]);
  expect(new Set(fresh.map((lines) => JSON.stringify(lines.slice(-2)))).size).toBe(4);
});
