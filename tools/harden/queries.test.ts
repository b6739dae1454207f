/**
 * Queries that nobody would type, and many that somebody would, to the search engine with this site's own index. Whatever is asked, the answer is
 * one that contract.ts promises: hits that exist, each once, with texts that are theirs; the same at each time.
 */

import type { MarkedText, SearchHit, SearchResults } from 'docs-search/contract';
import { packIndex, unpackIndex } from 'docs-search/embedded/index-file';
import { buildIndex } from 'docs-search/embedded/make-index';
import { RecordTexts, type TextSource } from 'docs-search/embedded/page-texts';
import { answerQuery, type SearchRequest } from 'docs-search/engine/answer';
import { SearchEngine } from 'docs-search/engine/engine';
import { tokenize } from 'docs-search/engine/tokenize';
import type { FoundRecord, PageRecords } from 'docs-search/records';
import { symbolName } from 'docs-search/symbol-name';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { loadRecords } from '../../packages/builder/src/commands/push-search.ts';
import { readSiteFolder } from '../../packages/builder/src/site-folder/site-folder.ts';
import { siteRoot } from '../repository-places.ts';
import { caseCount, seed, timeout } from './campaign.ts';

interface Found {
  readonly page: PageRecords;
  readonly record: FoundRecord;
}

let engine: SearchEngine;
let terms: ReadonlySet<string>;
/** Address -> what is there. */
let addresses: ReadonlyMap<string, Found>;
let texts: TextSource;
/** Headings of sections that several sections have. */
let shared: ReadonlySet<string>;
/** Words of the index, of all kinds. */
let words: readonly string[];

beforeAll(async () => {
  const { records, synonyms } = await loadRecords(await readSiteFolder(siteRoot), { quiet: true });
  // As the worker reads it.
  const index = unpackIndex(packIndex(buildIndex(records, synonyms)));
  engine = new SearchEngine(index);
  terms = new Set(engine.data.vocabulary.terms);
  const found = records.pages.flatMap((page) => page.records.map((record): Found => ({ page, record })));
  addresses = new Map(found.map((entry) => [addressOf(entry), entry]));
  expect(addresses.size).toBe(found.length);
  const headings = found.flatMap(({ record: { id, symbol, heading } }) => (id === '' || symbol !== '' ? [] : [heading]));
  shared = new Set(headings.filter((heading, position) => headings.indexOf(heading) !== position));
  const read = index.pages.map(
    ({ texts: file }, page) => [file, new RecordTexts((records.pages[page]?.records ?? []).map(({ text }) => text))] as const,
  );
  const byFile = new Map(read);
  texts = { read: ({ texts: file }) => byFile.get(file) };
  words = [
    ...engine.data.vocabulary.terms,
    ...found.flatMap(({ record }) => [record.heading, record.symbol, record.id, ...record.names, ...record.keywords]),
    ...found.map(({ record }) => symbolName({ owner: record.symbolOwner, name: record.symbol })),
    ...records.pages.flatMap(({ title, href, group }) => [title, href, group]),
    ...Object.keys(synonyms),
  ].filter((word) => word !== '');
}, timeout);

function addressOf({ page, record }: Found): string {
  return record.id === '' ? page.href : `${page.href}#${encodeURIComponent(record.id)}`;
}

