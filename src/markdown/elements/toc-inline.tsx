/** `<TOCInline toc={toc} />`: the page's table of contents, inside the article. */
import type { ReactNode } from 'react';
import type { BuiltIn } from '../blocks/built-in.ts';
import { fillTemplate } from '../markup/render-element.ts';
import type { TocEntry } from '../syntax/jsx-attributes.ts';

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
        entries: (choose ?? all)(context.tocEntries),
        minLevel: typeof minHeadingLevel === 'number' ? minHeadingLevel : 2,
        maxLevel: typeof maxHeadingLevel === 'number' ? maxHeadingLevel : 3,
      },
      [],
    );
  },
};

export default tocInline;

interface TocInlineProps {
  readonly entries: readonly TocEntry[];
  /** Range of heading levels to show, inclusive. */
  readonly minLevel: number;
  readonly maxLevel: number;
}

function TocInline({ entries, minLevel, maxLevel }: TocInlineProps): ReactNode {
  const shown = entries.filter(({ level }) => level >= minLevel && level <= maxLevel);
  if (shown.length === 0) return null;
  return (
    <nav className="toc-inline" aria-label="On this page">
      <ul>
        {shown.map(({ id, level, html }) => (
          <li key={id} className={`toc-level-${level}`}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compile wrote this HTML */}
            <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Choice = (entries: readonly TocEntry[]) => readonly TocEntry[];

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
