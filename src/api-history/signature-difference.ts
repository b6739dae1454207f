/** The difference of two signatures, line by line. */

/** A line, and which of the two signatures has it. */
export type ComparedLine = readonly [of: 'both' | 'old' | 'new', line: string];

export function compareLines(old: string, now: string): ComparedLine[] {
  const left = old === '' ? [] : old.split('\n');
  const right = now === '' ? [] : now.split('\n');
  const lengths = commonLengths(left, right);
  const lines: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      lines.push(['both', left[i] as string]);
      i += 1;
      j += 1;
    } else if (j >= right.length || (i < left.length && lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))) {
      lines.push(['old', left[i] as string]);
      i += 1;
    } else {
      lines.push(['new', right[j] as string]);
      j += 1;
    }
  }
  return lines;
}

/**
 * As the Markdown compiler highlights it: lines that only the old signature has end with `// [!code --]`, those that only the new one
 * has with `// [!code ++]`.
 */
export function writeDifference(old: string, now: string): string[] {
  const markers = { both: '', old: ' // [!code --]', new: ' // [!code ++]' };
  return compareLines(old, now).map(([of, line]) => line + markers[of]);
}

function lengthAt(lengths: readonly (readonly number[])[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}

/** For each pair of positions, how many lines the rests have in common. */
function commonLengths(left: readonly string[], right: readonly string[]): number[][] {
  const lengths = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as number[];
      row[j] =
        left[i] === right[j]
          ? lengthAt(lengths, i + 1, j + 1) + 1
          : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1));
    }
  }
  return lengths;
}
