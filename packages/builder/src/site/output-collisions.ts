/**
 * Finds output files that cannot be written. Conflicts: a page and a static file, a page's file and a folder of the same name, two pages with
 * the same file, a page at the address of a file; ignores case, as many file systems and hosts do. And names that no file can have. Pure; writes nothing.
 */

import { outputMark } from '../base/output-file.ts';
import { formatPlace, settingPlace } from '../base/problems.ts';
import type { SiteConfig } from '../config/config.ts';
import type { Content } from '../content/load.ts';
import { features } from '../features/features.ts';
import type { PackedProject } from '../model/compiled.ts';
import type { Place, Problem } from '../model/source.ts';
import {
  archivePath,
  immutableFolders,
  licensesFile,
  linkedFilePath,
  pathToDataFile,
  pathToDetailsFile,
  pathToHtmlFile,
  pathToMarkdownFile,
  pathToTypesFile,
  searchIndexFolder,
} from '../urls.ts';
import type { PlannedPage } from './generated-pages.ts';
import { isUnlisted, type RoutedPage } from './routed-page.ts';
import { slugPlace } from './routes.ts';

/** What a build writes. */
export interface Outputs {
  readonly config: SiteConfig;
  readonly pages: readonly RoutedPage[];
  readonly posts: readonly RoutedPage[];
  readonly generated: readonly PlannedPage[];
  readonly projects: readonly PackedProject[];
  readonly content: Pick<Content, 'files'>;
  /** Paths relative to the static folders, `/logo.svg`. */
  readonly staticFiles: ReadonlySet<string>;
}

interface Claim {
  readonly file: string;
  readonly by: string;
  readonly place: Place;
  /** Whether it is a page with a source file. */
  readonly isWritten: boolean;
}

export function findCollisions(outputs: Outputs): Problem[] {
  const listed = listClaims(outputs);
  const isTaken = findTaken(outputs, listed);
  const hidden = [...outputs.pages.map(nameWritten), ...outputs.generated.map(nameGenerated)].flatMap((page): Problem[] => {
    const message = `${page.by} has the address of a file of the site, which hides it`;
    return isTaken(page.path) ? [{ severity: 'error', place: page.place, message, fix: shorter, isFatal: true }] : [];
  });
  return [...listed.replacing, ...findConflicts(listed.claims), ...hidden];
}

/** @returns Whether the build has a file at a site path, or keeps the folder around it for its own: no page can be there, and no redirect. */
export function findTaken(outputs: Outputs, { claims } = listClaims(outputs)): (path: string) => boolean {
  const files = [...claims.map(({ file }) => `/${file}`), ...[...outputs.content.files.keys()].map(linkedFilePath)];
  const taken = new Set(files.map((file) => file.toLowerCase()));
  const folders = [...immutableFolders, `${searchIndexFolder}/`].map((folder) => `/${folder}`);
  return (path) => taken.has(path.toLowerCase()) || folders.some((folder) => `${path}/`.toLowerCase().startsWith(folder));
}

