/** Index and engine together, on a small site. */
import { expect, test } from 'vitest';
import { testPage, testRecord, testSite } from '../../test/test-records.ts';
import type { SearchResults } from '../contract.ts';
import { answerQuery, type SearchRequest } from '../engine/answer.ts';
import { SearchEngine } from '../engine/engine.ts';
import { packIndex, unpackIndex } from './index-file.ts';
import { buildIndex, writeTexts } from './make-index.ts';
import { RecordTexts, type TextSource, TextStore } from './page-texts.ts';

const synonyms = { store: ['saving'], 'carry on': ['restore'] };
const files = new Map(testSite.pages.map(({ key, records }) => [key, writeTexts(records)]));
const engine = new SearchEngine(unpackIndex(packIndex(buildIndex(testSite, synonyms))));

const find = (query: string): string[] => engine.rank(query).ranked.map(({ record }) => record.href);

const textsOf = (file: string): string => files.get(file) ?? '[]';
const inMemory: TextSource = {
  read: ({ texts }) => new RecordTexts(JSON.parse(textsOf(texts))),
};

function ask(query: string, request: SearchRequest = {}): SearchResults {
  return answerQuery(engine, query, request, inMemory).results;
}

test('reading a written index gives the same index', () => {
  const index = buildIndex(testSite, synonyms);
  expect(unpackIndex(packIndex(index))).toEqual(index);
  const empty = buildIndex({ language: 'en', groups: [], pages: [] }, {});
  expect(unpackIndex(packIndex(empty))).toEqual(empty);
  expect(new SearchEngine(empty).rank('anything').ranked).toEqual([]);
});

