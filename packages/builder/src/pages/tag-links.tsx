/** A row of links to tags. */
import type { LabelledLink } from '../model/navigation.ts';

interface TagLinksProps {
  /** The `count` is shown if present. */
  readonly tags: readonly (LabelledLink & { readonly count?: number })[];
  /** URL path of the tag, on a tag page. */
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
