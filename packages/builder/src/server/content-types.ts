/** Media types by file extension, for the dev server and the preview server. */
import { lookup, mimes } from 'mrmime';

// Without it, browsers read text in an encoding that depends on the reader's language. The table is also that of sirv.
for (const [extension, type] of Object.entries(mimes)) {
  if (type.startsWith('text/')) mimes[extension] = `${type}; charset=utf-8`;
}
// Feeds and sitemaps are for programs, and RFC 7303 prefers this type for those.
mimes.xml = 'application/xml; charset=utf-8';

/** @param extension With its dot, in any case; for an unknown one the type is `application/octet-stream`. */
export function contentType(extension: string): string {
  return lookup(extension) ?? 'application/octet-stream';
}
