/** The modules that the blog's posts show print what their comments say. */
import { formatWithOptions } from 'node:util';
import { expect, it } from 'vitest';
import { settle } from './editors.ts';
import { openPage } from './run-sample.ts';

const printed = (log: readonly unknown[][]): string[] =>
  log.map((values) => formatWithOptions({ breakLength: Number.POSITIVE_INFINITY }, ...values));

it('two-states.ts: what each call prints is in the comment after it', () => {
  const post = openPage('../blog/2023-05-03-first-blog-post');
  const comments = [...post.read('two-states.ts').matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, comment]) => comment);
  expect(comments).toHaveLength(3);
  expect(printed(post.run('two-states.ts').log)).toEqual(comments);
});

it('batch.ts: what it prints is in the comments at its end', async () => {
  const post = openPage('../blog/2023-06-01-mdx-blog-post');
  const comments = [...post.read('batch.ts').matchAll(/^\/\/ (.*)$/gm)].map(([, comment]) => comment);
  expect(comments).toHaveLength(3);
  const { log } = post.run('batch.ts');
  await settle();
  expect(printed(log)).toEqual(comments);
});
