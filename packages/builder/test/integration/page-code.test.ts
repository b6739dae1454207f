/**
 * The command `build` with code of pages that takes too much, ends the process, rejects a promise or changes what all code shares: it reports each with
 * all other mistakes, and ends.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { repository } from '../../../../tools/repository-places.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'site', dirname(path)), { recursive: true });
    writeFileSync(join(folder, 'site', path), text);
  }
}

function makeFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'page-code-'));
  folders.push(folder);
  write(folder, files);
  return folder;
}

function runBuild(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): { out: string; errors: string[]; stdout: string; status: unknown } {
  const out = join(folder, 'out');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'build', '--site', join(folder, 'site'), '--out', out],
    { cwd: repository, encoding: 'utf8', env: { ...process.env, ...env } },
  );
  return { out, errors: stderr.split('\n').filter((line) => line.includes(' error: ')), stdout, status };
}

function buildWith(files: Readonly<Record<string, string>>): { errors: string[]; hasOutput: boolean; status: unknown } {
  // Longer than the test may take.
  const endless = `--import=data:text/javascript,${encodeURIComponent('setTimeout(() => {}, 600_000)')}`;
  const { out, errors, status } = runBuild(makeFolder(files), { NODE_OPTIONS: endless, SITE_PAGE_LIMIT: '3' });
  return { errors, hasOutput: existsSync(out), status };
}

test('reports code that takes too much, leaves or fails late, together with other mistakes, and ends', {
  timeout: 300_000,
}, () => {
  const built = buildWith({
    'docs/asleep.mdx': '# Asleep\n\n{Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)}\n',
    'docs/drawn.mdx': '# Drawn\n\n<Loop />\n',
    'docs/endless.mdx': '# Endless\n\nOne {(() => { for (;;) {} })()} two.\n',
    'docs/promise.mdx': '# Promise\n\nOne {Promise.resolve().then(() => { for (;;) {} })} two.\n',
    'components/loop.tsx': 'export default function Loop() {\n  for (;;);\n}\n',
    'docs/fine.mdx': '# Fine\n\n{1 + 1}\n',
    'docs/kill.mdx':
      "# Kill\n\n{process.kill(process.pid, 'SIGKILL')}\n\n{process.getBuiltinModule('node:child_process').execSync('sleep 1')}\n",
    'docs/late.mdx': '# Late\n\n<Late />\n',
    'docs/leave.mdx': '# Leave\n\n<Leave />\n\n{missing}\n',
    'docs/memory.mdx': '# Memory\n\n{(() => { const rows = []; for (;;) rows.push(new Array(10_000_000).fill(0)); })()}\n',
    'docs/other.md': '# Other\n\n<div>\n',
    'docs/recursion.mdx': '# Recursion\n\n{(function again() { return [again()]; })()}\n',
    'docs/rejected.mdx': 'export const broken = Promise.reject(new Error("boom"));\n\n# Rejected\n',
    'components/late.tsx': 'export default function Late() {\n  Promise.reject(new Error("later"));\n  return "Late";\n}\n',
    'components/leave.tsx': 'export default function Leave() {\n  process.exit(0);\n}\n',
  });
  expect(built).toEqual({
    status: 1,
    hasOutput: false,
    errors: [
      "docs/asleep.mdx:1:1 error: this page could not be compiled: it has waited for 3 seconds for what doesn't happen, while its code runs",
      'docs/drawn.mdx:1:1 error: this page could not be compiled: it needs more than 3 seconds of processor time, while <Loop> is drawn',
      'docs/endless.mdx:1:1 error: this page could not be compiled: it needs more than 3 seconds of processor time, while its code runs',
      'docs/kill.mdx:1:1 error: this page could not be compiled: it needs too much memory, or ended its process, while its code runs',
      'docs/late.mdx:1:1 error: code on this page failed after it had been run: later',
      'docs/leave.mdx:3:1 error: <Leave> failed: process.exit() would end the build',
      'docs/leave.mdx:5:1 error: this expression failed: missing is not defined',
      'docs/memory.mdx:1:1 error: this page could not be compiled: it needs too much memory, or ended its process, while its code runs',
      'docs/other.md:3:1 error: <div> is not closed',
      'docs/promise.mdx:1:1 error: this page could not be compiled: it needs more than 3 seconds of processor time, while the promises of its code are settled',
      'docs/recursion.mdx:3:1 error: this expression failed: Maximum call stack size exceeded',
      'docs/rejected.mdx:1:1 error: code on this page failed after it had been run: boom',
    ],
  });
});

test('reports components that end the process when they are imported', () => {
  const { errors } = buildWith({
    'docs/a.mdx': '# A\n\n<Leave />\n',
    'components/leave.tsx': 'process.exit(1);\nexport default () => null;\n',
  });
  expect(errors).toEqual(['components error: the components could not be loaded: process.exit() would end the build']);
});

test('a page that changes the checks where it runs is checked where it does not', () => {
  const form = '<form action="https://evil.test/"><button>a</button></form>';
  // Every address is one of the site.
  const fooled = 'class { constructor(_address, base) { return base; } }';
  const { errors } = buildWith({
    'docs/a.mdx': `# A\n\n{(globalThis.URL = ${fooled}, 1)}\n\n${form}\n`,
    'docs/b.mdx': `# B\n\n{(process.on('a', () => {}), (globalThis.URL = ${fooled}), 1)}\n\n${form}\n`,
  });
  expect(errors).toEqual([
    'docs/a.mdx:5:1 error: <form> sends to another site (https://evil.test), which the content policy does not allow',
    'docs/b.mdx:1:1 error: as a browser reads this HTML, it has the address "https://evil.test/"',
  ]);
});

/** What a page may change: the object, and a name in it. */
const things = [
  ...['structuredClone', 'leak', 'URL', 'Intl', 'setTimeout'].map((name) => ['globalThis', name]),
  ['String.prototype', 'startsWith'],
  ['String.prototype', 'replaceAll'],
  ['String.prototype', 'Symbol.iterator'],
  ['Array.prototype', 'map'],
  ['Array.prototype', 'includes'],
  ['Array', 'isArray'],
  ['Object.prototype', 'leak'],
  ['Object', 'entries'],
  ['Function.prototype', 'call'],
  ['RegExp.prototype', 'exec'],
  ['RegExp.prototype', 'Symbol.replace'],
  ['Map.prototype', 'get'],
  ['Date', 'now'],
  ['Math', 'max'],
  ['JSON', 'stringify'],
  ['Reflect', 'ownKeys'],
  ['Promise.prototype', 'then'],
  ['Error', 'prepareStackTrace'],
  ['Intl.NumberFormat.prototype', 'formatToParts'],
  ['(() => {}).constructor.prototype', 'leak'],
  ['Symbol', 'for'],
  ['React', 'createElement'],
  ['React', 'useId'],
  ['React.Fragment.constructor.prototype', 'toString'],
  ['Note', 'leak'],
  ["require('../parts/shared.js').list", '0'],
  ["globalThis[Symbol.for('docs-builder.drawing')] ??= {}", 'path'],
] as const;

