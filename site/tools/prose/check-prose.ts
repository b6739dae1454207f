/**
 * The prose check: checks every page, the API descriptions and the other texts of a site folder against the rules for prose. Not
 * part of a build: it reads the same content, writes nothing, and reports all problems at once.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../../packages/builder/src/base/list-files.ts';
import { errorAt, sortProblems } from '../../../packages/builder/src/base/problems.ts';
import type { Content } from '../../../packages/builder/src/content/load.ts';
import type { Problem } from '../../../packages/builder/src/model/source.ts';
import type { SiteFolder } from '../../../packages/builder/src/site-folder/site-folder.ts';
import { findAvoidedPhrases } from './phrasing.ts';
import { readProseSettings, settingsFile } from './prose-settings.ts';
import { readData } from './read-data.ts';
import { readProseDocument, readProsePage } from './read-prose-page.ts';
import {
  checkDescription,
  checkLength,
  findEmptyLinks,
  findMissingAlternatives,
  findRepeatedWords,
  findTitleCase,
  findWideCode,
} from './rules.ts';
import { checkSpelling } from './spelling.ts';

interface ProseResult {
  /** Number of files that were read. */
  readonly files: number;
  readonly problems: readonly Problem[];
}

/** Checks the texts of a site folder; `content` may include drafts. */
export async function checkProse({ path, config }: SiteFolder, content: Content): Promise<ProseResult> {
  const { settings, problems } = await readProseSettings(path);
  const hasMath = config.markdown.math !== false;
  const pages = [...content.sources, ...content.drafts].map((source) => readProsePage(source, hasMath));
  const missing: Problem[] = [];
  const data = await readFiles(path, 'data', settings.data, /\.ya?ml$/, missing);
  const documents = await readFiles(
    path,
    'documents',
    settings.documents.map((item) => ({ path: item })),
    /\.md$/,
    missing,
  );
  const dataTexts = data.map(({ file, text, leaveOut }) =>
    readData(file, text, (keys) => !keys.some((key) => leaveOut.includes(String(key)))),
  );
  const documentParts = documents.map(({ file, text }) => readProseDocument(file, text));
  const texts = [...pages.flatMap(({ head, body }) => [head, body]), ...dataTexts];
  const allTexts = [...texts, ...documentParts.map(({ body }) => body)];
  return {
    files: pages.length + dataTexts.length + documentParts.length,
    problems: sortProblems([
      ...problems,
      ...content.problems,
      ...missing,
      ...pages.flatMap((page) => [
        ...findTitleCase(page, settings),
        ...checkDescription(page),
        ...findMissingAlternatives(page),
        ...checkLength(page, settings),
        ...findWideCode(page, settings),
      ]),
      ...[...pages, ...documentParts].flatMap(findEmptyLinks),
      ...allTexts.flatMap(findRepeatedWords),
      ...allTexts.flatMap(findAvoidedPhrases),
      ...(await checkSpelling(texts, settings.words)),
    ]),
  };
}

/** The files of the entries of a setting, each with what its entry says. */
async function readFiles<Entry extends { readonly path: string }>(
  sitePath: string,
  setting: string,
  entries: readonly Entry[],
  names: RegExp,
  missing: Problem[],
) {
  const found: (Entry & { readonly file: string; readonly text: string })[] = [];
  for (const entry of entries) {
    const files = await listNamed(sitePath, entry.path, names);
    const fix = 'Correct the path; it is relative to the site folder';
    if (files.length === 0)
      missing.push(errorAt({ file: settingsFile }, `"${setting}" names ${entry.path}, which does not exist`, fix));
    for (const file of files) found.push({ ...entry, file, text: await readFile(join(sitePath, file), 'utf8') });
  }
  return found;
}

/** A file, or the files of a folder whose names match; none if there is neither. */
async function listNamed(sitePath: string, path: string, names: RegExp): Promise<string[]> {
  const info = await stat(join(sitePath, path)).catch(() => undefined);
  if (info?.isDirectory() !== true) return info === undefined ? [] : [path];
  return listFiles(join(sitePath, path))
    .filter((file) => names.test(file))
    .map((file) => `${path}/${file}`);
}
