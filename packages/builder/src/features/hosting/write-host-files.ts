/** The files of the output for hosts and crawlers: rules, with what the site's own files of these names add, documents at moved addresses, and the sitemap. */
import { readPublished } from '../../base/may-publish.ts';
import { toAbsolute } from '../../base/origins.ts';
import { readyFile } from '../../base/output-file.ts';
import type { FileMaker, FilesPart } from '../../render/files-part.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { pathToHtmlFile } from '../../urls.ts';
import { addOwnRules, hostFiles, mergedFiles } from './host-files.ts';
import { makeHostRules } from './make-host-rules.ts';
import { sitemap } from './sitemap.ts';

/** Headers and redirects for each host, and `robots.txt`. */
const hostRuleFiles: FileMaker = async ({ folder: { config, staticFiles }, site, shared }) => {
  const { contentPolicy } = await shared;
  const rules = makeHostRules(config, contentPolicy, site.redirects);
  const built = [
    ...Object.entries(hostFiles).map(([path, write]) => [path, write(rules, new URL(config.url).host)] as const),
    // Every crawler may read everything (https://www.rfc-editor.org/rfc/rfc9309).
    ['robots.txt', `User-agent: *\nAllow: ${config.baseUrl}\nSitemap: ${config.url}${config.baseUrl}sitemap.xml\n`] as const,
  ];
  return built.map(([path, text]) => {
    const name = mergedFiles.find((merged) => merged === path);
    const own = staticFiles.get(`/${path}`);
    if (name === undefined || own === undefined) return readyFile(path, text);
    return readyFile(path, addOwnRules(name, text, readPublished(own).toString('utf8')));
  });
};

/** A document for each moved address: it redirects with `<meta>`, and shows a link to the new address. It has no scripts and loads nothing. */
const redirectDocuments: FileMaker = async ({ site: { redirects, siteData }, shared }) => {
  const { language, direction } = (await shared).document;
  return redirects.map(({ from, to }) => {
    const canonical = toAbsolute(to, siteData.url);
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
};

export default {
  first: hostRuleFiles,
  last: async (input) => [...sitemap(input), ...(await redirectDocuments(input))],
} satisfies FilesPart;