const ways = [
  (object: string, key: string) => `(${object})[${key}] = changed`,
  (object: string, key: string) => `Object.defineProperty(${object}, ${key}, { value: changed, configurable: true })`,
  (object: string, key: string) => `Object.defineProperty(${object}, ${key}, { get: () => changed, configurable: true })`,
  (object: string, key: string) => `Reflect.set(${object}, ${key}, changed)`,
  (object: string, key: string) => `delete (${object})[${key}]`,
  (object: string, key: string) => `Object.setPrototypeOf(${object}, { [${key}]: changed })`,
];

/** Code that changes what all of a process share, or that runs later. */
const onlyInNode = [
  'Buffer.prototype.toString = changed',
  'Buffer.from = changed',
  'URL.prototype.leak = TextDecoder.prototype.decode = changed',
  "process.env.LEAK = process.env.NODE_ENV = 'changed'",
  "process.argv.push('changed'); process.title = 'changed'",
  "process.getBuiltinModule('node:path').join = changed",
  "process.getBuiltinModule('node:crypto').createHash = changed",
  "process.getBuiltinModule('node:vm').runInContext = changed",
  "process.stdout.write = changed; process.on('exit', () => { process.exitCode = 7; })",
  'setInterval(() => { globalThis.leak = 1; JSON.stringify = changed; }, 1)',
  "import('node:path').catch((error) => { error.constructor.prototype.leak = error.constructor.constructor('return globalThis')().leak = changed; })",
  "Function('changed', 'globalThis.leak = Array.prototype.map = changed')(changed)",
];

