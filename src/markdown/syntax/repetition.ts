/**
 * How often a page may repeat what the parser compares with everything after it: its work grows with the square of their number. At the limit
 * it takes some seconds; at ten times the limit, minutes, which nothing could end.
 */

/** Per page and pattern. Nothing that is meant to be read comes near. */
const maxRepeated = 20_000;

/** Labels of inline directives, beginnings of definitions, fences of containers, and tags with a namespace. */
const costly = [/:[a-z][\w-]*\[/gi, /\]:[ \t]/g, /^[ \t>]*:{3,}/gm, /<[a-z][\w-]*:/gi];

/** A part of a text that is repeated too often. */
interface Repetition {
  /** Of the first that is too many. */
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
}

export function findRepetition(text: string): Repetition | undefined {
  for (const pattern of costly) {
    let count = 0;
    for (const { 0: match, index } of text.matchAll(pattern)) {
      if (++count <= maxRepeated) continue;
      return {
        offset: index,
        message: `this is the ${(maxRepeated + 1).toLocaleString('en')}st place like "${match.trim()}"; parsing the page would take minutes`,
        fix: 'Divide the page into several',
      };
    }
  }
  return undefined;
}
