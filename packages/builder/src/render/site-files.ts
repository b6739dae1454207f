/**
 * Site -> files: every file of the output, with what it is made from. Nothing here parses Markdown, and no later step changes a file.
 */
import { early } from '../base/early.ts';
import { type AnyOutputFile, copyOf, outputMark, readyFile } from '../base/output-file.ts';
import { linkedFilePath } from '../urls.ts';
import { featureScripts } from './feature-parts.ts';
import type { FileMaker } from './files-part.ts';
import type { Materials } from './materials.ts';
import { otherPages, pageDetails, referencePages } from './page-files.ts';
import { projectFile } from './project-file.ts';

/** Images of pages, files that pages link to, and static files. */
const copies: FileMaker<Materials> = ({ folder, site, assets }) => {
  const linked = [...site.linkedFiles].map(([name, file]) => [linkedFilePath(name).slice(1), file] as const);
  const statics = [...folder.staticFiles].map(([path, file]) => [path.slice(1), file] as const);
  return Promise.all([...assets.files, ...linked, ...statics].map(([path, source]) => copyOf(path, source)));
};

const clientFiles: FileMaker<Materials> = async ({ client }) =>
  [...(await client).files].map(([path, content]) => readyFile(path, content));

const scripts: FileMaker<Materials> = ({ folder: { config } }) =>
  Promise.all([...featureScripts(config)].map(async ([path, make]) => readyFile(path, await make())));

const siteDataFile: FileMaker<Materials> = async ({ shared, sidebars }) => {
  const { siteData, siteDataPath } = await shared;
  return [readyFile(siteDataPath, JSON.stringify({ ...siteData, sidebars: sidebars.sidebars }))];
};

/**
 * In the order in which the files are written: the images of pages, which need not wait for the client; what need not wait for the samples; all
 * else; and what is made longest. Of files with the same path, the first one counts.
 */
const makersOf = ({ parts }: Materials): readonly FileMaker<Materials>[] => [
  ({ images, site }) => images.filesOf([...site.pages, ...site.generated]),
  referencePages,
  ...parts.flatMap(({ first }) => first ?? []),
  copies,
  clientFiles,
  scripts,
  () => [readyFile(outputMark, 'This folder is written by the build, which replaces it as a whole.\n')],
  otherPages,
  ({ styles }) => styles.files,
  pageDetails,
  ({ dataFiles }) => dataFiles,
  async ({ types }) => [...(await types).values()].map(({ file, text }) => readyFile(file, text)),
  siteDataFile,
  ({ sidebars }) => sidebars.files,
  ({ site }) => site.projects.map(projectFile),
  ...parts.flatMap(({ last }) => last ?? []),
  ({ searchIndex }) => searchIndex,
];

/** @returns The files of each maker; no two have the same path. */
export async function* listSiteFiles(materials: Materials): AsyncGenerator<readonly AnyOutputFile[]> {
  const lists = makersOf(materials).map((make) => early(Promise.resolve(materials).then(make)));
  const known = new Set<string>();
  for (const list of lists) {
    const files = (await list).filter(({ path }) => !known.has(path));
    for (const { path } of files) known.add(path);
    // Of duplicate routes, which were reported, the last one counts.
    yield [...new Map(files.map((file) => [file.path, file])).values()];
  }
}
