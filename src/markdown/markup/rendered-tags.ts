/** Rewrites the opening tags in HTML that React wrote: well-formed, attribute values in double quotes and escaped. */
import { escapeHtml } from '../../shared/escape-html.ts';
import { unescapeHtml } from './placeholders.ts';

export interface Tag {
  /** Lower case. */
  readonly name: string;
  /** Unescaped values; attributes without a value have ''. */
  readonly attributes: ReadonlyMap<string, string>;
}

const tagPattern = /<([a-zA-Z][\w-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(\/?)>/g;
const attributePattern = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;
/** Only tags with attributes that the rules ask for are taken apart. */
const worthALook =
  /\s(href|src|srcset|srcdoc|style|id|on[a-z]+|poster)=|^<(script|style|base|meta|link|object|embed|img|iframe)\b/i;

/** @param rewrite Gives the tag back, changed or not; undefined takes it out (its end tag too, and its text stays). */
export function rewriteTags(html: string, rewrite: (tag: Tag) => Tag | undefined): string {
  const removed: string[] = [];
  const result = html.replace(tagPattern, (text, rawName: string, rawAttributes: string, slash: string) => {
    if (!worthALook.test(text)) return text;
    const name = rawName.toLowerCase();
    const attributes = new Map<string, string>();
    for (const [, key = '', value = ''] of rawAttributes.matchAll(attributePattern)) attributes.set(key, unescapeHtml(value));
    const tag = rewrite({ name, attributes });
    if (tag === undefined) {
      removed.push(rawName);
      return '';
    }
    const written = [...tag.attributes].map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('');
    return `<${rawName}${written}${slash}>`;
  });
  return removed.reduce((text, name) => text.replace(`</${name}>`, ''), result);
}
