/**
 * The only place that maps between source files, site paths and output files, in both directions.
 * A "path" is a site path without the base URL: it begins with `/`, is not percent-encoded, and ends with `/` only
 * when it names a folder's index page.
 */
import type { CheckedAddress } from './model/address.ts';
import { decodeWellFormed } from './shared/decode-address.ts';

/**
 * Whether a path ends as those of files do, in a dot and small or large letters: `/feed.xml`, but also a page `/docs/next.js`. That of a class,
 * `/docs/api/classes/lexical.TextNode`, does not.
 */
export function looksLikeFile(path: string): boolean {
  return /\.(?:[a-z\d]+|[A-Z\d]+)$/.test(path);
}

/** Removes what Docusaurus calls a number prefix: `01-intro` -> `intro`, `2. Setup` -> `Setup`; dates and versions stay. */
export function stripNumberPrefix(segment: string): { name: string; position?: number } {
  if (/^\d{4}-\d{2}-\d{2}|^\d+[._-]\d+/.test(segment)) return { name: segment };
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(segment);
  return match ? { name: match[2] as string, position: Number(match[1]) } : { name: segment };
}

/** Removes the extension of a Markdown file's name: `intro.mdx` -> `intro`. */
export function stripExtension(file: string): string {
  return file.replace(/\.mdx?$/i, '');
}

/** Whether a file is the index page of its folder: `index`, `README`, or the folder's own name. */
export function isIndexName(name: string, folderName: string | undefined): boolean {
  const lower = name.toLowerCase();
  return lower === 'index' || lower === 'readme' || (folderName !== undefined && lower === folderName.toLowerCase());
}

/** Joins path pieces with single slashes; keeps a final slash, always begins with one. */
export function joinPath(...pieces: readonly string[]): string {
  return `/${pieces.join('/')}`.replace(/\/{2,}/g, '/');
}

/** Site path of a page file: `('docs', 'react/index.md')` -> `/docs/react/`; `('docs', '01-a/02-b.md')` -> `/docs/a/b`. */
export function fileToPath(base: string, relativeFile: string, numberPrefixes: boolean): string {
  const segments = stripExtension(relativeFile)
    .split('/')
    .map((segment) => (numberPrefixes ? stripNumberPrefix(segment).name : segment));
  const name = segments.pop() as string;
  return isIndexName(name, segments.at(-1)) ? joinPath(base, ...segments, '') : joinPath(base, ...segments, name);
}

/** The lookup key of a page's path, the same for every variant: `/a.html`, `/a/index.html`, `/a/` -> `/a`. */
export function routeKey(path: string): string {
  const bare = path.replace(/\/index\.html$/i, '/').replace(/\.html$/i, '');
  const key = bare.replace(/\/+$/, '');
  return key === '' ? '/' : key;
}

/** The path of what an HTML file shows: `/docs/intro.html` -> `/docs/intro`, `/docs/api/index.html` -> `/docs/api/`; any other path as it is. */
export function withoutHtml(path: string): string {
  return path.replace(/(^|\/)index\.html$|\.html$/, '$1');
}

/** Output file of a page: `/docs/intro` -> `docs/intro.html`, `/docs/api/` -> `docs/api/index.html`. */
export function pathToHtmlFile(path: string): string {
  return `${pathToStem(path)}.html`;
}

/** Data file of a page: `/docs/intro` -> `docs/intro.json`. */
export function pathToDataFile(path: string): string {
  return `${pathToStem(path)}.json`;
}

/** Plain Markdown of a page: `/docs/intro` -> `docs/intro.md`. */
export function pathToMarkdownFile(path: string): string {
  return `${pathToStem(path)}.md`;
}

/** File with the identifier types of a page's code samples: `/docs/intro` -> `docs/intro.types.json`. */
export function pathToTypesFile(path: string): string {
  return `${pathToStem(path)}.types.json`;
}

/** File with what elements of a page hold that a reader has to open: `/docs/intro` -> `docs/intro.more.json`. */
export function pathToDetailsFile(path: string): string {
  return `${pathToStem(path)}.more.json`;
}

/** Address of that file, given the page's address. */
export function detailsHref(baseUrl: string, href: string): CheckedAddress {
  return pathToHref(baseUrl, `/${pathToDetailsFile(hrefToPath(baseUrl, href) ?? '/')}`);
}

/** Address of a page's plain Markdown, given the page's address: `('/base/', '/base/docs/')` -> `/base/docs/index.md`. */
export function markdownHref(baseUrl: string, href: string): CheckedAddress {
  return pathToHref(baseUrl, `/${pathToMarkdownFile(hrefToPath(baseUrl, href) ?? '/')}`);
}

/** Site path of a linked file in a content folder: `docs/a/sheet.pdf` -> `/files/docs/a/sheet.pdf`. */
export function linkedFilePath(file: string): string {
  return `/files/${file}`;
}

/** Site path of a project that readers can download: `lists` -> `/projects/lists.tar.gz`. */
export function archivePath(name: string): string {
  return `/projects/${name}.tar.gz`;
}

/** Whether a project may have this site path. */
export function isArchivePath(path: string): boolean {
  return /^\/projects\/[^/]+\.tar\.gz$/.test(path);
}

/** Output file with the licenses of what the browser's code contains. */
export const licensesFile = 'licenses.txt';

/** Output folder reserved for the search index. */
export const searchIndexFolder = 'search-index';

/** Output folders of files whose names change with their content. */
export const immutableFolders: readonly string[] = ['assets/', `${searchIndexFolder}/texts/`];

/** Output file with the service worker, at the top because it serves what is below it; also the name that Docusaurus gives its own. */
export const workerFile = 'sw.js';

function pathToStem(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index` : path.slice(1);
}

/** Prepends the base URL to a path and percent-encodes it: `('/base/', '/a b')` -> `/base/a%20b`. Two slashes at its start would name a host. */
export function pathToHref(baseUrl: string, path: string): CheckedAddress {
  return encodeURI(baseUrl + path.replace(/^\/+/, '')).replace(/[?#]/g, encodeURIComponent) as CheckedAddress;
}

/** The address of what has an id on a page; of the page itself, for an empty one. */
export function addFragment(href: CheckedAddress, id: string): CheckedAddress {
  return id === '' ? href : (`${href}#${encodeURIComponent(id)}` as CheckedAddress);
}

/** The reverse of {@link pathToHref}: `location.pathname` -> site path; undefined when it is outside the base URL. */
export function hrefToPath(baseUrl: string, pathname: string): string | undefined {
  const decoded = decodeWellFormed(pathname);
  if (decoded === undefined) return undefined;
  return withoutBase(baseUrl, decoded);
}

/** Removes the base URL from a decoded path; undefined when the path is outside it. */
export function withoutBase(baseUrl: string, path: string): string | undefined {
  if (path === baseUrl.slice(0, -1)) return '/';
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : undefined;
}

/** A tag's path segment: `Hello World` -> `hello-world`. */
export function slugifyTag(label: string): string {
  return (
    label
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'tag'
  );
}

/** A package's name in addresses, and wherever a name must not contain `@`, `/` or `.`: `@lexical/list` -> `lexical_list`. */
export function packageRouteName(packageName: string): string {
  return packageName.replace(/^@/, '').replace(/[^A-Za-z0-9]+/g, '_');
}

/** The part after `pathname://`, Docusaurus's prefix for links to files that are not pages; undefined for other addresses. */
export function unmanagedAddress(address: string): string | undefined {
  const plain = address.replace(/^(?:pathname:\/\/)+/, '');
  return plain === address ? undefined : plain;
}
