/** The content of labels as React draws it, so that browsers neither parse HTML for the chrome nor have to trust it. */
import type { CheckedAddress } from '../model/address.ts';
import type { InlineContent, InlineElement } from '../model/page-parts.ts';

/**
 * One line of Markdown. Supports only links, `code` and **bold**; everything else is text, so that the configuration cannot inject markup or scripts.
 * @param resolve Maps an address as written to the resolved one.
 */
export function readInlineMarkdown(text: string, resolve: (href: string) => CheckedAddress): InlineContent {
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

/**
 * Lets long names in the code of a heading wrap between two of their words: `$getNearest|RootOrShadowRoot`. Content without any stays the same object,
 * because all pages' headings are in memory at the same time.
 */
export function breakNames(content: InlineContent, isCode = false): InlineContent {
  const broken = content.flatMap((part): InlineContent => {
    if (typeof part !== 'string') {
      const inner = breakNames(part.content, part.tag === 'code');
      return [inner === part.content ? part : { ...part, content: inner }];
    }
    if (!isCode || part.length < 20) return [part];
    const words = part.split(/(?<=[a-z\d_.])(?=[A-Z$])/);
    return words.flatMap((word, index) => (index === 0 ? [word] : [{ tag: 'wbr', content: [] }, word]));
  });
  return broken.every((part, index) => part === content[index]) ? content : broken;
}