/** What is claimed, and the problems with static files of the same names as those of the build. */
function listClaims(outputs: Outputs): { readonly claims: readonly Claim[]; readonly replacing: readonly Problem[] } {
  const { config, pages, posts, generated, projects, staticFiles } = outputs;
  const hasPosts = !posts.every(isUnlisted);
  const listNames = (kind: 'reserved' | 'replaced'): [path: string, fix: string | undefined][] =>
    features
      .flatMap((feature) => Object.entries(feature[kind]?.({ config, hasPosts }) ?? {}))
      .map(([path, fix]) => [`/${path}`, fix]);
  const replaced = new Map(listNames('replaced'));
  const reserved = new Map([...replaced, ...listNames('reserved')].map(([path, fix]) => [path.toLowerCase(), fix]));
  const replacing = [...staticFiles].flatMap((file): Problem[] => {
    const fix = reserved.get(file.toLowerCase());
    const message = `${nameStatic(file)} ${replaced.has(file) ? 'takes the place of' : 'would replace'} one that the build writes`;
    return fix === undefined
      ? []
      : [{ severity: replaced.has(file) ? 'warning' : 'error', place: { file: file.slice(1) }, message, fix }];
  });
  const others = [...staticFiles].filter((file) => !reserved.has(file.toLowerCase()));
  const claims = [
    claim('the search index', settingPlace(), searchIndexFolder),
    ...[licensesFile, outputMark, ...[...reserved.keys()].map((path) => path.slice(1))].map((file) =>
      claim(`the file "/${file}" of the build`, settingPlace(), file),
    ),
    ...others.map((file) => claim(nameStatic(file), { file: file.slice(1) }, file.slice(1))),
    ...pages.flatMap(claimsOfWritten),
    ...generated.flatMap(claimsOfGenerated),
    ...projects.map(({ name, title, place }) =>
      claim(`the project "${title}" (${formatPlace(place)})`, place, archivePath(name).slice(1)),
    ),
  ];
  return { claims, replacing };
}

function nameStatic(file: string): string {
  return `the static file "${file}"`;
}

function claim(by: string, place: Place, file: string, isWritten = false): Claim {
  return { file, by, place, isWritten };
}

function nameWritten(page: RoutedPage) {
  const place = slugPlace(page);
  return { path: page.path, place, by: `the page "${page.path}" (${formatPlace(place)})` };
}

function claimsOfWritten(page: RoutedPage): Claim[] {
  const { path, place, by } = nameWritten(page);
  const files = [pathToHtmlFile, pathToDataFile, pathToMarkdownFile, pathToTypesFile, pathToDetailsFile];
  return files.map((fileOf) => claim(by, place, fileOf(path), true));
}

function nameGenerated({ path, origin = settingPlace() }: PlannedPage) {
  return { path, place: origin, by: `the generated page "${path}"` };
}

/** It has no samples and nothing to open. */
function claimsOfGenerated(page: PlannedPage): Claim[] {
  const { path, place, by } = nameGenerated(page);
  return [pathToHtmlFile, pathToDataFile, pathToMarkdownFile].map((fileOf) => claim(by, place, fileOf(path)));
}

/** Reports the first conflict of each two claimants. */
function findConflicts(claims: readonly Claim[]): Problem[] {
  const problems = new Map<string, Problem>();
  const report = (what: string, place: Place, message: string, fix: string): void => {
    if (!problems.has(what)) problems.set(what, { severity: 'error', place, message, fix, isFatal: true });
  };
  const complain = ({ by, place }: Claim, other: Claim, what: string): void =>
    report(`${by}\n${other.by}`, place, `${by} and ${other.by} both claim ${what}`, 'Rename one of the two');
  /** In lower case -> the first claim. */
  const files = new Map<string, Claim>();
  /** Folder -> the first claim below it. */
  const folders = new Map<string, Claim>();
  for (const own of claims) {
    const { file, by, place } = own;
    const unusable = unusableName(file);
    if (unusable !== undefined) {
      report(by, place, `${by} cannot be written: ${unusable}`, shorter);
      continue;
    }
    const taken = files.get(file.toLowerCase());
    if (taken === undefined) files.set(file.toLowerCase(), own);
    else if (!differInCase(taken, own)) complain(own, taken, `"${file}" in the output`);
    for (const folder of foldersOf(file, folders)) folders.set(folder, own);
  }
  for (const [folder, own] of folders) {
    const other = files.get(folder.toLowerCase());
    if (other === undefined) continue;
    // A page has the place that an author would look at.
    if (own.isWritten) complain(own, other, `"${folder}" in the output, one as a folder, the other as a file`);
    else complain(other, own, `"${folder}" in the output, one as a file, the other as a folder`);
  }
  return [...problems.values()];
}

/** Routes that differ only in case have their own message. */
function differInCase(one: Claim, other: Claim): boolean {
  return one.isWritten && other.isWritten && one.file !== other.file;
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
