/**
 * Reads the files of the site folder that a page shows, as features say: code fences name a file, for example. They are read together with the page,
 * so that the compile needs no disk access and the page counts as changed when one of them changes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asOnDisk } from '../base/disk-paths.ts';
import { listFiles } from '../base/list-files.ts';
import { isPrivate, mayPublish } from '../base/may-publish.ts';
import { features } from '../features/features.ts';
import { attempt } from '../shared/attempt.ts';
import { decodeUtf8 } from './read-whole.ts';

/** What a folder has besides the source of a project, by name. */
const isLeftOut = (name: string): boolean => isPrivate(name) || name === 'dist';

/** Path relative to the site folder -> text. Files that do not exist or are outside the site folder are absent. */
type ShownFiles = Readonly<Record<string, string>>;

/**
 * @param sitePath Absolute path of the site folder.
 * @returns Reads the files that a page's Markdown names; undefined if it names none. Each file is read once for all pages.
 */
export function createShownReader(sitePath: string): (body: string) => ShownFiles | undefined {
  const texts = new Map<string, string | undefined>();
  const textOf = (path: string): string | undefined => {
    if (!texts.has(path)) texts.set(path, isInside(path) ? readText(sitePath, path) : undefined);
    return texts.get(path);
  };
  return (body) => {
    const names = features.flatMap(({ shows }) => shows?.(body) ?? []);
    const folders = names.flatMap((name) => name.folders);
    const paths = [
      ...names.flatMap(({ files }) => files),
      ...folders.filter(isInside).flatMap((folder) => listProject(sitePath, folder)),
    ];
    if (names.every(({ files }) => files.length === 0) && folders.length === 0) return undefined;
    return Object.fromEntries(
      paths.flatMap((path) => {
        const text = textOf(path);
        return text === undefined ? [] : [[path, text]];
      }),
    );
  };
}

/** Whether a path stays in the site folder. */
function isInside(path: string): boolean {
  return !/^[/\\]|^[a-z]:|\\/i.test(path) && !path.split('/').includes('..');
}

function listProject(sitePath: string, folder: string): string[] {
  return listFiles(asOnDisk(join(sitePath, folder)), isLeftOut).map((file) => `${folder.replace(/\/$/, '')}/${file}`);
}

/** Undefined for files that are not UTF-8 text, cannot be read, or may not be published. */
function readText(sitePath: string, path: string): string | undefined {
  const file = asOnDisk(join(sitePath, path));
  const content = attempt(() => (mayPublish([sitePath], file) ? decodeUtf8(readFileSync(file)) : undefined));
  return content?.wrongPlace === undefined ? content?.text : undefined;
}
