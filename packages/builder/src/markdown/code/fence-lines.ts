/**
 * Tracks code fences line by line, for code that reads Markdown before or without the parser. A fence is recognized at any indentation and after
 * quote and list markers, which is right for every container that matters.
 */

/** A line that may open or close a fence: its run of backticks or tildes, and what follows. */
interface FenceLine {
  readonly run: string;
  readonly rest: string;
}

export function readFenceLine(line: string): FenceLine | undefined {
  if (!line.includes('```') && !line.includes('~~~')) return undefined;
  const [, run, rest = ''] = /^[\s>]*(?:[-*+] +|\d+[.)] +)*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
  return run === undefined ? undefined : { run, rest };
}

/** @param rewrite Gets the lines between two fences together; not the lines of fences and of code. */
export function rewriteOutsideFences(text: string, rewrite: (piece: string) => string): string {
  const follow = followFences();
  const pieces: string[] = [];
  let outside: string[] = [];
  const flush = (): void => {
    if (outside.length > 0) pieces.push(rewrite(outside.join('\n')));
    outside = [];
  };
  for (const line of text.split('\n')) {
    if (follow(line) === 'outside') outside.push(line);
    else {
      flush();
      pieces.push(line);
    }
  }
  flush();
  return pieces.join('\n');
}

/** @returns A function to call with each line in turn; it says where the line is, `edge` for lines that open or close a fence. */
export function followFences(): (line: string) => 'outside' | 'edge' | 'inside' {
  let open: string | undefined;
  let isComment = false;
  return (line) => {
    const mark = readFenceLine(line);
    if (open === undefined) {
      const wasComment = isComment;
      if (line.includes('--')) {
        const prose = line.replace(/`[^`]*`/g, '');
        const [begin, end] = [prose.lastIndexOf('<!--'), prose.lastIndexOf('-->')];
        if (begin !== end) isComment = begin > end;
      }
      // What looks like a fence in a comment is none.
      if (wasComment) return 'outside';
      // A backtick later on the line makes it inline code.
      if (mark === undefined || (mark.run.startsWith('`') && mark.rest.includes('`'))) return 'outside';
      open = mark.run;
      return 'edge';
    }
    if (mark === undefined || !mark.run.startsWith(open) || mark.rest.trim() !== '') return 'inside';
    open = undefined;
    return 'edge';
  };
}
