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
  const files = new Map<string, Claim>();
  const folders = new Map<string, Claim>();
  const problems: Problem[] = [];
  const reported = new Set<string>();
  /** Folders that no file claims, nor any folder above them: their later files are compared with less. */
  const free = new Set<string>();

  const complain = (claim: Claim, other: Claim, what: string): void => {
    const pair = `${claim.by}\n${other.by}`;
    if (reported.has(pair)) return;
    reported.add(pair);
    problems.push({
      severity: 'error',
      place: claim.place,
      message: `${claim.by} and ${other.by} both claim "${claim.file}" in the output${what}`,
      fix: 'Rename one of the two',
    });
  };

  const claim = (file: string, by: string, place: Place, isWritten: boolean): void => {
    const mine: Claim = { file, by, place, isWritten };
    const end = file.lastIndexOf('/');
    const isFree = free.has(file.slice(0, end));
    const unusable = isFree && isUsable(file.slice(end + 1)) ? undefined : unusableName(file);
    if (unusable !== undefined) {
      if (!reported.has(by))
        problems.push({ severity: 'error', place, message: `${by} cannot be written: ${unusable}`, fix: shorter });
      reported.add(by);
      return;
    }
    const key = file.toLowerCase();
    const taken = files.get(key);
    const folder = folders.get(key);
    // Routes that differ only in case have their own message.
    if (taken && isWritten && taken.isWritten && taken.file !== file) return;
    if (taken) complain(mine, taken, '');
    else if (folder) complain(mine, folder, ', one as a file, the other as a folder');
    else files.set(key, mine);
    if (isFree) return;
    let isClaimed = false;
    const segments = file.split('/');
    for (let length = 1; length < segments.length; length++) {
      const path = segments.slice(0, length).join('/');
      const parent: Claim = { file: path, by, place, isWritten };
      const asFile = files.get(path.toLowerCase());
      isClaimed ||= asFile !== undefined;
      if (asFile && asFile.by !== by) complain(parent, asFile, ', one as a folder, the other as a file');
      else if (!folders.has(path.toLowerCase())) folders.set(path.toLowerCase(), parent);
    }
    if (!isClaimed && end !== -1) free.add(file.slice(0, end));
  };

  claim(searchIndexFolder, 'the search index', settingPlace(), false);
  const feedNames = new Set(feeds.map((path) => path.toLowerCase()));
  for (const file of staticFiles) {
    const fix = feedNames.has(file.toLowerCase()) ? writtenFromPosts : reserved.get(file.slice(1).toLowerCase());
    const place = { file: file.slice(1) };
    if (fix === undefined) claim(file.slice(1), `the static file "${file}"`, place, false);
    else
      problems.push({
        severity: 'error',
        place,
        message: `the static file "${file}" would replace one that the build writes`,
        fix,
      });
  }
  for (const page of pages) {
    const by = page.place ? `the page "${page.path}" (${formatPlace(page.place)})` : `the generated page "${page.path}"`;
    // Generated pages have no source Markdown, no samples and nothing to open.
    const files = [pathToHtmlFile(page.path), pathToDataFile(page.path)];
    if (page.place) files.push(pathToMarkdownFile(page.path), pathToTypesFile(page.path), pathToDetailsFile(page.path));
    for (const file of files) {
      claim(file, by, page.place ?? page.origin ?? settingPlace(), page.place !== undefined);
    }
  }
  return problems;
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
