/** The ranking rules, each on the smallest site that shows it. */
import { expect, test } from 'vitest';
import { testPage, testRecord } from '../../test/test-records.ts';
import { buildIndex } from '../embedded/make-index.ts';
import { SearchEngine } from '../engine/engine.ts';
import type { PageRecords, SiteRecords } from '../records.ts';

function find(query: string, pages: readonly PageRecords[], synonyms: Record<string, string[]> = {}): string[] {
  const groups: SiteRecords['groups'] = [...new Set(pages.map(({ group }) => group))];
  const engine = new SearchEngine(buildIndex({ language: 'en', groups, pages }, synonyms));
  return engine.rank(query).ranked.map(({ record }) => record.href);
}

function symbolPage(
  title: string,
  symbols: readonly (readonly [name: string, kind: string, text: string, owner?: string])[],
): PageRecords {
  return testPage({
    href: `/api/${title}`,
    title,
    group: 'API',
    source: 'reference',
    records: [
      testRecord({ text: 'What it exports.' }),
      ...symbols.map(([symbol, symbolKind, text, symbolOwner = '']) =>
        testRecord({ id: symbol.toLowerCase(), heading: symbol, symbol, symbolOwner, symbolKind, text }),
      ),
    ],
  });
}

const guide = testPage({
  href: '/docs/enter',
  title: 'Forms',
  records: [
    testRecord({ text: 'About forms.' }),
    testRecord({ id: 'send', heading: 'Send on enter', text: 'Enter runs a command.' }),
  ],
});

test('a private member does not take over the name without its underscore', () => {
  const guideToMode = testPage({ href: '/docs/read-only', title: 'Read-only mode' });
  const reference = symbolPage('core', [['_readOnly', 'property', 'Whether it is kept.', 'State']]);
  expect(find('readonly', [guideToMode, reference])[0]).toBe('/docs/read-only');
  expect(find('_readOnly', [guideToMode, reference])[0]).toBe('/api/core#_readonly');
});

test('a synonym of several words needs all of them, not just one', () => {
  const pages = [
    testPage({ href: '/docs/copy', title: 'Copy', records: [testRecord({ text: 'A button that copies.' })] }),
    testPage({ href: '/docs/twice', title: 'When two copies break', records: [testRecord({ text: 'Install it once.' })] }),
  ];
  expect(find('multiple instances', pages, { 'multiple instances': ['two copies'] })[0]).toBe('/docs/twice');
});

test('a common synonym of a rare word counts as common', () => {
  const pages = [
    testPage({
      href: '/docs/versions',
      title: 'Versions of documents',
      records: [testRecord({ text: 'Which schema they have.' })],
    }),
    ...['Format', 'Text format', 'List format', 'Table format', 'Link format'].map((title) =>
      testPage({
        href: `/docs/${title}`,
        title,
        records: [testRecord({ text: 'A format. Each version has one, this version too.' })],
      }),
    ),
  ];
  expect(find('schema version', pages, { schema: ['format'] })[0]).toBe('/docs/versions');
});

test('stop words count only as parts of a compound', () => {
  const pages = [
    testPage({ href: '/docs/html', title: 'Convert HTML', records: [testRecord({ text: 'Ask the export.' })] }),
    testPage({
      href: '/docs/others',
      title: 'What to use',
      records: [testRecord({ text: 'To convert, call toHtml. Or HTML by hand. To be or not to be.' })],
    }),
  ];
  expect(find('convert to html', pages)[0]).toBe('/docs/html');
});

test('of pages with the same title, the one in the category that the query names comes first', () => {
  const text = 'Rows and columns.';
  const concept = testPage({ href: '/docs/tables', title: 'Tables', records: [testRecord({ text })] });
  const demo = testPage({ href: '/demos/tables', title: 'Tables', group: 'Demos', records: [testRecord({ text })] });
  expect(find('tables', [concept, demo])[0]).toBe('/docs/tables');
  expect(find('tables demo', [concept, demo])[0]).toBe('/demos/tables');
});

test('a pasted error message finds the heading that quotes it', () => {
  const pages = [
    testPage({ href: '/docs/open', title: 'Open', records: [testRecord({ text: 'How to write before it is open.' })] }),
    testPage({
      href: '/docs/errors',
      title: 'Errors',
      records: [
        testRecord({ text: 'All of them.' }),
        testRecord({ id: 'e1', heading: '1: Cannot write in it before it is open.', text: 'Leave it.' }),
        testRecord({ id: 'e2', heading: '2: No place.', text: 'Set one.' }),
      ],
    }),
  ];
  expect(find('Cannot write in it before it is open', pages)[0]).toBe('/docs/errors#e1');
});

