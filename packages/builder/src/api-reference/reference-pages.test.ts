/** Golden files: what the compile makes of the pages. After an intentional change, `npx vitest run PATH --update` rewrites them. */
import { join } from 'node:path';
import type { ApiContainer, ApiEntry, ApiModule, ApiText, EntryHistory } from 'docs-api/reference/entries';
import type { Nodes } from 'mdast';
import { beforeAll, describe, expect, test } from 'vitest';
import { realmHere } from '../../test/support/realm-here.ts';
import { showFacts, showHtml } from '../../test/support/show-compiled.ts';
import { makeConfig } from '../../test/support/test-pages.ts';
import { importComponents } from '../bundle/import-components.ts';
import { type Compiler, createCompiler } from '../markdown/compile.ts';
import { nodesIn } from '../markdown/syntax/page-nodes.ts';
import { makeReferenceSource } from './make-reference.ts';
import { containerPage, modulePage, type ReferencePage } from './reference-pages.ts';
import { startPage } from './start-page.ts';

let compiler: Compiler;
beforeAll(async () => {
  const site = importComponents({}, [], { readText: String, load: String });
  compiler = await createCompiler(makeConfig({}), realmHere(site));
});

const noText: ApiText = { typeParameters: [], parameters: [], properties: [], throws: [], examples: [], see: [], others: [] };

interface EntryFacts extends Partial<Omit<ApiEntry, 'text'>> {
  readonly text?: Partial<ApiText>;
}

function entry(name: string, { text, ...facts }: EntryFacts = {}): ApiEntry {
  return {
    name,
    package: 'kettle',
    kind: 'function',
    isStatic: false,
    flags: [],
    signatures: [],
    text: { ...noText, ...text },
    isDeprecatedByName: false,
    path: '/docs/api/modules/kettle',
    id: name.toLowerCase(),
    ...facts,
  };
}

const member = (name: string, facts: EntryFacts = {}): ApiEntry =>
  entry(name, { owner: 'TextNode', kind: 'method', path: '/docs/api/classes/lexical.TextNode', ...facts });

function makeModule(facts: Partial<ApiModule>): ApiModule {
  const path = '/docs/api/modules/kettle';
  return {
    package: 'kettle',
    version: '1.0.0',
    routeName: 'kettle',
    path,
    description: '',
    exports: [],
    unexported: [],
    containers: [],
    ...facts,
  };
}

const textNode: ApiContainer = {
  entry: entry('TextNode', {
    package: 'lexical',
    kind: 'class',
    flags: ['abstract'],
    signatures: [{ code: 'class TextNode extends LexicalNode', links: { LexicalNode: '/docs/api/classes/lexical.LexicalNode' } }],
    text: { description: 'A run of text, as in [the guide](/docs/text).\n\nAt `TextNode` length.', origin: 'package' },
    path: '/docs/api/classes/lexical.TextNode',
    id: '',
    source: { label: 'TextNode.ts', href: 'https://example.com/TextNode.ts' },
  }),
  ancestors: [{ label: 'Base' }, { label: 'LexicalNode', href: '/docs/api/classes/lexical.LexicalNode' }],
  implemented: [],
  descendants: [{ label: 'CodeNode', href: '/docs/api/classes/lexical.CodeNode' }],
  inherited: [
    {
      from: { label: 'LexicalNode', href: '/docs/api/classes/lexical.LexicalNode' },
      members: [{ label: 'remove', href: '/docs/api/classes/lexical.LexicalNode#remove', kind: 'method', isStatic: false }],
    },
  ],
  members: [
    member('constructor', { kind: 'constructor', signatures: [{ code: 'new TextNode(text: string)', links: {} }] }),
    member('splitText', {
      alias: 'splitText',
      signatures: [
        { code: "splitText<T>(\n  ...offsets: Offset[] /* Offset */,\n): Map<Offset, 'Offset'>", links: { Offset: '#methods' } },
      ],
      text: {
        description: '- Splits the node.',
        origin: 'package',
        parameters: [
          { name: 'offsets', text: 'Where, with `salt`.' },
          { name: 'degrees', text: 'How hot.\n\nNot above 100.' },
        ],
        returns: 'The parts.',
        throws: ['[Error 1](#methods) without water.', 'Error 2 with oil.'],
        defaultValue: '`1`',
        others: [{ name: 'remarks', text: 'Slow.' }],
        see: ['[the guide](/docs/text)'],
        deprecated: '',
        examples: ['```ts\nnode.splitText(1);\n```'],
      },
      source: { label: 'Other.ts', href: 'https://example.com/Other.ts' },
      overrides: { label: 'LexicalNode.splitText', href: '/docs/node#split' },
      history: { since: 'since 0.3', summary: 'Since 0.3', later: 'removed' },
    }),
    member('append', {
      flags: ['protected'],
      // The comments differ.
      signatures: [
        { code: 'append(node: TextNode): this', links: {} },
        { code: 'append(text: string): this', links: {} },
      ],
      overloads: [
        { ...noText, description: 'Appends a node.' },
        { ...noText, description: 'Appends text.', parameters: [{ name: 'text', text: 'Not empty.' }] },
      ],
      text: { description: 'Appends a node.\n\nAppends text.' },
    }),
    member('INSERT_ORDERED_LIST_COMMAND', { kind: 'property' }),
    member('getType', { id: 'gettype', isStatic: true, signatures: [{ code: 'static getType(): string', links: {} }] }),
  ],
};

