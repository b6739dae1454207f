/**
 * Tracks code fences line by line, for code that reads Markdown before or without the parser. A fence is recognized at any indentation and after
 * quote and list markers, which is right for every container that matters.
 */

/** A line that may open or close a fence: its run of backticks or tildes, and what follows. */
export function readFenceLine(line: string): { readonly run: string; readonly rest: string } | undefined {
  if (!line.includes('```') && !line.includes('~~~')) return undefined;
  const [, run, rest = ''] = /^[\s>]*(?:[-*+] +|\d+[.)] +)*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
  return run === undefined ? undefined : { run, rest };
}

/** @param rewrite Gets the lines between two fences together; not the lines of fences and of code. */
export function rewriteOutsideFences(text: string, rewrite: (piece: string) => string): string {
  const isProse = followFences();
  const pieces: { readonly prose: boolean; readonly lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const prose = isProse(line);
    const last = pieces.at(-1);
    if (last?.prose === prose) last.lines.push(line);
    else pieces.push({ prose, lines: [line] });
  }
  return pieces.map(({ prose, lines }) => (prose ? rewrite(lines.join('\n')) : lines.join('\n'))).join('\n');
}

/** @returns A function to call with each line in turn; it says whether the line is outside of fences, and none that opens or closes one. */
export function followFences(): (line: string) => boolean {
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
      if (wasComment) return true;
      // A backtick later on the line makes it inline code.
      if (mark === undefined || (mark.run.startsWith('`') && mark.rest.includes('`'))) return true;
      open = mark.run;
    } else if (mark?.run.startsWith(open) && mark.rest.trim() === '') open = undefined;
    return false;
  };
}
