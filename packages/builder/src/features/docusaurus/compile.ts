/** Pages that are components, and others that use the grid, get the classes that Docusaurus has for them. */
import type { CompilePart } from '../../markdown/blocks/compile-part.ts';

export default {
  passes: {
    parsed(_, { source: { path, body }, pageStyles }) {
      if (/\.[jt]sx?$/.test(path) || /class(?:Name)?=["'](?:row|hero)\b/.test(body)) pageStyles.add('docusaurus');
    },
  },
} satisfies CompilePart;