const timeline = {
  summary: 'Since 1.0 · changed in 2.0',
  releases: [
    {
      text: '**2.0** changed, see `pour`',
      difference: {
        isMember: false,
        lines: [
          { text: 'function boil(', change: 'removed' },
          { text: 'function boil<T>(', change: 'added' },
          { text: '  degrees: number,' },
          { text: '): void' },
        ],
      },
    },
    { text: '**3.0** removed' },
  ],
} as const;

const kettle = makeModule({
  description: 'Reserved :::words and <b>raw</b> HTML. Second sentence.',
  exports: [
    entry('Cup', {
      kind: 'class',
      path: '/docs/api/classes/kettle.Cup',
      id: '',
      text: { description: 'Holds water. And more.' },
    }),
    entry('boil', {
      signatures: [{ code: 'function boil(degrees: number): void', links: {} }],
      text: { description: 'Boils it.' },
      history: { since: 'since 1.0', summary: timeline.summary, later: 'removed', timeline },
    }),
    entry('pour', { reexportOf: { label: 'pour', href: '/docs/api/modules/jug#pour' } }),
    entry('OLD_stir', { signatures: [{ code: 'function OLD_stir(): void', links: {} }], isDeprecatedByName: true }),
    entry('tools', { kind: 'namespace', names: [{ label: 'tools.one', href: '/docs/api/modules/kettle#toolsone' }] }),
  ],
  unexported: [entry('Key', { kind: 'type', alias: 'Key', signatures: [{ code: 'type Key = string', links: {} }] })],
  later: [
    {
      release: '1.1',
      words: 'not in 1.0; since 1.1',
      names: [{ name: 'steam' }, { name: '$whistle', until: '2.0' }],
      signatures: 'function steam(): void\nfunction $whistle(): void',
    },
    { release: '2.0', words: 'not in 1.0; since 2.0', names: [{ name: 'whip' }], signatures: 'function whip(): void' },
  ],
});

const overview = {
  releases: ['1.0.0', '1.1.0'],
  packages: ['kettle'],
  table: '| Release |\n| --- |\n| 1.1.0 |',
  notes: ['A gap.'],
};
const jug = makeModule({
  package: 'jug',
  path: '/docs/api/modules/jug',
  exports: [entry('pour', { package: 'jug', alias: 'Pour' }), entry('boil', { package: 'jug' })],
});

test.each<[string, ReferencePage]>([
  [
    'class',
    containerPage(textNode, makeModule({ package: 'lexical', path: '/docs/api/modules/lexical', routeName: 'lexical' }), 1),
  ],
  ['module', modulePage(kettle, 2)],
  ['start', startPage({ modules: [kettle, jug], overview, version: '1.0.0' }, '/docs/api')],
])('%s', async (name, page) => {
  const compiled = await compiler.compile(makeReferenceSource(page, 'api'));
  const { details = {} } = compiled;
  const html = [compiled.html, ...Object.values(details)].map(showHtml).join('\n\n');
  await expect(`${html}\n`).toMatchFileSnapshot(join(import.meta.dirname, `golden/${name}.html`));
  await expect(showFacts({ ...compiled, details: {} })).toMatchFileSnapshot(join(import.meta.dirname, `golden/${name}.json`));
});

