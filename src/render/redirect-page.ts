/** The document at a moved address, for hosts that serve only files: it redirects with `<meta>`, and shows a link to the new address. */
import { type OutputFile, readyFile } from '../base/output-file.ts';
import type { Site } from '../model.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { isExternal, pathToHtmlFile } from '../urls.ts';
import type { SiteDocumentParts } from './document.ts';

/** A document for each moved address. It has no scripts and loads nothing. */
export function redirectFiles({ redirects, siteData }: Site, { language, direction }: SiteDocumentParts): OutputFile[] {
  return redirects.map(({ from, to }) => {
    const canonical = isExternal(to) ? to : siteData.url + to;
    const text = `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta http-equiv="refresh" content="0; url=${escapeHtml(to)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(from)} has moved | ${escapeHtml(siteData.title)}</title>
<meta name="description" content="This page has moved to ${escapeHtml(canonical)}">
<link rel="canonical" href="${escapeHtml(canonical)}">
<meta name="robots" content="noindex">
</head>
<body>
<main>
<h1>This page has moved</h1>
<p>It is now at <a href="${escapeHtml(to)}">${escapeHtml(canonical)}</a>.</p>
</main>
</body>
</html>
`;
    return readyFile(pathToHtmlFile(from), text);
  });
}
