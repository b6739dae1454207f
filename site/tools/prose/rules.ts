/** The prose rules, except spelling. Each is a function from the parts of a page to problems; none reads a file. */
import { errorAt } from '../../../packages/builder/src/base/problems.ts';
import type { Problem } from '../../../packages/builder/src/model/source.ts';
import { longestDescription } from '../../../packages/builder/src/shared/description.ts';
import { escapePattern } from '../../../packages/builder/src/shared/escape-pattern.ts';
import type { PageParts, ProsePage, WithoutAlternative } from './prose-page.ts';
import { findMeasures, type ProseSettings } from './prose-settings.ts';
import type { ProseText } from './prose-text.ts';

/** Link text that is meaningless out of context, as when a screen reader lists the links. */
const emptyLinkText =
  /^(?:(?:click|tap|see|look|go|read|press) )?(?:here|this|that|this (?:page|link|article|post|section|one)|the (?:link|page)|more|read more|learn more|see more|more info(?:rmation)?|details)$/i;

/** A word twice in a row. */
export function findRepeatedWords(text: ProseText): Problem[] {
  const problems: Problem[] = [];
  for (const match of text.prose.matchAll(/(?<![\p{L}\p{N}'’-])(\p{L}+)(\s+)(?=(\p{L}+))/gu)) {
    const [, word = '', space = '', next = ''] = match;
    if (word.toLowerCase() !== next.toLowerCase()) continue;
    const between = match.index + word.length;
    const after = text.prose[between + space.length + next.length] ?? '';
    // There may be blanked-out text between the two, or the second may be the beginning of a longer word.
    if (/[\p{L}\p{N}'’-]/u.test(after) || !/^[\s>]*$/.test(text.source.slice(between, between + space.length))) continue;
    if (/\n\s*\n/.test(space)) continue;
    const fix = 'Delete one of the two, or rephrase the sentence';
    problems.push(errorAt(text.placeAt(between + space.length), `"${word}" is repeated`, fix));
  }
  return problems;
}

/** Links that say "here". */
export function findEmptyLinks({ links }: PageParts): Problem[] {
  return links
    .filter(({ text }) => emptyLinkText.test(text.replace(/[.,:;!?…→»]+$/u, '').trim()))
    .map(({ text, place }) => {
      const message = `the link says "${text}", which says nothing about its target`;
      return errorAt(place, message, 'Use link text that names the target');
    });
}

/** Requires sentence case in headings and titles: after the first word, only names are capitalized. */
export function findTitleCase(page: ProsePage, settings: ProseSettings): Problem[] {
  const names = [...settings.names].sort((a, b) => b.length - a.length);
  const { path, frontMatter, places } = page.source;
  const { title } = frontMatter;
  const titlePlace = places.title ?? { file: path };
  const headings = title === undefined ? page.headings : [{ text: title, place: titlePlace }, ...page.headings];
  return headings.flatMap(({ text, place }): Problem[] => {
    const first = /^\p{Ll}+(?![\p{L}\p{N}.])/u.exec(text)?.[0];
    if (first !== undefined && !names.some((name) => text.startsWith(name))) {
      const fix = 'Capitalize it, put code in backticks, or add the name to "names" in content/prose.yml';
      return [errorAt(place, `the heading starts with a lowercase letter: "${first}"`, fix)];
    }
    const wrong = wordsAfterFirst(names.reduce((rest, name) => removeName(rest, name), text)).filter((word) =>
      /^\p{Lu}[\p{Ll}’']+$/u.test(word),
    );
    if (wrong.length === 0) return [];
    const message = `the heading is not in sentence case: ${wrong.map((word) => `"${word}"`).join(', ')}`;
    const fix = 'Write these words in lowercase, or add them to "names" in content/prose.yml if they are names';
    return [errorAt(place, message, fix)];
  });
}

/** Replaces a name by a character that is not part of a word, so that the next word is not taken for the first one. */
function removeName(text: string, name: string): string {
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name)}(?![\\p{L}\\p{N}])`, 'gu'), '\uFFFC');
}

/** The words of a heading, except the first word of each sentence. */
function wordsAfterFirst(text: string): string[] {
  const words: string[] = [];
  let begins = true;
  for (const part of text.split(/[\s/]+/u).filter((item) => /[\p{L}\p{N}\uFFFC]/u.test(item))) {
    if (!begins) words.push(...part.split('-').map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')));
    begins = /[:.?!]["”’)]?$/u.test(part);
  }
  return words;
}

/** Requires a description that search results and previews can show in full. */
export function checkDescription({ source }: ProsePage): Problem[] {
  const { description } = source.frontMatter;
  const place = source.places.description ?? { file: source.path };
  if (description === undefined || description.trim() === '') {
    const fix = `Add a line "description: …" of at most ${longestDescription} characters to its front matter`;
    return [errorAt(place, 'the page has no description', fix)];
  }
  const length = Array.from(description).length;
  if (length <= longestDescription) return [];
  const fix = `Shorten it to ${longestDescription}: search results cut off what is longer`;
  return [errorAt(place, `the description is too long: ${length} characters`, fix)];
}

export function findMissingAlternatives({ withoutAlternative }: ProsePage): Problem[] {
  return withoutAlternative.map(({ what, place }) => errorAt(place, `${what} has no text alternative`, alternatives[what]));
}

/** What each kind of element needs. */
const alternatives: Readonly<Record<WithoutAlternative, string>> = {
  'this image': 'Describe what it shows in its alt text',
  'this frame': 'Give it a "title"',
  'this drawing': 'Give it role="img" and an aria-label or a <title>, or aria-hidden="true" if it is decoration',
};

/** Number of words of running text, without code. */
export function countProseWords(text: ProseText): number {
  return text.prose.match(/\p{L}[\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

export function checkLength(page: ProsePage, settings: ProseSettings): Problem[] {
  const path = page.source.path;
  const { leastWords, mostWords } = findMeasures(settings, path);
  const words = countProseWords(page.body);
  const complain = (limit: string, fix: string): Problem[] => {
    const message = `the page has ${words} words of running text, but ${limit}`;
    return [errorAt({ file: path }, message, `${fix}, or add a rule for it under "pages" in content/prose.yml`)];
  };
  if (leastWords !== undefined && words < leastWords)
    return complain(`at least ${leastWords} are required`, 'Explain what readers still have to guess');
  if (mostWords !== undefined && words > mostWords)
    return complain(`at most ${mostWords} are allowed`, 'Move part of it to another page');
  return [];
}

export function findWideCode({ codeLines, source }: ProsePage, settings: ProseSettings): Problem[] {
  const codeWidth = findMeasures(settings, source.path).codeWidth;
  if (codeWidth === undefined) return [];
  return codeLines.flatMap(({ text, place }): Problem[] => {
    const width = Array.from(text).length;
    if (width <= codeWidth) return [];
    const message = `this line of code has ${width} characters, but only ${codeWidth} fit in the column`;
    const fix = 'Break the line, so that readers do not have to scroll sideways';
    return [errorAt({ ...place, column: codeWidth + 1 }, message, fix)];
  });
}