test('an index of another version and a damaged one are rejected', () => {
  const packed = packIndex(buildIndex(testSite, {}));
  expect(() => unpackIndex(packed.replace(/"version":\d+/, '"version":0'))).toThrow('does not match the version');
  expect(() => unpackIndex(packed.replace(/"weights":"[^"]*"/, '"weights":""'))).toThrow('damaged');
  expect(() => unpackIndex('<!doctype html>')).toThrow();
});

test.each([
  // Symbols: their own entry comes first, however they are written.
  ['$getRoot', '/api/core#getroot'],
  ['getRoot', '/api/core#getroot'],
  ['getroot', '/api/core#getroot'],
  ['getroot()', '/api/core#getroot'],
  ['SAVE_COMMAND', '/api/core#save'],
  ['TextNode', '/api/core.TextNode'],
  ['textnode', '/api/core.TextNode'],
  ['text node', '/api/core.TextNode'],
  ['TextNode.splitText', '/api/core.TextNode#splittext'],
  ['TextNode#splitText', '/api/core.TextNode#splittext'],
  ['node.splitText', '/api/core.TextNode#splittext'],
  ['splitText', '/api/core.TextNode#splittext'],
  ['core.TextNode', '/api/core.TextNode'],
  ['WidgetPlugin', '/docs/selection#widget'],
  // Incomplete words.
  ['$getR', '/api/core#getroot'],
  ['SAVE_C', '/api/core#save'],
  ['selec', '/docs/selection'],
  // Typos.
  ['getrooot', '/api/core#getroot'],
  ['TextNode.spiltText', '/api/core.TextNode#splittext'],
  ['selcetion', '/docs/selection'],
  // Plain words: guides come first; inflected forms and synonyms match too.
  ['saving', '/docs/saving'],
  ['how do I save a document?', '/docs/saving'],
  ['serialization', '/docs/saving'],
  ['stored', '/docs/saving'],
  ['carrying on', '/docs/saving#restore'],
  ['update', '/blog/update'],
])('%s finds %s first', (query, first) => {
  expect(find(query)[0]).toBe(first);
});

/** A page with this text, and one without. */
function engineFor(text: string): SearchEngine {
  const pages = [
    testPage({ href: '/text', title: 'One', records: [testRecord({ text })] }),
    testPage({ href: '/other', title: 'Two' }),
  ];
  const site = { language: 'en', groups: ['Docs'], pages };
  return new SearchEngine(unpackIndex(packIndex(buildIndex(site, {}))));
}

const inTexts: readonly (readonly [text: string, ...queries: string[]])[] = [
  [
    'The widget supports drag-and-drop, the client/server split and the setting pool_size. Set maxRetryDelay.',
    ...['drag', 'drop', 'drag-and-drop', 'drag and drop', 'client', 'server', 'pool', 'size', 'max', 'retry', 'delay'],
  ],
  [
    'See src/components/gauge, @scope/pkg, ERR_MODULE_NOT_FOUND, TCP/IP in real-time, aspect-ratio, SHA-256 and utf-8.',
    ...['gauge', 'components', 'pkg', 'scope', 'module not found', 'ip', 'tcp', 'time', 'ratio', '256', 'sha256', 'utf8'],
  ],
  ['Set `$id`, `_for` and `$ref`.', '$id', '$ref', '_for', 'ref'],
  [
    'In packages/builder/src/chrome/search-dialog/results/list.ts and @scope/some-rather-long-name/with-a-longer-path.',
    'dialog',
    'results',
    'rather',
    'longer',
    'path',
  ],
  [
    'Straße, Łódź, Đặng, Ærø, Þór, ığdır, Régis, Bjørn, İzmir, ёлка, Ñandú.',
    'strasse',
    'lodz',
    'dang',
    'aero',
    'thor',
    'igdir',
    'regis',
    'bjorn',
    'izmir',
    'елка',
    'nandu',
  ],
  ['Straße', 'STRASSE', 'straße'],
  [
    '先打开设置页面，再选择更小的包体积，然后保存请求配置。猫',
    '先打开',
    '包体积',
    '更小',
    '配置',
    '请求配置',
    '保存',
    '猫',
    '积',
  ],
  ['铁路12306网站', '12306', '网站', '铁路', '站', '铁路12306'],
  ['データベースへ保存します。変換してから検索します。', 'データベース', 'ベース', '保存', '検索', '変換', 'ﾃﾞｰﾀ'],
  ['เปิดโปรแกรมแล้วเลือกฐานข้อมูล', 'โปรแกรม', 'ฐานข้อมูล', 'เปิด', 'มูล', 'ล'],
  ['ຂ້ອຍຮຽນພາສາລາວຢູ່ບ້ານ', 'ພາສາລາວ', 'ບ້ານ'],
  ['ខ្ញុំរៀនភាសាខ្មែរនៅផ្ទះ', 'ភាសាខ្មែរ', 'ផ្ទះ'],
  ['ကျွန်တော်မြန်မာစာလေ့လာနေသည်', 'မြန်မာစာ', 'လေ့လာ'],
  ['데이터베이스를 저장합니다', '데이터', '베이스', '저장'],
  ['قاعدة البيانات محفوظة', 'البيانات', 'بيانات'],
  ['Die Datenbankverbindung', 'datenbank', 'verbindung'],
  [`字${'漢字'.repeat(100)}末尾`, '末尾'],
];

test.each(inTexts)('of %j, each word is found', (text, ...queries) => {
  const one = engineFor(text);
  const missed = queries.filter((query) => one.rank(query).ranked[0]?.record.href !== '/text');
  expect(missed).toEqual([]);
});

test('what stands together comes before what only has the same letters', () => {
  const page = (href: string, text: string) => testPage({ href, title: href, records: [testRecord({ text })] });
  const pages = [page('/parts', '体重と積み荷と包み紙。'), page('/whole', '再选择更小的包体积。'), page('/half', '体积。')];
  const ranked = new SearchEngine(buildIndex({ language: 'zh', groups: ['Docs'], pages }, {})).rank('包体积').ranked;
  expect(ranked.map(({ record }) => record.href)).toEqual(['/whole', '/half']);
});

test('the whole of what was found is marked in text without spaces', () => {
  const text = '先打开设置页面，然后保存请求配置。';
  const source: TextSource = { read: () => new RecordTexts([text]) };
  const [hit] = answerQuery(engineFor(text), '请求配置', {}, source).results.hits;
  expect(hit?.snippet).toEqual([{ text: '先打开设置页面，然后保存' }, { text: '请求配置', marked: true }, { text: '。' }]);
});

test('small words find nothing by themselves where only a name looks like one', () => {
  expect(engineFor('Set `$id` here.').rank('id').ranked[0]?.record.href).toBe('/text');
  expect(engineFor('The id of it.').rank('$id').ranked).toEqual([]);
});

test('a hit has everything that is displayed', async () => {
  const { hits } = ask('exportJSON');
  expect(hits[0]).toEqual({
    kind: 'section',
    href: '/docs/saving#json',
    pageHref: '/docs/saving',
    pageTitle: [{ text: 'Saving documents' }],
    heading: [{ text: 'As JSON' }],
    breadcrumbs: ['Concepts'],
    group: 'Docs',
    snippet: [
      { text: 'Call ' },
      { text: 'exportJSON', marked: true },
      { text: ' on the state. <b>Never</b> trust "input" & co.' },
    ],
  });
  const [symbol] = ask('splitText').hits;
  expect(symbol).toMatchObject({ kind: 'symbol', symbolKind: 'method', group: 'API' });
  expect(symbol?.heading?.map(({ text }) => text).join('')).toBe('TextNode.splitText');
  expect(ask('saving').hits[0]).toMatchObject({
    kind: 'page',
    pageTitle: [{ text: 'Saving', marked: true }, { text: ' documents' }],
  });
});

test('group counts ignore the filter, the total respects it', async () => {
  const all = ask('save');
  const api = ask('save', { group: 'API' });
  expect(all.groups.map(({ name }) => name)).toEqual(['Docs', 'API', 'Blog']);
  expect(api.groups).toEqual(all.groups);
  expect(all.total).toBe(all.groups.reduce((sum, { total }) => sum + total, 0));
  expect(api.total).toBe(all.groups[1]?.total);
  expect(api.hits.every(({ group }) => group === 'API')).toBe(true);
  expect(ask('save', { group: 'Nowhere' }).total).toBe(0);
});

test('pages of results follow each other without gaps or repeats', async () => {
  const { hits, total } = ask('save', { limit: 100 });
  expect(total).toBeGreaterThan(2);
  const first = ask('save', { limit: 2 });
  const rest = ask('save', { offset: 2, limit: 100 });
  expect(first.total).toBe(total);
  expect([...first.hits, ...rest.hits].map(({ href }) => href)).toEqual(hits.map(({ href }) => href));
  expect(new Set(hits.map(({ href }) => href)).size).toBe(hits.length);
});

test('a query without results gets suggestions that have results', async () => {
  const none = ask('selectzzzn');
  expect(none.total).toBe(0);
  for (const suggestion of none.suggestions) expect(ask(suggestion).total).toBeGreaterThan(0);
  expect(none.suggestions).toContain('selection');
  expect(ask('qqqqqqqqxyz').suggestions).toEqual([]);
});

test('a query with a word that no page has gets suggestions for that word, although others are found', async () => {
  const found = ask('saving zelektiom');
  expect(found.total).toBeGreaterThan(0);
  expect(found.suggestions).toContain('saving selection');
  expect(ask('saving selection').suggestions).toEqual([]);
});

test('a hit whose texts are not loaded yet appears at once, and its snippet follows', async () => {
  const all = ask('save');
  const fetched: string[] = [];
  const store = new TextStore(async (file) => {
    fetched.push(file);
    return textsOf(file);
  });
  const { results, missing, readSnippets } = answerQuery(engine, 'save', {}, store);
  expect(results.hits).toEqual(all.hits.map(({ snippet: _, ...hit }) => hit));
  expect(missing.map(({ href }) => href)).toEqual([...new Set(all.hits.map(({ pageHref }) => pageHref))]);
  expect(fetched).toEqual([]);
  const [best] = missing;
  if (best !== undefined) await Promise.all([store.load(best), store.load(best)]);
  expect(readSnippets()).toEqual(all.hits.map(({ snippet, pageHref }) => (pageHref === best?.href ? snippet : undefined)));
  for (const page of missing) await store.load(page);
  expect(fetched.length, 'each file once').toBe(missing.length);
  expect(answerQuery(engine, 'save', {}, store)).toMatchObject({ results: all, missing: [] });
});

test('texts that cannot be loaded are empty until a later load succeeds', async () => {
  let isReachable = false;
  const store = new TextStore(async (file) => {
    if (!isReachable) throw new Error('offline');
    return textsOf(file);
  });
  const { missing, readSnippets } = answerQuery(engine, 'exportJSON', { limit: 1 }, store);
  const load = (): Promise<RecordTexts[]> => Promise.all(missing.map((page) => store.load(page)));
  expect((await load()).map((texts) => texts.at(0).text)).toEqual(['']);
  expect(readSnippets()).toEqual([undefined]);
  isReachable = true;
  await load();
  expect(readSnippets()).toEqual([ask('exportJSON').hits[0]?.snippet]);
});

test.each([
  '',
  '   ',
  '$',
  '<img src=x onerror=alert(1)>',
  '"quoted" \'text\'',
  '__proto__',
  'constructor',
  'hasOwnProperty toString',
  '.*+?^$(){}|[]\\',
  '(((((((((((((((((((((a+)+)+)+$',
  '\ud800',
  'a\udfffb \udbff',
  'مرحبا بالعالم',
  '\u202Egetroot',
  '漢字 かな',
  '\0\u0001\uffff',
  'a'.repeat(10_000),
  'getRoot '.repeat(1250),
  'a '.repeat(5000),
  '<'.repeat(10_000),
  '-.'.repeat(5000),
])('treats %j as text', async (query) => {
  const { total, hits } = ask(query);
  expect(total).toBeGreaterThanOrEqual(hits.length);
  expect(JSON.stringify(hits)).toBeTypeOf('string');
});

test('texts with markup and quotes stay unchanged', async () => {
  const [hit] = ask('never').hits;
  expect(hit?.snippet?.map(({ text }) => text).join('')).toBe('Call exportJSON on the state. <b>Never</b> trust "input" & co.');
  expect(hit?.snippet?.filter(({ marked }) => marked)).toEqual([{ text: 'Never', marked: true }]);
});
