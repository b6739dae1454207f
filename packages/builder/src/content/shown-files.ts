/**
 * Reads the files of the site folder that a page shows, as features say: code fences name a file, for example. They are read together with the page,
 * so that the compile needs no disk access and the page counts as changed when one of them changes.
 */
import { join } from 'node:path';
import { asOnDisk, relativeOnDisk } from '../base/disk-paths.ts';
import { explainRefusal, Gate, readPublished } from '../base/may-publish.ts';
import { ProblemsError } from '../base/problems.ts';
import { walkFolder } from '../base/walk-folder.ts';
import { features } from '../features/features.ts';
import type { PublishedFile, Refused } from '../model/published.ts';
import type { SourceFile } from '../model/source.ts';
import { decodeUtf8 } from './read-whole.ts';

type Shown = Pick<SourceFile, 'files' | 'refused'>;

/** What a folder has besides the source of a project, by name. */
const isLeftOut = (name: string): boolean => name.startsWith('.') || name === 'node_modules' || name === 'dist';

/**
 * @param sitePath Absolute path of the site folder.
 * @returns Reads the files that a page's Markdown names, if any. Each file is read once for all pages.
 */
export function createShownReader(sitePath: string, gate: Gate = Gate.ofSite(sitePath)): (body: string) => Shown {
  const texts = new Map<string, string | undefined>();
  const refused = new Map<string, readonly [what: string, fix: string]>();
  const folders = new Map<string, readonly string[]>();

  const read = (path: string, found: PublishedFile | Refused): void => {
    if (texts.has(path)) return;
    texts.set(path, undefined);
    if (typeof found === 'object') {
      if (found.reason !== 'missing') refused.set(path, explainRefusal(found, path));
      return;
    }
    try {
      const { text, wrongPlace } = decodeUtf8(readPublished(found));
      if (wrongPlace === undefined) texts.set(path, text);
    } catch (error) {
      const [problem] = error instanceof ProblemsError ? error.problems : [];
      if (problem !== undefined) refused.set(path, [problem.message, problem.fix]);
    }
  };

  const readFile = (path: string): string => {
    if (!texts.has(path)) read(path, isInside(path) ? gate.mayPublish(asOnDisk(join(sitePath, path))) : outside(path));
    return path;
  };

  /** @returns The paths of all that is in a project, below the folder as it is written. */
  const readProject = (written: string): readonly string[] => {
    const folder = written.replace(/\/$/, '');
    const onDisk = isInside(folder) ? relativeOnDisk(sitePath, folder) : undefined;
    if (onDisk === undefined) return [];
    const found = walkFolder(sitePath, onDisk, gate, isLeftOut);
    const asWritten = (path: string): string => folder + path.slice(onDisk.length);
    for (const { path, file } of found.files) read(asWritten(path), file);
    for (const { place, message, fix } of found.problems) refused.set(asWritten(place.file), [`is left out: ${message}`, fix]);
    for (const [path, reason] of found.refused) read(asWritten(path), reason);
    const others = [...found.refused.keys(), ...found.problems.map(({ place }) => place.file)];
    return [...found.files.map(({ path }) => path), ...others].map(asWritten);
  };

  return (body) => {
    const names = features.flatMap(({ shows }) => shows?.(body) ?? []);
    if (names.every((found) => found.files.length === 0 && found.folders.length === 0)) return {};
    const shown = names.flatMap((found) => [
      ...found.files.map(readFile),
      ...found.folders.flatMap((folder) => {
        const paths = folders.get(folder) ?? readProject(folder);
        folders.set(folder, paths);
        return paths;
      }),
    ]);
    const those = <T>(all: ReadonlyMap<string, T | undefined>): Record<string, T> =>
      Object.fromEntries(shown.flatMap((path) => (all.get(path) === undefined ? [] : [[path, all.get(path) as T]])));
    const left = those(refused);
    return { files: those(texts), ...(Object.keys(left).length > 0 && { refused: left }) };
  };
}

/** Whether a path stays in the site folder. */
function isInside(path: string): boolean {
  return !/^[/\\]|^[a-z]:|\\/i.test(path) && !path.split('/').includes('..');
}

function outside(path: string): Refused {
  return { reason: 'outside', target: path };
}
