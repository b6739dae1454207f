/**
 * One line of Markdown -> HTML, for texts in the configuration. Supports only links, `code` and **bold**; everything else is
 * escaped, so that the configuration cannot inject markup or scripts.
 */
import { escapeHtml } from '../shared/escape-html.ts';

/**
 * @param resolve Maps an address as written to the resolved one.
 */
export function renderInlineMarkdown(text: string, resolve: (href: string) => string): string {
  let html = '';
  let rest = text;
  while (rest !== '') {
    const found = /\\([\\`*[\]()])|(`+)(.+?)\2(?!`)|\*\*(?=\S)(.+?)\*\*|\[([^\]]*)\]\(\s*(<[^>]*>|[^\s)]+)\s*\)/s.exec(rest);
    if (!found) break;
    html += escapeHtml(rest.slice(0, found.index));
    const [whole, escaped, , code, bold, label, href] = found;
    if (escaped !== undefined) html += escapeHtml(escaped);
    else if (code !== undefined) html += `<code>${escapeHtml(code.trim())}</code>`;
    else if (bold !== undefined) html += `<strong>${renderInlineMarkdown(bold, resolve)}</strong>`;
    else {
      const address = resolve((href as string).replace(/^<|>$/g, ''));
      html += `<a href="${escapeHtml(address)}">${renderInlineMarkdown(label as string, resolve)}</a>`;
    }
    rest = rest.slice(found.index + whole.length);
  }
  return html + escapeHtml(rest);
}
