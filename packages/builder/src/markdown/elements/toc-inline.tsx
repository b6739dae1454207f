/** `<TOCInline toc={toc} />`: the page's table of contents, inside the article. */
import type { ReactNode } from 'react';
import { drawInline } from '../../elements/inline-content.tsx';
import type { Heading } from '../../model/compiled.ts';
import type { BuiltIn } from '../blocks/built-in.ts';
import { runCode } from '../blocks/render-jsx.ts';
import { renderStatic, verbatim } from '../markup/render-element.ts';

const tocInline: BuiltIn = {
  name: 'TOCInline',

  toHast({ node, attributes, context: { compilation, tocEntries } }) {
    const { toc, minHeadingLevel, maxHeadingLevel } = attributes;
    const choice = runCode(() => (typeof toc === 'function' ? choose(toc as Choice, tocEntries) : tocEntries));
    if (!choice.ok) {
      compilation.report.warning(
        node,
        `the attribute "toc" failed, so that the element shows all headings: ${choice.message}`,
        'Write toc.slice(1), toc.filter((item) => item.level === 2), or the attributes minHeadingLevel and maxHeadingLevel',
      );
    }
    const minLevel = typeof minHeadingLevel === 'number' ? minHeadingLevel : 2;
    const maxLevel = typeof maxHeadingLevel === 'number' ? maxHeadingLevel : 3;
    const entries = choice.ok ? choice.value : tocEntries;
    return [verbatim(renderStatic(<TocInline entries={entries} minLevel={minLevel} maxLevel={maxLevel} />))];
  },
};

export default tocInline;

interface TocInlineProps {
  readonly entries: readonly Heading[];
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
        {shown.map(({ id, level, content }) => (
          <li key={id} className={`toc-level-${level}`}>
            <a href={`#${id}`}>{drawInline(content)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The expression of the attribute, in which an entry has Docusaurus's names. */
type Choice = (entries: readonly (Heading & { readonly value: string })[]) => Iterable<{ readonly id: string }>;

function choose(choice: Choice, entries: readonly Heading[]): Heading[] {
  const chosen = choice(entries.map((entry) => ({ ...entry, value: renderStatic(drawInline(entry.content)) })));
  return [...chosen].flatMap(({ id }) => entries.find((entry) => entry.id === id) ?? []);
}
