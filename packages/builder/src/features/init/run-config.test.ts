/** Running a configuration of Docusaurus without its modules, and what goes wrong then. */
import { expect, it } from 'vitest';
import { makeFolder, runInit } from '../../../test/support/init-folder.ts';
import { init } from './init.ts';
import { runConfig } from './run-config.ts';
import { Foreign } from './stand-in.ts';

it.each<[string, Record<string, string>, string]>([
  ['nothing to read', {}, 'there is no docusaurus.config.js or docusaurus.config.ts here'],
  [
    'no object',
    { 'docusaurus.config.js': 'module.exports = [];\n' },
    'docusaurus.config.js:1:1 error: the configuration cannot be read: it is not an object\n    Make it run with Docusaurus; or',
  ],
  [
    'an object of a module that is not installed',
    { 'docusaurus.config.js': "module.exports = require('@our/config')({ title: 'Teapot' });\n" },
    'it is not an object\n    Install what it may need and cannot find: "@our/config"; or run init without --from-docusaurus, and fill in the settings',
  ],
  [
    'a mistake',
    { 'docusaurus.config.ts': 'export default {\n  title: ,\n};\n' },
    'docusaurus.config.ts:2:10 error: the configuration cannot be read: ',
  ],
  [
    'a failure',
    { 'docusaurus.config.ts': 'type A = 1;\n\nexport default () => {\n  throw new Error("no tea");\n};\n' },
    'docusaurus.config.ts:4:9 error: the configuration cannot be read: no tea\n',
  ],
  [
    'a failure in another file',
    {
      'docusaurus.config.js': "module.exports = { title: require('./deep/title').title() };\n",
      'deep/title.ts': 'interface A {}\n\nexport const title = (): string => undefined.length;\n',
    },
    'deep/title.ts:3:46 error: the configuration cannot be read: TypeError: Cannot read properties of undefined',
  ],
  [
    'a failure of a value that is not an error',
    { 'docusaurus.config.js': "module.exports = async () => Promise.reject('no tea');\n" },
    'docusaurus.config.js:1:1 error: the configuration cannot be read: no tea\n',
  ],
  [
    'an end',
    { 'docusaurus.config.js': 'process.exit(1);\n' },
    'the configuration cannot be read: its process ended before it was complete',
  ],
])('%s is an error', async (_, files, message) => {
  await expect(init(makeFolder(files), true)).rejects.toThrow(message);
});

it('a configuration that does not end is an error', async () => {
  const folder = makeFolder({ 'docusaurus.config.js': 'for (;;);\n' });
  await expect(runConfig(folder, 'docusaurus.config.js', 1)).rejects.toThrow('it did not end within 1 seconds');
});

it('values that depend on environment variables are those of a build where none is set', async () => {
  const { text } = await runInit(init, {
    'docusaurus.config.js': `module.exports = {
  title: process.env.TEST ?? process.env.VITEST ?? 'Teapot',
  url: process.env.NODE_ENV === 'production' ? 'https://teapot.example' : 'http://localhost',
};
`,
  });
  expect(process.env.VITEST).toBeDefined();
  expect(text).toContain("title: 'Teapot',\n  url: 'https://teapot.example'");
});

it('a configuration can do with stand-ins what it does with modules, and installed modules are run', async () => {
  const folder = makeFolder({
    'docusaurus.config.ts': `import first, { second } from 'not-here';
import * as all from 'not-here';
import { size } from 'kettle';
import math from 'remark-math';
import colors from './colors.json';
const { third, ...rest } = require('not-here');
class Pot extends first {}
const list = [...first, second];
for (const item of first.items.filter(Boolean)) list.push(item);
for (let at = 0; at < first.length; at++) throw new Error('length');
const { default: imported } = await import('not-here');
const folder = __dirname;
export default async () => ({
  list, size, math: [math],
  text: \`\${second.a['b']()}!\` + new third(first), imported, rest, all, made: new Pot(),
  waited: await first, later: import('not-here'), is: first instanceof Array, number: first * 2,
  file: require.resolve('./kettle.js'), folder, code: () => 1, colors, date: new Date(0), pattern: /a/, big: 1n, none: null,
}) satisfies object;
`,
    'kettle.js': '',
    'colors.json': '{ "main": "green", "none": null }',
    'node_modules/kettle/package.json': '{ "name": "kettle", "main": "kettle.js" }',
    'node_modules/kettle/kettle.js': "exports.size = 'large';\n",
    'node_modules/remark-math/package.json': '{ "name": "remark-math", "main": "index.js" }',
    'node_modules/remark-math/index.js': "throw new Error('not to be run');\n",
  });
  const missing = new Foreign('not-here', true);
  expect(await runConfig(folder, 'docusaurus.config.ts')).toEqual({
    list: [missing, missing, missing],
    size: 'large',
    math: [new Foreign('remark-math', true)],
    text: missing,
    imported: missing,
    rest: { '…': missing },
    all: missing,
    made: missing,
    waited: missing,
    later: missing,
    is: false,
    number: new Foreign('', false),
    file: './kettle.js',
    folder: expect.stringMatching(/teapot$/),
    code: new Foreign('code', false),
    colors: { main: 'green', none: undefined },
    date: new Foreign('Date', false),
    pattern: new Foreign('RegExp', false),
    big: 1,
  });
});
