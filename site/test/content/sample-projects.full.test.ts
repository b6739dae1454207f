/**
 * The projects of a page's samples, as “Open in StackBlitz” sends them and as readers download them: complete, with exact versions, and without
 * errors of types.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '../../../packages/builder/src/base/list-files.ts';
import { createShownReader } from '../../../packages/builder/src/content/shown-files.ts';
import { splitFrontMatter } from '../../../packages/builder/src/content/split-front-matter.ts';
import { type Compiler, createCompiler } from '../../../packages/builder/src/markdown/compile.ts';
import { readHtml } from '../../../packages/builder/src/markdown/markup/html-tokens.ts';
import type { CompiledPage } from '../../../packages/builder/src/model/compiled.ts';
import { makeSource } from '../../../packages/builder/test/support/make-source.ts';
import { realmHere } from '../../../packages/builder/test/support/realm-here.ts';
import { makeConfig } from '../../../packages/builder/test/support/test-pages.ts';
import { repository, siteRoot } from '../../../tools/repository-places.ts';

let compiler: Compiler;
let folder: string;
beforeAll(async () => {
  compiler = await createCompiler(
    makeConfig({ projects: { sandbox: { name: 'StackBlitz', url: 'https://stackblitz.com/run' } } }),
    realmHere(),
  );
  // Below the installed packages, which the projects import.
  mkdirSync(join(repository, 'node_modules/.cache'), { recursive: true });
  folder = mkdtempSync(join(repository, 'node_modules/.cache/sample-projects-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files of each form, by the title of its project. */
function readProjects({ html }: CompiledPage): Map<string, Record<string, string>> {
  const projects = new Map<string, Record<string, string>>();
  let files: Record<string, string> = {};
  for (const token of readHtml(html.filter((part) => typeof part === 'string').join(''))) {
    if (token.kind !== 'open' || token.name !== 'input') continue;
    const name = token.attributes.get('name') ?? '';
    const value = token.attributes.get('value') ?? '';
    if (name === 'project[title]') {
      files = {};
      projects.set(value, files);
    }
    const path = /^project\[files\]\[(.*)\]$/.exec(name)?.[1];
    if (path !== undefined) files[path] = value;
  }
  return projects;
}

const sourceFiles = new Map<string, ts.SourceFile | undefined>();

function findTypeErrors(projectFolder: string): string[] {
  const { config } = ts.readConfigFile(join(projectFolder, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, projectFolder);
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  // The declarations of packages are read once for all projects.
  host.getSourceFile = (name, ...rest) => {
    if (!sourceFiles.has(name)) sourceFiles.set(name, read(name, ...rest));
    return sourceFiles.get(name);
  };
  const program = ts.createProgram({ rootNames: fileNames, options, host });
  return [...errors, ...ts.getPreEmitDiagnostics(program)].map(
    ({ file, messageText }) =>
      `${file?.fileName.slice(projectFolder.length) ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
}

describe.each([
  ['quick-start.mdx', ['The smallest editor', 'Read and update', 'Save and load', 'The complete editor']],
  ['react.mdx', ['The smallest React editor', 'The complete React editor', 'A form with an editor']],
])('%s', (name, titles) => {
  it('offers its samples as projects that install and compile', async () => {
    const path = `content/docs/getting-started/${name}`;
    const { body } = splitFrontMatter(readFileSync(join(siteRoot, path), 'utf8'));
    const page = await compiler.compile({ ...makeSource(path, body), ...createShownReader(siteRoot)(body) });
    expect(page.problems).toEqual([]);
    const projects = readProjects(page);
    expect([...projects.keys()]).toEqual(titles);
    for (const { archive } of page.projects ?? []) {
      const unpacked = spawnSync('tar', ['xzf', '-'], { cwd: folder, input: Buffer.from(archive, 'base64'), encoding: 'utf8' });
      expect([unpacked.status, unpacked.stderr]).toEqual([0, '']);
    }
    for (const [title, project] of projects) {
      const { dependencies, devDependencies } = JSON.parse(project['package.json'] ?? '');
      const versions: Record<string, string> = { ...dependencies, ...devDependencies };
      const manifests = ['package.json', 'site/package.json', 'packages/builder/package.json'].map((file) =>
        JSON.parse(readFileSync(join(repository, file), 'utf8')),
      );
      const ours: Record<string, string> = Object.assign(
        {},
        ...manifests.flatMap((one) => [one.devDependencies, one.dependencies]),
      );
      expect(versions, title).toEqual(Object.fromEntries(Object.keys(versions).map((key) => [key, ours[key]])));
      const start = /<script type="module" src="\/([^"]+)">/.exec(project['index.html'] ?? '')?.[1] ?? '';
      expect(Object.keys(project), title).toContain(start);
      const imported = Object.values(project).flatMap((text) =>
        [...text.matchAll(/(?:from|import) '((?:@[^/']+\/)?[^./'][^/']*)/g)].map((match) => match[1] ?? ''),
      );
      expect(
        imported.filter((key) => !Object.hasOwn(versions, key)),
        title,
      ).toEqual([]);
      const projectFolder = join(folder, page.projects?.find((packed) => packed.title === title)?.name ?? '');
      const unpacked = listFiles(projectFolder).map((file) => [file, readFileSync(join(projectFolder, file), 'utf8')]);
      expect(Object.fromEntries(unpacked)).toEqual(project);
      expect(findTypeErrors(projectFolder), title).toEqual([]);
    }
  });
});
