/** Checks what the documents for maintainers say about this repository: links, paths, promises, and that the maps stay short. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../packages/builder/src/base/list-files.ts';
import { slugify } from '../../packages/builder/src/shared/slugify.ts';
import { repository } from '../repository-places.ts';

interface Keeper {
  readonly file: string;
  readonly name: string;
}
// Plain JavaScript, because the tools run it as it is.
const {
  readPromises,
  goldenTest,
}: {
  readPromises(): { readonly keepers: readonly Keeper[]; readonly tests: readonly string[] }[];
  goldenTest(name: string): string | undefined;
} = await import(join(repository, 'tools/mutants/promises.mjs'));
const { mutantsOf }: { mutantsOf(text: string, name: string, file: string): readonly object[] | undefined } = await import(
  join(repository, 'tools/mutants/operators.mjs')
);

const isMarkdown = (path: string): boolean => path.endsWith('.md');
const isData = (name: string): boolean => ['node_modules', 'dist', 'fixtures', 'golden'].includes(name);

/** Paths relative to the repository. */
const documents = [
  ...readdirSync(repository).filter(isMarkdown),
  ...['docs', 'packages', 'tools'].flatMap((folder) =>
    listFiles(join(repository, folder), isData)
      .filter(isMarkdown)
      .map((file) => `${folder}/${file}`),
  ),
  'site/README.md',
  'site/demos/README.md',
];

const read = (path: string): string => readFileSync(join(repository, path), 'utf8');
const withoutBlocks = (text: string): string => text.replace(/^```.*?^```$/gms, '');

/** The ids of a document's headings. */
function headingsOf(path: string): string[] {
  return [...withoutBlocks(read(path)).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => slugify(text));
}

describe.each(documents)('%s', (document) => {
  const text = withoutBlocks(read(document));

  it('links to files and headings that exist', () => {
    const links = [...text.replace(/`[^`]+`/g, '').matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
    const missing = links.filter(([, path = '', id]) => {
      const target = path === '' ? document : join(dirname(document), path);
      return !existsSync(join(repository, target)) || (id !== undefined && !headingsOf(target).includes(id));
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  it('names files and folders that exist', () => {
    // A document of a package may name its own folders without the package's.
    const [own] = /^packages\/\w+|^site(?=\/README)/.exec(document) ?? [];
    const roots = `packages|site|tools|scripts${own === undefined ? '' : '|src|test|content|components'}`;
    const named = [...text.matchAll(new RegExp(`\`((?:${roots})/[\\w./-]+)\``, 'g'))];
    const exists = (path: string): boolean => ['', own ?? ''].some((place) => existsSync(join(repository, place, path)));
    const missing = named.filter(([, path = '']) => !exists(path));
    expect(missing.map(([, path]) => path)).toEqual([]);
  });
});

it('the map and the guide for changes stay short enough to be read', () => {
  const sizes = ['ARCHITECTURE.md', 'CONTRIBUTING.md'].map((path) => Buffer.byteLength(read(path)));
  expect(sizes[0]).toBeLessThanOrEqual(12_000);
  expect(sizes[1]).toBeLessThanOrEqual(6000);
});

it('the list of decisions has each of them, once', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, file]) => file);
  const files = readdirSync(join(repository, 'docs/decisions')).filter((file) => file !== 'README.md');
  expect(listed.sort()).toEqual(files.sort());
});

it.each(documents.filter((path) => path.startsWith('docs/decisions/') && !path.endsWith('README.md')))(
  '%s says since when it holds',
  (path) => {
    expect(read(path)).toMatch(/^# .+\n\nSince \d{4}-\d{2}-\d{2}/);
  },
);

describe('docs/promises.md', () => {
  const rows = readPromises();
  const tests = rows.map((row) => row.tests);

  it('names functions that exist for each promise, of which at least three faults can be made', () => {
    const faults = ({ file, name }: Keeper) => mutantsOf(read(file), name, file);
    const missing = rows.flatMap(({ keepers }) => keepers).filter((keeper) => faults(keeper) === undefined);
    expect(missing).toEqual([]);
    expect(rows.filter(({ keepers }) => keepers.flatMap((keeper) => faults(keeper) ?? []).length < 3)).toEqual([]);
  });

  it('names tests that exist for each promise', () => {
    expect(tests.length).toBeGreaterThan(10);
    expect(tests.filter((names) => names.length === 0)).toEqual([]);
    const exists = (name: string): boolean =>
      name.startsWith('npm run ') || (name.endsWith('.ts') ? existsSync(join(repository, name)) : goldenTest(name) !== undefined);
    expect(tests.flat().filter((name) => !exists(name))).toEqual([]);
  });

  it('has no promise with only tests that `npm test` leaves out', () => {
    const isLeftOut = (name: string): boolean =>
      name.includes('.full.') || name.startsWith('npm run ') || name === 'tools/harden/builds.test.ts';
    expect(tests.flat().filter(isLeftOut).length).toBeGreaterThan(2);
    expect(tests.filter((names) => names.every(isLeftOut))).toEqual([]);
  });
});
