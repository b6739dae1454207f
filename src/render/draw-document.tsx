/** PageData -> the document of a page. */
import { renderToString } from 'react-dom/server';
import { App } from '../chrome/app.tsx';
import type { PageData } from '../model.ts';
import { reservedPrefix } from '../shared/reserved-ids.ts';
import { type DocumentHead, renderDocument } from './document.ts';
import type { SharedParts } from './shared-parts.ts';

export function drawDocument(page: PageData, head: DocumentHead, { siteData, document }: SharedParts): string {
  const { html = '', ...inline } = page;
  const appHtml = renderToString(<App siteData={siteData} page={inline} article={html} />, { identifierPrefix: reservedPrefix });
  return renderDocument({ ...head, siteData, page, appHtml, shared: document });
}
