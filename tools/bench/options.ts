/** The command line of `bench`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../../packages/builder/src/commands/report-failure.ts';
import type { BuildOptions } from './builds.ts';
import { type ReaderOptions, readerKinds } from './readers/reader-options.ts';

export const subjects = ['builds', 'weights', 'dev', 'readers', 'search', 'texts'] as const;
export type Subject = (typeof subjects)[number];

export const benchUsage = `Usage: npm run bench -- [${subjects.join(' | ')}] [flags]

  builds    build times, processor time and memory, at several numbers of pages
  weights   the bytes of pages and scripts
  dev       the dev server: until it is ready, the first page, changes, at several numbers of pages
  readers   what a reader feels: ${readerKinds.join(', ')}
  search    from a keystroke to the results, and the bytes of the search
  texts     how the processor time of a page grows with its length, for each kind of text (tools/bench/text-kinds.txt)

Without a name, all of them, for a new build of this site.

  --pages DIR     for builds: measure the Markdown in this folder instead of this site's
  --sizes N,N     for builds and dev: numbers of pages, up to which the Markdown is copied (default: 115,1000,5000)
  --out DIR       for weights, readers and search: measure the files in this folder (default: dist)
  --only KINDS    for readers: measure only these, separated by commas
  --kind TEXT     for texts: measure only the kinds with this text in their names
  --cpu FACTORS   for readers and search: how many times slower the processor is, separated by commas (default: 1,4)
  --runs N        for readers, builds and dev: of how many loads, builds or starts a figure is the median (default: 3)
  --clicks N      for readers: how many clicks are measured (default: 30)
  --write         replace what docs/performance.md says about what was measured
`;

interface BenchOptions {
  readonly subjects: readonly Subject[];
  /** Absolute path of the folder to measure; undefined means the build that is measured too. */
  readonly outPath: string | undefined;
  readonly builds: BuildOptions;
  readonly readers: ReaderOptions;
  /** A part of the names of the kinds of text to measure. */
  readonly kind: string;
  /** Whether the figures go into docs/performance.md. */
  readonly write: boolean;
}

/** @returns undefined if help is asked for. */
export function readBenchOptions(parameters: readonly string[]): BenchOptions | undefined {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      pages: { type: 'string' },
      sizes: { type: 'string', default: '115,1000,5000' },
      out: { type: 'string' },
      only: { type: 'string' },
      kind: { type: 'string', default: '' },
      cpu: { type: 'string', default: '1,4' },
      runs: { type: 'string', default: '3' },
      clicks: { type: 'string', default: '30' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) return undefined;
  const named = positionals.map((name) => oneOf(name, subjects, 'bench'));
  const runs = Math.ceil(atLeastOne(values.runs, '--runs'));
  return {
    subjects: named.length === 0 ? subjects : named,
    outPath: values.out === undefined ? undefined : resolve(values.out),
    builds: {
      pages: values.pages === undefined ? undefined : resolve(values.pages),
      sizes: values.sizes.split(',').map((text) => Math.ceil(atLeastOne(text, '--sizes'))),
      runs,
    },
    readers: {
      kinds: values.only?.split(',').map((name) => oneOf(name, readerKinds, '--only')) ?? readerKinds,
      slowdowns: values.cpu.split(',').map((text) => atLeastOne(text, '--cpu')),
      runs,
      clicks: Math.ceil(atLeastOne(values.clicks, '--clicks')),
    },
    kind: values.kind,
    write: values.write,
  };
}

function oneOf<Name extends string>(name: string, names: readonly Name[], what: string): Name {
  const found = names.find((one) => one === name);
  if (found === undefined) throw new UsageError(`${what} knows no "${name}": use ${names.join(', ')}`);
  return found;
}

function atLeastOne(text: string, flag: string): number {
  const value = Number(text);
  if (!(value >= 1)) throw new UsageError(`${flag}: "${text}" is not a number of at least 1`);
  return value;
}
