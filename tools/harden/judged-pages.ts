/** Chromium's judgement of pages that the program has compiled, for tests of generated HTML. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Compiler, createCompiler } from '../../packages/builder/src/markdown/compile.ts';
import { makeSource } from '../../packages/builder/test/support/make-source.ts';
import { makeConfig } from '../../packages/builder/test/support/test-pages.ts';
import { type Judge, startJudge } from './chromium.ts';
import { readableHtml } from './readable-html.ts';

/**
 * To be called once in a file of tests.
 * @param examples HTML with a fault that the judge must find, so that it would find it in a page too.
 * @returns What is wrong with a page in that format which has this text between two paragraphs.
 */
export function useJudge(
  examples: readonly [html: string, fault: string][],
): (format: string, text: string) => Promise<string[]> {
  let compiler: Compiler;
  let judge: Judge;
  beforeAll(async () => {
    compiler = await createCompiler(makeConfig(), { components: {}, islands: {} });
    judge = await startJudge();
  });
  afterAll(() => judge.close());

  test.each(examples)('the judge finds %j', async (html, fault) => {
    expect(await judge.findFaults(html)).toContain(fault);
  });

  return async (format, text) => {
    const page = await compiler.compile(makeSource(`content/docs/a.${format}`, `# A\n\nFirst.\n\n${text}\n\nLast.\n`));
    return judge.findFaults(readableHtml(page));
  };
}
