/** Rewrites the opening tags in HTML that React wrote. */
import { escapeHtml } from '../../shared/escape-html.ts';
import { readHtml } from './html-tokens.ts';

export interface Tag {
  /** In lower case. */
  readonly name: string;
  /** Unescaped values; an attribute without a value is ''. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** @param rewrite Returns the new tag, or the same object to keep it; undefined removes the tag and its end tag, but not its content. */
export function rewriteTags(html: string, rewrite: (tag: Tag) => Tag | undefined): string {
  const removed: string[] = [];
  let result = '';
  let end = 0;
  for (const token of readHtml(html)) {
    if (token.kind === 'text') continue;
    const replace = (tag: string): void => {
      result += html.slice(end, token.start) + tag;
      end = token.end;
    };
    if (token.kind === 'close') {
      const index = removed.lastIndexOf(token.name);
      if (index !== -1) {
        removed.splice(index, 1);
        replace('');
      }
      continue;
    }
    const tag = rewrite(token);
    if (tag === token) continue;
    if (tag === undefined) {
      if (!token.selfClosing) removed.push(token.name);
      replace('');
    } else {
      const attributes = [...tag.attributes].map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('');
      replace(`<${token.written}${attributes}${token.selfClosing ? '/' : ''}>`);
    }
  }
  return result + html.slice(end);
}
