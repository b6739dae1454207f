/** Splits a text into front matter and body. The only place that knows the delimiters; front-matter.ts reads the YAML. */

export interface SplitText {
  /** The lines between the two `---`, beginning with line 2 of the text; empty without front matter. */
  readonly frontMatterText: string;
  /** The rest of the text; the whole text if it has no front matter. */
  readonly body: string;
  /** Line of the text, from 1, on which `body` begins. */
  readonly bodyLine: number;
  /** The first line opens front matter that is never closed; the whole text is body then. */
  readonly isUnclosed: boolean;
}

/** @param text Line endings normalized to `\n`, no byte order mark. */
export function splitFrontMatter(text: string): SplitText {
  const opening = /^---[ \t]*\n/.exec(text);
  const start = opening?.[0].length ?? 0;
  const closing = opening && /^---[ \t]*(?:\n|$)/m.exec(text.slice(start));
  if (!closing) return { frontMatterText: '', body: unwrapCode(text), bodyLine: 1, isUnclosed: opening !== null };
  const end = start + closing.index + closing[0].length;
  return {
    frontMatterText: text.slice(start, start + closing.index),
    body: unwrapCode(text.slice(end)),
    bodyLine: text.slice(0, end).split('\n').length,
    isUnclosed: false,
  };
}

/** In Docusaurus, a block of code in the language `mdx-code-block` is MDX, which tools for translation leave alone: its fences become blank lines. */
function unwrapCode(text: string): string {
  if (!text.includes('mdx-code-block')) return text;
  let closing: string | undefined;
  const lines = text.split('\n').map((line) => {
    const opening = /^[ \t]*(`{3,}|~{3,})[ \t]*mdx-code-block[ \t]*$/.exec(line)?.[1];
    const isEdge = closing === undefined ? opening !== undefined : line.trim() === closing;
    if (!isEdge) return line;
    closing = closing === undefined ? opening : undefined;
    return '';
  });
  return lines.join('\n');
}
