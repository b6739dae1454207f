import { expect, test } from 'vitest';
import { makeSource } from '../../../test/support/make-source.ts';
import { realmHere } from '../../../test/support/realm-here.ts';
import { makeConfig } from '../../../test/support/test-pages.ts';
import { createCompiler } from '../../markdown/compile.ts';
import type { CompiledPage } from '../../model/compiled.ts';

async function compile(text: string, emoji: boolean): Promise<CompiledPage> {
  const compiler = await createCompiler(makeConfig({ markdown: { typographicQuotes: true, emoji } }), realmHere());
  return compiler.compile(makeSource('docs/a.md', text));
}

test('names stay as they are if the setting says so', async () => {
  const page = await compile('# Tea :tea:\n\nOnce :tada:.\n', false);
  expect(page.html.join('')).toContain('Once :tada:.');
  expect(page.title).toBe('Tea :tea:');
});

test('the Markdown keeps names and straight quotation marks, also where it is printed anew', async () => {
  const page = await compile('# Tea\n\nIt\'s "<b>hot</b>" :tada:\n', true);
  expect(page.html.join('')).toContain('It’s “<b>hot</b>” 🎉');
  expect(page.markdown.join('')).toContain('It\'s "**hot**" :tada:');
});

test('an escaped colon begins no name', async () => {
  const html = (
    await compile('# Tea\n\nAt 1: \\:tada: :tea:, a\n&colon;tada: `\\:` :tada\\: *:tada:* :tea::tada:\n', true)
  ).html.join('');
  expect(html).toContain('At 1: :tada: 🍵, a\n:tada: <code>\\:</code> :tada: <em>🎉</em> 🍵🎉');
});
