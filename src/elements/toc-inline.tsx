/** A table of contents inside the article: `<TOCInline toc={toc} />`. Static: rendered only at build time. */
import type { ReactNode } from 'react';

export interface TocInlineEntry {
  readonly id: string;
  readonly level: number;
  /** Inline HTML, written by the compile. */
  readonly html: string;
}

interface TocInlineProps {
  readonly entries: readonly TocInlineEntry[];
  /** Range of heading levels to show, inclusive. */
  readonly minLevel: number;
  readonly maxLevel: number;
}

export function TocInline({ entries, minLevel, maxLevel }: TocInlineProps): ReactNode {
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
