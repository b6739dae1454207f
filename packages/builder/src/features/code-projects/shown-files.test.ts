import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShownReader } from '../../content/shown-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shown-files-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(...paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
}

it.each(['"a b.ts"', "'a b.ts'", 'a.ts'])('a fence shows a file by its path, in quotation marks or without: %s', (value) => {
  write('a b.ts', 'a.ts');
  const path = value.replace(/["']/g, '');
  expect(createShownReader(folder)(`\`\`\`ts file=${value} region="x"\n\`\`\``)).toEqual({ files: { [path]: path } });
});

it('of a project, readers get neither what begins with a dot, nor keys, nor what is installed or built', () => {
  const shown = ['hello/package.json', 'hello/src/id_map.ts', 'hello/src/keys/keyboard.ts'];
  write(...shown);
  write('hello/.env', 'hello/src/.env.local', 'hello/.next/a.js', 'hello/node_modules/a/index.js', 'hello/dist/a.js');
  write('hello/server.key', 'hello/tls/cert.PEM', 'hello/id_rsa', 'hello/id_ed25519');
  const { files, refused = {} } = createShownReader(folder)('<CodeProject folder="hello" />');
  expect(files).toEqual(Object.fromEntries(shown.map((path) => [path, path])));
  expect(Object.keys(refused)).toEqual(['hello/id_ed25519', 'hello/id_rsa', 'hello/server.key', 'hello/tls/cert.PEM']);
});
