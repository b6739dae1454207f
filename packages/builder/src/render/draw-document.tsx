/** PageData -> the document of a page, around its article. */
import { renderToString } from 'react-dom/server';
import { App } from '../chrome/app.tsx';
import { type PageTool, PageToolsContext } from '../chrome/page-header/page-tools.ts';
import type { PageData } from '../model/page-data.ts';
import { reservedPrefix } from '../shared/reserved-ids.ts';
import { type DocumentHead, renderDocument, type SharedParts } from './document.ts';

/** Stands for the article while the document around it is rendered. Nothing after it can contain a tag of this name. */
const articlePlace = '<article-place>';

/**
 * @param page Without its article, which is neither rendered nor sent to the thread that renders the document.
 * @returns What is before the article, and what is after it.
 */
export function drawDocument(
  page: PageData,
  head: DocumentHead,
  { siteData, document }: Pick<SharedParts, 'siteData' | 'document'>,
  tools: readonly PageTool[],
): readonly [before: string, after: string] {
  const app = (
    <PageToolsContext value={tools}>
      <App siteData={siteData} page={page} article={articlePlace} />
    </PageToolsContext>
  );
  const appHtml = renderToString(app, { identifierPrefix: reservedPrefix });
  const whole = renderDocument({ ...head, siteData, page, appHtml, shared: document });
  const place = whole.lastIndexOf(articlePlace);
  return [whole.slice(0, place), whole.slice(place + articlePlace.length)];
}
