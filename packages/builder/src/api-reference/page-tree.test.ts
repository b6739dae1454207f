/** Golden files: what the compile makes of the parts of pages. After an intentional change, `npx vitest run PATH --update` rewrites them. */
import { join } from 'node:path';
import type { ApiPart, EntryPart } from 'docs-api/reference/pages';
import { beforeAll, expect, test } from 'vitest';
import { showFacts, showHtml } from '../../test/support/show-compiled.ts';
import { makeConfig } from '../../test/support/test-pages.ts';
import { type Compiler, createCompiler } from '../markdown/compile.ts';
import { makeReferenceSource } from './make-reference.ts';

let compiler: Compiler;
beforeAll(async () => {
  const { importComponents } = await import('../bundle/import-components.ts');
  compiler = await createCompiler(makeConfig({}), await importComponents({}));
});

const entry = (name: string, facts: Partial<EntryPart>): EntryPart => ({
  is: 'entry',
  name,
  badges: [],
  terms: [],
  examples: [],
  facts: [],
  ...facts,
});

/** The page of a class, which is an entry itself. */
const classPage: readonly ApiPart[] = [
  entry('TextNode', {
    symbol: { name: 'TextNode', package: 'lexical', kind: 'class' },
    badges: [{ is: 'flag', text: 'abstract' }],
    signature: {
      code: 'class TextNode extends LexicalNode',
      isMember: false,
      repeated: 0,
      links: { LexicalNode: '/docs/api/classes/lexical.LexicalNode' },
    },
    description: 'A run of text, as in [the guide](/docs/text).\n\nAt `TextNode` length.',
    facts: [{ link: { label: 'lexical', href: '/docs/api/modules/lexical' }, isName: true }, { words: 'doc comment' }],
    calledByPages: 'TextNode',
  }),
  {
    is: 'index',
    groups: [
      {
        heading: 'Methods',
        id: 'methods',
        names: [
          { label: 'splitText', href: '#splittext', isDeprecated: true, later: 'removed' },
          { label: 'INSERT_ORDERED_LIST_COMMAND', href: '/docs/api/modules/lexical_list', isDeprecated: false },
        ],
      },
    ],
  },
  {
    is: 'inherited',
    id: 'inherited-members',
    from: 'LexicalNode',
    count: 1,
    groups: [{ heading: 'Methods', links: [{ label: 'remove', href: '/docs/api/classes/lexical.LexicalNode#remove' }] }],
  },
  {
    is: 'group',
    heading: 'Methods',
    id: 'methods',
    parts: [
      entry('splitText', {
        heading: { id: 'splittext', alias: 'splitText' },
        symbol: { name: 'splitText', owner: 'TextNode', package: '@lexical/list', kind: 'method', static: true },
        badges: [{ is: 'warning', text: 'deprecated' }],
        signature: {
          code: "splitText<T>(\n  ...offsets: Offset[] /* Offset */,\n): Map<Offset, 'Offset'>",
          isMember: true,
          repeated: 9,
          links: { Offset: '#methods' },
        },
        description: '- Splits the node.',
        terms: [
          { name: '`offsets`', text: 'Where, with `salt`.' },
          { name: '`degrees`', text: 'How hot.\n\nNot above 100.' },
          { name: '**Throws**', text: '[Error 1](#methods) without water.' },
          { name: '**Throws**', text: 'Error 2 with oil.' },
        ],
        examples: ['```ts\nnode.splitText(1);\n```'],
        facts: [
          { link: { label: 'TextNode.ts', href: 'https://example.com/TextNode.ts' } },
          { words: 'overrides', link: { label: 'LexicalNode.splitText', href: '/docs/node#split' }, isName: true },
        ],
        calledByPages: 'TextNode.splitText',
      }),
      entry('append', {
        heading: { id: 'append' },
        symbol: { name: 'append', owner: 'TextNode', package: 'lexical', kind: 'method' },
        signature: { code: 'append(node: TextNode): this', isMember: true, repeated: 6, links: {} },
        description: 'Appends a node.',
        overloads: [
          {
            signature: { code: 'append(text: string): this', isMember: true, repeated: 0, links: {} },
            description: 'Appends text.',
            terms: [{ name: '`text`', text: 'Not empty.' }],
            examples: [],
          },
        ],
        calledByPages: 'TextNode.append',
      }),
    ],
  },
];

const signatures = 'function steam(): void\nfunction $whistle(): void';

/** What is known of other releases. */
const historyPage: readonly ApiPart[] = [
  { is: 'text', text: 'Reserved :::words and <b>raw</b> HTML.' },
  entry('boil', {
    heading: { id: 'boil' },
    symbol: { name: 'boil', package: 'kettle', kind: 'function', history: 'Since 1.0 · changed in 2.0' },
    badges: [{ is: 'kind', text: 'function' }],
    signature: { code: 'function boil(degrees: number): void', isMember: false, repeated: 13, links: {} },
    description: 'Boils it.',
    timeline: {
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
    },
  }),
  { is: 'text', text: 'This is found by the search again.' },
  {
    is: 'group',
    heading: 'In later releases',
    id: 'in-later-releases',
    parts: [
      {
        is: 'additions',
        release: '1.1',
        words: 'not in 1.0; since 1.1',
        names: [{ name: 'steam' }, { name: '$whistle', until: '2.0' }],
        signatures,
      },
      {
        is: 'additions',
        release: '2.0',
        words: 'not in 1.0; since 2.0',
        names: [{ name: 'pour' }],
        signatures: 'function pour(): void',
      },
    ],
  },
];

/** Islands. */
const startPage: readonly ApiPart[] = [
  {
    is: 'group',
    heading: 'Releases',
    parts: [
      {
        is: 'releases',
        data: 'docs/api/history.json',
        releases: ['1.0.0', '1.1.0'],
        packages: ['kettle'],
        table: '| Release |\n| --- |\n| 1.1.0 |',
      },
      { is: 'imports', data: 'docs/api/history.json', releases: ['1.0.0', '1.1.0'] },
    ],
  },
  {
    is: 'symbols',
    letters: [
      {
        letter: 'B',
        id: 'symbols-b',
        symbols: [
          { label: '$boil', href: '/docs/api/modules/kettle#boil', kind: 'function' },
          { label: 'Box', href: '/docs/api/modules/kettle#box', kind: 'interface', package: 'kettle' },
        ],
      },
    ],
  },
];

test.each([
  ['class', classPage],
  ['history', historyPage],
  ['start', startPage],
])('%s', async (name, parts) => {
  const page = await compiler.compile(
    makeReferenceSource({ file: name, title: 'A page', label: 'Page', description: '', parts }, 'api'),
  );
  const { details = {} } = page;
  const html = [page.html, ...Object.values(details)].map(showHtml).join('\n\n');
  await expect(`${html}\n`).toMatchFileSnapshot(join(import.meta.dirname, `golden/${name}.html`));
  await expect(showFacts({ ...page, details: {} })).toMatchFileSnapshot(join(import.meta.dirname, `golden/${name}.json`));
});
