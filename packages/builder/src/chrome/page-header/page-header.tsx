/**
 * The top of a page, above its table of contents: the title, author and date of a post, the release that a doc describes, and for both what
 * features offer, such as the page as Markdown. The title is here instead of in the article, because on small screens the table of contents is between the two.
 */
import { useContext } from 'react';
import { drawInline } from '../../elements/inline-content.tsx';
import type { PageData } from '../../model/page-data.ts';
import type { SiteData } from '../../model/site-data.ts';
import { PageToolsContext } from './page-tools.ts';
import { PostLine } from './post-line.tsx';

/** Needs `key={page.url}`, so that a title translated by the browser is replaced rather than changed. */
export function PageHeader({ page, siteData }: { page: PageData; siteData: SiteData }) {
  const tools = useContext(PageToolsContext);
  const { heading, post, layout } = page;
  const { release } = siteData;
  const says = layout === 'docs' && release !== undefined;
  const isText = layout === 'docs' || layout === 'post';
  if (heading === undefined && !isText) return null;
  return (
    <header className="page-header prose">
      {heading !== undefined && <h1>{drawInline(heading)}</h1>}
      {post && <PostLine post={post} />}
      {isText && (
        <div className="page-header__line">
          {says && <ReleaseLine release={release} newest={siteData.newest} newer={page.newer} />}
          {tools.map((Tool) => (
            <Tool key={Tool.name} page={page} siteData={siteData} />
          ))}
        </div>
      )}
    </header>
  );
}

interface ReleaseLineProps {
  readonly release: string;
  readonly newest: SiteData['newest'];
  readonly newer: PageData['newer'];
}

/** What a reader of another release must know before reading: which one this is, whether the page still holds, and where to check one's own code. */
function ReleaseLine({ release, newest, newer }: ReleaseLineProps) {
  if (newest === undefined) return <p className="release">{`This page describes ${release}.`}</p>;
  return (
    <a className="release" href={newest.href}>
      {`${release}${newer === undefined ? '' : ` · ${newer} ${newer === 1 ? 'name' : 'names'} here changed up to ${newest.release}`} · Check my imports`}
    </a>
  );
}
