import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Cache } from '../base/cache.ts';
import { programRoot } from '../base/places.ts';
import { SampleInspector } from './inspect.ts';
import type { InspectedSample } from './inspection.ts';

const folder = join(programRoot, 'test/fixtures/samples');

/** A sample per case. `at` is the location: the text before the identifier, `|`, the identifier. */
const cases: readonly { name: string; code: string; at: string; text: string | undefined; symbol?: string; language?: string }[] =
  [
    {
      name: 'a function that is imported',
      code: "import { $getRoot } from 'lexical';",
      at: '{ |$getRoot',
      text: 'function $getRoot(): RootNode',
      symbol: 'lexical.$getRoot',
    },
    {
      name: 'a function that is imported under another name',
      code: "import { $getRoot as root } from 'lexical';\nroot();",
      at: '\n|root',
      text: 'function $getRoot(): RootNode',
      symbol: 'lexical.$getRoot',
    },
    {
      name: 'a class',
      code: "import { TextNode } from 'lexical';\nexport class Own extends TextNode {}",
      at: 'extends |TextNode',
      text: 'class TextNode',
      symbol: 'lexical.TextNode',
    },
    {
      name: 'a type alone',
      code: "import type { LexicalNode, NodeKey } from 'lexical';\nexport let key: NodeKey | undefined;",
      at: ': |NodeKey',
      text: 'type NodeKey = string',
      symbol: 'lexical.NodeKey',
    },
    {
      name: 'an inherited method, under the class that declares it',
      code: "import { $getRoot } from 'lexical';\n$getRoot().getFirstChild()?.getKey();",
      at: '?.|getKey',
      text: '(method) LexicalNode.getKey(): string | undefined',
      symbol: 'lexical.LexicalNode.getKey',
    },
    {
      name: 'a method that takes the type of its receiver',
      code: "import { createEditor } from 'lexical';\nconst editor = createEditor();\neditor.setEditable(true);",
      at: 'editor.|setEditable',
      text: '(method) LexicalEditor.setEditable(editable: boolean): void',
      symbol: 'lexical.LexicalEditor.setEditable',
    },
    {
      name: 'a constant and its inferred type',
      code: "import { createEditor } from 'lexical';\nconst editor = createEditor();",
      at: 'const |editor',
      text: 'const editor: LexicalEditor',
    },
    { name: 'a variable', code: 'let count = 1;\ncount += 1;', at: '\n|count', text: 'let count: number' },
    {
      name: 'the overload that a call means',
      code: 'function pick(value: string): 1;\nfunction pick(value: number): 2;\nfunction pick(value: unknown): 1 | 2 {\n  return value === 1 ? 2 : 1;\n}\npick(5);',
      at: '}\n|pick',
      text: 'function pick(value: number): 2 (+1 overload)',
    },
    {
      name: 'a generic function with what a call makes of it',
      code: 'function wrap<T>(value: T): T[] {\n  return [value];\n}\nwrap("a");',
      at: '\n|wrap',
      text: 'function wrap(value: string): string[]',
    },
    { name: 'a type parameter', code: 'export type Box<T> = { value: T };', at: 'value: |T', text: '(type parameter) T' },
    {
      name: 'a property that may be absent',
      code: 'interface Options {\n  title?: string;\n}\nexport const read = (options: Options) => options.title;',
      at: 'options.|title',
      text: '(property) Options.title?: string | undefined',
    },
    {
      name: 'a parameter that is taken apart',
      code: 'export function greet({ name }: { name: string }) {\n  return name;\n}',
      at: 'return |name',
      text: '(parameter) name: string',
    },
    {
      name: 'a variable that is taken apart',
      code: 'const { length } = [1, 2];\nconsole.log(length);',
      at: 'log(|length',
      text: 'const length: number',
    },
    {
      name: 'a component in JSX',
      code: "import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';\nexport const plugin = <HistoryPlugin delay={5} />;",
      at: '<|HistoryPlugin',
      text: 'function HistoryPlugin({ externalHistoryState, }: { externalHistoryState?: HistoryState | undefined; }): null',
      symbol: '@lexical/react.HistoryPlugin',
      language: 'tsx',
    },
    {
      name: 'a component that is a default export',
      code: "import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';\nexport { LexicalErrorBoundary };",
      at: 'import |LexicalErrorBoundary',
      text: 'function LexicalErrorBoundary({ children, onError, }: LexicalErrorBoundaryProps): Element',
      symbol: '@lexical/react.LexicalErrorBoundary',
      language: 'tsx',
    },
    {
      name: 'an element of HTML: nothing',
      code: 'export const element = <p>Text</p>;',
      at: '<|p',
      text: undefined,
      language: 'tsx',
    },
    {
      name: 'a property of an object, as the function that takes it declares it',
      code: "import { createEditor } from 'lexical';\ncreateEditor().update(() => {}, { discrete: true });",
      at: '{ |discrete',
      text: '(property) EditorUpdateOptions.discrete?: true | undefined',
      symbol: 'lexical.EditorUpdateOptions.discrete',
    },
    {
      name: 'a property of an object that nobody expects',
      code: 'export const size = { width: 1 };',
      at: '{ |width',
      text: '(property) width: number',
    },
    {
      name: 'a private field',
      code: 'export class Own {\n  #count = 1;\n}',
      at: '  |#count',
      text: '(property) Own.#count: number',
    },
    { name: 'an unknown name: nothing', code: 'missing();', at: '|missing', text: undefined },
    { name: 'a function of a missing package: nothing', code: "import { a } from 'missing';\na();", at: '\n|a', text: undefined },
    {
      name: 'a name below a hidden prelude',
      code: 'editor.focus();',
      at: '|editor',
      text: 'const editor: LexicalEditor',
      language: 'ts fragment=editor',
    },
  ];

let results: readonly InspectedSample[];

beforeAll(async () => {
  const settings = { globals: ['preludes/global-jsx.d.ts'], preludes: 'preludes', compilerOptions: {} };
  const inspector = new SampleInspector(folder, settings, new Cache(mkdtempSync(join(tmpdir(), 'describe-'))));
  const samples = cases.map(({ code, language = 'ts' }) => {
    const [name = '', ...meta] = language.split(' ');
    return { language: name, meta: meta.join(' '), code, place: { file: 'page.md' } };
  });
  const pages = await inspector.inspect([{ source: { path: 'page.md', generated: false }, samples }]);
  results = pages.get('page.md') ?? [];
});

describe('the identifiers of a sample', () => {
  it.each(cases.map((entry, index) => ({ ...entry, index })))('$name', ({ index, code, at, text, symbol }) => {
    const [before = '', name = ''] = at.split('|');
    const offset = code.indexOf(before + name) + before.length;
    expect(code.slice(offset, offset + name.length)).toBe(name);
    const { identifiers, names } = results[index] as InspectedSample;
    const triples = Array.from({ length: identifiers.length / 3 }, (_, item) => identifiers.slice(item * 3, item * 3 + 3));
    const triple = triples.find(([start]) => start === offset);
    expect(triple?.[1]).toBe(text === undefined ? undefined : name.length);
    expect(names[triple?.[2] ?? -1]).toEqual(
      text === undefined ? undefined : { text, ...(symbol === undefined ? {} : { symbol }) },
    );
  });

  it('are in order of location', () => {
    for (const { identifiers } of results) {
      const offsets = identifiers.filter((_, item) => item % 3 === 0);
      expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    }
  });
});
