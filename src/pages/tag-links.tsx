/** Tags as links in a row. */
import type { LabelledLink } from '../model.ts';

interface TagLinksProps {
  /** Those with a `count` show it. */
  readonly tags: readonly (LabelledLink & { readonly count?: number })[];
  /** Address of the tag whose page this is. */
  readonly current?: string;
}

export function TagLinks({ tags, current }: TagLinksProps) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label="Tags">
      {tags.map(({ label, href, count }) => (
        <li key={href}>
          <a href={href} rel="tag" aria-current={href === current ? 'page' : undefined}>
            {label}
            {count !== undefined && <span className="tags__count">{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
