import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { programRoot } from '../../src/base/places.ts';
import { formatProblem, ProblemsError, settingPlace } from '../../src/base/problems.ts';
import { locateSetting } from '../../src/config/config-places.ts';
import { locateSettings, readSiteFolder } from '../../src/site-folder/site-folder.ts';

const file = join(programRoot, 'test/fixtures/bad-sidebar/site.config.ts');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-places-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

it('finds a setting, or else the innermost part of its path that is written', () => {
  const whole = locateSetting(file, 'sidebars');
  const item = locateSetting(file, 'sidebars.docs[1].items[1]');
  expect(item?.line).toBeGreaterThan(whole?.line ?? 0);
  expect(locateSetting(file, 'sidebars.docs[1].items[1].nothing')).toEqual(item);
  expect(locateSetting(file, 'nothing.at.all')?.line).toBeLessThan(whole?.line ?? 0);
});

it('finds a setting inside a call, a type assertion, and constants in the file', () => {
  const written = write(
    'constants.ts',
    `const navbar = { items: [
  { label: 'A' }] };
const sidebars = { docs: { 'v1.0': ['a',
  'b'] } };
const config = defineConfig({ navbar, sidebars: sidebars } satisfies object);
export default config as object;
`,
  );
  expect(locateSetting(written, 'navbar.items[0]')).toEqual({ line: 2, column: 3 });
  expect(locateSetting(written, 'sidebars.docs[0]["v1.0"][1]')).toEqual({ line: 4, column: 3 });
});

it('finds nothing in a file without an object', () => {
  expect(locateSetting(write('endless.js', 'const a = a;\nexport default a;\n'), 'title')).toBeUndefined();
  expect(locateSetting(write('none.js', 'export const title = 1;\n'), 'title')).toBeUndefined();
});

it.each(['ts', 'mts', 'js', 'mjs'])('locates a setting in site.config.%s with line and column', async (extension) => {
  const sitePath = join(folder, extension);
  const name = `site.config.${extension}`;
  mkdirSync(sitePath);
  writeFileSync(join(sitePath, name), `export default {\n  title: 'A',\n  favicon: '',\n};\n`);
  const error: unknown = await readSiteFolder(sitePath).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProblemsError);
  expect((error as Error).message).toMatch(new RegExp(`^${name}:3:3 error: "favicon" `));

  // Problems from a later step.
  const [found, whole] = await locateSettings(sitePath, [
    { severity: 'error', place: settingPlace('title'), message: 'm', fix: 'f' },
    { severity: 'error', place: settingPlace(), message: 'm', fix: 'f' },
  ]);
  expect(found && formatProblem(found)).toBe(`${name}:2:3 error: m\n    f`);
  expect(whole && formatProblem(whole)).toBe(`${name}:1:1 error: m\n    f`);
});
