/** The difference of two signatures, line by line. */

/**
 * As the Markdown compiler highlights it: lines that only the old signature has end with `// [!code --]`, those that only the new one
 * has with `// [!code ++]`.
 */
export function writeDifference(old: string, now: string): string[] {
  const left = old === '' ? [] : old.split('\n');
  const right = now === '' ? [] : now.split('\n');
  const lengths = commonLengths(left, right);
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      lines.push(left[i] as string);
      i += 1;
      j += 1;
    } else if (j >= right.length || (i < left.length && lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))) {
      lines.push(`${left[i]} // [!code --]`);
      i += 1;
    } else {
      lines.push(`${right[j]} // [!code ++]`);
      j += 1;
    }
  }
  return lines;
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