const odd = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', 'length', 'with'],
  ...[
    '.*',
    '(a+)+$',
    '[',
    ']',
    '(',
    '\\',
    '\\u',
    '$&',
    '$1',
    '^',
    '|',
    '?',
    '+',
    '*',
    '{1,99}',
    '(?<',
    '/x/g',
    '.',
    '..',
    '-',
    '--',
  ],
  ...[
    '"',
    "'",
    '`',
    '“',
    '<mark>',
    '</script>',
    '<!--',
    '&amp;',
    '&#0;',
    '%',
    '%00',
    '%zz',
    '{{',
    '$1$',
    '#',
    '@',
    '@lexical/',
    '/',
  ],
  ...['error', 'error 15', '15', '#15', '-1', '0', '1e309', 'NaN', 'null', 'undefined', 'true', '0x1f', '18.2.0', 'v0.10'],
  ...['how do I', 'what is', 'the', 'to', 'or', 'AND', 'NOT', 'read only', 'site:', 'title:'],
  ...[
    'e\u0301',
    'n\u0303ode',
    'o\u0308',
    `a${'\u0301'.repeat(200)}`,
    '\u0301',
    '\u200d',
    '\u200b',
    '\ufeff',
    '\u00ad',
    '\ufe0f',
    '\u0338',
  ],
  ...['İstanbul', 'ı', 'ß', 'ẞ', 'ﬁ', 'Å', 'Ω', 'ς', 'ſ', 'ﷺ', '½', '²', 'Ⅷ', '𝕏', '𝓵𝓮𝔁', 'ｌｅｘ', 'Ǆ'],
  ...['שלום', 'العربية', '\u202e', '\u202d', '\u2066a\u2069', 'ไทยไม่มีช่อง', '漢字かな', '한국어', 'हिन्दी', 'é́́', '👩‍👩‍👧', '🏳️‍🌈'],
  ...['\ud800', '\udc00', '\udc00\ud800', 'a\ud83d', '\ude00b', '\uffff', '\ufffd', '\ue000', '\u{10ffff}'],
  ...['\0', '\u0001', '\u001b[31m', '\u007f', '\u0085', '\b', '\r', '\n', '\r\n', '\t', '\v', '\f', '\u00a0', '\u2028', '\u3000'],
  ...[
    'a'.repeat(10_000),
    'a '.repeat(5000),
    '(('.repeat(5000),
    '\u0301'.repeat(10_000),
    '\ud800'.repeat(10_000),
    'aB'.repeat(5000),
  ],
];

const slip = fc.record({
  at: fc.nat(30),
  how: fc.constantFrom('delete', 'double', 'swap', 'cut', 'case', 'replace'),
  by: fc.string({ maxLength: 1 }),
});
type Slip = typeof slip extends fc.Arbitrary<infer T> ? T : never;

function apply(word: string, { at, how, by }: Slip): string {
  const index = at % Math.max(1, word.length);
  const [before, own, after] = [word.slice(0, index), word.slice(index, index + 1), word.slice(index + 1)];
  if (how === 'delete') return before + after;
  if (how === 'double') return before + own + own + after;
  if (how === 'swap') return before + after.slice(0, 1) + own + after.slice(1);
  if (how === 'cut') return before + own;
  if (how === 'case') return before + (own === own.toUpperCase() ? own.toLowerCase() : own.toUpperCase()) + after;
  return before + by + after;
}

/** A word of the index by its number, which the generators know only when they run. */
const known = fc
  .tuple(fc.nat(1_000_000), fc.array(slip, { maxLength: 2 }))
  .map(([number, slips]) => slips.reduce(apply, words[number % words.length] ?? ''));
const word = fc.oneof(
  { weight: 5, arbitrary: known },
  { weight: 2, arbitrary: fc.constantFrom(...odd) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.array(fc.nat(0xffff), { maxLength: 8 }).map((units) => String.fromCharCode(...units)) },
);
const separator = fc.constantFrom(
  ' ',
  ' ',
  ' ',
  '  ',
  '',
  '.',
  '/',
  '-',
  '_',
  ',',
  ': ',
  '::',
  '\t',
  '\n',
  '\u00a0',
  '"',
  '()',
  '#',
);
const query = fc
  .array(fc.tuple(word, separator), { maxLength: 7 })
  .map((parts) => parts.map(([text, end], index) => (index === parts.length - 1 ? text : text + end)).join(''));
const request = fc.record({
  group: fc.nat(8),
  offset: fc.constantFrom(0, 0, 0, 1, 7, 20, 100_000),
  limit: fc.constantFrom(0, 1, 6, 20, 50),
});

const textOf = (pieces: MarkedText): string => pieces.map(({ text }) => text).join('');

/** In UTF-16 code units: a passage and the marks of omission around it. */
const longestSnippet = 170;

