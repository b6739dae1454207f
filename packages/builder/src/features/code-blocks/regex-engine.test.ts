import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import type { RegexEngine } from 'shiki/types';
import wasm from 'shiki/wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import { shareRegexes } from './regex-engine.ts';
import { classTheme } from './token-classes.ts';

type Language = 'tsx' | 'bash' | 'yaml' | 'html' | 'mdx' | 'md';

/** Real code in each language. */
function readSample(language: Language): string {
  const root = join(import.meta.dirname, '../../..');
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const goldenFiles = (ending: string): string =>
    ['test/golden/markdown/good', 'src/features/code-blocks/golden/good']
      .flatMap((folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`))
      .filter((file) => file.endsWith(ending))
      .map(read)
      .join('\n');
  switch (language) {
    case 'tsx':
      return `${read('src/chrome/toc/toc.tsx')}\n${read('src/features/code-blocks/regex-engine.ts')}`;
    case 'bash':
      return 'if [ -n "$A" ]; then\n  cat <<EOF | grep -E \'^a\' # why\n$(date) é\nEOF\nfi';
    case 'yaml':
      return 'a: &b\n  - "c": >-\n      text\n  - {d: 1, e: ~}\n# f';
    case 'html':
      return goldenFiles('basics.md.html');
    default:
      return goldenFiles(`.${language}`);
  }
}

describe('finds the same matches as the original engine', () => {
  let engines: readonly RegexEngine[];
  beforeAll(async () => {
    const engine = await createOnigurumaEngine(wasm);
    engines = [engine, shareRegexes(engine)];
  });

  async function compare(lang: Language): Promise<void> {
    const langs = (await bundledLanguages[lang]()).default;
    const make = (engine: RegexEngine): Promise<HighlighterCore> =>
      createHighlighterCore({ themes: [classTheme], langs, engine });
    const [plain, shared] = await Promise.all(engines.map(make));
    const code = readSample(lang);
    const options = { lang, theme: 'classes', tokenizeTimeLimit: 0 } as const;
    expect(shared?.codeToTokensBase(code, options)).toEqual(plain?.codeToTokensBase(code, options));
  }

  test.each(['tsx', 'bash', 'yaml'] as const)('%s', compare);
  // Their grammars contain nearly all others.
  test.each(['html', 'mdx', 'md'] as const)('%s', { tags: 'full' }, compare);
});

test('a match that depends on the start of the search is searched again', async () => {
  const engine = shareRegexes(await createOnigurumaEngine(wasm));
  const scanner = engine.createScanner(['\\Gb', 'c']);
  const line = engine.createString('abc');
  expect(scanner.findNextMatchSync(line, 0, 0)).toMatchObject({ index: 1, captureIndices: [{ start: 2, end: 3 }] });
  expect(scanner.findNextMatchSync(line, 1, 0)).toMatchObject({ index: 0, captureIndices: [{ start: 1, end: 2 }] });
  expect(scanner.findNextMatchSync(line, 3, 0)).toBeNull();
});

test('of matches with the same start, the first pattern wins', async () => {
  const engine = shareRegexes(await createOnigurumaEngine(wasm));
  const line = engine.createString('  word');
  expect(engine.createScanner(['o', '\\w', 'word']).findNextMatchSync(line, 0, 0)?.index).toBe(1);
  expect(engine.createScanner(['word', '\\w']).findNextMatchSync(line, 0, 0)?.index).toBe(0);
});

test('what a pattern looks back at may be before the start of the search; what it looks for may not', async () => {
  const engine = shareRegexes(await createOnigurumaEngine(wasm));
  const line = engine.createString('fn(a)');
  expect(engine.createScanner(['(?<=fn)\\(']).findNextMatchSync(line, 2, 0)?.captureIndices[0]).toMatchObject({
    start: 2,
    end: 3,
  });
  expect(engine.createScanner(['fn']).findNextMatchSync(line, 2, 0)).toBeNull();
});
