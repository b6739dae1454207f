import { expect, test } from 'vitest';
import { Slugger } from './headings.ts';

test('repeated headings are numbered, and used numbers are skipped', () => {
  const slugger = new Slugger(false);
  expect(['Foo', 'Foo 1', 'Foo', 'Foo', '!'].map((text) => slugger.next(text))).toEqual([
    'foo',
    'foo-1',
    'foo-2',
    'foo-3',
    'section',
  ]);
});

test('a reserved id is not given to another heading', () => {
  const slugger = new Slugger(false);
  slugger.reserve('foo');
  expect(slugger.next('Foo')).toBe('foo-1');
});

test('an id that is reserved for the chrome is not given to a heading', () => {
  const slugger = new Slugger(false);
  expect(['Main content', 'Page data', 'App', 'site:app'].map((text) => slugger.next(text))).toEqual([
    'main-content-1',
    'page-data',
    'app',
    'siteapp',
  ]);
});
