/** Writes the data file from a registry on this machine, with a made-up package that has three releases. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testHost } from '../../test/host.ts';
import { PackageRegistry, packFiles, packFolder } from '../../test/package-registry.ts';
import { apiSettings } from '../settings.ts';
import { readHistory } from './data-file.ts';
import { UpdateError, updateHistory } from './update.ts';

const fixtures = join(import.meta.dirname, '../../test/fixtures/kettle-releases');
const names = ['kettle', '@kettle/lid', '@kettle/tray'];
const releases = ['1.0.0', '1.1.0', '2.0.0'];

/** The state after a first run: downloads and data file. */
let base: string;
let folder: string;
let registry: PackageRegistry;

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'api-history-base-'));
  await start();
  await updateIn(base);
  await stop();
});

afterAll(() => rmSync(base, { recursive: true }));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'api-history-'));
  cpSync(join(base, 'cache'), join(folder, 'cache'), { recursive: true });
  cpSync(join(base, 'history.json'), join(folder, 'history.json'));
  await start();
});

afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

/** Starts a registry with the releases of the fixture, and has the command use it. */
async function start(): Promise<void> {
  registry = new PackageRegistry();
  vi.stubEnv('npm_config_registry', await registry.start());
  for (const release of releases) {
    for (const name of names) {
      const source = join(fixtures, release, name);
      if (existsSync(source)) registry.publish(name, release, packFolder(source));
    }
  }
}

async function stop(): Promise<void> {
  await registry.stop();
  vi.unstubAllEnvs();
}

function settings(list = releases) {
  const parsed = apiSettings.parse({
    packages: ['kettle'],
    history: { releases: list, packages: ['@kettle/tray'], file: 'history.json' },
  });
  return { ...parsed, history: parsed.history as NonNullable<typeof parsed.history> };
}

function updateIn(path: string, list?: string[]) {
  return updateHistory({
    sitePath: path,
    api: settings(list),
    cachePath: join(path, 'cache'),
    host: testHost,
    startStep: () => ({ advance() {}, finish() {} }),
  });
}

function update(list?: string[]) {
  return updateIn(folder, list);
}

/** Publishes a version that has not been downloaded. */
function publish(name: string, version: string, tarball: Buffer, announced = tarball): void {
  registry.publish(name, version, tarball, announced);
  rmSync(join(folder, 'cache', name.replace('/', '+'), `${version}.tgz`), { force: true });
}

/** The problems of a run that must fail, as `place: message`. */
async function problemsOf(list?: string[]): Promise<string[]> {
  const error = await update(list).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof UpdateError)) throw error ?? new Error('The command did not fail.');
  expect(error.problems.every(({ fix }) => fix.length > 20)).toBe(true);
  return error.problems.map(
    ({ place, message }) => `${place.setting ?? place.file.replace(folder, '')}:${place.line ?? 0}: ${message}`,
  );
}

const dataFile = () => readFileSync(join(folder, 'history.json'), 'utf8');

test('writes what changed when, and a second run neither downloads a tarball nor changes anything', async () => {
  await expect(dataFile()).toMatchFileSnapshot(join(fixtures, 'api-history.json'));
  expect(await update()).toMatchObject({ hasChanged: false });
  expect(registry.requests.filter((path) => path.endsWith('.tgz'))).toEqual([]);
  expect(readHistory(folder, settings().history, testHost)).toMatchObject({ problems: [] });
});

test('goes on where it stopped', { tags: 'full' }, async () => {
  rmSync(join(folder, 'cache/kettle/2.0.0.tgz'));
  expect(await update()).toMatchObject({ hasChanged: false });
  expect(registry.requests.filter((path) => path.endsWith('.tgz'))).toEqual(['/kettle/-/2.0.0.tgz']);
});

