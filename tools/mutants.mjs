// `npm run mutants`: breaks what keeps each promise of docs/promises.md, a line at a time, and expects a test that the promise names to fail. All mutants,
// or a tenth of each promise's, drawn by a seed. Works in copies of the repository.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from '../scripts/install.mjs';
import { ensureBrowser } from './browser.mjs';
import { copyRepository } from './copy-repository.mjs';
import { mutantsOf } from './mutants/operators.mjs';
import { readPromises, runsOf } from './mutants/promises.mjs';

const copies = join(root, '.cache/mutants', String(process.pid));

/** How many copies there are, in which tests run at the same time. */
const lanes = 2;

/** Milliseconds until tests are ended, which then run in circles. */
const limits = { unit: 90_000, golden: 90_000, types: 300_000, program: 300_000, harden: 900_000, browser: 900_000 };

const usage = `Usage: npm run mutants -- [--promise WORDS] [--only PLACE] [--tenth] [--seed WORDS] [--list] [--report FILE]
  --promise  only of promises with these words       --tenth  a tenth of each promise's, drawn by the commit
  --only     only those whose name contains this     --seed   a tenth, drawn by this
  --list     says which there are, and runs nothing  --quick  without the tests that build sites or start a browser`;

function readArguments() {
  const text = { type: 'string' };
  const flag = { type: 'boolean' };
  const options = {
    promise: { ...text, multiple: true },
    only: text,
    seed: text,
    report: text,
    tenth: flag,
    list: flag,
    quick: flag,
  };
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error.message}\n${usage}`);
    return process.exit(1);
  }
}

/** Whose groups end with this process. */
const running = new Set();
process.on('exit', () => {
  for (const child of running) end(child);
  rmSync(copies, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** Starts Node in a copy, with a group of its own for all that it starts. */
function start(folder, command, stdio, environment) {
  const env = { ...process.env, TEST_TIER: '', ...environment };
  const child = spawn(process.execPath, command, { cwd: folder, detached: true, env, stdio });
  running.add(child);
  child.on('close', () => running.delete(child));
  return child;
}

function end(child) {
  if (running.has(child)) process.kill(-child.pid, 'SIGKILL');
}

/** @returns {Promise<{ failed: boolean, isEndless: boolean, output: string }>} */
function runIn(folder, command, limit, environment) {
  return new Promise((resolve) => {
    const child = start(folder, command, ['ignore', 'pipe', 'pipe'], environment);
    let output = '';
    let isEndless = false;
    const timer = setTimeout(() => {
      isEndless = true;
      end(child);
    }, limit);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('close', (status) => {
      clearTimeout(timer);
      resolve({ failed: status !== 0, isEndless, output });
    });
  });
}

/** A copy of the repository, in which one file at a time is changed. */
class Lane {
  /** Files that were changed since the kept Vitest has read them. */
  #changed = new Set();
  #vitest;

  constructor(number) {
    this.folder = join(copies, String(number));
    // Two for each, which no other checkout has.
    this.environment = { SITE_TEST_PORT: String(20_000 + (process.pid % 9000) * 4 + number * 2) };
    copyRepository(this.folder);
    // What a fault leaves unused is no reason against a program.
    const types = join(this.folder, 'tsconfig.json');
    writeFileSync(types, readFileSync(types, 'utf8').replace(/("noUnused\w+": )true/g, '$1false'));
  }

  async run({ kind, files, pattern, command }) {
    if (command === undefined) return this.#runVitest({ files, pattern }, limits[kind]);
    if (kind === 'browser') {
      const fixture = ['--site', 'packages/builder/test/fixtures/docusaurus', '--out', join(this.folder, '.cache/fixture-dist')];
      for (const more of [[], fixture]) {
        const built = await runIn(this.folder, ['scripts/run.mjs', 'build', ...more], limits.program, this.environment);
        if (built.failed) return built;
      }
    }
    return runIn(this.folder, [...command, ...files], limits[kind], this.environment);
  }

  async #runVitest(question, limit) {
    // A test may have ended it after it had answered.
    if (this.#vitest?.connected !== true) this.#vitest = await this.#startVitest();
    const vitest = this.#vitest;
    const failures = await new Promise((resolve) => {
      const timer = setTimeout(resolve, limit);
      const settle = (message) => {
        clearTimeout(timer);
        vitest.removeAllListeners('message').removeAllListeners('exit');
        resolve(message);
      };
      vitest.on('message', settle).on('exit', () => settle(['Vitest has ended.']));
      vitest.send({ ...question, changed: [...this.#changed] });
      this.#changed.clear();
    });
    if (failures === undefined || vitest.exitCode !== null) {
      this.#vitest = undefined;
      end(vitest);
    }
    return { failed: failures?.length !== 0, isEndless: failures === undefined, output: failures?.join('\n') };
  }

  async #startVitest() {
    const vitest = start(this.folder, ['tools/mutants/test-runner.mjs'], ['ignore', 'ignore', 'ignore', 'ipc']);
    await once(vitest, 'message');
    return vitest;
  }

  /** Without what is changed, the tests must pass. */
  async with({ file, start: at, before, after }, task) {
    const path = join(this.folder, file);
    const text = readFileSync(path, 'utf8');
    this.#changed.add(file);
    writeFileSync(path, text.slice(0, at) + after + text.slice(at + before.length));
    try {
      return await task();
    } finally {
      writeFileSync(path, text);
      this.#changed.add(file);
    }
  }
}

/** What is known of tests without a mutant, by their command. */
const baselines = new Map();
/** Browser tests have the machine for themselves, because they use all of it. */
let browser = Promise.resolve();

async function runTests(lane, run) {
  if (run.kind !== 'browser') return lane.run(run);
  const result = browser.then(() => lane.run(run));
  browser = result;
  return result;
}

/** @returns {Promise<'killed' | 'endless' | 'refused by the types' | 'survived' | 'fails without it'>} */
async function judge(lane, mutant) {
  for (const run of mutant.runs) {
    const { failed, isEndless } = await lane.with(mutant, () => runTests(lane, run));
    if (!failed) continue;
    if (run.kind === 'types') return 'refused by the types';
    const key = JSON.stringify(run);
    if (!baselines.has(key)) baselines.set(key, runTests(lane, run));
    const baseline = await baselines.get(key);
    if (!baseline.failed) return isEndless ? 'endless' : 'killed';
    console.log(String(baseline.output).trim().split('\n').slice(-40).join('\n'));
    return 'fails without it';
  }
  return 'survived';
}

/** Mutants that no test can notice, by their names without a place, each with the reason. */
const equivalent = JSON.parse(readFileSync(join(root, 'tools/mutants/equivalent.json'), 'utf8'));

/** All mutants of a promise, each with its name and the tests that must kill it. @throws Error if what keeps it isn't there. */
function mutantsOfRow(row) {
  const runs = runsOf(row).filter(({ kind }) => quick !== true || ['unit', 'golden', 'types'].includes(kind));
  return row.keepers.flatMap(({ file, name }) => {
    const found = mutantsOf(readFileSync(join(root, file), 'utf8'), name, file);
    if (found === undefined) throw new Error(`docs/promises.md names ${file}#${name}, which isn't there`);
    return found.flatMap((mutant) => {
      const short = file.replace('packages/builder/src/', '');
      const shorten = (text) => text.replace(/\s+/g, ' ').slice(0, 100);
      const change = `${mutant.operator}: ${shorten(mutant.before)}${mutant.after && ` -> ${shorten(mutant.after)}`}`;
      if (Object.hasOwn(equivalent, `${short} ${change}`)) return [];
      const title = `${short}:${mutant.line}:${mutant.column} ${change}`;
      return [{ ...mutant, file, promise: row.promise, title, runs }];
    });
  });
}

