/** The search records of a small site, for tests. */
import type { FoundRecord, PageRecords, SiteRecords } from '../src/records.ts';

/** A page with the given texts below its headings. */
export function testPage(page: Partial<PageRecords> & Pick<PageRecords, 'href' | 'title'>): PageRecords {
  return {
    key: page.href,
    group: 'Docs',
    breadcrumbs: [],
    source: 'guide',
    versionTag: 'docs-default-current',
    records: [testRecord({ text: `About ${page.title}.` })],
    ...page,
  };
}

export function testRecord(record: Partial<FoundRecord>): FoundRecord {
  return { id: '', heading: '', symbol: '', symbolOwner: '', symbolKind: '', names: [], keywords: [], text: '', ...record };
}

export const testSite: SiteRecords = {
  language: 'en',
  groups: ['Docs', 'API', 'Blog'],
  pages: [
    testPage({
      href: '/docs/saving',
      title: 'Saving documents',
      breadcrumbs: ['Concepts'],
      records: [
        testRecord({ text: 'How documents are serialized, and how they come back.' }),
        testRecord({ id: 'json', heading: 'As JSON', text: 'Call exportJSON on the state. <b>Never</b> trust "input" & co.' }),
        testRecord({ id: 'restore', heading: 'Restore', text: 'The root is filled again. Use $getRoot() for that.' }),
      ],
    }),
    testPage({
      href: '/docs/selection',
      title: 'Selection',
      records: [
        testRecord({ text: 'What is selected, as points in the tree.' }),
        testRecord({ id: 'widget', heading: 'Widget', text: 'A widget that an unlisted package has.', names: ['WidgetPlugin'] }),
      ],
    }),
    testPage({
      href: '/api/core',
      title: 'core',
      group: 'API',
      source: 'reference',
      records: [
        testRecord({ text: 'The functions of core.' }),
        testRecord({ id: 'getroot', heading: '$getRoot', symbol: '$getRoot', symbolKind: 'function', text: 'Gives the root.' }),
        testRecord({
          id: 'save',
          heading: 'SAVE_COMMAND',
          symbol: 'SAVE_COMMAND',
          symbolKind: 'variable',
          text: 'Sent to save.',
        }),
      ],
    }),
    testPage({
      href: '/api/core.TextNode',
      title: 'TextNode',
      group: 'API',
      source: 'reference',
      records: [
        testRecord({ symbol: 'TextNode', symbolKind: 'class', text: 'A run of text.' }),
        testRecord({
          id: 'splittext',
          heading: 'splitText',
          symbol: 'splitText',
          symbolOwner: 'TextNode',
          symbolKind: 'method',
          text: 'Cuts the node.',
        }),
        testRecord({
          id: 'update',
          heading: 'update',
          symbol: 'update',
          symbolOwner: 'TextNode',
          symbolKind: 'method',
          text: 'Draws it again.',
        }),
      ],
    }),
    testPage({
      href: '/blog/update',
      title: 'What an update does',
      group: 'Blog',
      source: 'post',
      records: [testRecord({ text: 'An update is a function. It saves nothing by itself.' })],
    }),
  ],
};
