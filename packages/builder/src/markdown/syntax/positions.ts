/** Lines and columns of offsets in a text. */

export interface TextPoint {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** @returns A function from an offset to its place. */
export function placesIn(text: string): (offset: number) => TextPoint {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length);
  return (offset) => {
    let from = 0;
    let to = starts.length;
    while (to - from > 1) {
      const middle = (from + to) >> 1;
      if ((starts[middle] as number) <= offset) from = middle;
      else to = middle;
    }
    return { line: from + 1, column: offset - (starts[from] as number) + 1, offset };
  };
}
