/**
 * The page as Markdown: to look at, which needs no script, and to copy, which the client does (`client/article/page-tools.ts`) for buttons with the
 * attribute `data-copy-page`, whose value is the address of the Markdown.
 */
import type { PageData } from '../../model.ts';
import { markdownHref } from '../../urls.ts';
import { Icon } from '../icon/icon.tsx';

export function PageTools({ page, baseUrl }: { page: PageData; baseUrl: string }) {
  const href = markdownHref(baseUrl, page.url);
  return (
    <div className="page-tools">
      <button type="button" data-copy-page={href}>
        <Icon name="copy" />
        <span className="page-tools__label">Copy page</span>
      </button>
      <a href={href} type="text/markdown">
        <Icon name="document" />
        <span>View as Markdown</span>
      </a>
    </div>
  );
}
