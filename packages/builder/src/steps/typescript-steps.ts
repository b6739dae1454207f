/** Steps made with TypeScript, in a thread: the API reference, and what TypeScript says of code samples. One thread makes both. */
import { join } from 'node:path';
import { releaseDataPath } from 'docs-api/reference/page-groups';
import { readCachedReference as readSiteReference, referencePath } from '../api-reference/cached-reference.ts';
import type { SiteReference } from '../api-reference/make-reference.ts';
import { Cache } from '../base/cache.ts';
import { type OutputFile, readyFile } from '../base/output-file.ts';
import { cacheFolder } from '../base/places.ts';
import { SampleInspector } from '../samples/inspect.ts';
import type { InspectedSample } from '../samples/inspection.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import type { WrittenPages } from './compile-site.ts';
import { TypeScriptThread } from './typescript-thread.ts';

const typescript = new TypeScriptThread();

/** The API reference of a site; empty when none is configured. */
export interface Reference extends Pick<SiteReference, 'sources' | 'symbols' | 'ownLinks' | 'releases' | 'problems'> {
  /** Files that its pages read in the browser. */
  readonly files: readonly OutputFile[];
}

export const noReference: Reference = { sources: [], symbols: [], ownLinks: [], files: [], problems: [] };

/** Takes seconds when it is not cached. */
export async function readReference({ path, config }: SiteFolder): Promise<Reference> {
  const { api: settings, docs } = config;
  if (settings === undefined) return noReference;
  const input = { sitePath: path, settings, docsBasePath: docs.routeBasePath };
  const read = await readSiteReference(input, join(cacheFolder, 'api'), (missing) => typescript.makeReference(missing));
  const { releases } = read;
  const basePath = referencePath(docs.routeBasePath, settings);
  const files = releases === undefined ? [] : [readyFile(releaseDataPath(basePath).slice(1), JSON.stringify(releases))];
  return { ...read, files };
}

/** Undefined for a site without the setting `samples`. */
export function createInspector({ path, config }: SiteFolder): SampleInspector | undefined {
  if (config.samples === undefined) return undefined;
  const { codeComments } = config.markdown;
  const cache = new Cache(join(cacheFolder, 'samples'));
  return new SampleInspector(path, { ...config.samples, codeComments }, cache, (missing) => typescript.runSamples(missing));
}

/**
 * The inspected samples of written pages, by source path. Until these are compiled, it keeps the thread that makes the reference, so that
 * TypeScript is loaded once.
 */
export function inspectSamples(
  folder: SiteFolder,
  compiling: Promise<WrittenPages>,
): Promise<ReadonlyMap<string, readonly InspectedSample[]>> {
  return typescript.during(async () => {
    const inspector = createInspector(folder);
    return inspector === undefined ? new Map() : inspector.inspect((await compiling).pages);
  });
}
