/** Links to pages that were left out because of errors: only their text is shown. */
import type { Markdown } from '../model/compiled.ts';
import type { SitePage } from '../model/site.ts';

/** Whether a part is the address of such a link. */
function isLeftOut(part: string | { readonly fill: string; readonly link?: number } | undefined, { hrefs }: SitePage): boolean {
  return typeof part === 'object' && part.fill === 'href' && hrefs[part.link as number] === undefined;
}

/** HTML: removes the attribute around the address. A link without one is text. */
export function dropLeftOut<Part extends string | { readonly fill: string }>(
  html: readonly Part[],
  page: SitePage,
): readonly Part[] {
  if (!page.hrefs.includes(undefined)) return html;
  return html.flatMap((part, index): Part[] => {
    if (isLeftOut(part, page)) return [];
    if (typeof part !== 'string') return [part];
    let text: string = part;
    if (isLeftOut(html[index - 1], page)) text = text.slice(1);
    if (isLeftOut(html[index + 1], page)) text = text.replace(/ (?:href|src|poster)="$/, '');
    return [text as Part];
  });
}

/** Markdown: `[text](address)` -> `text`. */
export function unlinkLeftOut(markdown: Markdown, page: SitePage): Markdown {
  if (!page.hrefs.includes(undefined)) return markdown;
  const parts = [...markdown];
  for (const [index, part] of markdown.entries()) {
    const [before, after] = [parts[index - 1], parts[index + 1]];
    if (!isLeftOut(part, page) || typeof before !== 'string' || typeof after !== 'string') continue;
    const end = before.endsWith('](') ? before.length - 2 : undefined;
    const start = end === undefined ? undefined : openingBracket(before, end);
    if (end === undefined || start === undefined) continue;
    parts[index - 1] = before.slice(0, start) + before.slice(start + 1, end);
    parts[index] = '';
    parts[index + 1] = after.replace(/^(?: "[^"\n]*")?\)/, '');
  }
  return parts;
}

/** Index of the bracket that the one at `end` closes. */
function openingBracket(text: string, end: number): number | undefined {
  let depth = 1;
  for (let index = end - 1; index >= 0; index--) {
    if (text[index - 1] === '\\') continue;
    if (text[index] === ']') depth++;
    else if (text[index] === '[' && --depth === 0) return index;
  }
  return undefined;
}
