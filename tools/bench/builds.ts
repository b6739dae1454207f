/**
 * Measures builds: of this site, and of its pages copied up to several sizes. Each is built cold, with nothing changed, with one page changed, and
 * with the label of one page in the sidebar changed, which all pages show.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repository, siteRoot } from '../repository-places.ts';
import { makeBenchSite, type PageSource, somePage } from './bench-site.ts';
import { measureBuild, type Use } from './measured-build.ts';
import { median, printTable } from './tables.ts';

export interface BuildOptions {
  /** A folder of Markdown that is measured instead of this site; absolute path. */
  readonly pages: string | undefined;
  /** Numbers of pages. */
  readonly sizes: readonly number[];
  /** Of how many builds a figure is the median. */
  readonly runs: number;
}

/** Caches of the measured builds. Empty at first; inside the repository, so that bundled components find React. */
const caches = join(repository, 'node_modules/.cache/bench');

const columns = ['pages', 'build', 'seconds', 'processor seconds', 'cores busy', 'peak memory, MiB'];

/** Prints a table. Writes to an empty folder; the build of this site stays in its folder "own". */
export async function benchBuilds(scratch: string, { pages, sizes, runs }: BuildOptions): Promise<void> {
  const rows: string[][] = [];
  const own = join(scratch, 'own');
  try {
    if (pages === undefined) {
      rows.push(...(await benchSite('this site', siteRoot, own, join(siteRoot, 'content/docs/intro.mdx'), runs)));
    } else {
      const sitePath = join(scratch, 'each');
      const count = makeBenchSite(sitePath, [{ folder: pages, name: '' }], undefined);
      rows.push(...(await benchSite(String(count), sitePath, join(scratch, 'each-out'), somePage(sitePath), runs)));
      rmSync(sitePath, { recursive: true, force: true });
    }
    const sources: PageSource[] =
      pages === undefined
        ? [
            { folder: join(siteRoot, 'content/docs'), name: '' },
            // The reference, as the build writes it for programs.
            { folder: join(own, 'docs/api'), name: 'reference' },
          ]
        : [{ folder: pages, name: '' }];
    for (const size of sizes) {
      const sitePath = join(scratch, `site-${size}`);
      makeBenchSite(sitePath, sources, size);
      rows.push(...(await benchSite(String(size), sitePath, join(scratch, `out-${size}`), somePage(sitePath), runs)));
      rmSync(sitePath, { recursive: true, force: true });
    }
  } finally {
    rmSync(caches, { recursive: true, force: true });
  }
  printTable(`Builds, medians of ${runs}, on ${availableParallelism()} cores`, columns, rows);
}

async function benchSite(name: string, sitePath: string, outPath: string, page: string, runs: number): Promise<string[][]> {
  const cache = join(caches, name.replace(/\W/g, '-'));
  const original = readFileSync(page, 'utf8');
  const label = (run: number): string =>
    original.startsWith('---\n')
      ? original.replace('---\n', `---\nsidebar_label: Label ${run}\n`)
      : `---\nsidebar_label: Label ${run}\n---\n\n${original}`;
  const removeOutput = (): void => rmSync(outPath, { recursive: true, force: true });
  const kinds: [name: string, prepare: (run: number) => void][] = [
    [
      'cold',
      () => {
        removeOutput();
        rmSync(cache, { recursive: true, force: true });
      },
    ],
    ['nothing changed', () => undefined],
    ['one page changed', (run) => writeFileSync(page, `${original}\nOne more sentence: ${run}.\n`)],
    ['one sidebar label changed', (run) => writeFileSync(page, label(run))],
  ];
  const uses = kinds.map((): Use[] => []);
  try {
    for (let run = 1; run <= runs; run++) {
      for (const [index, [, prepare]] of kinds.entries()) {
        prepare(run);
        // What is written just before a build is not taken for unchanged by the next one.
        await pause(200);
        uses[index]?.push(await measureBuild(sitePath, outPath, cache));
      }
      writeFileSync(page, original);
    }
  } finally {
    writeFileSync(page, original);
    if (name !== 'this site') removeOutput();
    rmSync(cache, { recursive: true, force: true });
  }
  return kinds.map(([kind], index) => {
    const found = uses[index] ?? [];
    const middle = (of: (use: Use) => number, digits: number): string => median(found.map(of)).toFixed(digits);
    return [
      name,
      kind,
      middle(({ seconds }) => seconds, 1),
      middle(({ processor }) => processor, 1),
      `${middle(({ seconds, processor }) => (100 * processor) / (seconds * availableParallelism()), 0)} %`,
      middle(({ memory }) => memory, 0),
    ];
  });
}
