import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathToHref } from '../urls.ts';
import { checkLink, checkSource, isAllowedSource, isExternal, toAbsolute, trimAddress, withBase } from './origins.ts';

const allowed = ['https://www.youtube.com', 'https://*.example.com', 'https://ports.test:8443'];

test.each([
  ['https://www.youtube.com/embed/x', true],
  ['//www.youtube.com/embed/x', true],
  ['https://WWW.YouTube.com/', true],
  ['https://a.b.example.com/x', true],
  ['https://ports.test:8443/x', true],
  ['http://www.youtube.com/x', false],
  ['https://youtube.com/x', false],
  ['https://example.com/x', false],
  ['https://notexample.com/x', false],
  ['https://www.youtube.com.evil.test/x', false],
  ['https://www.youtube.com@evil.test/x', false],
  ['https://ports.test/x', false],
  ['data:image/png;base64,AA', false],
  ['https://', false],
])('%s: %s', (address, expected) => {
  expect(isAllowedSource(address, allowed)).toBe(expected);
});

test.each([
  'https://a.b',
  '//a.b',
  'mailto:a@b',
  '/\\a.b',
  '\\\\a.b',
  '\\/a.b',
  '/\t/a.b',
  ' //a.b',
  '\u0001//a.b',
  'ht\ntps://a.b',
  'https:a',
  'http:a',
  'wss:a',
  'ftp:a',
  'file:a',
  'wss://site.invalid/a',
  '//site.invalid//a',
  '//a.invalid/a',
  '//b.invalid/a',
  'https://a.invalid/a',
  'http://b.invalid/a',
  '//[',
])('a browser leaves the site for %j', (address) => {
  expect(isExternal(address)).toBe(true);
});

test.each([
  '/a',
  'a.md',
  '#a',
  '?a',
  './a:b',
  '',
  'a//b',
  '/a\\b',
  '1:2',
  '/..//a.b',
  '\u00a0https://a.b',
  '\u2003//a.b',
  '\ufeffjavascript:a',
])('a browser stays for %j', (address) => {
  expect(isExternal(address)).toBe(false);
});

test.each([
  ['/..//evil.test/x', '/evil.test/x'],
  ['/.//evil.test', '/evil.test'],
  [' \n/a b?c d#e f\t', '/a%20b?c%20d#e%20f'],
  ['\\a\\b', '/a/b'],
  ['#ü', '#ü'],
  ['../a b.md', '../a b.md'],
  ['//ok.test', 'https://ok.test/'],
  ['https:ok.test', 'https://ok.test/'],
  ['HTTP://OK.test:80/ü', 'http://ok.test/%C3%BC'],
  ['mailto:a@b.test', 'mailto:a@b.test'],
  ['pathname:///a', undefined],
  ['https://', undefined],
  ['https://a b/', undefined],
])('%j is written as %j', (written, expected) => {
  expect(checkLink(written)).toBe(expected);
});

/** Pieces of which addresses are made that mean one thing to a reader and another one to a browser. */
const pieces = [
  ...[
    'javascript:',
    'JaVaScRiPt:',
    'vbscript:',
    'data:',
    'blob:',
    'file:',
    'ws:',
    'wss:',
    'ftp:',
    'http:',
    'https:',
    'HTTPS:',
    'mailto:',
  ],
  ...[
    'pathname://',
    'intent:',
    'view-source:',
    'x:',
    ':',
    '/',
    '//',
    '\\',
    '/.',
    '..',
    './',
    '?',
    '#',
    '@',
    '[',
    ']',
    '%',
    '%2f',
    '%5C',
    '%0a',
    ';',
  ],
  ...[
    'evil.test',
    'ok.test',
    'a.invalid',
    'b.invalid',
    'evil。test',
    'ok.test.evil.test',
    'user:pass@',
    ':8443',
    'alert(1)',
    'img.png',
    'ü',
    '"',
    "'",
  ],
  ...[
    '\0',
    '\u0001',
    '\t',
    '\n',
    '\r',
    '\f',
    '\v',
    ' ',
    '\u001f',
    '\u007f',
    '\u0085',
    '\u00a0',
    '\u00ad',
    '\u1680',
    '\u180e',
    '\u2000',
    '\u2003',
  ],
  ...[
    '\u200b',
    '\u200d',
    '\u200e',
    '\u2028',
    '\u2029',
    '\u202e',
    '\u202f',
    '\u205f',
    '\u2060',
    '\u3000',
    '\ufeff',
    '\ud800',
    '\u{e0001}',
  ],
];
const written = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 7 })
  .map((all) => all.join(''));
/** Where browsers read addresses. */
const pages = ['https://own.test/docs/a', 'http://own.test/docs/a', 'http://localhost:3000/'].map((page) => new URL(page));
const runs = { numRuns: 4000 };

test('what passes the check of links leads where the written address did, to the site or by a scheme that runs nothing', () => {
  fc.assert(
    fc.property(written, (text) => {
      const checked = checkLink(text);
      if (checked === undefined) return;
      expect([trimAddress(checked), checkLink(checked)]).toEqual([checked, checked]);
      for (const page of pages) {
        const [url, read] = [new URL(checked, page), new URL(text, page)];
        if (isExternal(text)) expect(url.protocol).toMatch(/^(?:https?|ftp|mailto):$/);
        else expect([url.origin, read.origin]).toEqual([page.origin, page.origin]);
        // A page of another scheme reads `//host` and `https:host` in its own way.
        const path = ({ href, origin }: URL): string => href.slice(origin.length).replace(/^\/+/, '/');
        if (!isExternal(text)) expect(path(url)).toBe(path(read));
        else if (/^(?:https?|ftp|mailto):\/\/./i.test(trimAddress(text))) expect(url.href).toBe(read.href);
        expect(toAbsolute(checked, page.href)).toBe(url.href);
      }
    }),
    runs,
  );
});

test('what passes the check of images and frames is on the site, or of an allowed origin', () => {
  fc.assert(
    fc.property(written, (text) => {
      const checked = checkSource(text, ['https://ok.test']);
      if (checked === undefined) return;
      for (const page of pages) expect(['https://ok.test', page.origin]).toContain(new URL(checked, page).origin);
    }),
    runs,
  );
});

test('whatever the path, its address is one of the site', () => {
  fc.assert(
    fc.property(written, (text) => {
      const path = `/${text.replace(/\p{Surrogate}/gu, '')}`;
      for (const page of pages) {
        expect(new URL(pathToHref('/base/', path), page).origin).toBe(page.origin);
        expect(new URL(pathToHref('/', path), page).origin).toBe(page.origin);
      }
      const checked = checkLink(path);
      if (checked !== undefined && !isExternal(checked)) expect(withBase(checked, '/base/')).toMatch(/^\/base\//);
    }),
    runs,
  );
});
