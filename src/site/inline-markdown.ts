/**
 * A few words of Markdown on one line -> HTML, for texts of the configuration: links, `code`, **bold**, and nothing else. Everything the
 * author writes is escaped, so that no configuration can bring markup or scripts into a page.
 */
import { escapeHtml } from '../shared/escape-html.ts';

/**
 * Renders a text.
 * @param resolve Address as written -> address as the site has it.
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
