/**
 * Every attribute that a browser loads from or follows, in every spelling of an address and every way to write an element: nothing of another site
 * and nothing that runs code stays in the HTML. What is judged is what a browser makes of it, by other code than the compile's.
 */
import { beforeAll, expect, test } from 'vitest';
import { elements, spellings, ways } from '../../../test/support/address-cases.ts';
import { findAddressFaults } from '../../../test/support/address-faults.ts';
import { makeSource } from '../../../test/support/make-source.ts';
import { realmHere } from '../../../test/support/realm-here.ts';
import { makeConfig } from '../../../test/support/test-pages.ts';
import { type Compiler, createCompiler } from '../compile.ts';

let compiler: Compiler;
beforeAll(async () => {
  compiler = await createCompiler(makeConfig(), realmHere());
});

test.each(Object.keys(ways))('in %s', async (way) => {
  const [format, write] = ways[way] as (typeof ways)[string];
  for (const [element, attributes] of Object.entries(elements)) {
    for (const attribute of attributes) {
      const text = spellings.map((value) => write(element, attribute, value)).join('\n\n');
      const page = await compiler.compile(makeSource(`content/docs/a.${format}`, `# A\n\nFirst.\n\n${text}\n\nLast.\n`));
      const html = page.html.map((part) => (typeof part === 'string' ? part : '')).join('');
      expect(findAddressFaults(html), `${way}: ${element} ${attribute}`).toEqual([]);
      // Outside of a drawing, a browser takes it for `<img>`: the whole page is refused.
      if (element === 'image') continue;
      const messages = page.problems.map(({ message }) => message);
      expect(html, `${way}: ${element} ${attribute}\n${text}\n${messages.join('\n')}`).toContain('Last.');
    }
  }
});
