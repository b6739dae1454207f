/** Reads what the document says of itself when the application starts. */
import type { PageData } from '../model/page-data.ts';
import type { SiteData } from '../model/site-data.ts';
import { appId, pageDataId } from '../shared/reserved-ids.ts';
import { mayLoadInFull } from './navigation/full-load.ts';
import { isAddressOf } from './navigation/page-target.ts';

interface OpenDocument {
  /** The element with the chrome. */
  readonly app: Element;
  readonly firstPage: PageData;
}

/**
 * Doesn't resolve if the address doesn't belong to the document: then that's loaded instead.
 * @throws (rejects) if the document and the site data are from different builds.
 */
export async function openDocument(siteData: SiteData): Promise<OpenDocument> {
  const opened = readDocument(siteData);
  // The address may have left the document before its first script ran. If a load of the address brings the same page again, that is the host's choice.
  if (!isAddressOf(opened.firstPage, location.pathname, siteData) && mayLoadInFull(location.href, false)) {
    location.reload();
    await new Promise(() => {});
  }
  return opened;
}

function readDocument(siteData: SiteData): OpenDocument {
  const app = document.getElementById(appId);
  const data = document.getElementById(pageDataId);
  if (app === null || data === null) throw new Error(`This document has no element #${appId} or #${pageDataId}.`);
  const firstPage = JSON.parse(data.textContent ?? '') as PageData;
  if (firstPage.build !== siteData.build) throw new Error('This document and the site data are from different builds.');
  return { app, firstPage };
}
