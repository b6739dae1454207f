/** Measures how the processor time of a page grows with its text: of each kind at one, four and eight times a length, from reading to the search. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfig } from '../../packages/builder/src/config/config.ts';
import { loadContent } from '../../packages/builder/src/content/load.ts';
import { createCompiler } from '../../packages/builder/src/markdown/compile.ts';
import { listImports } from '../../packages/builder/src/markdown/syntax/list-imports.ts';
import { readTitleHeading } from '../../packages/builder/src/markdown/tree/title-heading.ts';
import { answerIndex } from '../../packages/builder/src/search-index/answer-index.ts';
import { collectRecords } from '../../packages/builder/src/search-index/collect-records.ts';
import { assembleSite } from '../../packages/builder/src/site/assemble.ts';
import { realmHere } from '../../packages/builder/test/support/realm-here.ts';
import { repository } from '../repository-places.ts';
import { printTable } from './tables.ts';

interface Kind {
  readonly name: string;
  readonly ending: 'md' | 'mdx';
  /** @returns A text of about so many characters. */
  readonly make: (length: number) => string;
}

/** How many times the processor time may be at four and at eight times the length. */
const most = [5, 10] as const;
/** In characters: the first length is that at which a page takes a while, between these. */
const [shortest, longest] = [2_000, 64_000];
/** In milliseconds. */
const aWhile = 30;
/** In milliseconds: nobody waits for a longer text then. */
const tooLong = 3000;

/** Prints a table of the kinds whose time grows too much. @param part Of the names of those to measure. */
export async function benchTexts(scratch: string, part: string): Promise<void> {
  const measure = await createMeasure(join(scratch, 'texts'));
  await measure('md', 'Warm up. '.repeat(10_000));
  const kinds = listKinds().filter(({ name }) => name.includes(part));
  const rows: string[][] = [];
  for (const { name, ending, make } of kinds) {
    // Each a little longer than the last: what's known of a line of code isn't found again.
    let more = 0;
    const timesOf = async (length: number): Promise<number> => measure(ending, make(length + 50 * more++));
    let length = shortest;
    for (let time = await timesOf(length); time < aWhile && length < longest; time = await timesOf(length)) length *= 2;
    // Once more if it may have been the collector of garbage, or a neighbor.
    let times: readonly number[] = [];
    for (let run = 0; run < 3 && (run === 0 || isTooMuch(times)) && !isTooMuch(times, 2); run++) {
      const found = [await timesOf(length), await timesOf(4 * length)];
      found.push((found[1] ?? 0) > tooLong ? Number.POSITIVE_INFINITY : await timesOf(8 * length));
      times = found.map((time, index) => Math.min(time, times[index] ?? time));
    }
    const [first = 0] = times;
    const ratios = times.slice(1).map((time) => (time / first).toFixed(1));
    const row = [`\`${name}\``.replaceAll('|', '\\|'), String(length), ...times.map((time) => time.toFixed()), ...ratios];
    if (!isTooMuch(times)) continue;
    console.error(row.join('  '));
    rows.push(row);
  }
  const title = `Kinds of text of which four times as much takes more than ${most[0]} times as long, or eight times as much more than ${most[1]} times: ${rows.length} of ${kinds.length}`;
  printTable(title, ['text (kind of page)', 'characters', 'ms', 'ms, 4 times', 'ms, 8 times', 'at 4', 'at 8'], rows);
}

function isTooMuch([first = 0, second = 0, third = 0]: readonly number[], times = 1): boolean {
  return second > times * most[0] * first || third > times * most[1] * first;
}

/** @returns The processor time of a page in milliseconds, with all threads of this process. */
async function createMeasure(sitePath: string): Promise<(ending: string, text: string) => Promise<number>> {
  const result = parseConfig({ title: 'Site', markdown: { math: true, typographicQuotes: true } });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  const { config } = result;
  const compiler = await createCompiler(config, realmHere());
  return async (ending, text) => {
    mkdirSync(join(sitePath, 'docs'), { recursive: true });
    for (const other of ['md', 'mdx']) writeFileSync(join(sitePath, `docs/a.${other}`), other === ending ? text : '# B\n');
    const before = process.cpuUsage();
    const content = await loadContent(sitePath, config, { drafts: true, lastChanges: new Map(), listImports });
    const compiled = [];
    for (const source of content.sources) {
      await readTitleHeading(source, config.markdown);
      compiled.push(await compiler.compile(source));
    }
    const site = assembleSite({ config, content, compiled, staticFiles: new Set(), refused: new Map() });
    answerIndex(undefined)({ count: collectRecords(site, config).pages });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** Reads `text-kinds.txt`. */
function listKinds(): Kind[] {
  const lines = readFileSync(join(repository, 'tools/bench/text-kinds.txt'), 'utf8').split('\n');
  let places: readonly string[] = [];
  return lines.flatMap((line): Kind[] => {
    if (line.startsWith('= ')) places = line.slice(2).split(' ');
    if (!line.includes('‹') || line.startsWith('# Kinds')) return [];
    const pattern = line.replace(/\\(?:u([\da-f]{4})|(.))/g, (_, code: string | undefined, sign: string) =>
      code === undefined ? ({ n: '\n', t: '\t' }[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
    );
    return places.map((place) => ({
      name: `${line} (${place})`,
      ending: place === 'mdx' ? 'mdx' : 'md',
      make: (length) => fill(pattern, length),
    }));
  });
}

function fill(pattern: string, length: number): string {
  return pattern.replace(/‹(.*?)›/gs, (_, unit: string) =>
    Array.from({ length: Math.ceil(length / unit.length) }, (_, index) => unit.replaceAll('№', String(index))).join(''),
  );
}