test('a heading that has the whole query wins, whatever else matches better', () => {
  const message = testRecord({ id: 'e13', heading: 'Error 13: Cannot write in read-only mode. Leave it first.', text: 'Why.' });
  const errors = testPage({ href: '/docs/errors', title: 'Errors', records: [testRecord({ text: 'All.' }), message] });
  const mode = testPage({
    href: '/docs/mode',
    title: 'Read-only mode',
    records: [
      testRecord({ text: 'You cannot write in read-only mode.', keywords: ['cannot write'] }),
      testRecord({ id: 'write', heading: 'Write in read-only mode', text: 'You cannot write in read-only mode.' }),
    ],
  });
  expect(find('cannot write in read-only mode', [mode, errors])[0]).toBe('/docs/errors#e13');
  // Three words are what a heading may be called.
  expect(find('read-only mode', [mode, errors])[0]).toBe('/docs/mode');
});

test('a keyword of a section finds the section', () => {
  const text = 'It has a handle.';
  const drag = testRecord({ id: 'drag', heading: 'Drag handle', text, keywords: ['reorder blocks'] });
  const page = testPage({ href: '/docs/text', title: 'Text', records: [testRecord({ text: 'Blocks of text.' }), drag] });
  expect(find('reorder blocks', [page])[0]).toBe('/docs/text#drag');
});

test('a word of the page title that a heading repeats does not decide between the sections', () => {
  const text = 'What it says.';
  const page = testPage({
    href: '/docs/listeners',
    title: 'Listeners',
    records: [
      testRecord({ text }),
      testRecord({ id: 'all', heading: 'Listeners', text: 'All mutation listeners.' }),
      testRecord({ id: 'mutation', heading: 'Mutation', text: 'All mutation listeners.' }),
    ],
  });
  const hits = find('mutation listeners', [page]);
  expect(hits.indexOf('/docs/listeners#mutation')).toBeLessThan(hits.indexOf('/docs/listeners#all'));
});

test('a rare word that only a sample has does not hide what the other words find', () => {
  const demo = testPage({ href: '/docs/demo', title: 'Demo', records: [testRecord({ text: 'A demo.\nonBlur={save}' })] });
  const others = ['Blur', 'Focus', 'Input'].map((name) =>
    testPage({ href: `/docs/${name}`, title: name, records: [testRecord({ text: `The ${name} event of a field.` })] }),
  );
  expect(find('onBlur event', [demo, ...others])).toContain('/docs/Focus');
  expect(find('onBlur', [demo, ...others])).toEqual(['/docs/demo']);
});

test('“not”, “without” and “when” tell sections apart that have the same words', () => {
  const page = testPage({
    href: '/docs/state',
    title: 'State',
    records: [
      testRecord({ text: 'It can be set.' }),
      testRecord({ id: 'focus', heading: 'Set it', text: 'Set the state and move focus.' }),
      testRecord({ id: 'no-focus', heading: 'Set it again', text: 'Set the state without focus.' }),
    ],
  });
  expect(find('set state without focus', [page])[0]).toBe('/docs/state#no-focus');
});

test('a word finds the names that it is a piece of', () => {
  const settings = testPage({
    href: '/docs/settings',
    title: 'Settings',
    records: [testRecord({ text: 'Change maxRetryDelay or pool_size, or use drag-and-drop.' })],
  });
  const drop = testPage({ href: '/docs/drop', title: 'Drop', records: [testRecord({ text: 'A drop of water.' })] });
  for (const word of ['retry', 'delay', 'pool', 'size', 'drag', 'drop'])
    expect(find(word, [settings, drop])).toContain('/docs/settings');
  expect(find('drop', [settings, drop])[0]).toBe('/docs/drop');
});

test('a symbol whose name the query spells comes before a section that has the words', () => {
  const guide = testPage({
    href: '/docs/commands',
    title: 'Commands',
    records: [testRecord({ text: 'Messages.' }), testRecord({ id: 'redo', heading: 'Redo', text: 'The redo command.' })],
  });
  const core = symbolPage('core', [['REDO_COMMAND', 'variable', 'Does it again.']]);
  expect(find('redo command', [guide, core])[0]).toBe('/api/core#redo_command');
});

test('a query of stop words alone is found through a synonym', () => {
  const demos = testPage({ href: '/demos', title: 'Demos' });
  expect(find('examples', [guide, demos], { example: ['demos'] })[0]).toBe('/demos');
});

test('a number counts next to a word that headings use for numbering, and hardly at all next to other words', () => {
  const errors = testPage({
    href: '/docs/errors',
    title: 'Errors',
    records: [
      testRecord({ text: 'Minified errors and their codes: 17, 18 and more.' }),
      testRecord({ id: 'code-17', heading: 'Error 17: The state is lost', text: 'Somebody lost it.' }),
      testRecord({ id: 'code-18', heading: 'Error 18: A node has no importJSON', text: 'Write one.' }),
      testRecord({ id: 'code-19', heading: 'Error 19: A node has no clone', text: 'Write it.' }),
    ],
  });
  const react = testPage({
    href: '/docs/react',
    title: 'React',
    records: [testRecord({ text: 'Effects run twice in strict mode.' })],
  });
  expect(find('react 18 strict mode', [errors, react])[0]).toBe('/docs/react');
  expect(find('Minified error #18', [errors, react])[0]).toBe('/docs/errors#code-18');
  expect(find('crash 18', [errors, react], { crash: ['error'] })[0]).toBe('/docs/errors#code-18');
  expect(find('18', [errors, react])[0]).toBe('/docs/errors#code-18');
});

