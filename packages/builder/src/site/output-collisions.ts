/**
 * Finds output files that cannot be written. Conflicts: a page and a static file, a page's file and a folder of the same name, two pages with
 * the same file; ignores case, as many file systems and hosts do. And names that no file can have. Pure; writes nothing.
 */

import { formatPlace, settingPlace } from '../base/problems.ts';
import type { PackedProject, Place, Problem } from '../model.ts';
import {
  archivePath,
  pathToDataFile,
  pathToDetailsFile,
  pathToHtmlFile,
  pathToMarkdownFile,
  pathToTypesFile,
  searchIndexFolder,
  workerFile,
} from '../urls.ts';

/** A page that will be written. */
interface OutputPage {
  readonly path: string;
  /** For messages; absent for generated pages. */
  readonly place?: Place;
  /** Where the address of a generated page comes from, if not from the settings. */
  readonly origin?: Place;
}

const writtenFromPages = 'Remove it, or give it another name: the build writes this file from all pages';
const writtenFromPosts = 'Remove it, or give it another name: the build writes this feed from the posts of the blog';
const writtenForHost = 'Remove it: the build writes this file for the host; moved addresses belong in the setting "redirects"';

/** What a build writes besides pages -> what to do with a static file of that name. Others are merged (render/hosting/host-files.ts). */
const reserved: ReadonlyMap<string, string> = new Map([
  ['sitemap.xml', 'Remove it: the build writes one with all pages; "unlisted: true" in its front matter keeps a page out'],
  ['llms.txt', writtenFromPages],
  ['llms-full.txt', writtenFromPages],
  ['api-symbols.json', writtenFromPages],
  ['vercel.json', writtenForHost],
  ['nginx.conf', writtenForHost],
  [
    workerFile,
    'Give it another name, and register that: at this address is the worker of the setting "offline", or one that removes it',
  ],
]);

interface Claim {
  readonly file: string;
  readonly by: string;
  readonly place: Place;
  /** Whether it is a page with a source file. */
  readonly isWritten: boolean;
}

/**
 * @param staticFiles Paths relative to the static folders, `/logo.svg`.
 * @param feeds Site paths of the blog's feeds, if it has posts.
 */
export function findCollisions(
  pages: readonly OutputPage[],
  staticFiles: ReadonlySet<string>,
  feeds: readonly string[] = [],
  projects: readonly PackedProject[] = [],
): Problem[] {
  const problems: Problem[] = [];
  const claims: Claim[] = [{ file: searchIndexFolder, by: 'the search index', place: settingPlace(), isWritten: false }];
  for (const { name, title, place } of projects) {
    const by = `the project "${title}" (${formatPlace(place)})`;
    claims.push({ file: archivePath(name).slice(1), by, place, isWritten: false });
  }
  const feedNames = new Set(feeds.map((path) => path.toLowerCase()));
  for (const file of staticFiles) {
    const by = `the static file "${file}"`;
    const place = { file: file.slice(1) };
    const fix = feedNames.has(file.toLowerCase()) ? writtenFromPosts : reserved.get(file.slice(1).toLowerCase());
    if (fix === undefined) claims.push({ file: file.slice(1), by, place, isWritten: false });
    else problems.push({ severity: 'error', place, message: `${by} would replace one that the build writes`, fix });
  }
  for (const { path, place, origin } of pages) {
    const isWritten = place !== undefined;
    const by = isWritten ? `the page "${path}" (${formatPlace(place)})` : `the generated page "${path}"`;
    const files = [pathToHtmlFile(path), pathToDataFile(path)];
    // Generated pages have no source Markdown, no samples and nothing to open.
    if (isWritten) files.push(pathToMarkdownFile(path), pathToTypesFile(path), pathToDetailsFile(path));
    claims.push(...files.map((file) => ({ file, by, place: place ?? origin ?? settingPlace(), isWritten })));
  }

  const reported = new Set<string>();
  const report = (what: string, place: Place, message: string, fix: string): void => {
    if (!reported.has(what)) problems.push({ severity: 'error', place, message, fix });
    reported.add(what);
  };
  const complain = ({ by, place }: Claim, other: Claim, what: string): void =>
    report(`${by}\n${other.by}`, place, `${by} and ${other.by} both claim ${what}`, 'Rename one of the two');
  /** In lower case -> the first claim. */
  const files = new Map<string, Claim>();
  /** Folder -> the first claim below it. */
  const folders = new Map<string, Claim>();
  for (const claim of claims) {
    const { file, by, place, isWritten } = claim;
    const unusable = unusableName(file);
    if (unusable !== undefined) {
      report(by, place, `${by} cannot be written: ${unusable}`, shorter);
      continue;
    }
    const taken = files.get(file.toLowerCase());
    if (taken === undefined) files.set(file.toLowerCase(), claim);
    // Routes that differ only in case have their own message.
    else if (!(taken.isWritten && isWritten && taken.file !== file)) complain(claim, taken, `"${file}" in the output`);
    for (const folder of foldersOf(file, folders)) folders.set(folder, claim);
  }
  for (const [folder, claim] of folders) {
    const other = files.get(folder.toLowerCase());
    if (other === undefined) continue;
    // A page has the place that an author would look at.
    if (claim.isWritten) complain(claim, other, `"${folder}" in the output, one as a folder, the other as a file`);
    else complain(other, claim, `"${folder}" in the output, one as a file, the other as a folder`);
  }
  return problems;
}

/** The folders around a file up to one that is known. */
function foldersOf(file: string, known: ReadonlyMap<string, unknown>): string[] {
  const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
  return folder === '' || known.has(folder) ? [] : [folder, ...foldersOf(folder, known)];
}

/** Bytes that a name may have on the usual file systems. */
const longestName = 255;
const shorter = 'Give it another address: rename the file, or change "slug", "permalink" or what else names it';

/** Why no disk takes a file under its path, or not below the output folder; undefined for a usable path. */
export function unusableName(file: string): string | undefined {
  for (const name of file.split('/')) {
    if (name === '' || name === '.' || name === '..') return `its path "${file}" has a part "${name}"`;
    if (/[\0-\x1f\x7f\\]/.test(name)) return 'its path contains a backslash or a control character';
    // No character has more than three bytes for each of its code units.
    const bytes = name.length * 3 > longestName ? Buffer.byteLength(name) : 0;
    if (bytes > longestName)
      return `"${name.slice(0, 20)}…${name.slice(-11)}" has ${bytes} bytes, and a file name may have ${longestName}`;
  }
  return undefined;
}
