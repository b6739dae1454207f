/** Files for hosts and crawlers that a site may have in a static folder, too: what the site writes is added to what the build writes. */

/** Their names, relative to a static folder and to the output folder. */
export const mergedFiles = ['_headers', '_redirects', 'robots.txt'] as const;

/**
 * @param built The text that the build writes.
 * @param own The text in the static folder.
 */
export function addOwnRules(name: (typeof mergedFiles)[number], built: string, own: string): string {
  const text = own
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim();
  if (text === '') return built;
  if (name === 'robots.txt') {
    // Rules for the same crawler are joined, and the permission of the build would lift the site's own prohibitions.
    const sitemap = /^sitemap:/im.test(text) ? '' : (/^Sitemap:.*\n/m.exec(built)?.[0] ?? '');
    return `${text}\n${sitemap === '' ? '' : `\n${sitemap}`}`;
  }
  // Of redirects the first that matches counts: those of the build name single pages, and own ones may match everything. All headers
  // whose path matches are sent, so that their order does not matter.
  return built === '' ? `${text}\n` : `${built.trimEnd()}\n\n# ${name} of the static folder\n${text}\n`;
}
