/** `<TOCInline toc={toc} />`: the page's table of contents, inside the article. */
import { TocInline, type TocInlineEntry } from '../../elements/toc-inline.tsx';
import type { BuiltIn } from '../blocks/built-in.ts';
import { fillTemplate } from '../markup/render-element.ts';

const tocInline: BuiltIn = {
  name: 'TOCInline',
  modules: ['@theme/TOCInline'],

  toHast({ node, attributes, context }) {
    const { minHeadingLevel, maxHeadingLevel } = attributes;
    const written = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'toc')?.value;
    const code = typeof written === 'object' && written !== null ? written.value.trim() : 'toc';
    const choose = readChoice(code);
    if (choose === undefined) {
      context.compilation.report.warning(
        node,
        `the expression "${code}" is not read: the element shows all headings`,
        'Write toc.slice(1), toc.filter((item) => item.level === 2), or the attributes minHeadingLevel and maxHeadingLevel',
      );
    }
    return fillTemplate(
      'toc-inline',
      TocInline,
      {
        entries: (choose ?? all)(context.tocEntries()),
        minLevel: typeof minHeadingLevel === 'number' ? minHeadingLevel : 2,
        maxLevel: typeof maxHeadingLevel === 'number' ? maxHeadingLevel : 3,
      },
      [],
    );
  },
};

export default tocInline;

type Choice = (entries: readonly TocInlineEntry[]) => readonly TocInlineEntry[];

const all: Choice = (entries) => entries;

const comparisons: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '<=': (a, b) => a <= b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
};

/** What an expression of the page's headings chooses. It cannot be run with the page's other code, on which the headings may depend. */
function readChoice(code: string): Choice | undefined {
  if (code === 'toc') return all;
  const slice = /^toc\.slice\(\s*(-?\d+)\s*(?:,\s*(-?\d+)\s*)?\)$/.exec(code);
  if (slice !== null) return (entries) => entries.slice(Number(slice[1]), slice[2] === undefined ? undefined : Number(slice[2]));
  const filter = /^toc\.filter\(\s*\(?\s*(\w+)\s*\)?\s*=>\s*\1\.level\s*([!=<>]=?=?)\s*(\d)\s*\)$/.exec(code);
  const compare = filter?.[2] === undefined ? undefined : comparisons[filter[2].replace(/^==$/, '===').replace(/^!=$/, '!==')];
  if (compare === undefined) return undefined;
  return (entries) => entries.filter(({ level }) => compare(level, Number(filter?.[3])));
}