test('a keyword counts in proportion to how many of its words the query has', () => {
  const keys = testPage({
    href: '/docs/commands',
    title: 'Commands',
    records: [testRecord({ text: 'Messages to the editor.', keywords: ['detect a key press', 'toolbar'] })],
  });
  const text = testPage({
    href: '/docs/text',
    title: 'Text',
    records: [
      testRecord({ text: 'What is written.' }),

      testRecord({ id: 'detect', heading: 'Detect', text: 'The toolbar can detect addresses and see what was pressed.' }),
    ],
  });
  expect(find('how to detect key press', [text, keys])[0]).toBe('/docs/commands');
  expect(find('detect addresses', [text, keys])[0]).toBe('/docs/text#detect');
  expect(find('toolbar', [text, keys])[0]).toBe('/docs/commands');
});

test('an import path is treated as the name at its end', () => {
  const plugins = testPage({
    href: '/docs/plugins',
    title: 'Plugins',
    records: [testRecord({ text: 'All of them.' }), testRecord({ id: 'composer', heading: 'LexicalComposer', text: 'Props.' })],
  });
  const tests = testPage({
    href: '/docs/tests',
    title: 'React',
    records: [testRecord({ text: 'How to import @lexical/react/LexicalComposer, and Lexical for React.' })],
  });
  expect(find('@lexical/react/LexicalComposer', [tests, plugins])[0]).toBe('/docs/plugins#composer');
});

test('a name without its `$` finds that function before members of the same name', () => {
  const core = symbolPage('core', [
    ['insertNodes', 'method', 'Inserts nodes here.', 'Selection'],
    ['$insertNodes', 'function', 'Inserts nodes at the selection.'],
    ['$insertNodesAtEnd', 'function', 'Inserts nodes at the end.'],
  ]);
  const hits = find('insertNodes', [core]);
  expect(hits[0]).toBe('/api/core#%24insertnodes');
  expect(hits[1]).toBe('/api/core#insertnodes');
});

/** A symbol of each name, all on one page, and how often the texts of a guide have it. */
function findBeginning(query: string, names: Readonly<Record<string, number>>): string[] {
  const core = symbolPage(
    'core',
    Object.keys(names).map((name) => [name, 'function', 'What it does.']),
  );
  const sections = Object.entries(names).flatMap(([name, uses]) =>
    Array.from({ length: uses }, (_, use) =>
      testRecord({ id: `${name}-${use}`, heading: 'Sample', text: `Call ${name} first.` }),
    ),
  );
  const guide = testPage({ href: '/docs/calls', title: 'Calls', records: [testRecord({ text: 'All calls.' }), ...sections] });
  return find(query, [guide, core]).map((href) => decodeURIComponent(href.replace('/api/core#', '')));
}

test('of the names that a query begins as they are written, the most used come first, and nothing else is found', () => {
  const names = { $getRoot: 1, $getNodes: 3, get: 5, getNext: 2, $isText: 1, is: 4 };
  expect(findBeginning('$get', names)).toEqual(['$getnodes', '$getroot']);
  expect(findBeginning('$is', names)).toEqual(['$istext']);
  expect(findBeginning('getN', names)).toEqual(['$getnodes', 'getnext']);
  expect(findBeginning('KEY_', { KEY_UP: 0, key: 3, KEY_DOWN: 1 })).toEqual(['key_down', 'key_up']);
});

test('a whole name comes before those that it begins, and guides are found too', () => {
  const found = findBeginning('$getNode', { $getNode: 1, $getNodeByKey: 4 });
  expect(found.slice(0, 2)).toEqual(['$getnode', '$getnodebykey']);
  expect(found).toContain('/docs/calls#$getNode-0');
});

test('three words, or one of them a small one, that spell a name find it before what has the words', () => {
  const core = symbolPage('core', [
    ['INSERT_TEXT_COMMAND', 'variable', 'It does so.'],
    ['isInline', 'method', 'Whether it is.', 'Node'],
  ]);
  const records = [
    testRecord({ text: 'The insert text command is inline.' }),
    testRecord({ id: 'a', heading: 'The insert text command', text: 'Insert text with it.' }),
    testRecord({ id: 'b', heading: 'What is inline', text: 'A text is inline.' }),
  ];
  const texts = testPage({ href: '/docs/texts', title: 'Texts', records });
  expect(find('insert text command', [texts, core])[0]).toBe('/api/core#insert_text_command');
  expect(find('is inline', [texts, core])[0]).toBe('/api/core#isinline');
});
