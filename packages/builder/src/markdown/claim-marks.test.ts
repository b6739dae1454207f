// A mark shows in no output: a page compiles to the same with and without its marks.
import { expect, test } from 'vitest';
import { makeSource } from '../../test/support/make-source.ts';
import { realmHere } from '../../test/support/realm-here.ts';
import { makeConfig } from '../../test/support/test-pages.ts';
import { createCompiler } from './compile.ts';

const text = `---
# claim: in-front-matter
title: Marks
description: A page.
---

## First heading<!-- claim: a -->

A sentence.<!-- claim: a --> Another one **in bold.<!-- claim: b -->** And
a line's last one.<!-- claim: a, b -->
The last.<!-- claim: c -->

<!-- claim: on-its-own -->

| key | effect<!-- claim: a --> |
|---|---|
| \`Tab\`<!-- claim: d --> | indents<!-- claim: e --> |

- A point<!-- claim: f -->
- Another point.<!-- claim: g -->
  With [a link](https://example.com/).<!-- claim: h -->

:::tip Title

In a tip.<!-- claim: i -->

:::

> A quote.<!-- claim: j -->
`;

test.each(['md', 'mdx'])('%s', async (format) => {
  const compiler = await createCompiler(makeConfig(), realmHere());
  const compile = async (body: string) => {
    const { source: _source, ...page } = await compiler.compile(makeSource(`content/docs/marks.${format}`, body));
    return JSON.parse(JSON.stringify(page, (key, value) => (key === 'place' ? undefined : value)));
  };
  const marked = format === 'md' ? text : text.replace('one.<!-- claim: a, b -->', 'one.{/* claim: a, b */}');
  const page = await compile(marked);
  expect(page.problems).toEqual([]);
  expect(JSON.stringify(page)).not.toContain('claim');
  const plain = marked.replace(/<!--.*?-->|\{\/\*.*?\*\/\}|# claim.*\n/g, '');
  expect(page).toEqual(await compile(plain));
});
