/** `<TOCInline toc={toc} />`: the page's table of contents, inside the article. */
import type { ReactNode } from 'react';
import type { Heading } from '../../model/compiled.ts';
import type { BuiltIn } from '../blocks/built-in.ts';
import { renderStatic, verbatim } from '../markup/render-element.ts';

const tocInline: BuiltIn = {
  name: 'TOCInline',

  toHast({ attributes: { toc, minHeadingLevel, maxHeadingLevel }, context: { tocEntries } }) {
    const entries = typeof toc === 'function' ? choose(toc as Choice, tocEntries) : tocEntries;
    const minLevel = typeof minHeadingLevel === 'number' ? minHeadingLevel : 2;
    const maxLevel = typeof maxHeadingLevel === 'number' ? maxHeadingLevel : 3;
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

/** The expression of the attribute, in which an entry has Docusaurus's names. */
type Choice = (entries: readonly (Heading & { readonly value: string })[]) => Iterable<{ readonly id: string }>;

function choose(choice: Choice, entries: readonly Heading[]): Heading[] {
  const chosen = choice(entries.map((entry) => ({ ...entry, value: entry.html })));
  return [...chosen].flatMap(({ id }) => entries.find((entry) => entry.id === id) ?? []);
}
