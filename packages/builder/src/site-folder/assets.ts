/** Finds the image files that pages show, measures them and names their output files. Writes nothing. */

import { basename, dirname, extname, join, posix, relative } from 'node:path';
import { imageSize } from 'image-size';
import { hashOf } from '../base/cache.ts';
import { asOnDisk } from '../base/disk-paths.ts';
import { isFile } from '../base/list-files.ts';
import { explainRefusal, Gate, isImage, readPublished } from '../base/may-publish.ts';
import { checkSource, isExternal } from '../base/origins.ts';
import type { CheckedAddress } from '../model/address.ts';
import type { CompiledPage, UnresolvedImage } from '../model/compiled.ts';
import type { PublishedFile } from '../model/published.ts';
import type { Problem, SourceFacts } from '../model/source.ts';
import { attempt } from '../shared/attempt.ts';
import { decodeAddress } from '../shared/decode-address.ts';
import { defined } from '../shared/defined.ts';
import { joinPath, pathToHref, withoutBase } from '../urls.ts';
import type { SiteFolder } from './site-folder.ts';

export interface ImageAsset {
  readonly href: CheckedAddress;
  /** CSS pixels; absent when neither the author nor the file specifies a size. */
  readonly width?: number;
  readonly height?: number;
}

export interface Assets {
  /** By source path: one entry per image of the page, undefined for a missing file. */
  readonly images: ReadonlyMap<string, readonly (ImageAsset | undefined)[]>;
  /** By source path: the site path of the copy of its preview image, where the front matter names a file that is not in a static folder. */
  readonly previews: ReadonlyMap<string, string>;
  /** Path below the output folder -> the file to copy. */
  readonly files: ReadonlyMap<string, PublishedFile>;
  readonly problems: readonly Problem[];
}

interface MeasuredFile extends Pick<ImageAsset, 'width' | 'height'> {
  readonly file: PublishedFile;
  /** Of its content. */
  readonly hash: string;
}

/** Characters of an image's name that stay in the name of its copy: with the hash and the extension, disks allow 255. */
const longestName = 200;

export function collectAssets(folder: SiteFolder, pages: readonly CompiledPage[]): Assets {
  const images = new Map<string, (ImageAsset | undefined)[]>();
  const previews = new Map<string, string>();
  const collection: Collection = { folder, files: new Map(), problems: [], measured: new Map(), gates: new Map() };
  for (const { source, images: shown } of pages) {
    const found: (ImageAsset | undefined)[] = [];
    for (const image of shown) found.push(collectImage(image, source, collection));
    if (found.length > 0) images.set(source.path, found);
    const preview = collectPreview(source, collection);
    if (preview !== undefined) previews.set(source.path, preview);
  }
  const { files, problems } = collection;
  return { images, previews, files, problems };
}

/** What is collected, see {@link Assets}. */
interface Collection {
  readonly folder: SiteFolder;
  readonly files: Map<string, PublishedFile>;
  readonly problems: Problem[];
  readonly measured: Map<PublishedFile, MeasuredFile | undefined>;
  /** By content folder. */
  readonly gates: Map<string, Gate>;
}

function collectImage(image: UnresolvedImage, source: SourceFacts, collection: Collection): ImageAsset | undefined {
  const { folder, problems } = collection;
  const { src, place } = image;
  const href = isExternal(src) ? checkSource(src, folder.config.allowedSources.images) : undefined;
  if (href !== undefined) return { href, ...authorSize(image) };
  const file = locate(folder, source.path, src);
  const content = find(file, source, collection);
  if (!('hash' in content)) {
    problems.push({ severity: 'error', place, message: `the image "${src}" ${content.what}`, fix: content.fix });
    return undefined;
  }
  const path = file?.staticPath ?? copy(content, collection);
  return { href: pathToHref(folder.config.baseUrl, path), ...scaledSize(image, content) };
}

/** @returns The site path of the copy of a page's preview image; undefined if it needs none, or does not exist. */
function collectPreview(source: SourceFacts, collection: Collection): string | undefined {
  const { folder, problems } = collection;
  const { image: preview } = source.frontMatter;
  if (preview === undefined || isExternal(preview) || folder.staticFiles.has(joinPath(preview).normalize('NFC')))
    return undefined;
  const content = find(preview.startsWith('/') ? undefined : locate(folder, source.path, preview), source, collection);
  if ('hash' in content) return copy(content, collection);
  const place = source.places.image ?? { file: source.path };
  const message = `the preview image "${preview}" in the front matter ${content.what}`;
  problems.push({ severity: 'error', place, message, fix: content.fix });
  return undefined;
}

