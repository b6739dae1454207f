/** `<TOCInline toc={toc} />`: the page's table of contents, inside the article. */
import { TocInline } from '../../elements/toc-inline.tsx';
import type { BuiltIn } from '../blocks/built-in.ts';
import { fillTemplate } from '../markup/render-element.ts';

const tocInline: BuiltIn = {
  name: 'TOCInline',
  modules: ['@theme/TOCInline'],

  toHast({ attributes, context }) {
    const { minHeadingLevel, maxHeadingLevel } = attributes;
    return fillTemplate(
      'toc-inline',
      TocInline,
      {
        entries: context.tocEntries(),
        minLevel: typeof minHeadingLevel === 'number' ? minHeadingLevel : 2,
        maxLevel: typeof maxHeadingLevel === 'number' ? maxHeadingLevel : 3,
      },
      [],
    );
  },
};

export default tocInline;
