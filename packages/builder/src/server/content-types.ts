/** Media types by file extension, for the dev server and the preview server. */
import { lookup } from 'mrmime';

/** @param extension With its dot, in any case; for an unknown one the type is `application/octet-stream`. */
export function contentType(extension: string): string {
  const type = lookup(extension) ?? 'application/octet-stream';
  // Feeds and sitemaps are for programs, and RFC 7303 prefers this type for those.
  if (type === 'text/xml') return 'application/xml; charset=utf-8';
  // Without it, browsers read text in an encoding that depends on the reader's language.
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
