/** A notice on drafts and unlisted pages. */
import type { PageData } from '../../model/page-data.ts';

export function PageNotice({ page }: { page: PageData }) {
  if (!page.draft && !page.unlisted) return null;
  return (
    <p className="page-notice">
      {page.draft ? (
        <span>
          <strong>Draft.</strong> Only the development server shows this page; a build leaves it out.
        </span>
      ) : (
        <span>
          <strong>Unlisted.</strong> Search engines and the site’s own lists leave this page out; anyone with the link can read
          it.
        </span>
      )}
    </p>
  );
}
