/** The content of labels as React draws it, so that browsers neither parse HTML for the chrome nor have to trust it. */
import type { InlineContent, InlineElement } from '../model/page-parts.ts';

/**
 * One line of Markdown. Supports only links, `code` and **bold**; everything else is text, so that the configuration cannot inject markup or scripts.
 * @param resolve Maps an address as written to the resolved one.
 */
export function readInlineMarkdown(text: string, resolve: (href: string) => string): InlineContent {
  const content: (string | InlineElement)[] = [];
  let rest = text;
  while (rest !== '') {
    const found = /\\([\\`*[\]()])|(`+)(.+?)\2(?!`)|\*\*(?=\S)(.+?)\*\*|\[([^\]]*)\]\(\s*(<[^>]*>|[^\s)]+)\s*\)/s.exec(rest);
    if (!found) break;
    content.push(rest.slice(0, found.index));
    const [whole, escaped, , code, bold, label = '', href = ''] = found;
    if (escaped !== undefined) content.push(escaped);
    else if (code !== undefined) content.push({ tag: 'code', content: [code.trim()] });
    else if (bold !== undefined) content.push({ tag: 'strong', content: readInlineMarkdown(bold, resolve) });
    else content.push({ tag: 'a', href: resolve(href.replace(/^<|>$/g, '')), content: readInlineMarkdown(label, resolve) });
    rest = rest.slice(found.index + whole.length);
  }
  return [...content, rest].filter((part) => part !== '');
}

/** @param html Of a heading: text, `code`, `em` and `strong`. */
export function readHeading(html: string): InlineContent {
  const root = { tag: '', content: [] as (string | InlineElement)[] };
  const open = [root];
  for (const [piece, slash, name] of html.matchAll(/<(\/?)(\w+)>|[^<]+/g)) {
    const { tag, content } = open.at(-1) ?? root;
    if (slash === '/') open.pop();
    else if (name !== undefined) {
      const element = { tag: name, content: [] };
      content.push(element);
      open.push(element);
    } else {
      const text = piece.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
      content.push(...(tag === 'code' ? breakBetweenWords(text) : [text]));
    }
  }
  return root.content;
}

/** Lets a long name wrap between two of its words: `$getNearest|RootOrShadowRoot`. */
function breakBetweenWords(name: string): InlineContent {
  if (name.length < 20) return [name];
  return name
    .split(/(?<=[a-z\d_.])(?=[A-Z$])/)
    .flatMap((word, index) => (index === 0 ? [word] : [{ tag: 'wbr', content: [] }, word]));
}