/** @returns What is wrong, as the end of a sentence, if readers don't get the file. */
function find(
  file: Located | undefined,
  source: SourceFacts,
  collection: Collection,
): MeasuredFile | { readonly what: string; readonly fix: string } {
  const passed = file?.staticFile ?? (file && gateOf(source, collection).mayPublish(file.path, isImage));
  const content = typeof passed === 'string' ? measure(passed, collection) : undefined;
  if (content !== undefined) return content;
  const path = file && relative(collection.folder.path, file.path);
  if (typeof passed !== 'object' || path === undefined || passed.reason === 'missing') {
    const fix = 'Correct the path, or put the file there; a path that begins with "/" is relative to the static folders';
    return { what: `does not exist${path === undefined ? '' : ` (looked for ${path})`}`, fix };
  }
  const [what, fix] = explainRefusal(passed, path);
  if (passed.reason !== 'unlisted') return { what, fix };
  return { what: 'is no image by its name', fix: 'Show a file with the ending of its format, such as .png' };
}

/** @returns The site path of the copy. */
function copy({ file, hash }: MeasuredFile, { files }: Collection): string {
  const extension = extname(file);
  const name = basename(file, extension)
    .replace(/[^\w-]+/g, '-')
    .slice(0, longestName);
  const target = `assets/${name}-${hash.slice(0, 8)}${extension}`;
  files.set(target, file);
  return `/${target}`;
}

function measure(file: PublishedFile, { measured }: Collection): MeasuredFile | undefined {
  const result = measured.has(file) ? measured.get(file) : measureFile(file);
  measured.set(file, result);
  return result;
}

/** Where the file of an image would be. */
interface Located {
  readonly path: string;
  /** If it's one of the static files. */
  readonly staticFile?: PublishedFile;
  readonly staticPath?: string;
}

function locate(folder: SiteFolder, sourcePath: string, src: string): Located | undefined {
  const decoded = decodeAddress(src.replace(/[?#].*$/, '')).normalize('NFC');
  if (decoded.startsWith('@site/')) return { path: asOnDisk(join(folder.path, decoded.slice('@site/'.length))) };
  if (decoded.startsWith('/')) {
    // The base URL may be written too.
    for (const staticPath of [decoded, withoutBase(folder.config.baseUrl, decoded) ?? decoded]) {
      const path = folder.staticFiles.get(staticPath);
      if (path !== undefined) return { path, staticFile: path, staticPath };
    }
    return undefined;
  }
  const path = asOnDisk(join(folder.path, dirname(sourcePath), decoded));
  // In a component, the address is one of the page, which at the root is that of a static file, with a dot before it or not.
  const staticPath = /\.[jt]sx?$/.test(sourcePath) ? posix.join('/', decoded) : joinPath(decoded);
  const found = isFile(path) ? undefined : folder.staticFiles.get(staticPath);
  return found === undefined ? { path } : { path: found, staticFile: found, staticPath };
}

/** For images of a page: in the site folder or in the page's content folder, which the settings may put elsewhere. */
function gateOf({ path, relativePath }: SourceFacts, { folder, gates }: Collection): Gate {
  const contentFolder = path.slice(0, path.length - relativePath.length);
  const gate = gates.get(contentFolder) ?? Gate.ofSite(folder.path, folder.config, [contentFolder]);
  gates.set(contentFolder, gate);
  return gate;
}

function measureFile(file: PublishedFile): MeasuredFile | undefined {
  const bytes = attempt(() => readPublished(file));
  if (bytes === undefined) return undefined;
  const hash = hashOf(bytes);
  const size = attempt(() => imageSize(bytes));
  // An image whose format cannot be measured is shown without a size.
  if (size === undefined) return { file, hash };
  const { width, height, orientation = 1 } = size;
  // EXIF orientations 5 to 8 rotate by 90 degrees:
  // https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E
  return orientation >= 5 ? { file, hash, width: height, height: width } : { file, hash, width, height };
}

function authorSize({ width, height }: UnresolvedImage): Pick<ImageAsset, 'width' | 'height'> {
  return defined({ width, height });
}

/** The author's size, with a missing dimension computed from the file's aspect ratio; without an author's size, the file's. */
function scaledSize(image: UnresolvedImage, file: MeasuredFile): Pick<ImageAsset, 'width' | 'height'> {
  const { width, height } = image;
  if (!file.width || !file.height || (width !== undefined && height !== undefined)) return authorSize(image);
  if (width !== undefined) return { width, height: Math.round((width * file.height) / file.width) };
  if (height !== undefined) return { width: Math.round((height * file.width) / file.height), height };
  return { width: file.width, height: file.height };
}
