import { beforeAll, describe, expect, test } from 'vitest';
import { makeSource } from '../../../test/support/make-source.ts';
import { type Compiler, createCompiler } from '../compile.ts';

let compiler: Compiler;
beforeAll(async () => {
  compiler = await createCompiler(
    { allowedImageOrigins: [], allowedFrameOrigins: [], projects: { source: '' } },
    { components: {}, islands: {} },
  );
});

describe.each(['md', 'mdx'])('in .%s', (format) => {
  test.each([
    ['labels', ':a[b] '],
    ['definitions', '[a]: b ('],
    ['containers', ':::a\n'],
    ['tags with a namespace', '<a:'],
  ])('ten times too many beginnings of %s are refused at the first that is too many', async (_, beginning) => {
    const text = `# A\n\n${beginning.repeat(20_000)}${`\n\n${beginning}`.repeat(180_000)}`;
    const { problems } = await compiler.compile(makeSource(`content/docs/a.${format}`, text));
    expect(problems).toMatchObject([
      {
        severity: 'error',
        message: expect.stringContaining('this is the 20,001st place like'),
        place: { line: beginning.endsWith('\n') ? 20_005 : 5 },
        fix: 'Divide the page into several',
      },
    ]);
  });
});
