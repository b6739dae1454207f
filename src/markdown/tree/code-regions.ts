/**
 * Regions in code: `// #region name` and `// #endregion`, in the comment of any language, as editors fold them. The markers are taken out; what
 * they enclose can be shown alone or be highlighted, so that no page speaks of a file by line numbers. Knows nothing of Markdown.
 */

interface CodeRegions {
  /** The code without its markers. */
  readonly lines: readonly string[];
  /** First and last line of each region in `lines`, counted from 1; of several with one name, all. */
  readonly regions: ReadonlyMap<string, readonly (readonly [first: number, last: number])[]>;
  /** A region that is not closed, or a marker that closes none. */
  readonly mistake?: string;
}

const marker = /^\s*(?:\/\/|\/\*|\{\/\*|#|<!--)\s*#(region|endregion)\b\s*([\w-]*)\s*(?:\*\/\}?|-->)?\s*$/;

export function readRegions(code: string): CodeRegions {
  const lines: string[] = [];
  const regions = new Map<string, (readonly [number, number])[]>();
  const open: { name: string; first: number }[] = [];
  let mistake: string | undefined;
  for (const [index, line] of code.replace(/\n$/, '').split('\n').entries()) {
    const [, kind, name = ''] = marker.exec(line) ?? [];
    if (kind === undefined) lines.push(line);
    else if (kind === 'region') open.push({ name, first: lines.length + 1 });
    else {
      const region = open.pop();
      if (region === undefined) mistake ??= `line ${index + 1} ends a region that has not begun`;
      else regions.set(region.name, [...(regions.get(region.name) ?? []), [region.first, lines.length]]);
    }
  }
  const [left] = open;
  if (left !== undefined) mistake ??= `its region "${left.name}" has no end`;
  return { lines, regions, ...(mistake === undefined ? {} : { mistake }) };
}

/** Takes away the white space that all lines begin with. */
export function unindent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const common = Math.min(...indents, Number.POSITIVE_INFINITY);
  return lines.map((line) => line.slice(Math.min(common, line.length)));
}
