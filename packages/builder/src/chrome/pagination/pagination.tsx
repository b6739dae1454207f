/** Links to the previous and next page, in reading order in the docs and by date in the blog. */
import type { LabelledLink } from '../../model/navigation.ts';
import type { PageData } from '../../model/page-data.ts';

export function Pagination({ page }: { page: PageData }) {
  const { previous, next, layout } = page;
  if (!previous && !next) return null;
  const isPost = layout === 'post';
  return (
    <nav className="pagination" aria-label={isPost ? 'Blog posts' : 'Docs pages'}>
      {previous && <PageLink rel="prev" hint={isPost ? 'Newer post' : 'Previous'} link={previous} />}
      {next && <PageLink rel="next" hint={isPost ? 'Older post' : 'Next'} link={next} />}
    </nav>
  );
}

/** @param hint What the label does not say: that the page is the next one. */
export function PageLink({ rel, hint, link }: { rel: 'prev' | 'next'; hint?: string; link: LabelledLink }) {
  return (
    <a href={link.href} rel={rel}>
      {hint !== undefined && <span className="pagination__hint">{hint}</span>}
      <span className="pagination__label">{link.label}</span>
    </a>
  );
}
