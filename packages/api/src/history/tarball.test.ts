import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';
import { expect, test } from 'vitest';
import { readTarball } from './tarball.ts';

function pack(files: Readonly<Record<string, string>>): Uint8Array {
  return gzipSync(createTar(Object.entries(files).map(([name, data]) => ({ name, data }))));
}

test('a tarball has files by their path below its folder, with the text of its description and its declarations', () => {
  const archive = pack({ 'kettle/package.json': '{}', 'kettle/dist/index.js': 'boil();', 'kettle/dist/empty.d.ts': '' });
  expect([...readTarball(archive)]).toEqual([
    ['package.json', '{}'],
    ['dist/index.js', ''],
    ['dist/empty.d.ts', ''],
  ]);
});

test.each([
  ['is not compressed', Buffer.from('not a tarball'), /incorrect header/],
  [
    'has a file without the folder of the others',
    pack({ 'package/a.js': '', 'b/c.js': '' }),
    /^b\/c\.js is not in the folder package\//,
  ],
  ['would be larger than 100 MB', gzipSync(Buffer.alloc(101e6), { level: 1 }), /larger than 100000000 bytes/],
])('a tarball that %s is refused', (_, archive, message) => {
  expect(() => readTarball(archive)).toThrow(message);
});
