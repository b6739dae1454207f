import { expect, test } from 'vitest';
import { makeId } from './headings.ts';

function idsOf(texts: readonly string[], ...taken: string[]): string[] {
  const ids = new Map(taken.map((id) => [id, 0]));
  return texts.map((text) => makeId(text, false, ids));
}

test('repeated headings are numbered, and used numbers are skipped', () => {
  expect(idsOf(['Foo', 'Foo 1', 'Foo', 'Foo', '!'])).toEqual(['foo', 'foo-1', 'foo-2', 'foo-3', 'section']);
});

test('an id that was made is numbered from its own first one', () => {
  expect(idsOf(['Foo', 'Foo', 'Foo 1'])).toEqual(['foo', 'foo-1', 'foo-1-1']);
});

test('a reserved id is not given to another heading', () => {
  expect(idsOf(['Foo'], 'foo')).toEqual(['foo-1']);
});

test('an id that is reserved for the chrome is not given to a heading', () => {
  expect(idsOf(['Main content', 'Page data', 'App', 'site:app'])).toEqual(['main-content-1', 'page-data', 'app', 'siteapp']);
});
