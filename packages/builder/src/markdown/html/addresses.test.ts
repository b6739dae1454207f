/**
 * Every attribute that a browser loads from or follows, in every spelling of an address and every way to write an element: nothing of another site
 * and nothing that runs code stays in the HTML. What is judged is what a browser makes of it, by other code than the compile's.
 */
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { beforeAll, expect, test } from 'vitest';
import { elements, spellings, ways } from '../../../test/support/address-cases.ts';
import { makeSource } from '../../../test/support/make-source.ts';
import { realmHere } from '../../../test/support/realm-here.ts';
import { makeConfig } from '../../../test/support/test-pages.ts';
import { type Compiler, createCompiler } from '../compile.ts';

let compiler: Compiler;
beforeAll(async () => {
  compiler = await createCompiler(makeConfig(), realmHere());
});

/** What a browser does with attributes, as its documentation says. */
const inert = /^(?:alt|class|id|title|aria-.*|data-(?!copy-page|details|level|types)[\w-]*)$/;

function isFault(tagName: string, name: string, value: string): boolean {
  if (/^data-(copy-page|details|level|types)$/.test(name) || name === 'srcdoc') return true;
  if (inert.test(name)) return false;
  const leads = (['a', 'area'].includes(tagName) && name === 'href') || name === 'cite' || name === 'longdesc';
  const isOne = /^(?:src|href|poster|action|formaction)$/.test(name);
  const hosts = (isOne ? [value] : [value, ...value.split(/[\s,;"'()]+/)])
    .filter((piece) => URL.canParse(piece, 'http://own.test/'))
    .map((piece) => new URL(piece, 'http://own.test/'));
  if (hosts.some(({ protocol }) => /^(javascript|vbscript|data):$/.test(protocol))) return true;
  return !leads && (hosts.some(({ host }) => host !== 'own.test') || (!isOne && /\\.*\(/.test(value)));
}

function findFaults(html: string): string[] {
  const faults: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (!('attrs' in node)) return;
    for (const { name, prefix, value } of node.attrs)
      if (isFault(node.tagName, name, value)) faults.push(`<${node.tagName} ${prefix ?? ''}${name}=${JSON.stringify(value)}>`);
    for (const child of node.childNodes) walk(child);
  };
  for (const child of parseFragment(html).childNodes) walk(child);
  return faults;
}

test.each(Object.keys(ways))('in %s', async (way) => {
  const [format, write] = ways[way] as (typeof ways)[string];
  for (const [element, attributes] of Object.entries(elements)) {
    for (const attribute of attributes) {
      const text = spellings.map((value) => write(element, attribute, value)).join('\n\n');
      const page = await compiler.compile(makeSource(`content/docs/a.${format}`, `# A\n\nFirst.\n\n${text}\n\nLast.\n`));
      const html = page.html.map((part) => (typeof part === 'string' ? part : '')).join('');
      expect(findFaults(html), `${way}: ${element} ${attribute}`).toEqual([]);
      // Outside of a drawing, a browser takes it for `<img>`: the whole page is refused.
      if (element === 'image') continue;
      const messages = page.problems.map(({ message }) => message);
      expect(html, `${way}: ${element} ${attribute}\n${text}\n${messages.join('\n')}`).toContain('Last.');
    }
  }
});
