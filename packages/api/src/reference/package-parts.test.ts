/** A package that can only be imported in parts. */
import { expect, test } from 'vitest';
import { entryOf, generate, linksOf, useOwnFolders, write } from '../../test/made-up-packages.ts';

useOwnFolders();

/** A package that can only be imported in parts, two of which share a type. */
function installParts(): void {
  write(
    'node_modules/@kettle/parts/package.json',
    JSON.stringify({
      name: '@kettle/parts',
      version: '1.0.0',
      exports: {
        './Lid': { types: './dist/Lid.d.ts', default: './dist/Lid.js' },
        './Lid.js': { types: './dist/Lid.d.ts', default: './dist/Lid.js' },
        './Spout': { import: { types: './dist/Spout.d.ts', default: './dist/Spout.js' } },
        './style.css': './dist/style.css',
        './icons/*': './dist/icons/*.js',
      },
    }),
  );
  write(
    'node_modules/@kettle/parts/dist/Lid.d.ts',
    "import type { Size } from './size';\nexport declare class Lid { open(size: Size): void }\n",
  );
  write('node_modules/@kettle/parts/dist/size.d.ts', 'export type Size = { width: number };\n');
  write(
    'node_modules/@kettle/parts/dist/Spout.d.ts',
    "import { Lid } from './Lid';\nexport { Lid };\n/** Pours. */\nexport declare function pour(lid: Lid): void;\n",
  );
}

test('documents the parts of a package that can only be imported in parts as modules', async () => {
  installParts();
  const reference = await generate({ packages: ['@kettle/parts'] });
  expect(reference.problems).toEqual([]);
  expect(reference.symbols.map(({ package: from, owner, name, href }) => [from, owner, name, href])).toEqual([
    ['@kettle/parts/Lid', undefined, 'Lid', '/docs/api/classes/kettle_parts_Lid.Lid'],
    ['@kettle/parts/Lid', 'Lid', 'open', '/docs/api/classes/kettle_parts_Lid.Lid#open'],
    ['@kettle/parts/Spout', undefined, 'pour', '/docs/api/modules/kettle_parts_Spout#pour'],
  ]);
  expect(linksOf(entryOf(reference, 'modules/kettle_parts_Spout#pour'))).toEqual({
    Lid: '/docs/api/classes/kettle_parts_Lid.Lid',
  });
  expect(reference.modules.map(({ unexported }) => unexported.map(({ name }) => name))).toEqual([['Size'], []]);
});

test('documents one part of a package, and names a part that does not exist', async () => {
  installParts();
  const { symbols, problems } = await generate({ packages: ['@kettle/parts/Spout', '@kettle/parts/Handle'] });
  expect(symbols.map(({ package: from, name }) => `${from} ${name}`)).toContain('@kettle/parts/Spout pour');
  expect(problems.map(({ message, fix }) => [message, fix])).toEqual([
    [
      '"@kettle/parts/Handle" 1.0.0 has no type declarations',
      'Correct the part of "@kettle/parts" in "api.packages", or take it out',
    ],
  ]);
});

test('counts what is not described, if the configuration asks', async () => {
  installParts();
  const count = async (onMissingDescriptions?: string) =>
    (await generate({ packages: ['@kettle/parts'], onMissingDescriptions })).problems.map(({ severity, message }) => [
      severity,
      message,
    ]);
  expect(await count()).toEqual([]);
  const message =
    '"api.onMissingDescriptions": 2 of 3 exports and members have no description: 1 of 1 (class), 1 of 1 (method); the first are @kettle/parts/Lid Lid, @kettle/parts/Lid Lid.open';
  expect(await count('warn')).toEqual([['warning', message]]);
  expect(await count('throw')).toEqual([['error', message]]);
});