const nodesOf = ({ nodes }: ReferencePage): Nodes[] => nodes.flatMap((node) => [...nodesIn(node)]);

test('the front matter of a page says how it is listed and found', () => {
  expect(modulePage(kettle, 2).frontMatter).toEqual({
    title: 'kettle',
    title_meta: 'kettle API',
    sidebar_label: 'kettle',
    sidebar_class_name: 'sidebar-code',
    sidebar_position: 2,
    description:
      'API of kettle 1.0.0: 1 class, 3 functions, 1 namespace. Reserved :::words and <b>raw</b> HTML. Second sentence.',
  });
  expect(containerPage(textNode, makeModule({ package: 'lexical' }), 3).frontMatter).toMatchObject({
    title_meta: 'TextNode class',
    sidebar_class_name: 'sidebar-code',
    sidebar_position: 3,
    description: 'TextNode (class, lexical): A run of text, as in the guide. At TextNode length.',
  });
  const { frontMatter } = makeReferenceSource(modulePage(kettle, 2), '');
  expect(frontMatter).toMatchObject({ title: 'kettle', custom_edit_url: null });
});

test('a member says since when it is there only if its class is older', () => {
  const [first, later] = ['0.2', '0.3'].map((release) => ({ since: `since ${release}`, summary: `Since ${release}` }));
  const container = {
    ...textNode,
    entry: { ...textNode.entry, history: first as EntryHistory },
    members: [member('append', { history: first as EntryHistory }), member('remove', { history: later as EntryHistory })],
  };
  const said = nodesOf(containerPage(container, makeModule({ package: 'lexical' }), 1))
    .filter((node) => node.type === 'text')
    .map(({ value }) => value)
    .filter((value) => value.startsWith('since'));
  expect(said).toEqual(['since 0.2', 'since 0.3']);
});

test('an index of names comes with the eighth', () => {
  const hasIndex = (count: number): boolean => {
    const exports = Array.from({ length: count }, (_, index) => entry(`name${index}`));
    return nodesOf(modulePage(makeModule({ exports }), 1)).some((node) => node.type === 'markup' && node.tag === 'nav');
  };
  expect([hasIndex(7), hasIndex(8)]).toEqual([false, true]);
});

describe('the start page', () => {
  const texts = (page: ReferencePage): string[] =>
    nodesOf(page).flatMap((node) => (node.type === 'markdown' ? [node.value] : []));
  const withTasks = (tasks: readonly { title: string; text?: string; packages: string[] }[], example?: string): ReferencePage =>
    startPage(
      {
        modules: [kettle, jug],
        start: { introduction: 'Read this first.', tasks: [...tasks], ...(example !== undefined && { example }) },
        version: '1.0.0',
      },
      '/docs/api',
    );

  test('lists packages by task, and the others last', () => {
    expect(texts(withTasks([{ title: 'Pour', text: 'With a jug.', packages: ['jug', 'gone'] }])).slice(0, 6)).toEqual([
      'Read this first.',
      '### Pour',
      'With a jug.',
      '- [`jug`](/docs/api/modules/jug)\\\n  2 functions',
      '### Other packages',
      '- [`kettle`](/docs/api/modules/kettle)\\\n  Reserved :::words and <b>raw</b> HTML.',
    ]);
  });

  test('shows the address of an export as an example, by default of the first with two', () => {
    const sentence = (page: ReferencePage): string | undefined => /Each heading has .*/.exec(texts(page).join('\n'))?.[0];
    expect(sentence(withTasks([]))).toBe('Each heading has a lowercase anchor (`#pour`); the exact name (`#Pour`) also works.');
    expect(sentence(withTasks([], 'boil'))).toBe('Each heading has a lowercase anchor; the exact name also works.');
  });
});
