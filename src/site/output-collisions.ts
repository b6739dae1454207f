/**
 * Finds output files that cannot be written. Conflicts: a page and a static file, a page's file and a folder of the same name, two pages with
 * the same file; ignores case, as many file systems and hosts do. And names that no file can have. Pure; writes nothing.
 */

import { formatPlace, settingPlace } from '../base/problems.ts';
import type { Place, Problem } from '../model.ts';
import {
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

/** What a build writes besides pages -> what to do with a static file of that name. Others are merged (render/hosting/own-rules.ts). */
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
): Problem[] {
  const problems: Problem[] = [];
  const claims: Claim[] = [{ file: searchIndexFolder, by: 'the search index', place: settingPlace(), isWritten: false }];
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
  const report = (what: string, problem: Omit<Problem, 'severity'>): void => {
    if (!reported.has(what)) problems.push({ severity: 'error', ...problem });
    reported.add(what);
  };
  const complain = (claim: Claim, other: Claim, what: string): void =>
    report(`${claim.by}\n${other.by}`, {
      place: claim.place,
      message: `${claim.by} and ${other.by} both claim "${claim.file}" in the output${what}`,
      fix: 'Rename one of the two',
    });
  /** In lower case -> the first claim, with its number. */
  const files = new Map<string, Claim & { readonly number: number }>();
  const usable = claims.filter(({ file, by, place }) => {
    const unusable = unusableName(file);
    if (unusable !== undefined) report(by, { place, message: `${by} cannot be written: ${unusable}`, fix: shorter });
    return unusable === undefined;
  });
  for (const [number, claim] of usable.entries()) {
    const taken = files.get(claim.file.toLowerCase());
    if (taken === undefined) files.set(claim.file.toLowerCase(), { ...claim, number });
    // Routes that differ only in case have their own message.
    else if (!(taken.isWritten && claim.isWritten && taken.file !== claim.file)) complain(claim, taken, '');
  }
  /** Folders whose path no file claims, nor that of any folder above. */
  const free = new Set(['']);
  for (const [number, claim] of usable.entries()) {
    const folders = foldersOf(claim.file, free);
    const taken = folders.map((folder) => files.get(folder.toLowerCase()));
    if (taken.every((other) => other === undefined)) for (const folder of folders) free.add(folder);
    for (const [index, other] of taken.entries()) {
      if (other === undefined || other.by === claim.by) continue;
      const asFolder = { ...claim, file: folders[index] as string };
      if (other.number > number) complain(other, asFolder, ', one as a file, the other as a folder');
      else complain(asFolder, other, ', one as a folder, the other as a file');
    }
  }
  return problems;
}

/** The folders around a file up to one that is known. */
function foldersOf(file: string, known: ReadonlySet<string>): string[] {
  const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
  return known.has(folder) ? [] : [folder, ...foldersOf(folder, known)];
}

/** Bytes that a name may have on the usual file systems. */
const longestName = 255;
const shorter = 'Give it another address: rename the file, or change "slug", "permalink" or what else names it';

/** Why no disk takes a file under its path, or not below the output folder; undefined for a usable path. */
export function unusableName(file: string): string | undefined {
  for (const name of file.split('/')) {
    if (isUsable(name)) continue;
    if (name === '' || name === '.' || name === '..') return `its path "${file}" has a part "${name}"`;
    if (controlCharacter.test(name)) return 'its path contains a backslash or a control character';
    return `"${name.slice(0, 20)}…${name.slice(-11)}" has ${Buffer.byteLength(name)} bytes, and a file name may have ${longestName}`;
  }
  return undefined;
}

const controlCharacter = /[\0-\x1f\x7f\\]/;

function isUsable(name: string): boolean {
  if (name === '' || name === '.' || name === '..' || controlCharacter.test(name)) return false;
  return name.length <= longestName / 3 || Buffer.byteLength(name) <= longestName;
}
