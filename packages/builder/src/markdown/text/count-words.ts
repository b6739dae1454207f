/** How many words a page has, for reading times. */
import type { SearchSection } from '../../model/compiled.ts';

const unspacedScripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((name) => `\\p{sc=${name}}`)
  .join('');
/** Runs of letters of scripts that put no space between words. No clause is longer, and the time for a run grows faster than its length. */
const unspaced = new RegExp(`[${unspacedScripts}][${unspacedScripts}\\p{M}ー]{0,499}`, 'gu');
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Counts pieces between white space that contain a letter or digit; and the words in text without spaces. */
export function countWords(sections: readonly SearchSection[]): number {
  return sections.reduce((sum, { heading = '', text }) => {
    let words = 0;
    const spaced = `${heading} ${text}`.replace(unspaced, (run) => {
      for (const { isWordLike } of segmenter.segment(run)) if (isWordLike === true) words++;
      return ' ';
    });
    return sum + words + (spaced.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0);
  }, 0);
}
