/**
 * Builds under faults: killed at any moment, with damaged caches, on full disks, two at once, with files that change meanwhile. Whatever
 * happens, the output is whole and of one state of the site, after changes meanwhile with the next build, and nothing is left over.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFiles } from '../../packages/builder/src/base/list-files.ts';
import { copyProgram, linkPackages } from '../../packages/builder/test/support/program-copy.ts';
import { caseCount, isCampaign, seed } from './campaign.ts';
import { writeSmallSite } from './small-site.ts';

type Fault =
  | { readonly kind: 'none' }
  /** `at` is the share of a build's usual time. */
  | { readonly kind: 'kill'; readonly at: number }
  /** `file` and `byte` are shares of all files and of all bytes. */
  | { readonly kind: 'damage'; readonly damages: readonly Damage[] }
  | { readonly kind: 'edit output'; readonly damages: readonly Damage[] }
  | { readonly kind: 'full cache'; readonly bytes: number }
  | { readonly kind: 'full output'; readonly bytes: number }
  /** The cache, temporary files and the output. */
  | { readonly kind: 'full disk'; readonly bytes: number }
  | { readonly kind: 'two at once' }
  | { readonly kind: 'edit meanwhile'; readonly edits: readonly { readonly at: number; readonly state: number }[] };

interface Damage {
  readonly how: 'flip' | 'truncate' | 'empty' | 'garbage' | 'delete';
  readonly file: number;
  readonly byte: number;
}

/** One case: the site is in a state, and the fault happens while it is built. */
interface Case {
  readonly state: number;
  readonly fault: Fault;
}

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const state = fc.integer({ min: 0, max: 4 });
const damages = fc.array(
  fc.record<Damage>({ how: fc.constantFrom('flip', 'flip', 'truncate', 'empty', 'garbage', 'delete'), file: share, byte: share }),
  { minLength: 1, maxLength: 6 },
);
const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({ kind: fc.constant('none' as const) }),
  fc.record({ kind: fc.constant('kill' as const), at: share }),
  fc.record({ kind: fc.constant('damage' as const), damages }),
  fc.record({ kind: fc.constant('damage' as const), damages }),
  fc.record({ kind: fc.constant('edit output' as const), damages }),
  fc.record({ kind: fc.constant('full cache' as const), bytes: fc.nat(200_000) }),
  fc.record({ kind: fc.constant('full output' as const), bytes: fc.nat(1_500_000) }),
  fc.record({ kind: fc.constant('full disk' as const), bytes: fc.nat(1_500_000) }),
  fc.record({ kind: fc.constant('two at once' as const) }),
  fc.record({
    kind: fc.constant('edit meanwhile' as const),
    edits: fc.array(fc.record({ at: share, state }), { minLength: 1, maxLength: 3 }),
  }),
);

/** `npm test` tries one of each kind, those that make the program bundle itself again left to the campaign. */
const few: readonly Case[] = [
  {
    state: 1,
    fault: {
      kind: 'damage',
      damages: [
        { how: 'flip', file: 0.3, byte: 0.5 },
        { how: 'truncate', file: 0.6, byte: 0.5 },
      ],
    },
  },
  { state: 2, fault: { kind: 'kill', at: 0.6 } },
  { state: 3, fault: { kind: 'full output', bytes: 100_000 } },
  { state: 4, fault: { kind: 'full cache', bytes: 1000 } },
  { state: 3, fault: { kind: 'full disk', bytes: 0 } },
  { state: 0, fault: { kind: 'two at once' } },
  { state: 1, fault: { kind: 'edit meanwhile', edits: [{ at: 0.5, state: 2 }] } },
];

let folder: string;
let sitePath: string;
let outPath: string;
/** The caches that faults damage, the bundled program among them. */
let cachePath: string;
let temporaryPath: string;
/** Milliseconds that a build takes which finds everything in the cache. */
let duration: number;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harden-'));
  sitePath = join(folder, 'small');
  outPath = join(sitePath, 'dist');
  cachePath = join(folder, 'node_modules/.cache');
  temporaryPath = join(folder, 'temporary');
  mkdirSync(temporaryPath);
  copyProgram(folder);
  linkPackages(folder);
  writeSmallSite(sitePath, 0);
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

interface Run {
  /** Null when it was killed. */
  readonly code: number | null;
  readonly said: string;
}

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Run>;
}

function start(out = outPath, environment: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'build', '--site', sitePath, '--out', out], {
    cwd: folder,
    env: { ...process.env, TMPDIR: temporaryPath, ...environment },
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      said += text.toString();
    });
  }
  const ended = new Promise<Run>((resolve) => child.on('close', (code) => resolve({ code, said })));
  return { child, ended: ended.finally(() => running.delete(child)) };
}

/** Path -> bytes. */
type Output = ReadonlyMap<string, Buffer>;

function readOutput(path: string): Output {
  return new Map(listFiles(path).map((file) => [file, readFileSync(join(path, file))]));
}

/** Names of files that differ, that are missing and that are too many. */
function compare(one: Output, other: Output): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name)?.equals(other.get(name) ?? Buffer.alloc(0)) !== true);
}

const cleanOutputs = new Map<number, Output>();

/** The output of a state that is built without any fault, with a cache of its own. */
async function cleanOutput(wanted: number): Promise<Output> {
  const known = cleanOutputs.get(wanted);
  if (known !== undefined) return known;
  writeSmallSite(sitePath, wanted);
  const out = join(folder, 'clean');
  const { code, said } = await start(out, { SITE_CACHE: join(folder, 'clean-cache/node_modules/.cache') }).ended;
  if (code !== 0) throw new Error(said);
  const output = readOutput(out);
  cleanOutputs.set(wanted, output);
  return output;
}

