/** Collects the problems of one page. All steps of the compile report here; none throws because of an author's mistake. */
import type { Place, Problem } from '../../model/source.ts';

/** Anything with a position: an mdast, hast or MDX attribute node. */
interface Positioned {
  readonly position?: { readonly start: { readonly line: number; readonly column: number } } | undefined;
}

/** More than a file can have: a text has at most 2^29 characters. */
const linesPerFile = 2 ** 30;

export class Report {
  readonly problems: Problem[] = [];
  /** Warnings of {@link warningOnce}, with where they are in {@link problems} and the lines after the first. */
  readonly #repeated = new Map<string, { readonly index: number; readonly first: Problem; readonly lines: Set<number> }>();
  /** Files whose text is a part of the page. */
  readonly #parts: string[] = [];

  constructor(private readonly file: string) {}

  /** @returns What to add to the lines of a part's nodes, so that {@link place} names its file. */
  addPart(file: string): number {
    if (!this.#parts.includes(file)) this.#parts.push(file);
    return (this.#parts.indexOf(file) + 1) * linesPerFile;
  }

  /** Where a node begins in the author's file; only the file for a node without a position. A place stays as it is. */
  place(at: Positioned | Place | undefined): Place {
    if (at !== undefined && 'file' in at) return at;
    const start = (at as Positioned | undefined)?.position?.start;
    if (start === undefined) return { file: this.file };
    const part = Math.floor(start.line / linesPerFile);
    const file = part === 0 ? this.file : (this.#parts[part - 1] as string);
    return { file, line: start.line % linesPerFile, column: start.column };
  }

  /** @param message A sentence without a final period, like `fix`. */
  error(at: Positioned | Place | undefined, message: string, fix: string): void {
    this.problems.push({ severity: 'error', place: this.place(at), message, fix });
  }

  /** An error with which there's no page to show. */
  fatal(at: Positioned | Place | undefined, message: string, fix: string): void {
    this.problems.push({ severity: 'error', place: this.place(at), message, fix, isFatal: true });
  }

  warning(at: Positioned | Place | undefined, message: string, fix: string): void {
    this.problems.push({ severity: 'warning', place: this.place(at), message, fix });
  }

  /** Many places of a file may have this warning: it is given for the first, and names the lines of the others. */
  warningOnce(at: Positioned | Place | undefined, message: string, fix: string): void {
    const place = this.place(at);
    const key = JSON.stringify([place.file, message, fix]);
    const known = this.#repeated.get(key);
    if (known === undefined) {
      const first: Problem = { severity: 'warning', place, message, fix };
      this.#repeated.set(key, { index: this.problems.push(first) - 1, first, lines: new Set() });
      return;
    }
    const { index, first, lines } = known;
    if (place.line === undefined || place.line === first.place.line || lines.has(place.line)) return;
    lines.add(place.line);
    this.problems[index] = { ...first, message: `${message} (also on ${listLines(lines)})` };
  }
}

/** `line 3`; `lines 3, 5 and 9`; `lines 3, 5, … and 7 more`. */
function listLines(lines: ReadonlySet<number>): string {
  const listed: string[] = [];
  for (const line of lines) if (listed.push(String(line)) === 10) break;
  if (lines.size > listed.length) listed.push(`${lines.size - listed.length} more`);
  return `${lines.size === 1 ? 'line' : 'lines'} ${listFormat.format(listed)}`;
}

const listFormat = new Intl.ListFormat('en-GB');
