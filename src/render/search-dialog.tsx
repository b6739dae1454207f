/** Renders the content of the search dialog, which is the same in every document and is hydrated by `client/search.tsx`. */
import { renderToString } from 'react-dom/server';
import { SearchDialog } from '../chrome/search-dialog/search-dialog.tsx';
import type { Site } from '../model.ts';
import { searchDialogId } from '../shared/reserved-ids.ts';

export function searchDialogHtml(siteData: Site['siteData']): string {
  return renderToString(<SearchDialog siteData={siteData} loadProvider={() => new Promise(() => {})} />, {
    identifierPrefix: searchDialogId,
  });
}