function changing(code: string): string {
  return `import { Note } from '../parts/note.jsx';

export const changed = () => 'CHANGED';

# Changing

{(() => { try { ${code}; } catch {} return 1; })()}
`;
}

/** Pages that show what they see of all this. */
const watching = (fresh: string): Record<string, string> => ({
  'docs/_part.mdx': 'hello part\n',
  'docs/b.mdx': `---
title: B ${fresh}
---

import Part from "./_part.mdx"

<Part /> <b style={{ color: 'red' }}>bold</b>

<p onclick="alert(1)">text</p>
`,
  'docs/c.mdx': `import { Note } from '../parts/note.jsx';

# C ${fresh}

<Note title="a"><Count /></Note> <Count />

{['a', 'b'].map((each) => <i key={each}>{each.replaceAll('a', 'c')}{[...each]}</i>)}

{JSON.stringify([{ ...Object.prototype }, typeof leak, 'leak' in {}, Array.isArray([]), Math.max(1, 2), /b/.exec('abc').index,
  Object.entries({ a: 1 }), new Intl.NumberFormat('en').formatToParts(1234.5), [1].includes(1), Reflect.ownKeys({ a: 1 }),
  new Map([[1, 2]]).get(1), 'ab'.startsWith('a'), String(Symbol.for('x')), typeof Date.now(), Object.keys(Note),
  require('../parts/shared.js').list, 'leak' in Note, 'a-b'.replace(/-/, '+')])}
`,
  'docs/d.mdx': `# D ${fresh}

{JSON.stringify([typeof leak, process.env, process.argv.length, Buffer.from('a').toString('hex'), structuredClone({ a: [1] }),
  new URL('/a', 'https://b.example').href, 'leak' in URL.prototype, process.getBuiltinModule('node:path').join('a', 'b'),
  process.getBuiltinModule('node:crypto').createHash('sha256').update('a').digest('hex')]).replaceAll(/"[^"]*site-program[^"]*"/g, '')}
`,
  'docs/e.md': `# E ${fresh}\n\n**Text** with \`code\` and [a link](./b.mdx).\n\n\`\`\`ts\nconst a = /b/;\n\`\`\`\n`,
  'components/count.tsx':
    'let count = 0;\nexport default function Count() {\n  count += 1;\n  return <output>{count}</output>;\n}\n',
  'parts/note.jsx':
    'export const Note = ({ title, children }) => <aside>{title}{children}</aside>;\nexport const change = () => 1;\n',
  'parts/shared.js': 'export const list = [1, 2];\n',
  'site.config.mjs': "export default { title: 'Site', url: 'https://example.com', onBrokenPages: 'warn' };\n",
});

/** The articles of the pages that watch. */
function articlesOf(out: string): string[] {
  return ['b', 'c', 'd', 'e'].map((name) => JSON.parse(readFileSync(join(out, 'docs', `${name}.json`), 'utf8')).html as string);
}

test('nothing that a page changes reaches another page, wherever it stands, neither at once nor from the cache', {
  timeout: 300_000,
}, () => {
  const folder = makeFolder(watching(randomUUID()));
  const alone = runBuild(folder);
  expect(alone.status).toBe(0);
  const right = articlesOf(alone.out);
  expect(right[0]).toContain('hello part');
  expect(right[1]).toContain('<aside>a<output>1</output></aside>');

  const codes = [
    ...things.flatMap(([object, name], number) =>
      ways
        .map((way) => way(object, name.startsWith('Symbol.') ? name : `'${name}'`))
        .filter((_, index) => (index + number) % 2 === 0 || number < 4),
    ),
    ...onlyInNode,
  ];
  // As they are in no cache, all pages are compiled again, some of them before those that change something.
  const other = makeFolder(watching(randomUUID()));
  for (const [index, code] of codes.entries()) write(other, { [`docs/${'abcde'[index % 5]}${index}.mdx`]: changing(code) });
  const together = runBuild(other);
  expect(together.status).toBe(0);
  expect(articlesOf(together.out)).toEqual(right);

  for (const index of codes.keys()) rmSync(join(other, 'site/docs', `${'abcde'[index % 5]}${index}.mdx`));
  const after = runBuild(other);
  expect(after.stdout).toContain('0 compiled');
  expect(articlesOf(after.out)).toEqual(right);
});
