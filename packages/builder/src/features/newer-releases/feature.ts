/** What newer releases of the packages did to the names in a guide's samples, in a line at its end. Where the releases come from: src/api-reference. */
import type { Feature } from '../../feature.ts';
import { defined } from '../../shared/defined.ts';
import { pathToHref } from '../../urls.ts';
import { findNewerNames } from './find-newer-names.ts';
import { newerHtml, newerMarkdown } from './write-line.ts';

export default {
  name: 'newer-releases',
  styles: { prose: 'newer-releases.css' },

  /** Of guides only: posts have a date, and the reference says it of every entry. */
  pageEnd({ kind, compiled, path }, { releases, config: { url, baseUrl } }) {
    if (releases === undefined || kind !== 'doc' || compiled.source.generated) return undefined;
    // A page does not link to itself.
    const own = pathToHref(baseUrl, path);
    const names = findNewerNames(compiled, releases, baseUrl).map(({ href, ...name }) =>
      href === own ? name : defined({ ...name, href }),
    );
    return names.length === 0 ? undefined : { html: newerHtml(names), markdown: newerMarkdown(names, url), newer: names.length };
  },
} satisfies Feature;
