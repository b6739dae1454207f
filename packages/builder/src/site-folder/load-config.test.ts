import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from './load-config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'load-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

test('a required ES module gives its default export, with the others as properties', async () => {
  write('category.ts', "export default { label: 'Tea', items: ['green'] };\nexport const extra = 'black';\n");
  write('list.ts', "export default ['white'];\n");
  write('named.ts', "export const items = ['red'];\n");
  write('common.cjs', "module.exports = { items: ['blue'] };\n");
  const file = write(
    'site.config.ts',
    `export default {
  category: require('./category.ts'),
  items: [...require("./category").items, ...require('./list'), ...require('./named').items, ...require('./common.cjs').items],
  others: [require('./category').extra, require('./category').default.label, require('./list').default.length],
};
`,
  );
  expect(await loadConfig(file)).toEqual({
    category: { label: 'Tea', items: ['green'] },
    items: ['green', 'white', 'red', 'blue'],
    others: ['black', 'Tea', 1],
  });
});

test('packages can be imported and required', async () => {
  write('node_modules/kettle/package.json', '{ "name": "kettle", "main": "kettle.js" }');
  write('node_modules/kettle/kettle.js', "exports.size = 'large';\n");
  const file = write(
    'packages.config.ts',
    "import { size } from 'kettle';\n\nexport default { size, same: require('kettle').size === size };\n",
  );
  expect(await loadConfig(file)).toEqual({ size: 'large', same: true });
});

test('TypeScript, data and the location of each file are as the configuration expects them', async () => {
  write('deep/colors.json', '{ "main": "green" }');
  write('deep/place.ts', 'export const [place, here]: string[] = [import.meta.url, import.meta.dirname];\n');
  const file = write(
    'typed.config.mts',
    `import { basename } from 'node:path';
import colors from './deep/colors.json';
import { here, place } from './deep/place.ts';
enum Size { Small, Large }
export default { main: colors.main, size: Size.Large, name: basename(place), here } satisfies object;
`,
  );
  expect(await loadConfig(file)).toEqual({ main: 'green', size: 1, name: 'place.ts', here: join(folder, 'deep') });
});

test('a mistake is named with its line, and a later attempt reads the file again', async () => {
  const file = write('broken.config.ts', 'export default {\n  title: ,\n};\n');
  await expect(loadConfig(file)).rejects.toThrow(/broken\.config\.ts:2:/);
  write('broken.config.ts', "export default { title: 'Now' };\n");
  expect(await loadConfig(file)).toEqual({ title: 'Now' });
});
