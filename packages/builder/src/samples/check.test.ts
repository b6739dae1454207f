import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSource } from '../../test/support/make-source.ts';
import { realmHere } from '../../test/support/realm-here.ts';
import { makeConfig } from '../../test/support/test-pages.ts';
import { Cache } from '../base/cache.ts';
import { programRoot } from '../base/places.ts';
import { formatPlace } from '../base/problems.ts';
import type { SampleSettings } from '../config/samples.ts';
import { createCompiler } from '../markdown/compile.ts';
import type { Problem } from '../model/source.ts';
import { checkSamples, type SampleReport } from './check.ts';
import { SampleInspector } from './inspect.ts';

const folder = join(programRoot, 'test/fixtures/samples');
const settings: SampleSettings = {
  globals: ['preludes/global-jsx.d.ts'],
  preludes: 'preludes',
  compilerOptions: { verbatimModuleSyntax: true },
};
const composer = "import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';\n";
const unused = 'preludes/unused.ts:1:1 no sample is a fragment=unused';

/** A page per case, so that all are compiled together. */
const cases: readonly { name: string; markdown: string; problems: string[] }[] = [
  {
    name: 'a sample that compiles',
    markdown: "```ts\nimport { $getRoot } from 'lexical';\n\n$getRoot().clear();\n```",
    problems: [],
  },
  {
    name: 'a wrong call, in its own line and column',
    markdown: "Text.\n\n```ts\nimport { $getRoot } from 'lexical';\n\n$getRoot().append(5);\n```",
    problems: ['6:19 TS2345'],
  },
  {
    name: 'a mistake below a marker comment that is not shown',
    markdown: '```ts\n// highlight-next-line\nconst a = 1;\nconst b: string = a;\nexport { b };\n```',
    problems: ['4:7 TS2322'],
  },
  {
    name: 'a fence inside a list',
    markdown: '- Item\n\n  ```ts\n  export const a: string = 1;\n  ```',
    problems: ['4:16 TS2322'],
  },
  { name: 'a syntax error', markdown: '```ts\nexport const 1;\n```', problems: ['2:14 TS1134'] },
  {
    name: 'JavaScript',
    markdown: "```js\nimport { $getRoot } from 'lexical';\n\n$getRoot().append(5);\n```",
    problems: ['4:19 TS2345'],
  },
  { name: 'a name that is not declared', markdown: '```ts\neditor.focus();\n```', problems: ['2:1 TS2304'] },
  {
    name: 'a module each',
    markdown: '```ts\nconst a = 1;\n```\n\n```ts\nconst a = 2;\n```\n\n```ts\nconsole.log(a);\n```',
    problems: ['10:13 TS2304'],
  },
  {
    name: 'a property that a component lacks',
    markdown: `\`\`\`tsx\n${composer}\nexport const plugin = <HistoryPlugin delays={5} />;\n\`\`\``,
    problems: ['4:38 TS2322'],
  },
  {
    name: 'a property of the wrong type',
    markdown: `\`\`\`tsx\n${composer}\nexport const plugin = <HistoryPlugin delay="5" />;\n\`\`\``,
    problems: ['4:38 TS2322'],
  },
  {
    name: 'an element that a component takes as a property',
    markdown:
      "```tsx\nimport { PlainTextPlugin } from '@lexical/react/LexicalPlainTextPlugin';\nimport LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';\n\nexport const plugin = <PlainTextPlugin contentEditable={5} placeholder={null} ErrorBoundary={LexicalErrorBoundary} />;\n```",
    problems: ['5:40 TS2322'],
  },
  { name: 'a deliberate error', markdown: '```ts error=TS2322\nexport const a: string = 1;\n```', problems: [] },
  {
    name: 'another error than the deliberate one',
    markdown: '```ts error=TS2345\nexport const a: string = 1;\n```',
    problems: ['1:1 the error TS2345 does not occur', '2:14 TS2322'],
  },
  {
    name: 'a deliberate error that does not occur',
    markdown: '```ts error=TS2322\nexport const a = 1;\n```',
    problems: ['1:1 the error TS2322 does not occur'],
  },
  {
    name: 'an error without a number',
    markdown: '```ts error\nexport const a: string = 1;\n```',
    problems: ['1:1 "error" is not the number', '2:14 TS2322'],
  },
  { name: 'a fragment', markdown: '```ts fragment=editor\neditor.focus();\n```', problems: [] },
  {
    name: 'a mistake in a fragment',
    markdown: '```ts fragment=editor\neditor.focus();\neditor.blurr();\n```',
    problems: ['3:8 TS2551'],
  },
  {
    name: 'a fragment that needs no prelude',
    markdown: '```ts fragment=editor\nexport const a = 1;\n```',
    problems: ['1:1 this fragment compiles without'],
  },
  {
    name: 'a fragment without a name',
    markdown: '```ts fragment\neditor.focus();\n```',
    problems: ['1:1 this fragment names nothing', '2:1 TS2304'],
  },
  {
    name: 'a prelude that does not exist',
    markdown: '```ts fragment=nothing\neditor.focus();\n```',
    problems: ['1:1 there is no prelude "nothing"', '2:1 TS2304'],
  },
  {
    name: 'a mistake in a prelude',
    markdown: '```ts fragment=broken\nconsole.log(count);\n```',
    problems: ['preludes/broken.ts:1:7 TS2322'],
  },
  {
    name: 'an unknown marker',
    markdown: '```ts framgent=editor\nexport const a = 1;\n```',
    problems: ['1:1 "framgent=editor" is not a marker'],
  },
  {
    name: 'an unknown marker of another language',
    markdown: '```css nonsense\na {}\n```',
    problems: ['1:1 "nonsense" is not a marker'],
  },
  { name: 'a marker of programs elsewhere', markdown: '```css error=TS1\na {}\n```', problems: ['1:1 "error" has no meaning'] },
  {
    name: 'all markers of how code looks',
    markdown: '```ts title="a b.ts" {1,3-5} showLineNumbers=4\nexport const a = 1;\n```',
    problems: [],
  },
  {
    name: 'titled fences that import each other',
    markdown:
      '```ts title="src/app.ts"\nimport { a } from \'./parts/a\';\nimport { b } from \'../b.js\';\n\nconsole.log(a + b);\n```\n\n```ts title="src/parts/a.ts"\nexport const a = 1;\n```\n\n```ts title="b.ts (complete)"\nexport const b = 1;\n```',
    problems: [],
  },
  {
    name: 'what an imported fence does not export',
    markdown: '```ts title="a.ts"\nexport const a = 1;\n```\n\n```ts\nimport { b } from \'./a.ts\';\n\nconsole.log(b);\n```',
    problems: ['6:10 TS2305'],
  },
  {
    name: 'of two fences with one title, the one above',
    markdown:
      '```ts title="a.ts"\nexport const a = 1;\n```\n\n```ts\nimport { a } from \'./a\';\n\nexport const b: 1 = a;\n```\n\n```ts title="a.ts"\nexport const a = 2;\n```',
    problems: [],
  },
  { name: 'an import that no fence answers', markdown: "```ts\nimport './missing.ts';\n```", problems: ['2:8 TS2882'] },
  { name: 'an unknown package', markdown: "```ts\nimport 'lexical-missing';\n```", problems: ['2:8 TS2882'] },
  {
    name: 'a declaration for everybody, which stays its own',
    markdown:
      '```ts title="globals.d.ts"\nexport {};\n\ndeclare global {\n  const everywhere: number;\n}\n```\n\n```ts\nconsole.log(everywhere);\n```',
    problems: ['10:13 TS2304'],
  },
  {
    name: 'a mistake in a declaration file',
    markdown: '```ts title="a.d.ts"\nexport declare const a: Missing;\n```',
    problems: ['2:25 TS2304'],
  },
  {
    name: 'lines that a change takes out',
    markdown: '```ts\nconst a: string = 1; // [!code --]\nconst a = 1; // [!code ++]\nexport { a };\n```',
    problems: [],
  },
  { name: 'JSON', markdown: '```json\n{ "a": 1 }\n```', problems: [] },
  { name: 'broken JSON', markdown: '```json\n{\n  "a": 1,\n}\n```', problems: ['4:1 this is not valid JSON'] },
  { name: 'other languages', markdown: '```bash\nnot a program (\n```', problems: [] },
];

