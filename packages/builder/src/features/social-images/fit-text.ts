/** Fits a text into a box: determines its size and its lines. Pure; measures with the given function. */
import { remember } from '../../shared/remember.ts';

/** Width of a text in em. */
type Measure = (text: string) => number;

export interface TextBox {
  /** In pixels. */
  readonly width: number;
  /** Sizes to try, from the largest to the smallest, each with its maximum number of lines. */
  readonly sizes: readonly { readonly size: number; readonly lines: number }[];
}

interface FittedText {
  /** Pixels per em. */
  readonly size: number;
  readonly lines: readonly string[];
}

const ellipsis = '…';

/** Uses the largest size at which the text fits, with lines of about equal length. At the smallest size, cuts off the text with an ellipsis. */
export function fitText(text: string, box: TextBox, measureText: Measure): FittedText {
  // The same lines are tried again and again.
  const widths = new Map<string, number>();
  const measure = (line: string): number => remember(widths, line, () => measureText(line));
  const words = text.trim().split(/\s+/).filter(Boolean);
  let last: FittedText = { size: box.sizes[0]?.size ?? 0, lines: [] };
  for (const { size, lines: limit } of box.sizes) {
    const room = box.width / size;
    const isLast = size === box.sizes.at(-1)?.size;
    // Each with the space before it, which begins no line.
    const pieces = words.flatMap((word) => {
      const [first = '', ...others] = isLast ? splitWord(word, room, measure) : [word];
      return [` ${first}`, ...others];
    });
    const lines = wrap(pieces, room, measure);
    const fits = lines.length <= limit && lines.every((line) => measure(line) <= room);
    if (fits) return { size, lines: balance(pieces, room, lines.length, measure) };
    last = { size, lines: cut(lines, limit, room, measure) };
  }
  return last;
}

function wrap(pieces: readonly string[], room: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line === undefined || measure(line + piece) > room) lines.push(piece.trimStart());
    else lines[lines.length - 1] = line + piece;
  }
  return lines;
}

/** Narrows the lines as far as possible without adding a line, so that the last line is not a single word. */
function balance(pieces: readonly string[], room: number, count: number, measure: Measure): string[] {
  let best = wrap(pieces, room, measure);
  for (let narrower = room * 0.97; narrower > room * 0.4; narrower *= 0.97) {
    const lines = wrap(pieces, narrower, measure);
    if (lines.length > count || lines.some((line) => measure(line) > narrower)) break;
    best = lines;
  }
  return best;
}

/** Splits a word that is wider than a line: after punctuation in names, before capitals, and anywhere if necessary. */
function splitWord(word: string, room: number, measure: Measure): string[] {
  if (measure(word) <= room) return [word];
  return word.split(/(?<=[._/\-$:])|(?<=[a-z])(?=[A-Z])/).flatMap((part) => (measure(part) <= room ? [part] : [...part]));
}

function cut(lines: readonly string[], limit: number, room: number, measure: Measure): string[] {
  if (lines.length <= limit) return [...lines];
  const kept = lines.slice(0, limit);
  let end = `${kept[limit - 1]} ${lines[limit]}`;
  while (end !== '' && measure(end + ellipsis) > room) end = end.slice(0, -1);
  // Do not cut inside a word, unless that would remove half of the line.
  const shorter = end.replace(/\s+\S*$/, '');
  kept[limit - 1] = `${(shorter.length > end.length / 2 ? shorter : end).replace(/[\s.,;:–-]+$/, '')}${ellipsis}`;
  return kept;
}
