/**
 * Regions in code: `// #region name` and `// #endregion`, in any language's comments, as editors fold them. The markers are removed; a region can
 * be shown by itself or be highlighted, so that pages need not refer to lines of a file by number.
 */
import { defined } from '../../shared/defined.ts';

interface CodeRegions {
  /** The code without its markers. */
  readonly lines: readonly string[];
  /** First and last line of each region in `lines`, counted from 1; a name may have several regions. */
  readonly regions: ReadonlyMap<string, readonly (readonly [first: number, last: number])[]>;
  /** What is wrong with the markers: a region that is not closed, or an end without a region. */
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
      if (region === undefined) mistake ??= `line ${index + 1} ends a region that was not opened`;
      else regions.set(region.name, [...(regions.get(region.name) ?? []), [region.first, lines.length]]);
    }
  }
  const [left] = open;
  if (left !== undefined) mistake ??= `its region "${left.name}" has no end`;
  return defined({ lines, regions, mistake });
}

/** Removes the indentation that all lines share. */
export function unindent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const common = Math.min(...indents, Number.POSITIVE_INFINITY);
  return lines.map((line) => line.slice(Math.min(common, line.length)));
}
