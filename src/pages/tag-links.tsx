/** Tags as links in a row. */
import type { LabelledLink } from '../model.ts';

/** @param tags Those with a `count` show it. */
export function TagLinks({ tags }: { tags: readonly (LabelledLink & { readonly count?: number })[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label="Tags">
      {tags.map(({ label, href, count }) => (
        <li key={href}>
          <a href={href} rel="tag">
            {label}
            {count !== undefined && <span className="tags__count">{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