/** Expects the output to be that of one of these states. */
async function expectOneOf(states: readonly number[], message: string): Promise<void> {
  const found = readOutput(outPath);
  const differences: string[][] = [];
  for (const one of states) differences.push(compare(found, await cleanOutput(one)));
  if (differences.some((names) => names.length === 0)) return;
  expect(differences, message).toContainEqual([]);
}

const wait = (share: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, share * 1.2 * duration));

function damage(path: string, { how, file, byte }: Damage): void {
  const names = listFiles(path);
  const name = join(path, names[Math.floor(file * names.length)] ?? '');
  const bytes = readFileSync(name);
  const index = Math.floor(byte * bytes.length);
  if (how === 'delete') rmSync(name);
  else if (how === 'empty') truncateSync(name, 0);
  else if (how === 'truncate') truncateSync(name, index);
  else if (how === 'garbage') writeFileSync(name, Buffer.from(Array.from({ length: 64 }, (_, n) => (index * 31 + n * 97) % 256)));
  else if (bytes.length > 0) {
    bytes[index] = (bytes[index] as number) ^ (1 << (index % 8));
    writeFileSync(name, bytes);
  }
}

function expectSuccess({ code, said }: Run): void {
  expect(code, said).toBe(0);
  expect(said).not.toMatch(/\n {4}at /);
}

/** Runs one case. Returns the states that the output may have. */
async function suffer(now: number, before: number, fault: Fault): Promise<readonly number[]> {
  switch (fault.kind) {
    case 'none': {
      expectSuccess(await start().ended);
      return [now];
    }
    case 'kill': {
      const { child, ended } = start();
      await wait(fault.at);
      child.kill('SIGKILL');
      await ended;
      // The next build, which is not killed, tidies up.
      return [before, now];
    }
    case 'damage':
    case 'edit output': {
      for (const one of fault.damages) damage(fault.kind === 'damage' ? cachePath : outPath, one);
      // The mark of an output folder is what lets a build replace it.
      writeFileSync(join(outPath, '.site-build'), '');
      expectSuccess(await start().ended);
      return [now];
    }
    case 'full cache': {
      const run = await start(outPath, fullDisk(`${cachePath}/`, fault.bytes)).ended;
      expectSuccess(run);
      expect(run.said.split('cache cannot be written').length, run.said).toBeLessThanOrEqual(2);
      return [now];
    }
    case 'full output': {
      const run = await start(outPath, fullDisk(`${outPath}.build-`, fault.bytes)).ended;
      if (run.code === 0) return [now];
      expect(run.said).toContain(`${outPath} error: the output cannot be written: the disk is full`);
      expect(run.said).not.toMatch(/\n {4}at /);
      return [before];
    }
    case 'full disk': {
      const run = await start(outPath, fullDisk(`${folder}/`, fault.bytes)).ended;
      if (run.code === 0) return [now];
      expect(run.said).toMatch(/ error: (the output|it) cannot be written: the disk is full/);
      expect(run.said).not.toMatch(/\n {4}at /);
      return [before];
    }
    case 'two at once': {
      for (const run of await Promise.all([start().ended, start().ended])) expectSuccess(run);
      return [now];
    }
    case 'edit meanwhile': {
      const { ended } = start();
      for (const edit of [...fault.edits].sort((a, b) => a.at - b.at)) {
        await wait(edit.at / fault.edits.length);
        writeSmallSite(sitePath, edit.state);
      }
      // What it wrote may be of several states, but not for longer than until the next build.
      expectSuccess(await ended);
      const last = fault.edits.reduce((one, other) => (other.at >= one.at ? other : one)).state;
      writeSmallSite(sitePath, last);
      expectSuccess(await start().ended);
      return [last];
    }
  }
}

/** @param beginning Of the paths on the disk. */
function fullDisk(beginning: string, bytes: number): Record<string, string> {
  return {
    NODE_OPTIONS: `--require="${join(import.meta.dirname, 'full-disk.cjs')}"`,
    FULL_DISK_PATH: beginning,
    FULL_DISK_BYTES: String(bytes),
  };
}

it('every build ends with a whole output, of one state but for changes meanwhile, or leaves the one before, and leaves nothing else', async () => {
  const cases = isCampaign
    ? fc.sample(fc.record<Case>({ state, fault }), { seed, numRuns: caseCount(few.length, 60) })
    : few.slice(0, caseCount(few.length, 60));
  expectSuccess(await start().ended);
  const begin = performance.now();
  expectSuccess(await start().ended);
  duration = performance.now() - begin;
  let before = 0;
  for (const [index, { state: now, fault }] of cases.entries()) {
    const name = `case ${index} of seed ${seed}: state ${before}, then ${now}; ${JSON.stringify(fault)}`;
    // Before the site is in the state of the case, since it is made by a build too.
    await cleanOutput(now);
    writeSmallSite(sitePath, now);
    const states = await suffer(now, before, fault).catch((error: unknown) => {
      throw new Error(name, { cause: error });
    });
    await expectOneOf(states, name);
    if (['kill', 'full output', 'full disk'].includes(fault.kind)) {
      writeSmallSite(sitePath, now);
      expectSuccess(await start().ended);
      await expectOneOf([now], `${name}, and a build after it`);
    }
    expect(
      readdirSync(sitePath).filter((entry) => entry.startsWith('dist')),
      name,
    ).toEqual(['dist']);
    if (fault.kind !== 'kill') expect(readdirSync(temporaryPath), name).toEqual([]);
    before = fault.kind === 'edit meanwhile' ? (states[0] as number) : now;
  }
});
