/** Collects the problems of one page. All steps of the compile report here; none throws because of an author's mistake. */
import type { Place, Problem } from '../../model.ts';

/** Anything with a position: an mdast, hast or MDX attribute node. */
interface Positioned {
  readonly position?: { readonly start: { readonly line: number; readonly column: number } } | undefined;
}

export class Report {
  readonly problems: Problem[] = [];
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** Where a node begins in the author's file; only the file for a node without a position. */
  place(node: Positioned | undefined): Place {
    const start = node?.position?.start;
    return start === undefined ? { file: this.#file } : { file: this.#file, line: start.line, column: start.column };
  }

  /** @param message A sentence without a final period, like `fix`. */
  error(at: Positioned | Place | undefined, message: string, fix: string): void {
    this.#add('error', at, message, fix);
  }

  warning(at: Positioned | Place | undefined, message: string, fix: string): void {
    this.#add('warning', at, message, fix);
  }

  #add(severity: Problem['severity'], at: Positioned | Place | undefined, message: string, fix: string): void {
    const place = at !== undefined && 'file' in at ? at : this.place(at as Positioned | undefined);
    this.problems.push({ severity, place, message, fix });
  }
}
