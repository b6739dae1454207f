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
import type { PageParts } from './prose-page.ts';
import { type ProseSettings, readProseSettings, settingsFile } from './prose-settings.ts';
import type { ProseText } from './prose-text.ts';
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
  const data = await readDataFiles(path, settings);
  const documents = await readDocuments(path, settings);
  const texts = [...pages.flatMap(({ head, body }) => [head, body]), ...data.texts];
  const allTexts = [...texts, ...documents.parts.map(({ body }) => body)];
  return {
    files: pages.length + data.texts.length + documents.parts.length,
    problems: sortProblems([
      ...problems,
      ...content.problems,
      ...data.problems,
      ...documents.problems,
      ...pages.flatMap((page) => [
        ...findTitleCase(page, settings),
        ...checkDescription(page),
        ...findMissingAlternatives(page),
        ...checkLength(page, settings),
        ...findWideCode(page, settings),
      ]),
      ...[...pages, ...documents.parts].flatMap(findEmptyLinks),
      ...allTexts.flatMap(findRepeatedWords),
      ...allTexts.flatMap(findAvoidedPhrases),
      ...(await checkSpelling(texts, settings.words)),
    ]),
  };
}

async function readDataFiles(sitePath: string, { data }: ProseSettings): Promise<{ texts: ProseText[]; problems: Problem[] }> {
  const texts: ProseText[] = [];
  const problems: Problem[] = [];
  for (const { path, leaveOut } of data) {
    const files = await listNamed(sitePath, path, /\.ya?ml$/);
    if (files.length === 0) problems.push(reportMissing('data', path));
    const isProse = (keys: readonly (string | number)[]): boolean => !keys.some((key) => leaveOut.includes(String(key)));
    for (const file of files) texts.push(readData(file, await readFile(join(sitePath, file), 'utf8'), isProse));
  }
  return { texts, problems };
}

async function readDocuments(
  sitePath: string,
  { documents }: ProseSettings,
): Promise<{ parts: PageParts[]; problems: Problem[] }> {
  const parts: PageParts[] = [];
  const problems: Problem[] = [];
  for (const path of documents) {
    const files = await listNamed(sitePath, path, /\.md$/);
    if (files.length === 0) problems.push(reportMissing('documents', path));
    for (const file of files) parts.push(readProseDocument(file, await readFile(join(sitePath, file), 'utf8')));
  }
  return { parts, problems };
}

/** A file, or the files of a folder whose names match; none if there is neither. */
async function listNamed(sitePath: string, path: string, names: RegExp): Promise<string[]> {
  const info = await stat(join(sitePath, path)).catch(() => undefined);
  if (info?.isDirectory() !== true) return info === undefined ? [] : [path];
  return listFiles(join(sitePath, path))
    .filter((file) => names.test(file))
    .map((file) => `${path}/${file}`);
}

function reportMissing(setting: string, path: string): Problem {
  const message = `"${setting}" names ${path}, which does not exist`;
  return errorAt({ file: settingsFile }, message, 'Correct the path; it is relative to the site folder');
}
