/**
 * Spelling, by cspell's dictionary of American English and the site's own words. All texts go through it in one piece, which
 * saves its start.
 */
import type { Problem } from '../model.ts';
import type { ProseText } from './prose-text.ts';

const separator = '\n\n';

/** @param words What the dictionary lacks. */
export async function checkSpelling(texts: readonly ProseText[], words: readonly string[]): Promise<Problem[]> {
  // Needed for this alone, and slow to load.
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
      // A word of prose is never part of a name in camel case, and names of two letters are not worth a list.
      minWordLength: 4,
    },
  );
  if (errors !== undefined && errors.length > 0) throw new AggregateError(errors, 'The spelling cannot be checked');
  return issues.map(({ text: word, offset, suggestions }): Problem => {
    const index = starts.findLastIndex((start) => start <= offset);
    const text = texts[index] as ProseText;
    const better = (suggestions ?? []).map((item) => `"${item}"`);
    const correct = better.length === 0 ? 'Correct it' : `Write ${better.join(' or ')}`;
    return {
      severity: 'error',
      place: text.placeAt(offset - (starts[index] as number)),
      message: `unknown word "${word}"`,
      fix: `${correct}, put code in backticks, or add the word to "words" in content/prose.yml if it is correct`,
    };
  });
}