/** A tenth of each promise's mutants, and at least one. */
function draw(mutants, seed) {
  const rank = ({ title }) => createHash('sha256').update(`${seed} ${title}`).digest('hex');
  const ranked = mutants.map((mutant) => [rank(mutant), mutant]).sort(([one], [other]) => (one < other ? -1 : 1));
  return ranked.slice(0, Math.ceil(mutants.length / 10)).map(([, mutant]) => mutant);
}

const { promise = [''], only = '', list, report, tenth, quick, ...given } = readArguments();
ensureInstalled(true);
const commit = () => spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim() || 'no commit';
const seed = given.seed ?? (tenth ? commit() : undefined);
const rows = readPromises().filter((row) => promise.some((words) => row.promise.includes(words)));
const mutants = rows
  .map((row) => mutantsOfRow(row).filter(({ title }) => title.includes(only)))
  .flatMap((all) => (seed === undefined ? all : draw(all, seed)));
console.log(`${mutants.length} mutants of ${rows.length} promises`);
if (seed !== undefined) console.log(`Seed ${seed}; the same mutants again: npm run mutants -- --seed "${seed}"`);
if (list) for (const { title } of mutants) console.log(title);
else await runAll();

async function runAll() {
  if (mutants.some(({ runs }) => runs.some(({ kind }) => kind === 'browser'))) process.env.CHROMIUM = ensureBrowser();
  const counts = {};
  const failures = [];
  const waiting = [...mutants];
  const work = async (number) => {
    const lane = new Lane(number);
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const started = performance.now();
      const verdict = await judge(lane, mutant);
      counts[verdict] = (counts[verdict] ?? 0) + 1;
      console.log(`${verdict} (${((performance.now() - started) / 1000).toFixed(1)} s) ${mutant.title}`);
      if (verdict === 'survived') failures.push(`${mutant.promise}: no test fails with ${mutant.title}`);
      if (verdict === 'fails without it') failures.push(`${mutant.promise}: its tests fail without a mutant`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, mutants.length) }, (_, number) => work(number)));
  for (const child of running) end(child);
  console.log(
    `\n${Object.entries(counts)
      .map(([verdict, count]) => `${count} ${verdict}`)
      .join(', ')}`,
  );
  for (const failure of failures) console.log(`  ${failure}`);
  const passed = mutants.length - failures.length;
  if (report !== undefined) writeFileSync(report, JSON.stringify({ passed, failed: failures.length, failures }));
  process.exitCode = failures.length === 0 ? 0 : 1;
}
