/**
 * Checks spelling with cspell's American English dictionary and the site's own words. Checks all texts in one run, because cspell
 * starts slowly.
 */
import { errorAt } from '../../../packages/builder/src/base/problems.ts';
import type { Problem } from '../../../packages/builder/src/model/source.ts';
import type { ProseText } from './prose-text.ts';

const separator = '\n\n';

/** @param words Correct words that are not in the dictionary. */
export async function checkSpelling(texts: readonly ProseText[], words: readonly string[]): Promise<Problem[]> {
  // Imported here because it is slow to load.
  const { spellCheckDocument } = await import('cspell-lib');
  const starts: number[] = [];
  let length = 0;
  for (const { prose } of texts) {
    starts.push(length);
    length += prose.length + separator.length;
  }
  const { issues, errors } = await spellCheckDocument(
    {
      uri: 'file:///prose.txt',
      text: texts.map(({ prose }) => prose).join(separator),
      languageId: 'plaintext',
      locale: 'en-US',
    },
    { generateSuggestions: true, noConfigSearch: true },
    {
      language: 'en-US',
      words: [...words],
      maxNumberOfProblems: 10_000,
      maxDuplicateProblems: 10_000,
      numSuggestions: 3,
      // By default, a slow machine gets worse suggestions.
      suggestionsTimeout: 60_000,
      // Words in prose are not parts of camel-case names, and shorter words are rarely misspelled.
      minWordLength: 4,
    },
  );
  if (errors !== undefined && errors.length > 0) throw new AggregateError(errors, 'The spelling cannot be checked');
  return issues.map(({ text: word, offset, suggestions }): Problem => {
    const index = starts.findLastIndex((start) => start <= offset);
    const text = texts[index] as ProseText;
    const better = (suggestions ?? []).map((item) => `"${item}"`);
    const correct = better.length === 0 ? 'Correct it' : `Write ${better.join(' or ')}`;
    const fix = `${correct}, put code in backticks, or add the word to "words" in content/prose.yml if it is correct`;
    return errorAt(text.placeAt(offset - (starts[index] as number)), `unknown word "${word}"`, fix);
  });
}
