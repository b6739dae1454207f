/** What is reported of packages, and where. */
import { expect, test } from 'vitest';
import { generate, install, useOwnFolders, write } from '../../test/made-up-packages.ts';
import { installShapes, shapes } from '../../test/shapes-package.ts';

useOwnFolders();

test('warns of a broken link in a comment, with its line and column', async () => {
  installShapes();
  const { problems } = await generate(shapes);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({
    severity: 'warning',
    place: { file: 'node_modules/shapes/Shape.d.ts', line: 15, column: 57 },
    message: expect.stringContaining('"Nowhere"'),
  });
});

test('reports a package that is not installed, and documents the others', async () => {
  installShapes();
  const { problems, symbols } = await generate({ ...shapes, packages: ['shapes', 'no-such-package'] });
  expect(problems[0]).toMatchObject({
    severity: 'error',
    place: { file: 'site.config.ts' },
    message: 'api.packages: the package "no-such-package" is not installed',
    fix: expect.stringContaining('npm install --save-exact no-such-package'),
  });
  expect(symbols.map(({ href }) => href)).toContain('/docs/api/classes/shapes.Circle');
});

test('reports a package with a different version', async () => {
  for (const [name, version] of [
    ['a', '1.0.0'],
    ['b', '1.1.0'],
    ['c', '1.0.0'],
  ] as const) {
    install(name, { 'index.d.ts': 'export declare const one: number;\n' }, version);
  }
  const { problems } = await generate({ packages: ['a', 'b', 'c'] });
  expect(problems).toEqual([
    {
      severity: 'error',
      place: { file: 'node_modules/b/package.json' },
      message: '"b" is installed at 1.1.0, the other documented packages at 1.0.0',
      fix: 'Run npm install --save-exact b@1.0.0, so that the reference describes one release',
    },
  ]);
});

test('reports the location of a syntax error in a declaration file', async () => {
  install('broken', { 'index.d.ts': 'export declare const one: number;\nexport declare function two(: string;\n' });
  const { problems } = await generate({ packages: ['broken'] });
  expect(problems[0]).toMatchObject({
    severity: 'error',
    place: { file: 'node_modules/broken/index.d.ts', line: 2, column: 29 },
    message: expect.stringContaining('the declarations of "broken" 1.0.0 do not parse'),
    fix: 'Run npm install --force broken@1.0.0',
  });
});

test('reports a package without declarations, a damaged package file, and an unknown interface', async () => {
  install('bare', {});
  install('damaged', { 'index.d.ts': '' });
  write('node_modules/damaged/package.json', '{');
  const { problems } = await generate({ packages: ['bare', 'damaged'], interfacePages: ['bare.Nothing'] });
  expect(problems.map(({ severity, place, message }) => [severity, place.file, message])).toEqual([
    ['error', 'node_modules/damaged/package.json', expect.stringContaining('the package file of "damaged" cannot be read')],
    ['error', 'node_modules/bare/package.json', '"bare" 1.0.0 has no type declarations'],
    ['error', 'site.config.ts', expect.stringContaining('"bare.Nothing"')],
  ]);
});

test('reports a package in the external links that is not installed', async () => {
  install('tools', { 'index.d.ts': 'export declare const size = 1;\n' });
  const { problems } = await generate({
    packages: ['tools'],
    externalLinks: { 'no-such-package': { A: 'https://example.com/a' } },
  });
  expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
    ['error', 'api.externalLinks: the package "no-such-package" is not installed'],
  ]);
});
