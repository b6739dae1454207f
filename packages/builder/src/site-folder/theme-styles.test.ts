import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { programRoot } from '../base/places.ts';
import { formatReport } from '../base/problems.ts';
import { colorSettings } from '../config/theme.ts';
import { locateSettings, readSiteFolder, type SiteFolder } from './site-folder.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function read(theme: string, files: Readonly<Record<string, string>> = {}): Promise<SiteFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'theme-'));
  folders.push(folder);
  mkdirSync(join(folder, 'public'));
  writeFileSync(
    join(folder, 'site.config.js'),
    `export default {\n  title: 'Pot',\n  baseUrl: '/pot/',\n  theme: ${theme},\n};\n`,
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return readSiteFolder(folder);
}

it('a site that sets nothing has no styles of its own', async () => {
  expect(await read('undefined')).toMatchObject({ theme: '', problems: [] });
  expect(await read('{}')).toMatchObject({ theme: '', problems: [] });
});

it('the settings are the colors of the program', () => {
  const tokens = readFileSync(join(programRoot, 'src/styles/tokens.css'), 'utf8');
  const names = [...tokens.matchAll(/--([\w-]+): #/g)].map(([, name = '']) => name);
  const settings = Object.keys(colorSettings.shape).map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  expect(settings.sort()).toEqual([...new Set(names)].sort());
});

it('colors and fonts come after those of the program, in the same layer', async () => {
  const { theme, problems } = await read(
    `{ colors: { light: { accent: 'oklch(0.4 0.1 20)' }, dark: { onAccent: '#000' } }, fonts: { code: '"Fira Code", monospace' } }`,
  );
  expect(problems).toEqual([]);
  expect(theme).toBe(
    '@layer tokens{html{--accent:oklch(0.4 0.1 20);--mono:"Fira Code", monospace;}@media screen{html[data-theme=dark]{--on-accent:#000;}}}',
  );
});

it('a stylesheet of the site follows, with the addresses of its files', async () => {
  const { theme, problems } = await read(`{ stylesheet: 'look.css' }`, {
    'look.css': '@import "./more.css";\n.a::after { content: "</style>"; background: url(/dot.png) }\n',
    'more.css': '.b { color: RED }\n',
    'public/dot.png': '',
  });
  expect(problems).toEqual([]);
  expect(theme).toBe('.b{color:red}.a:after{content:"<\\/style>";background:url(/pot/dot.png)}');
});

it.each([
  ['a color', `{ colors: { light: { accent: 'blau' } } }`],
  ['a color that depends on others', `{ colors: { dark: { ink: 'currentColor' } } }`],
  ['a color that lets others through', `{ colors: { light: { ink: 'rgb(0 0 0 / 50%)' } } }`],
  ['a color that is not complete', `{ colors: { light: { ink: 'rgb(0 0 0' } } }`],
  ['a color with more than a color', `{ colors: { light: { ink: 'red;} body{display:none' } } }`],
  ['fonts', `{ fonts: { text: '"Fira' } }`],
  ['a stylesheet that does not exist', `{ stylesheet: 'nothing.css' }`],
  ['a color that cannot be read on another', `{ colors: { light: { accent: '#7fd3cb' } } }`],
  ['a name', `{ colours: {} }`],
])('says where %s is wrong', async (name, theme) => {
  const report = await read(theme).then(
    async ({ path, problems }) => formatReport(await locateSettings(path, problems)),
    (error: Error) => error.message,
  );
  await expect(report).toMatchFileSnapshot(join(programRoot, `test/golden/messages/theme-${name.replaceAll(' ', '-')}.txt`));
});

it('says where a stylesheet is wrong', async () => {
  const files = {
    'look.css':
      'a { background: url(dot.png) }\nb { background: url(https://pots.example/dot.png) }\nc { background: url(/none.png) }\n',
    'bad.css': 'a { color: red }\n}\n',
  };
  const problems = [await read(`{ stylesheet: 'look.css' }`, files), await read(`{ stylesheet: 'bad.css' }`, files)].flatMap(
    (folder) => folder.problems,
  );
  await expect(formatReport(problems)).toMatchFileSnapshot(join(programRoot, 'test/golden/messages/theme-stylesheet.txt'));
});

it.each([
  ['data:image/png;base64,AA', true],
  ['#mark', true],
  ['/dot.png?v=1#a', true, '/pot/dot.png?v=1#a'],
  ['/pe\u0301.png', true, '/pot/p%C3%A9.png'],
  ['https://img.example.com/a.png', true],
  ['https://img.example.com.evil.test/a.png', false],
  ['//img.example.com/a.png', true, 'https://img.example.com/a.png'],
  ['//pots.example/a.png', false],
  ['HTTPS://pots.example/a.png', false],
  ['File:///a.png', false],
  ['javascript:alert(1)', false],
  ['../dot.png', false],
])('the address %s in a stylesheet', async (url, isAllowed, written = url) => {
  const { theme, problems } = await read(
    `{ stylesheet: 'look.css' },\n  allowedSources: { images: ['https://img.example.com'] }`,
    {
      'look.css': `a { background: url("${url}") }\n`,
      'public/dot.png': '',
      'public/p\u00e9.png': '',
    },
  );
  expect(problems.map(({ severity }) => severity)).toEqual(isAllowed ? [] : ['error']);
  if (isAllowed) expect(theme).toBe(`a{background:url(${written})}`);
  else if (/^\w*:?\/\//.test(url)) expect(problems[0]?.message).toContain('another site');
});

it('colors of the light theme are those of social images', async () => {
  const { cardColors } = await read(
    "{ colors: { light: { paper: 'white', accent: 'oklch(0.41 0.07 205)', tint: '#eee' }, dark: { ink: '#fff' } } }",
  );
  expect(cardColors).toEqual({ paper: '#ffffff', accent: expect.stringMatching(/^#[\da-f]{6}$/) });
  expect(await read('{}')).not.toHaveProperty('cardColors');
});
