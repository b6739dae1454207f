/** All tags of the blog: a row of links; many are grouped by first letter. */
import type { TagSummary } from '../model/page-parts.ts';
import type { View } from '../model/site.ts';
import { TagLinks } from './tag-links.tsx';

/** Up to so many, a heading for each letter would be larger than what is below it. */
const few = 20;

export function TagsPage({ view }: { view: Extract<View, { view: 'tags' }> }) {
  const groups = groupByLetter(view.tags);
  return (
    <>
      <h1>Tags</h1>
      {view.tags.length <= few ? (
        <TagLinks tags={groups.flatMap(([, tags]) => tags)} />
      ) : (
        groups.map(([letter, tags]) => (
          <section key={letter} className="tag-group">
            <h2>{letter}</h2>
            <TagLinks tags={tags} />
          </section>
        ))
      )}
    </>
  );
}

/** `[hello, hola, Docs]` -> `[['D', [Docs]], ['H', [hello, hola]]]`; order is by code unit, the same on every machine. */
export function groupByLetter(tags: readonly TagSummary[]): readonly (readonly [string, readonly TagSummary[]])[] {
  const groups = new Map<string, TagSummary[]>();
  const sorted = [...tags].sort((a, b) => (a.label.toLowerCase() < b.label.toLowerCase() ? -1 : 1));
  for (const tag of sorted) {
    const letter = [...tag.label][0]?.toUpperCase() ?? '';
    groups.set(letter, [...(groups.get(letter) ?? []), tag]);
  }
  return [...groups];
}
