/** `--write`: puts what was printed into docs/performance.md, so that nobody copies a number by hand. */

/**
 * Replaces what a document says about a subject: everything between its two comments.
 * @param subject As on the command line.
 * @param tables Markdown.
 * @param measured When and where, a line.
 * @throws Error if the document has no such comments.
 */
export function replaceTables(document: string, subject: string, tables: string, measured: string): string {
  const [start, end] = [`<!-- bench: ${subject} -->`, `<!-- end: ${subject} -->`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document has no place for "${subject}": ${start} and, below it, ${end}`);
  return `${document.slice(0, from + start.length)}\n\n${measured}\n\n${tables.trim()}\n\n${document.slice(to)}`;
}
