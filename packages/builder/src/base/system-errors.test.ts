import { afterEach, expect, test, vi } from 'vitest';
import { isDiskFailure, reasonOf } from './system-errors.ts';

afterEach(() => vi.doUnmock('node:fs'));

const failure = (code: string, more: object = {}): Error =>
  Object.assign(new Error(`${code}: a system's words`), { code, syscall: 'write', ...more });

test.each([
  ['ENOSPC', 'the disk is full', true],
  ['EDQUOT', 'the disk quota is used up', true],
  ['EROFS', 'the disk is read-only', true],
  ['EIO', 'the disk fails', true],
  ['EACCES', 'permission denied', false],
  ['ESTALE', "ESTALE: a system's words", false],
])('%s: %s', (code, reason, isOfDisk) => {
  expect(reasonOf(failure(code))).toBe(reason);
  expect(isDiskFailure(failure(code))).toBe(isOfDisk);
});

test.each([
  ['EROFS', 'the disk is read-only'],
  ['EACCES', 'permission denied'],
  // As of a drive that isn't there.
  ['ENOENT', 'it does not exist'],
])('a folder that cannot be made where %s holds has that reason', async (code, reason) => {
  vi.resetModules();
  const accessSync = (path: string): void => {
    throw failure(path === '/disk' ? code : 'ENOENT');
  };
  vi.doMock('node:fs', () => ({ accessSync, constants: {} }));
  const { reasonOf } = await import('./system-errors.ts');
  expect(reasonOf(failure('ENOENT', { syscall: 'mkdir', path: '/disk/a/b' }))).toBe(reason);
  expect(reasonOf(failure('EBUSY', { syscall: 'mkdir', path: '/disk/a/b' }))).toBe('another program uses it');
  expect(reasonOf(failure('ENOENT', { syscall: 'open', path: '/disk/a/b' }))).toBe('it does not exist');
});