let report: SampleReport;
const cacheFolder = mkdtempSync(join(tmpdir(), 'samples-'));

async function compilePages() {
  const { compile } = await createCompiler(makeConfig(), realmHere());
  return Promise.all(cases.map(({ markdown }, index) => compile(makeSource(`${index}.md`, markdown))));
}

beforeAll(async () => {
  report = await checkSamples(await compilePages(), new SampleInspector(folder, settings, new Cache(cacheFolder)));
});

const inOrder = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted((a, b) => (a.place.line ?? 0) - (b.place.line ?? 0));
/** The location of a problem, without the name of the page, and its message. */
const write = ({ place, message }: Problem): string => `${formatPlace(place).replace(/^\d+\.md:/, '')} ${message}`;

describe('checkSamples', () => {
  it.each(cases.map((entry, index) => ({ ...entry, index })))('$name', ({ problems, index, markdown }) => {
    const prelude = /fragment=broken/.test(markdown) ? 'preludes/broken.ts' : undefined;
    const own = inOrder(report.problems.filter(({ place }) => place.file === `${index}.md` || place.file === prelude)).map(write);
    expect(own.map((text, at) => text.slice(0, problems[at]?.length))).toEqual(problems);
  });

  it('reports unused preludes', () => {
    expect(report.problems.map(write)).toContain(unused);
  });

  it('gives each problem a fix', () => {
    expect(report.problems.filter(({ fix }) => fix.length < 20 || fix.endsWith('.'))).toEqual([]);
  });

  it('counts samples, not problems', () => {
    const fences = cases.flatMap(({ markdown }) => markdown.match(/^\s*```(?:ts|tsx|js|json)\b/gm) ?? []).length;
    expect(report.checked).toBe(fences);
    expect(report.failed).toBe(cases.filter(({ problems }) => problems.length > 0).length);
  });

  it('returns the same from the cache, without a compiler', async () => {
    const pages = await compilePages();
    const again = new SampleInspector(folder, settings, new Cache(cacheFolder));
    expect(await checkSamples(pages, again)).toEqual(report);
  });

  it('ignores generated pages', async () => {
    const pages = (await compilePages()).map((page) => ({ ...page, source: { ...page.source, generated: true } }));
    const { checked } = await checkSamples(pages, new SampleInspector(folder, settings, new Cache(cacheFolder)));
    expect(checked).toBe(0);
  });

  it.each([
    [{ globals: ['missing.d.ts'] }, '"samples.globals[0]" names a file that does not exist, or cannot be read: missing.d.ts'],
    [{ compilerOptions: { stricct: true } }, '"samples.compilerOptions" is not understood'],
    [{ compilerOptions: { jsx: 'vue' } }, '"samples.compilerOptions" is not understood'],
  ])('reports the settings %j', async (wrong, message) => {
    const check = async () => {
      const inspector = new SampleInspector(folder, { ...settings, ...wrong }, new Cache(cacheFolder));
      return checkSamples((await compilePages()).slice(0, 1), inspector);
    };
    await expect(check()).rejects.toThrow(message);
  });
});
