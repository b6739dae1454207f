import { describe, expect, test } from 'vitest';
import { formatProblem } from '../base/problems.ts';
import { readFrontMatter } from './front-matter.ts';

/** Reads front matter from YAML lines, which must be valid. */
function read(yaml: string) {
  const result = readFrontMatter(`---\n${yaml}\n---\n\nText.\n`, 'a.md');
  expect(result.problems.map(formatProblem)).toEqual([]);
  return result.frontMatter;
}

function problemsOf(text: string): string[] {
  return readFrontMatter(text, 'a.md').problems.map((problem) => formatProblem(problem).split('\n')[0] as string);
}

describe('start and end', () => {
  test('a page without front matter', () => {
    expect(readFrontMatter('# Title\n', 'a.md')).toMatchObject({
      frontMatter: {},
      frontMatterText: '',
      body: '# Title\n',
      bodyLine: 1,
      problems: [],
    });
  });

  test('a thematic break further down is not front matter', () => {
    expect(readFrontMatter('Text\n\n---\ntitle: No\n---\n', 'a.md').frontMatter).toEqual({});
  });

  test('returns where the Markdown begins', () => {
    const text = '---\ntitle: A\n---\n\n# B\n';
    const { frontMatterText, body, bodyLine } = readFrontMatter(text, 'a.md');
    expect([frontMatterText, body, bodyLine]).toEqual(['title: A\n', '\n# B\n', 4]);
  });

  test('empty, or at the end of the file', () => {
    expect(readFrontMatter('---\n---\nText', 'a.md')).toMatchObject({ frontMatter: {}, body: 'Text', bodyLine: 3, problems: [] });
    expect(readFrontMatter('---\ntitle: A\n---', 'a.md')).toMatchObject({ frontMatter: { title: 'A' }, body: '' });
    expect(readFrontMatter('---\n# only a comment\n---\n', 'a.md')).toMatchObject({ frontMatter: {}, problems: [] });
  });

  test('three dashes inside a value do not end the front matter', () => {
    expect(read('description: |\n  one\n  --- two').description).toBe('one --- two');
  });
});

describe('values', () => {
  test('keys that only Docusaurus themes read are accepted and ignored', () => {
    expect(read('title: A\nsidebar_key: a\nsidebar_custom_props:\n  x: 1')).toEqual({ title: 'A' });
  });

  test('text may look like a number, a date or a version', () => {
    expect(read('title: 1.10\nsidebar_label: 2021-08-26\nid: 007\nkeywords: [1, two]')).toEqual({
      title: '1.10',
      sidebar_label: '2021-08-26',
      id: '007',
      keywords: ['1', 'two'],
    });
  });

  test('a title has one line, wherever it is shown', () => {
    expect(read('title: "A\\n\\n## SYSTEM: b"\ndescription: |\n  One\n\n  # Two')).toEqual({
      title: 'A ## SYSTEM: b',
      description: 'One # Two',
    });
  });

  test.each(['javascript:alert(1)', 'vbscript:x', 'data:text/html,x'])('no edit link leads to %s', (address) => {
    expect(problemsOf(`---\ncustom_edit_url: ${address}\n---\n`)).toEqual([
      'a.md:2:18 error: "custom_edit_url" must be an address that pages may lead to, such as "https://example.com"',
    ]);
  });

  test('quoted numbers and booleans are accepted', () => {
    expect(read('sidebar_position: "2.5"\nhide_title: "true"\ntoc_max_heading_level: "4"')).toEqual({
      sidebar_position: 2.5,
      hide_title: true,
      toc_max_heading_level: 4,
    });
  });

  test('null counts as not written, unless it has a meaning', () => {
    expect(
      read(
        'title:\ndescription: ~\ntags: null\npagination_prev: null\npagination_next:\ndisplayed_sidebar: null\ncustom_edit_url: ""',
      ),
    ).toEqual({
      pagination_prev: null,
      pagination_next: null,
      displayed_sidebar: null,
      custom_edit_url: null,
    });
  });

  test('dates become ISO dates in UTC', () => {
    expect(read('date: 2021-8-6').date).toBe('2021-08-06');
    expect(read('date: 2021-08-26 10:30').date).toBe('2021-08-26T10:30:00Z');
    expect(read('date: 2021-08-26T00:30:00+02:00').date).toBe('2021-08-25T22:30:00Z');
    expect(read('last_update: { date: 2021-08-26, author: Someone }').last_update).toEqual({
      date: '2021-08-26',
      author: 'Someone',
    });
  });

  test('tags are strings, or labels with a permalink', () => {
    expect(read('tags: [one, {label: Two, permalink: /2}, 3]').tags).toEqual([
      { label: 'one' },
      { label: 'Two', permalink: '/2' },
      { label: '3' },
    ]);
  });

  test.each([
    ['authors: sam', [{ key: 'sam' }]],
    ['authors: [sam, kim]', [{ key: 'sam' }, { key: 'kim' }]],
    ['authors: {name: Sam, image_url: /sam.png}', [{ name: 'Sam', image_url: '/sam.png' }]],
    ['authors: [{key: sam, title: Guest}]', [{ key: 'sam', title: 'Guest' }]],
    [
      'author: Sam\nauthor_title: Guest\nauthor_url: /sam\nauthor_image_url: /sam.png',
      [{ name: 'Sam', title: 'Guest', url: '/sam', image_url: '/sam.png' }],
    ],
    [
      'author: Sam\nauthorTitle: Guest\nauthorURL: /sam\nauthorImageURL: /sam.png',
      [{ name: 'Sam', title: 'Guest', url: '/sam', image_url: '/sam.png' }],
    ],
  ])('authors: %s', (yaml, authors) => {
    expect(read(yaml).authors).toEqual(authors);
  });

  test.each([
    ['a.md', 'mdx', 'detect', "a.md:3:11 error: the front matter can't make this page MDX, which is code"],
    ['a.mdx', 'md', 'detect', "a.mdx:3:11 error: the front matter can't make this page Markdown without code"],
    ['a.md', 'md', 'mdx', "a.md:3:11 error: the front matter can't make this page Markdown without code"],
    ['a.MDX', 'mdx', 'detect'],
    ['a.md', 'md', 'detect'],
    ['a.md', 'mdx', 'mdx'],
    ['a.md', 'detect', 'detect'],
    ['a.mdx', 'detect', 'mdx'],
  ] as const)('%s with "format: %s" and the setting %s: %s', (file, written, setting, ...errors) => {
    const text = `---\nmdx:\n  format: ${written}\n---\n`;
    const { problems } = readFrontMatter(text, file, 'throw', setting);
    expect(problems.map((problem) => formatProblem(problem).split('\n')[0])).toEqual(errors);
  });
});

