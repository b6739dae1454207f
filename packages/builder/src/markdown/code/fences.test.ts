import { describe, expect, test } from 'vitest';
import { fenceOf, readFence, readRanges, splitInfo } from './fences.ts';

test.each([
  ['ts title="a b" {1}', ['ts', 'title="a b" {1}']],
  ['JS{1,3}', ['js', '{1,3}']],
  ['', ['', '']],
  ['title="a b"', ['', 'title="a b"']],
])('splitInfo(%s)', (info, result) => {
  expect(splitInfo(info)).toEqual(result);
});

test('readRanges is limited to existing lines', () => {
  expect(readRanges('1, 3-5,x,9', 4)).toEqual([1, 3, 4]);
});

describe('readFence', () => {
  test.each([
    '// highlight-next-line',
    '# highlight-next-line',
    '/* highlight-next-line */',
    '{/* highlight-next-line */}',
    '<!-- highlight-next-line -->',
    '-- highlight-next-line',
  ])('%s marks the next line and is removed', (marker) => {
    const fence = readFence('x', `a\n  ${marker}\nb\nc`);
    expect(fence.code).toBe('a\nb\nc');
    expect([...fence.classes]).toEqual([[2, ['highlighted']]]);
  });

  test('numbers in braces count the remaining lines', () => {
    expect([...readFence('ts {2}', '// highlight-next-line\na\nb').classes.keys()]).toEqual([1, 2]);
  });

  test.each(['ts {2} {1}', 'ts{2}', 'ts highlight={2}', 'ts title="{1}" lines={2}', 'ts showLineNumbers={2}'])(
    'the first numbers in braces are the lines to mark: %s',
    (info) => {
      expect([...readFence(info, 'a\nb').classes]).toEqual([[2, ['highlighted']]]);
    },
  );

  test('start and end', () => {
    expect([...readFence('ts', 'a\n// highlight-start\nb\nc\n// highlight-end\nd').classes.keys()]).toEqual([2, 3]);
  });

  test('line numbers start at the given number', () => {
    expect(readFence('ts showLineNumbers', 'a').firstNumber).toBe(1);
    expect(readFence('ts showLineNumbers=12', 'a').firstNumber).toBe(12);
    expect(readFence('ts', 'a').firstNumber).toBeUndefined();
  });

  test('a signature is what its node says, and its comments are part of it', () => {
    const value = 'a // [!code ++]\nb';
    const data = { signature: { isMember: true, links: { A: '/a' }, changes: [null, 'removed'] as const } };
    const fence = fenceOf({ type: 'code', lang: 'ts', value, data });
    expect(fence).toMatchObject({ code: value, signature: { isMember: true, links: { A: '/a' } } });
    expect([...fence.classes]).toEqual([[2, ['removed']]]);
    expect(readFence('ts signature', 'x').signature).toBeUndefined();
  });

  test('a comment that only mentions highlighting stays', () => {
    expect(readFence('ts', 'a // highlight-next-line is a marker').code).toBe('a // highlight-next-line is a marker');
  });

  describe("the site's own comments", () => {
    const comments = [
      { className: 'wrong', line: 'wrong-next-line' },
      { className: 'hot', line: 'Still hot', block: { start: 'hot-start', end: 'hot-end' } },
    ];
    const classesOf = (code: string, language = 'ts'): [number, readonly string[]][] => [
      ...readFence(language, code, comments).classes,
    ];

    test.each(['// wrong-next-line', '  # wrong-next-line', '/* wrong-next-line */', '//wrong-next-line'])(
      '%s gives the next line its class and is removed',
      (comment) => {
        const fence = readFence('x', `a\n${comment}\nb\nc`, comments);
        expect(fence.code).toBe('a\nb\nc');
        expect(fence.origins).toEqual([0, 2, 3]);
        expect([...fence.classes]).toEqual([[2, ['wrong']]]);
      },
    );

    test('start and end, with another class between them', () => {
      expect(classesOf('a\n// hot-start\nb\n// wrong-next-line\nc\n// hot-end\nd')).toEqual([
        [2, ['hot']],
        [3, ['hot', 'wrong']],
      ]);
    });

    test('a line above and the usual words', () => {
      const fence = readFence('ts', '// Still hot\n// highlight-next-line\na', comments);
      expect([...fence.classes]).toEqual([[1, ['hot', 'highlighted']]]);
    });

    test('what only contains the words stays, and so does all without the setting', () => {
      const code = '// is it Still hot\n// still hot\na // Still hot\n//\nb';
      expect(readFence('ts', code, comments).code).toBe(code);
      expect(readFence('ts', '// Still hot\na').code).toBe('// Still hot\na');
    });

    test('in Markdown, they are comments of Markdown outside of fenced code', () => {
      const code = ['<!-- Still hot -->', 'a', '```js', '// Still hot', '```', '// Still hot'];
      expect(classesOf(code.join('\n'), 'md')).toEqual([[1, ['hot']]]);
      expect(readFence('md', code.join('\n'), comments).code.split('\n')).toEqual(code.slice(1));
    });
  });

  test('in Markdown, markers of fenced code are content', () => {
    const code = [
      '<!-- highlight-next-line -->',
      '```js',
      '// highlight-next-line',
      'a();',
      '```',
      '// highlight-next-line',
      'b',
    ];
    const fence = readFence('md', code.join('\n'));
    expect(fence.code.split('\n')).toEqual(code.slice(1));
    expect([...fence.classes]).toEqual([[1, ['highlighted']]]);
  });

  test('in Markdown, a shorter fence does not end a longer one', () => {
    const code = '````md\n```\n<!-- highlight-next-line -->\n```\n````\n{/* highlight-next-line */}\na';
    expect(readFence('mdx', code).code).toBe(code.replace('{/* highlight-next-line */}\n', ''));
  });

  test('front matter has the comments of YAML', () => {
    const fence = readFence('md', '---\n# highlight-next-line\ntitle: a\n---\n# highlight-next-line\na');
    expect(fence.code).toBe('---\ntitle: a\n---\n# highlight-next-line\na');
    expect([...fence.classes]).toEqual([[2, ['highlighted']]]);
  });
});
