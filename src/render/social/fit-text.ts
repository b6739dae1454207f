/** Sets a text into a box: which size, which lines. Pure; measures by the function that it is given. */

/** Width of a text in em. */
type Measure = (text: string) => number;

export interface Box {
  /** Pixels. */
  readonly width: number;
  /** Sizes to try, each with the number of lines that it may take; from the largest to the smallest. */
  readonly sizes: readonly { readonly size: number; readonly lines: number }[];
}

interface FittedText {
  /** Pixels per em. */
  readonly size: number;
  readonly lines: readonly string[];
}

const ellipsis = '…';

/** The largest size at which the text fits, with lines of about equal length; at the smallest size it is cut off with an ellipsis. */
export function fitText(text: string, box: Box, measure: Measure): FittedText {
  const words = text.trim().split(/\s+/).filter(Boolean);
  let last: FittedText = { size: box.sizes[0]?.size ?? 0, lines: [] };
  for (const { size, lines: limit } of box.sizes) {
    const room = box.width / size;
    const isLast = size === box.sizes.at(-1)?.size;
    const pieces = isLast
      ? words.flatMap((word) => splitWord(word, room, measure))
      : words.map((word) => ({ word, glued: false }));
    const lines = wrap(pieces, room, measure);
    const fits = lines.length <= limit && lines.every((line) => measure(line) <= room);
    if (fits) return { size, lines: balance(pieces, room, lines.length, measure) };
    last = { size, lines: cut(lines, limit, room, measure) };
  }
  return last;
}

interface Piece {
  readonly word: string;
  /** Follows the piece before it without a space. */
  readonly glued: boolean;
}

/** Fills line after line. */
function wrap(pieces: readonly Piece[], room: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const { word, glued } of pieces) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line}${glued ? '' : ' '}${word}`;
    if (line === undefined || measure(longer) > room) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** The narrowest setting that takes no more lines, so that no word stands alone at the end. */
function balance(pieces: readonly Piece[], room: number, count: number, measure: Measure): string[] {
  let best = wrap(pieces, room, measure);
  for (let narrower = room * 0.97; narrower > room * 0.4; narrower *= 0.97) {
    const lines = wrap(pieces, narrower, measure);
    if (lines.length > count || lines.some((line) => measure(line) > narrower)) break;
    best = lines;
  }
  return best;
}

/** Breaks a word that is wider than a line: after signs that join names, before capitals, and anywhere if it must be. */
function splitWord(word: string, room: number, measure: Measure): Piece[] {
  if (measure(word) <= room) return [{ word, glued: false }];
  const parts = word.split(/(?<=[._/\-$:])|(?<=[a-z])(?=[A-Z])/).flatMap((part) => (measure(part) <= room ? [part] : [...part]));
  return parts.map((part, index) => ({ word: part, glued: index > 0 }));
}

function cut(lines: readonly string[], limit: number, room: number, measure: Measure): string[] {
  if (lines.length <= limit) return [...lines];
  const kept = lines.slice(0, limit);
  let end = `${kept[limit - 1]} ${lines[limit]}`;
  while (end !== '' && measure(end + ellipsis) > room) end = end.slice(0, -1);
  // Not in the middle of a word, where the line has another end.
  const shorter = end.replace(/\s+\S*$/, '');
  kept[limit - 1] = `${(shorter.length > end.length / 2 ? shorter : end).replace(/[\s.,;:–-]+$/, '')}${ellipsis}`;
  return kept;
}
