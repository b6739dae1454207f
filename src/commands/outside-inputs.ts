/**
 * Files outside of the site folder that a site is made from: in content and static folders elsewhere, and what pages, components and the settings import
 * from there. Which they are is known only once they have been read, so a change is known by its time.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { readModules } from '../base/fingerprint.ts';
import { findContentFolders } from '../content/folders.ts';
import type { Pipeline } from '../pipeline.ts';
import { changedSince, listInputs } from '../site-folder/inputs.ts';
import { configNames } from '../site-folder/site-folder.ts';

/**
 * @param outPath Output folder of the build, which may be in one of these folders.
 * @param time When the build began to read, in milliseconds since 1970.
 * @returns Paths relative to the site folder, sorted.
 */
export async function changedOutside(pipeline: Pipeline, outPath: string, time: number): Promise<string[]> {
  const { sitePath } = pipeline;
  const isOutside = (path: string): boolean => !`${path}${sep}`.startsWith(sitePath + sep);
  const paths: string[] = [];
  // Where a step of the build has failed, what the steps before it have read is known.
  for (const list of [listFolders, listFiles]) {
    const found = await list(pipeline).catch((): string[] => []);
    paths.push(...found.filter(isOutside));
  }
  const files = paths.flatMap((path) =>
    listInputs(path, (below) => below === sitePath || below === outPath || below.startsWith(`${outPath}.`)),
  );
  // The build itself changes the folder around its output.
  return changedSince(
    files.filter((path) => path !== dirname(outPath)),
    time,
  )
    .map((path) => relative(sitePath, path).replaceAll(sep, '/'))
    .sort();
}

async function listFolders({ sitePath, folder }: Pipeline): Promise<string[]> {
  const { config } = await folder();
  const { contentFolders } = await findContentFolders(sitePath, config);
  return [...contentFolders.map(({ path }) => path), ...config.staticFolders].map((path) => join(sitePath, path));
}

async function listFiles({ sitePath, content, assets }: Pipeline): Promise<string[]> {
  const { sources, drafts, sharedComponents = [] } = await content();
  const pages = [...sources, ...drafts];
  const imported = pages.flatMap(({ imports = {} }) => Object.values(imports).flatMap((found) => Object.values(found)));
  const named = [...imported.filter((target) => !target.startsWith('npm:')), ...[sharedComponents].flat()].map((target) =>
    join(sitePath, target.replace(/\?raw$/, '')),
  );
  const entries = [...named, ...['components', 'islands', ...configNames].map((path) => join(sitePath, path))];
  const modules = readModules(entries.filter(existsSync), sitePath).keys();
  const parts = pages.flatMap((page) => page.content?.files ?? []).map((path) => join(sitePath, path));
  const images = await assets().then(
    ({ files }) => [...files.values()],
    () => [],
  );
  return [...new Set([...named, ...modules, ...parts, ...images])];
}
