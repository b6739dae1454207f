/** YAML -> its prose: the scalars that people read, without the code and addresses in them. */
import { isScalar, parseDocument, visit } from 'yaml';
import { ProseText } from './prose-text.ts';

/** Inline code and link addresses in Markdown values. */
const inlineCode = /`[^`]*`|\]\([^)]*\)/g;

/** @param isProse Decides by the path of keys to a value; numbers are list indexes. */
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
      result.keepAround(inlineCode, start, end);
    },
  });
  return result;
}
