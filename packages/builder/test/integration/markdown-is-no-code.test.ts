/** The command `build` with pages that name modules in all ways: none runs by a page that isn't MDX, and by MDX only files of the site and packages. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repository } from '../../../../tools/repository-places.ts';
import { allowedSpecifiers, forbiddenSpecifiers, frontMatters, places, ways } from '../support/import-ways.ts';

let folder: string;
/** The module of each test, which says that it has been run. */
let payload: string;

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'site', path)), { recursive: true });
    writeFileSync(join(folder, 'site', path), text);
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'no-code-'));
  payload = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(join(folder, 'ran'))}, ''); export default 1; export const x = 1;`;
  const modules = ['docs/payload.js', 'outside.js', '../outside.js', 'docs/link-target.js'];
  const packages = ['payload/index.js', 'payload/deep.js', 'payload/.hidden.js', '@scope/payload/index.js'];
  write({
    ...Object.fromEntries([...modules, ...packages.map((path) => `node_modules/${path}`)].map((path) => [path, payload])),
    'docs/payload.mdx': `{process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(join(folder, 'ran'))}, '')}\n`,
    'docs/data.json': '{}',
    'package.json': '{ "imports": { "#payload": "./docs/payload.js" } }',
    'site.config.mjs': "export default { title: 'Pots', onBrokenPages: 'warn', docs: { path: 'docs' } };\n",
  });
  symlinkSync(join(folder, 'outside.js'), join(folder, 'site/docs/link.js'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(): { readonly output: string; readonly hasRun: boolean } {
  const parameters = ['scripts/run.mjs', 'build', '--site', join(folder, 'site'), '--out', join(folder, 'out')];
  const { stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: repository, encoding: 'utf8' });
  return { output: stdout + stderr, hasRun: existsSync(join(folder, 'ran')) };
}

test('Markdown runs nothing, whatever it says', () => {
  rmSync(join(folder, 'site/docs/payload.mdx'));
  const specifiers = [...forbiddenSpecifiers(join(folder, 'site'), payload), ...allowedSpecifiers, './_payload.mdx'];
  const texts = Object.values(ways).flatMap((way) => specifiers.map(way));
  const pages = Object.entries(places).flatMap(([place, put]) =>
    frontMatters.map((frontMatter, index): [string, string] => [
      `docs/${place}-${index}.md`,
      // The page is whole, but for this block.
      `${frontMatter}${texts
        .filter((_, number) => number % frontMatters.length === index)
        .map(put)
        .join('\n\n')}`,
    ]),
  );
  write({
    ...Object.fromEntries(pages),
    'docs/_payload.mdx': `{process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(join(folder, 'ran'))}, '')}\n`,
    'docs/_part.md': texts.join('\n\n'),
    'docs/includes.md': '# Includes\n\n{@import ./_part.md}\n',
    // Its process runs whatever is in the list of modules.
    'docs/code.mdx': '# Code\n\n{40 + 2}\n',
  });
  const { hasRun } = build();
  expect(readFileSync(join(folder, 'out/docs/code.html'), 'utf8')).toContain('42');
  expect(hasRun).toBe(false);
}, 120_000);

test('MDX runs only files of the site and packages', () => {
  rmSync(join(folder, 'site/docs/payload.mdx'));
  const reported = ['a default import', 'an import for its effects', 'require in an expression', 'require in an attribute'];
  const names = [...reported, 'import() in an expression', 'export all'];
  const specifiers = forbiddenSpecifiers(join(folder, 'site'), payload);
  const pathOf = (name: string, index: number): string => `docs/p${names.indexOf(name)}-${index}.mdx`;
  for (const name of names)
    for (const [index, specifier] of specifiers.entries())
      write({ [pathOf(name, index)]: `# Page\n\n${ways[name]?.(specifier)}\n` });
  // What it names isn't bundled, so that it isn't there.
  write({ 'docs/later.mdx': `# Later\n\n${ways['import() in an expression']?.('./payload.js')}\n` });
  const { output, hasRun } = build();
  expect(hasRun).toBe(false);
  for (const name of reported)
    for (const index of specifiers.keys()) expect(output).toContain(`\n${pathOf(name, index)}:3:1 warning: `);

  // The module does run where it may.
  rmSync(join(folder, 'site/docs'), { recursive: true });
  write({ 'docs/payload.js': payload, 'docs/fine.mdx': '# Fine\n\nimport "./payload.js"\n' });
  expect(build().hasRun).toBe(true);
}, 120_000);
