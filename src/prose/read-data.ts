/** A YAML text -> its prose: the scalars that people read, without the code and the addresses in them. */
import { isScalar, parseDocument, visit } from 'yaml';
import { ProseText } from './prose-text.ts';

/** Code and the address of a link, as the Markdown in a value writes them. */
const inlineCode = /`[^`]*`|\]\([^)]*\)/g;

/** @param isProse By the keys that lead to a value; numbers are places in a list. */
export function readData(file: string, text: string, isProse: (path: readonly (string | number)[]) => boolean): ProseText {
  const result = new ProseText(file, text);
  visit(parseDocument(text, { logLevel: 'error', uniqueKeys: false }), {
    Scalar(key, node, ancestors) {
      if (key === 'key' || typeof node.value !== 'string' || node.range == null) return;
      const path = ancestors.flatMap((item) =>
        typeof item === 'object' && 'key' in item && isScalar(item.key) ? [String(item.key.value)] : [],
      );
      if (!isProse(path)) return;
      const [start, end] = node.range;
      let from = start;
      for (const match of text.slice(start, end).matchAll(inlineCode)) {
        result.keep(from, start + match.index);
        from = start + match.index + match[0].length;
      }
      result.keep(from, end);
    },
  });
  return result;
}
