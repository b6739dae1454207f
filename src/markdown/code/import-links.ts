/** Makes the names that a sample imports from packages links to the API reference, where there is one: placeholders that the whole site fills. */
import { unescapeHtml } from '../markup/placeholders.ts';
import { type ImportedName, listImports } from './symbol-names.ts';

/**
 * @param lines Of the highlighted code.
 * @param link Writes what stands for the HTML of a name, whose symbol is given with its package: `@lexical/list.ListNode`.
 */
export function linkImports(
  code: string,
  lines: readonly string[],
  link: (symbol: string, html: string) => string,
): readonly string[] {
  const names = listImports(code);
  if (names.length === 0) return lines;
  let start = 0;
  let next = 0;
  return code.split('\n').map((text, index) => {
    const html = lines[index] ?? '';
    // The names stand in order.
    const own = new Map<number, ImportedName>();
    for (let name = names[next]; name !== undefined && name.offset < start + text.length; name = names[++next]) {
      own.set(name.offset, name);
    }
    const linked = own.size === 0 ? html : linkLine(html, start, own, link);
    start += text.length + 1;
    return linked;
  });
}

function linkLine(
  html: string,
  start: number,
  names: ReadonlyMap<number, ImportedName>,
  link: (symbol: string, html: string) => string,
): string {
  let at = start;
  return html.replace(/<[^>]*>|&\w+;|[$\w]+|[^<&]/g, (piece) => {
    if (piece.startsWith('<')) return piece;
    const found = names.get(at);
    at += unescapeHtml(piece).length;
    return found?.name === piece ? link(found.symbol, piece) : piece;
  });
}
