import { gunzipSync } from 'node:zlib';
import { parseTar } from 'nanotar';
import { expect, it } from 'vitest';
import { makeSource } from '../../../test/support/make-source.ts';
import { realmHere } from '../../../test/support/realm-here.ts';
import { makeConfig } from '../../../test/support/test-pages.ts';
import type { SiteConfigInput } from '../../config/config.ts';
import { createCompiler } from '../../markdown/compile.ts';
import { readHtml } from '../../markdown/markup/html-tokens.ts';
import type { CompiledPage } from '../../model/compiled.ts';

const sandbox = { name: 'Box', url: 'https://box.example/run' };
const files = {
  'demos/Hello/package.json': '{ "name": "hello", "description": "Says hello", "scripts": { "dev": "vite" } }\n',
  'demos/Hello/src/main.ts': 'export const greeting = "<hello>\\n";\n',
  'demos/frame/package.json': '{ "scripts": { "start": "node ." } }\n',
};
const hello = '<CodeProject folder="demos/Hello" title="Hello" />';

async function compile(
  body: string,
  config: Partial<SiteConfigInput> = { projects: { sandbox } },
  shown = files,
): Promise<CompiledPage> {
  const compiler = await createCompiler(makeConfig({ url: 'https://a.example', ...config }), realmHere());
  return compiler.compile({ ...makeSource('docs/a.mdx', body), files: shown });
}

/** Links and fields as the reader has them, and the commands. */
function shownOf(page: CompiledPage) {
  const tokens = readHtml(page.html.map((part) => (typeof part === 'string' ? part : `link-${JSON.stringify(part)}`)).join(''));
  const fields = tokens.flatMap((token) => (token.kind === 'open' && token.name === 'input' ? [token.attributes] : []));
  const text = page.markdown
    .map((part) => (typeof part === 'string' ? part : `(${page.links['link' in part ? part.link : 0]?.href})`))
    .join('');
  return {
    sent: Object.fromEntries(
      fields.flatMap((field) => {
        const path = /^project\[files\]\[(.*)\]$/.exec(field.get('name') ?? '')?.[1];
        return path === undefined ? [] : [[path, field.get('value')]];
      }),
    ),
    links: tokens.flatMap((token) =>
      token.kind === 'open' && token.name === 'a' && !token.attributes.get('href')?.startsWith('link-')
        ? [token.attributes.get('href')]
        : [],
    ),
    commands: /```bash title="Or in a terminal"\n([^`]*)\n```/.exec(text)?.[1],
    text,
  };
}

/** Path in the archive -> text. */
function unpack(page: CompiledPage, index = 0): Record<string, string> {
  const { buffer } = Uint8Array.from(gunzipSync(Buffer.from(page.projects?.[index]?.archive ?? '', 'base64')));
  return Object.fromEntries(parseTar(buffer).map((file) => [file.name, file.text]));
}

it('has the files of the form in its archive, in a folder of its name', async () => {
  const page = await compile(hello);
  const { sent } = shownOf(page);
  expect(Object.keys(sent)).toEqual(['package.json', 'src/main.ts']);
  expect(unpack(page)).toEqual(Object.fromEntries(Object.entries(sent).map(([path, text]) => [`hello/${path}`, text])));
  expect(page.projects).toMatchObject([{ name: 'hello', title: 'Hello', place: { file: 'docs/a.mdx', line: 1 } }]);
});

it('is fetched from the site as long as its source is nowhere else', async () => {
  const page = await compile(hello, { baseUrl: '/base/', projects: { sandbox } });
  expect(page.links).toMatchObject([{ href: '/projects/hello.tar.gz' }]);
  expect(shownOf(page)).toMatchObject({
    links: [],
    commands: 'curl -L https://a.example/base/projects/hello.tar.gz | tar xzf -\ncd hello && npm install && npm run dev',
    text: expect.stringContaining('[Download the folder]((/projects/hello.tar.gz))'),
  });
});

it.each([
  ['https://github.com/o/r', 'https://github.com/o/r/tree/HEAD/demos/Hello', 'gh:o/r/demos/Hello'],
  ['https://github.com/o/r.git', 'https://github.com/o/r/tree/HEAD/demos/Hello', 'gh:o/r/demos/Hello'],
  ['https://github.com/o/r/tree/v1/site/', 'https://github.com/o/r/tree/v1/site/demos/Hello', 'gh:o/r/site/demos/Hello#v1'],
  ['https://gitlab.com/o/r/-/tree/main', 'https://gitlab.com/o/r/-/tree/main/demos/Hello', 'gitlab:o/r/demos/Hello#main'],
])('is also in the repository that the setting names: %s', async (source, href, fetched) => {
  const page = await compile(hello, { projects: { source } });
  const { links, commands } = shownOf(page);
  expect(links).toEqual([href]);
  expect(commands).toMatch(/^npx giget@[\d.]+ /);
  expect(commands).toContain(` ${fetched} hello\ncd hello && npm install && npm run dev`);
  expect(page.links).toMatchObject([{ href: '/projects/hello.tar.gz' }]);
});

it('can be downloaded where there is no sandbox, or none that can run it', async () => {
  for (const page of [await compile(hello, {}), await compile(hello.replace(' />', ' sandbox={false} />'))]) {
    expect(shownOf(page).sent).toEqual({});
    expect(page.html.join('')).not.toContain('<form');
    expect(Object.keys(unpack(page))).toEqual(['hello/package.json', 'hello/src/main.ts']);
  }
});

it('is called by its title if it is a sample of the page, and has the code of the page', async () => {
  const sample = (title: string) => `<CodeProject folder="demos/frame" title="${title}" fences="src/main.ts: greet.ts" />\n`;
  const page = await compile(`\`\`\`ts title="greet.ts"\ngreet();\n\`\`\`\n\n${sample('Say hi!')}\n${sample('Say more')}`);
  expect(page.problems).toEqual([]);
  expect(page.projects?.map(({ name }) => name)).toEqual(['say-hi', 'say-more']);
  expect(unpack(page)).toEqual({ 'say-hi/package.json': files['demos/frame/package.json'], 'say-hi/src/main.ts': 'greet();\n' });
  const { text, commands } = shownOf(page);
  expect(text).toContain('[Download the folder: Say more]((/projects/say-more.tar.gz))');
  expect(commands).toBeUndefined();
});