/** What is wrong with a hit. */
function findFaults({ href, pageHref, pageTitle, heading, group, kind, snippet, breadcrumbs }: SearchHit): string[] {
  const found = addresses.get(href);
  if (found === undefined) return [`there is no ${href}`];
  const { page, record } = found;
  const isShared = record.id !== '' && shared.has(record.heading);
  // With the page's title where the heading could be that of any page.
  const section = isShared ? `${page.title}: ${record.heading}` : record.heading;
  const own = record.symbol === '' ? section : symbolName({ owner: record.symbolOwner, name: record.symbol });
  const signature = (snippet ?? []).filter(({ isSignature }) => isSignature).map(({ text }) => text);
  const shown = textOf((snippet ?? []).filter(({ isSignature }) => !isSignature));
  // The row of a page shows what matched anywhere on it.
  const sources =
    record.id === ''
      ? [...page.records.map(({ text }) => text), page.records.map(({ text }) => text.split('\n', 1)[0]).join(' ')]
      : [record.text];
  const pieces = [...pageTitle, ...(heading ?? []), ...(snippet ?? [])];
  const checks: Readonly<Record<string, boolean>> = {
    page: pageHref === page.href,
    title: textOf(pageTitle) === page.title,
    heading: textOf(heading ?? []) === own,
    group: group === page.group,
    kind: kind === (record.symbol !== '' ? 'symbol' : record.id === '' ? 'page' : 'section'),
    breadcrumbs: breadcrumbs.join('\n') === page.breadcrumbs.join('\n'),
    'empty piece': pieces.every(({ text }) => text !== ''),
    snippet: sources.some((text) => text.includes(shown) || text.includes(shown.replace(/^…/, '').replace(/…$/, ''))),
    // It's whole, and the second line of what's known of a symbol.
    signature: signature.every((line) => kind === 'symbol' && line === record.text.split('\n')[1]),
    'length of the snippet': shown.length <= longestSnippet,
    'half a character': !pieces.some(({ text }) => /\p{Surrogate}/u.test(text)),
  };
  return Object.entries(checks).flatMap(([name, isRight]) =>
    isRight ? [] : [`${name} of ${href}: ${JSON.stringify([shown, heading])}`],
  );
}

function ask(text: string, options: SearchRequest, from: TextSource = texts): SearchResults {
  return answerQuery(engine, text, options, from).results;
}

const noTexts: TextSource = { read: () => undefined };

test(
  'every query has an answer as the contract promises',
  async () => {
    await fc.assert(
      fc.property(query, request, (text, { group, offset, limit }) => {
        const all = ask(text, { limit: Number.POSITIVE_INFINITY }, noTexts);
        const hrefs = all.hits.map(({ href }) => href);
        expect(new Set(hrefs).size, 'each hit once').toBe(hrefs.length);
        expect(all.total).toBe(hrefs.length);
        expect(all.total).toBeLessThanOrEqual(addresses.size);
        expect(all.groups.map(({ name }) => name)).toEqual(engine.data.groups);
        expect(all.groups.reduce((sum, { total }) => sum + total, 0)).toBe(all.total);
        const knowsAll = tokenize(text).every(({ term }) => terms.has(term));
        expect(all.suggestions.length).toBeLessThanOrEqual(all.total > 0 && knowsAll ? 0 : 3);
        for (const suggestion of all.suggestions) expect(ask(suggestion, {}, noTexts).total, suggestion).toBeGreaterThan(0);

        // Beyond the last group, there is one that does not exist.
        const wanted = group > engine.data.groups.length ? undefined : (engine.data.groups[group] ?? 'nothing');
        const options = { offset, limit, ...(wanted === undefined ? {} : { group: wanted }) };
        const some = ask(text, options);
        const inGroup = all.hits.filter((hit) => wanted === undefined || hit.group === wanted).map(({ href }) => href);
        expect(some.hits.map(({ href }) => href)).toEqual(inGroup.slice(offset, offset + limit));
        expect(some.total).toBe(inGroup.length);
        expect(some.groups).toEqual(all.groups);
        expect(some.hits.flatMap(findFaults)).toEqual([]);
        expect(ask(text, options), 'the same again').toEqual(some);
      }),
      { seed, numRuns: caseCount(60, 5000) },
    );
  },
  timeout,
);

test('a query of nothing but space has no hits', () => {
  for (const text of ['', ' ', '\t\n', '\u00a0\u3000', ' '.repeat(10_000)])
    expect(ask(text, {}).total, JSON.stringify(text)).toBe(0);
});
