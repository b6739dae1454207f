import { expect, test } from 'vitest';
import { assembleTexts, pageOf } from '../../test/support/test-pages.ts';

/** Tags of posts, the newest first. @returns The tags of the list with the titles of their posts, and the tags of each post. */
function tagsOf(...tags: string[]) {
  const files = tags.map((tag, index) => [
    `blog/2024-01-${10 + tags.length - index}-p.md`,
    `---\ntitle: About ${tag}\ntags: [${JSON.stringify(tag)}]\n---\nText.\n`,
  ]);
  const site = assembleTexts(Object.fromEntries(files));
  expect(site.problems.filter(({ message }) => !message.includes('home page'))).toEqual([]);
  const lists = site.generated.flatMap(({ path, view }) =>
    view.view === 'tag' ? [[path.replace('/blog/tags/', ''), view.tag.label, ...view.posts.map(({ label }) => label)]] : [],
  );
  return { lists, ofPosts: files.map(([file = '']) => pageOf(site, file).facts.tags.map(({ label }) => label)) };
}

test('tags that differ in signs alone are different tags, each with its own page', () => {
  expect(tagsOf('C++', 'C', 'F#', 'C#')).toEqual({
    lists: [
      ['c', 'C', 'About C'],
      ['c-plus-plus', 'C++', 'About C++'],
      ['c-sharp', 'C#', 'About C#'],
      ['f', 'F#', 'About F#'],
    ],
    ofPosts: [['C++'], ['C'], ['F#'], ['C#']],
  });
});

test.each([
  [
    ['A*', 'A', 'A!'],
    ['a', 'a-21', 'a-star'],
  ],
  [
    ['.NET', 'net', 'NET?'],
    ['dot-net', 'net', 'net-3f'],
  ],
  [
    ['node.js', 'Node JS', 'nodejs'],
    ['node-dot-js', 'node-js', 'nodejs'],
  ],
  [
    ['---', 'tag', '!!!'],
    ['21-21-21', 'tag', 'tag-2'],
  ],
  [
    ['C#', 'C', 'c sharp'],
    ['c', 'c-sharp', 'c-sharp-2'],
  ],
  [['C++'], ['c']],
])('%j are at %j', (labels, segments) => {
  expect(tagsOf(...labels).lists.map(([segment]) => segment)).toEqual(segments);
});

test.each([
  ['Rich Text', 'rich-text', 'rich_text'],
  ['Café', 'cafe\u0301', 'cafe'],
])('%s, %s and %s are one tag', (...labels) => {
  expect(tagsOf(...labels).ofPosts).toEqual([[labels[0]], [labels[0]], [labels[0]]]);
});