describe('names what is wrong and leaves the data file as it was', () => {
  async function expectProblems(expected: RegExp[], list?: string[]): Promise<void> {
    const old = dataFile();
    // Several tarballs arrive at the same time.
    const problems = (await problemsOf(list)).sort();
    expect(problems).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(problems[index]).toMatch(pattern);
    expect(dataFile()).toBe(old);
  }

  test('a release that was never published', async () => {
    await expectProblems(
      [/api\.history\.releases\[2\].*no package has been published as 1\.5\.0/],
      ['1.0.0', '1.1.0', '1.5.0', '2.0.0'],
    );
  });

  test('a package that the registry does not have', async () => {
    publish(
      'kettle',
      '2.1.0',
      packFiles(new Map([['package.json', '{"version":"2.1.0","dependencies":{"@kettle/lost":"2.1.0"}}']])),
    );
    await expectProblems([/@kettle\/lost: the registry does not have the package/], [...releases, '2.1.0']);
  });

  test('tarballs that do not arrive whole, are not those of the data file, or have no package file', {
    tags: 'full',
  }, async () => {
    const whole = packFolder(join(fixtures, '2.0.0/kettle'));
    publish('kettle', '2.0.0', whole.subarray(0, 300), whole);
    publish('@kettle/tray', '1.0.0', packFiles(new Map([['package.json', '{"version":"1.0.0"}']])));
    publish('@kettle/tray', '1.1.0', packFiles(new Map([['index.d.ts', '']])));
    await expectProblems([
      /cache\/@kettle\+tray\/1\.0\.0\.tgz.*@kettle\/tray 1\.0\.0: the integrity sum of the tarball begins with .*, but the data file has/,
      /cache\/@kettle\+tray\/1\.1\.0\.tgz.*@kettle\/tray 1\.1\.0: the tarball is broken: package\.json is missing/,
      /cache\/kettle\/2\.0\.0\.tgz.*kettle 2\.0\.0: the tarball cannot be downloaded: .*EINTEGRITY/,
    ]);
  });

  test('declarations that do not parse', async () => {
    const broken = packFiles(
      new Map([
        ['package.json', '{"version":"1.1.0","types":"index.d.ts"}'],
        ['index.d.ts', 'export declare const a: string;\nexport declare const b: ;\n'],
      ]),
    );
    publish('@kettle/tray', '1.1.0', broken);
    await expectProblems([
      /^@kettle\/tray@1\.1\.0\/index\.d\.ts:2: release 1\.1\.0: the declarations of @kettle\/tray 1\.1\.0 do not parse/,
    ]);
  });

  test('declarations with more brackets in brackets than can be read', async () => {
    const deep = `export declare const a: ${'['.repeat(20_000)}${']'.repeat(20_000)};\n`;
    const files = { 'package.json': '{"version":"1.1.0","types":"index.d.ts"}', 'index.d.ts': deep };
    publish('@kettle/tray', '1.1.0', packFiles(new Map(Object.entries(files))));
    // The next release has this version too.
    await expectProblems([
      /^api\.history\.releases\[1\]:0: release 1\.1\.0: its declarations are nested too deep to be read/,
      /^api\.history\.releases\[2\]:0: release 2\.0\.0: /,
    ]);
  });

  test('a tarball of more than 100 MB', { tags: 'full' }, async () => {
    publish('@kettle/tray', '1.1.0', Buffer.alloc(101e6));
    await expectProblems([/@kettle\/tray 1\.1\.0: the tarball cannot be downloaded: .*sends more than 100 MB \(EFBIG\)/]);
  });

  test('no network', async () => {
    rmSync(join(folder, 'cache'), { recursive: true });
    await registry.stop();
    await expectProblems([/api:0: kettle: the registry cannot be reached/]);
    registry = new PackageRegistry();
    await registry.start();
  });
});

test('only names of packages are asked for', async () => {
  const odd = ['--userconfig=evil', '../evil', '@../evil', '.evil', '__proto__', 'evil name', 'evil?a', `e${'v'.repeat(214)}il`];
  const needed = Object.fromEntries(odd.map((name) => [name, '2.1.0']));
  const text = JSON.stringify({ version: '2.1.0', dependencies: needed, peerDependencies: needed });
  publish('kettle', '2.1.0', packFiles(new Map([['package.json', text]])));
  await update([...releases, '2.1.0']);
  expect([...new Set(registry.requests)].sort()).toEqual(['/@kettle/lid', '/@kettle/tray', '/kettle', '/kettle/-/2.1.0.tgz']);
});

test('a tarball that was damaged on this disk is downloaded again', { tags: 'full' }, async () => {
  writeFileSync(join(folder, 'cache/kettle/1.1.0.tgz'), 'damaged');
  expect(await update()).toMatchObject({ hasChanged: false });
});

describe('a data file that cannot be used is named, with what is wrong in it', () => {
  const read = () =>
    readHistory(folder, settings().history, testHost).problems.map(
      ({ place, message }) => `${place.file}:${place.line ?? 0} ${message}`,
    );

  /** A data file with one module that has these exports. */
  const formatted = (exports: object): string =>
    JSON.stringify({ releases: ['1.0.0', '2.0.0'], packages: { a: { sums: {}, modules: { a: { exports } } } } }, undefined, 1);

  test.each([
    ['is missing', undefined, /^history\.json:0 .*cannot be read: ENOENT/],
    ['is not JSON', '{\n"releases": [}', /^history\.json:0 .*is not JSON/],
    ['does not fit its schema', '{"releases":["1.0.0","2"],"packages":{}}', /"releases\.1" must be an exact version/],
    ['has unknown keys', '{"releases":["1.0.0","2.0.0"],"packages":{},"more":1}', /does not fit its schema: .*more/],
    [
      'has an event of an unknown kind',
      formatted({ b: { kind: 'function', since: '1.0.0', events: [{ in: '2.0.0', what: 'gone' }] } }),
      /"packages\.a\.modules\.a\.exports\.b\.events\.0\.what" /,
    ],
    [
      'has a member without a signature',
      formatted({ B: { kind: 'class', since: '1.0.0', members: { c: { since: '1.1.0' } } } }),
      /exports\.B\.members\.c\.signature" /,
    ],
    [
      'is that of other releases',
      '{"releases":["1.0.0","3.0.0"],"packages":{}}',
      /it lacks 1\.1\.0, 2\.0\.0; it also has 3\.0\.0/,
    ],
  ])('%s', (_, text, expected) => {
    rmSync(join(folder, 'history.json'));
    if (text !== undefined) writeFileSync(join(folder, 'history.json'), text);
    const problems = read();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });
});