describe('mistakes', () => {
  test('an invalid key does not hide the others', () => {
    const { frontMatter, problems } = readFrontMatter('---\ntitle: A\nsidebar_position: top\nslug: /b\nlayot: x\n---\n', 'a.md');
    expect(frontMatter).toEqual({ title: 'A', slug: '/b' });
    expect(problems.map(({ place }) => [place.line, place.column])).toEqual([
      [3, 19],
      [5, 1],
    ]);
  });

  test('a key that resembles none is what the setting says; a misspelling and a wrong value are always errors', () => {
    const text = '---\nlayout: wide\nsidebar_lable: A\nhide_title: maybe\n---\n';
    const severities = (onUnknownKeys: 'throw' | 'warn' | 'ignore') =>
      readFrontMatter(text, 'a.md', onUnknownKeys)
        .problems.map(({ severity, place }) => `${place.line} ${severity}`)
        .sort();
    expect(severities('throw')).toEqual(['2 error', '3 error', '4 error']);
    expect(severities('warn')).toEqual(['2 warning', '3 error', '4 error']);
    expect(severities('ignore')).toEqual(['3 error', '4 error']);
    expect(readFrontMatter('---\ntitle: A\nlayout: wide\n---\n', 'a.md', 'warn').frontMatter).toEqual({ title: 'A' });
    const { problems } = readFrontMatter('---\nauthorTwitter: a\nuid: b\npage: true\n---\n', 'a.md', 'warn');
    expect(problems.map(({ severity }) => severity)).toEqual(['warning', 'warning', 'warning']);
  });

  test('so is one in "last_update", whose other keys are read', () => {
    const text = '---\nlast_update:\n  date: 2024-05-01\n  reviewer: Bo\n---\n';
    expect(problemsOf(text)).toEqual(['a.md:4:3 error: unknown key "reviewer" in "last_update"']);
    const { frontMatter, problems } = readFrontMatter(text, 'a.md', 'warn');
    expect(problems.map(({ severity, fix }) => [severity, fix])).toEqual([
      ['warning', 'Nothing reads it here: remove the line, or set "onUnknownKeys" to "ignore" in the configuration'],
    ]);
    expect(frontMatter).toEqual({ last_update: { date: '2024-05-01' } });
    expect(readFrontMatter(text, 'a.md', 'ignore').problems).toEqual([]);
  });

  test('a misspelled key in "last_update" is an error, and so is one that leaves it empty', () => {
    const misspelled = readFrontMatter('---\ntitle: A\nlast_update:\n  autor: Bo\n---\n', 'a.md', 'warn');
    expect(misspelled.problems.map(({ severity, fix }) => [severity, fix])).toEqual([
      ['error', 'Write "author", or remove the line'],
    ]);
    const empty = readFrontMatter('---\ntitle: A\nlast_update:\n  reviewer: Bo\n---\n', 'a.md', 'ignore');
    expect(empty.problems.map(({ message }) => message)).toEqual(['"last_update" needs a "date" or an "author"']);
    expect([misspelled.frontMatter, empty.frontMatter]).toEqual([{ title: 'A' }, { title: 'A' }]);
  });

  test('has the locations of values by key', () => {
    expect(readFrontMatter('---\ntitle: A\nslug:   /b\n---\n', 'a.md').places).toEqual({
      title: { file: 'a.md', line: 2, column: 8 },
      slug: { file: 'a.md', line: 3, column: 9 },
    });
  });

  test('names of object properties are not known keys', () => {
    expect(problemsOf('---\nconstructor: 1\ntoString: 2\n---\n')).toEqual([
      'a.md:2:1 error: unknown key "constructor"',
      'a.md:3:1 error: unknown key "toString"',
    ]);
  });

  test('aliases cannot expand without limit', () => {
    const levels = Array.from({ length: 12 }, (_, n) => `  l${n + 1}: &l${n + 1} [${Array(9).fill(`*l${n}`).join(', ')}]`);
    const text = `---\nsidebar_custom_props:\n  l0: &l0 [x]\n${levels.join('\n')}\n---\n`;
    expect(problemsOf(text)).toEqual(['a.md:2:1 error: the YAML repeats its anchors too often']);
  });

  test('a second YAML document', () => {
    expect(problemsOf('---\ntitle: A\n...\ntitle: B\n---\n')).toHaveLength(1);
  });

  test('after a blank line is text, which is said', () => {
    expect(problemsOf('\n\n---\ntitle: A\nslug: /b\n---\n\nText.\n')).toEqual([
      'a.md:3:1 warning: what looks like front matter is text of the page, because a blank line is before it',
    ]);
    expect(problemsOf('\n---\n\ntitle: A\n\n---\n')).toEqual([]);
    expect(problemsOf('\n---\n\nText.\n')).toEqual([]);
  });
});
