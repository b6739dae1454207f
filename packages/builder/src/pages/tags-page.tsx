/** All tags: each with its pages or, if there are many, a row of links for each first letter. */
import type { ReactNode } from 'react';
import type { TagSummary } from '../model/page-parts.ts';
import type { View } from '../model/site.ts';
import { PostLines } from './post-list.tsx';
import { TagLinks } from './tag-links.tsx';

/** Up to so many are shown with their pages. */
const few = 20;

/** @param children Below the title. */
export function TagsPage({ view: { tags }, children }: { view: Extract<View, { view: 'tags' }>; children?: ReactNode }) {
  return (
    <>
      <h1>Tags</h1>
      {children}
      {tags.length <= few
        ? groupByLetter(tags)
            .flatMap(([, group]) => group)
            .map(({ label, href, count, posts }) => (
              <section key={href}>
                <h2>
                  <a href={href} rel="tag">
                    {label}
                  </a>{' '}
                  <span className="tags__count">{count}</span>
                </h2>
                <PostLines posts={posts} />
              </section>
            ))
        : groupByLetter(tags).map(([letter, group]) => (
            <section key={letter} className="tag-group">
              <h2>{letter}</h2>
              <TagLinks tags={group} />
            </section>
          ))}
    </>
  );
}

/** `[hello, hola, Docs]` -> `[['D', [Docs]], ['H', [hello, hola]]]`; order is by code unit, the same on every machine. */
export function groupByLetter<Tag extends TagSummary>(tags: readonly Tag[]): readonly (readonly [string, readonly Tag[]])[] {
  const groups = new Map<string, Tag[]>();
  const sorted = [...tags].sort((a, b) => (a.label.toLowerCase() < b.label.toLowerCase() ? -1 : 1));
  for (const tag of sorted) {
    const letter = [...tag.label][0]?.toUpperCase() ?? '';
    groups.set(letter, [...(groups.get(letter) ?? []), tag]);
  }
  return [...groups];
}