it.each([[[]], [[{ className: 'hot', line: 'hot-next-line' }]]])(
  'of the page’s own code, is opened by a button of the block that it opens',
  async (codeComments) => {
    const page = await compile(
      '```ts title="greet.ts"\ngreet();\n```\n\n<CodeProject folder="demos/frame" title="Say hi" open="src/main.ts" fences="src/main.ts: greet.ts" />',
      { projects: { sandbox }, markdown: { codeComments } },
    );
    const tokens = readHtml(page.html.map((part) => (typeof part === 'string' ? part : '')).join(''));
    const opened = tokens.flatMap((token) => (token.kind === 'open' ? [token] : []));
    const at = (name: string, attribute: string, value: string): number =>
      opened.findIndex((token) => token.name === name && token.attributes.get(attribute) === value);
    const form = at('form', 'id', 'open-say-hi');
    const button = at('button', 'form', 'open-say-hi');
    expect(button).toBeGreaterThanOrEqual(0);
    expect(button).toBeLessThan(at('div', 'class', 'code-project'));
    expect(opened.filter(({ attributes }) => attributes.get('type') === 'submit')).toHaveLength(1);
    expect(opened[form]?.attributes.has('hidden')).toBe(true);
  },
);

it('is started as its package.json says', async () => {
  const commandsOf = async (manifest?: string) => {
    const shown = { 'demos/x/a.txt': 'a', ...(manifest !== undefined && { 'demos/x/package.json': manifest }) };
    const { commands } = shownOf(await compile('<CodeProject folder="demos/x" />', {}, shown as typeof files & typeof shown));
    return commands?.split('\n')[1];
  };
  expect(await commandsOf('{ "scripts": { "start": "node .", "check": "tsc" } }')).toBe('cd x && npm install && npm start');
  expect(await commandsOf('{ "scripts": { "check": "tsc" } }')).toBe('cd x && npm install');
  expect(await commandsOf('not JSON')).toBe('cd x && npm install');
  expect(await commandsOf()).toBe('cd x');
});

it('is an error if an archive cannot have one of its files', async () => {
  const path = `src/${'deep/'.repeat(20)}a.ts`;
  const page = await compile('<CodeProject folder="demos/frame" />', {}, { ...files, [`demos/frame/${path}`]: '' });
  expect(page.problems).toMatchObject([
    { severity: 'error', message: expect.stringContaining(`too long to be downloaded: "${path}"`) },
  ]);
});
