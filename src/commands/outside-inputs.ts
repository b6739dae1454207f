/**
 * Files outside of the site folder that a site is made from. Which they are is known only once they have been read, so a change is known by its time.
 */
import { dirname, relative, sep } from 'node:path';
import type { Pipeline } from '../pipeline.ts';
import { changedSince, isOutside, listInputs } from '../site-folder/inputs.ts';

/**
 * @param outPath Output folder of the build, which may be in one of these folders.
 * @param time When the build began to read, in milliseconds since 1970.
 * @returns Paths relative to the site folder, sorted.
 */
export async function changedOutside(pipeline: Pipeline, outPath: string, time: number): Promise<string[]> {
  const { sitePath } = pipeline;
  const isSkipped = (path: string): boolean => path === sitePath || path === outPath || path.startsWith(`${outPath}.`);
  // Where a step of the build has failed, what the steps before it have read is known.
  const paths = await pipeline.outside().catch(() => []);
  const images = await pipeline.assets().then(
    ({ files }) => [...files.values()],
    () => [],
  );
  const files = [...paths, ...images.filter((path) => isOutside(sitePath, path))].flatMap((path) => listInputs(path, isSkipped));
  // The build itself changes the folder around its output.
  return changedSince(
    files.filter((path) => path !== dirname(outPath)),
    time,
  )
    .map((path) => relative(sitePath, path).replaceAll(sep, '/'))
    .sort();
}
