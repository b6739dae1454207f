/**
 * `<CodeProject folder="demos/lists">`: a folder of files to open in a sandbox or to download, followed by the commands that fetch and run it. With
 * `sandbox={false}`, only to download: for what a sandbox can't run.
 *
 * With `fences="index.html, src/main.ts: complete.ts"`, the folder is only the frame of a sample: the named code blocks of the page are added to
 * its files, each under its title or, after a path and a colon, under that path.
 *
 * With `open="src/main.ts"` too, the button is in the title bar of the code block that is this file. Otherwise, it's above the commands.
 *
 * The button is that of a plain form whose fields hold the files: nothing is loaded from the sandbox or sent to it until the button is pressed. The field
 * names come from https://developer.stackblitz.com/platform/api/post-api. The archive has the same files.
 */
import type { Code, Link } from 'mdast';
import type { ReactNode } from 'react';
import { repositoryPattern } from '../../config/samples.ts';
import type { BuiltIn } from '../../markdown/blocks/built-in.ts';
import { type Fence, readFence } from '../../markdown/code/fences.ts';
import { renderStatic, verbatim } from '../../markdown/markup/render-element.ts';
import type { Compilation } from '../../markdown/syntax/compilation.ts';
import { literalAttribute, readAttributes } from '../../markdown/syntax/jsx-attributes.ts';
import type { JsxElement } from '../../markdown/syntax/page-nodes.ts';
import type { Place } from '../../model/source.ts';
import { attempt } from '../../shared/attempt.ts';
import { defined } from '../../shared/defined.ts';
import { findNearest } from '../../shared/nearest.ts';
import { slugify } from '../../shared/slugify.ts';
import { archivePath, pathToHref } from '../../urls.ts';
import { longestPath, packProject } from './pack-project.ts';

const codeProject: BuiltIn = {
  name: 'CodeProject',

  toHast({ node, attributes, context: { compilation }, place }) {
    const { folder, open, fences } = attributes;
    const prefix = typeof folder === 'string' ? `${folder.replace(/\/$/, '')}/` : '';
    const found = Object.entries(compilation.source.files ?? {})
      .filter(([path]) => prefix !== '' && path.startsWith(prefix))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, text]): [string, string] => [path.slice(prefix.length), text]);
    for (const [path, [what, fix]] of Object.entries(compilation.source.refused ?? {})) {
      if (prefix !== '' && path.startsWith(prefix))
        compilation.report.warning(place, `"${path}" is not in this <CodeProject>: it ${what}`, fix);
    }
    if (found.length === 0) {
      compilation.report.error(
        place,
        `this <CodeProject> shows no files: ${typeof folder === 'string' ? `the folder "${folder}" is empty or does not exist` : 'it has no folder'}`,
        'Write folder="..." with the path of a folder of text files, relative to the site folder',
      );
      return [];
    }
    const isSample = typeof fences === 'string';
    if (isSample) found.push(...readFences(fences, compilation, place));
    const files = Object.fromEntries(found);
    const title =
      typeof attributes.title === 'string' ? attributes.title : (compilation.source.frontMatter.title ?? prefix.slice(0, -1));
    const name = nameOf(node);
    const archive = pack(name, files, compilation, place);
    compilation.projects.push({ name, title, archive: archive.toString('base64'), place });
    const { source, sandbox } = compilation.settings.projects;
    const which = isSample ? `: ${title}` : '';
    const label = `Download the folder (${Math.ceil(archive.length / 1000)} kB)`;
    const repository = source === undefined || isSample ? undefined : repositoryOf(source, prefix.slice(0, -1));
    const written = (
      <div className="code-project">
        {sandbox === undefined || attributes.sandbox === false ? null : (
          <SandboxForm
            title={title}
            which={which}
            sandbox={sandbox}
            files={files}
            open={typeof open === 'string' ? open : undefined}
            form={openedFence(node, compilation)[0]?.opens.form}
          />
        )}
        <a
          href={compilation.addLink({ href: archivePath(name), place })}
          download
          aria-label={isSample ? label + which : undefined}
        >
          {label}
        </a>
        {repository === undefined ? null : <a href={repository.href}>{`See it on ${repository.host}`}</a>}
      </div>
    );
    const plain = { type: 'text' as const, value: `Download the folder${which}` };
    const link: Link = { type: 'link', url: archivePath(name), children: [plain] };
    const search = literalAttribute(node, 'title');
    return [verbatim(renderStatic(written), { from: { type: 'paragraph', children: [link] }, search })];
  },
};

export default codeProject;

/** The commands that fetch and run a project, as a block that comes after its element, as if the author had written it. */
export function writeCommands(node: JsxElement, { source: { files }, settings }: Compilation): Code[] {
  const folder = literalAttribute(node, 'folder')?.replace(/\/$/, '');
  if (folder === undefined || literalAttribute(node, 'fences') !== undefined) return [];
  const { url, baseUrl, projects } = settings;
  const name = nameOf(node);
  const fetch =
    projects.source === undefined
      ? `curl -L ${url}${pathToHref(baseUrl, archivePath(name))} | tar xzf -`
      : `npx ${fetcher} ${repositoryOf(projects.source, folder).fetched} ${name}`;
  const value = `${fetch}\n${startCommand(name, files?.[`${folder}/package.json`])}`;
  const meta = 'title="Or in a terminal"';
  return [{ type: 'code', lang: 'bash', meta, value, ...defined({ position: node.position }), data: { file: folder } }];
}

/** A code block of the page, by its title, and the button that it gets. */
export interface OpenedFence extends Required<Pick<Fence, 'opens' | 'title'>> {}

/** The code block that a sample opens; none for a project that has a button of its own, or none. */
export function openedFence(node: JsxElement, { settings }: Compilation): OpenedFence[] {
  const [fences, open, { sandbox }] = [literalAttribute(node, 'fences'), literalAttribute(node, 'open'), settings.projects];
  if (fences === undefined || sandbox === undefined || readAttributes(node).sandbox === false) return [];
  const name = nameOf(node);
  const which = `: ${literalAttribute(node, 'title') ?? name} (in a new tab)`;
  const opens = { form: `open-${name}`, label: `Open in ${sandbox.name}`, which };
  return listFences(fences).flatMap(({ path, title }) => (path === open ? [{ title, opens }] : []));
}

/** `index.html, src/main.ts: complete.ts` -> the paths in the project, each with the title of its code block. */
function listFences(names: string): { readonly path: string; readonly title: string }[] {
  return names.split(',').map((entry) => {
    const [path = '', title = path] = entry.split(/:\s/).map((name) => name.trim());
    return { path, title };
  });
}

/** What the archive and its folder are called: a sample by its title, because several have the same frame. */
function nameOf(node: JsxElement): string {
  const folder = literalAttribute(node, 'folder')?.replace(/\/$/, '').split('/').at(-1);
  const title = literalAttribute(node, 'fences') === undefined ? undefined : literalAttribute(node, 'title');
  return slugify(title ?? folder ?? '') || 'project';
}

function pack(name: string, files: Readonly<Record<string, string>>, { report }: Compilation, place: Place): Buffer {
  for (const path of Object.keys(files)) {
    if (Buffer.byteLength(`${name}/${path}`) > longestPath)
      report.error(
        place,
        `this <CodeProject> has a file whose path is too long to be downloaded: "${path}"`,
        `Shorten the path; with the name of the folder, it may have ${longestPath} bytes`,
      );
  }
  return packProject(name, files);
}

interface SandboxFormProps {
  readonly title: string;
  /** What is added to the name of the button where a page has several. */
  readonly which: string;
  /** Its name, and the URL that the form is posted to. */
  readonly sandbox: { readonly name: string; readonly url: string };
  /** Path in the project -> text. */
  readonly files: Readonly<Record<string, string>>;
  /** The file that the sandbox shows first. */
  readonly open: string | undefined;
  /** Id for the button that the code block has. */
  readonly form: string | undefined;
}

function SandboxForm({ title, which, sandbox, files, open, form }: SandboxFormProps): ReactNode {
  const { description } = readManifest(files['package.json']);
  const label = `Open in ${sandbox.name}`;
  const action = open === undefined ? sandbox.url : `${sandbox.url}?file=${encodeURIComponent(open)}`;
  return (
    <form id={form} hidden={form !== undefined} action={action} method="post" target="_blank" rel="noopener">
      <input type="hidden" name="project[title]" value={title} />
      {description === undefined ? null : <input type="hidden" name="project[description]" value={description} />}
      <input type="hidden" name="project[template]" value="node" />
      {Object.entries(files).map(([path, text]) => (
        <input key={path} type="hidden" name={`project[files][${path}]`} value={text} />
      ))}
      {form !== undefined ? null : (
        // In the name as a whole: hidden text beside the words would be set apart from them by a space.
        <button type="submit" className="code-project-open" aria-label={`${label}${which} (in a new tab)`}>
          {label}
        </button>
      )}
    </form>
  );
}

/** The program that fetches a folder without its history; npx runs it without installing anything. */
const fetcher = 'giget@3.3.1';

/**
 * A folder of a site's public repository: as a page, and as the fetcher names it.
 * @param source Address of the site folder; matches {@link repositoryPattern}.
 */
function repositoryOf(source: string, folder: string) {
  const [, host, owner, repository, branch, path = ''] = repositoryPattern.exec(source) ?? [];
  const isGitlab = host === 'gitlab.com';
  const tree = `${isGitlab ? '-/' : ''}tree/${branch ?? 'HEAD'}${path}/${folder}`;
  return {
    host: isGitlab ? 'GitLab' : 'GitHub',
    href: encodeURI(`https://${host}/${owner}/${repository}/${tree}`),
    fetched: `${isGitlab ? 'gitlab' : 'gh'}:${owner}/${repository}${path}/${folder}${branch === undefined ? '' : `#${branch}`}`,
  };
}

/** From the folder's place to a running project, as far as its package.json says how. */
function startCommand(name: string, manifest: string | undefined): string {
  const { scripts } = readManifest(manifest);
  const start = 'dev' in scripts ? 'npm run dev' : 'start' in scripts ? 'npm start' : undefined;
  return [`cd ${name}`, manifest === undefined ? undefined : 'npm install', start]
    .filter((part) => part !== undefined)
    .join(' && ');
}

/** What a package.json says; nothing when the file is absent or not JSON. */
function readManifest(text = '{}'): { readonly description: string | undefined; readonly scripts: object } {
  const { description, scripts } = attempt(() => JSON.parse(text) as { description?: unknown; scripts?: unknown } | null) ?? {};
  return { description: typeof description === 'string' ? description : undefined, scripts: Object(scripts) as object };
}

/** The named code blocks of the page as files of a project; reports names that no code block has as its title. */
function readFences(names: string, { samples, report, settings }: Compilation, place: Place): [path: string, text: string][] {
  const blocks = samples.map(({ language, meta, code }) =>
    readFence(`${language} ${meta}`, code, settings.markdown.codeComments),
  );
  return listFences(names).flatMap(({ path, title }): [string, string][] => {
    const found = blocks.find((block) => block.title === title);
    if (found !== undefined) return [[path, `${found.code}\n`]];
    const near = findNearest(
      title,
      blocks.flatMap((block) => block.title ?? []),
    );
    report.error(
      place,
      `this <CodeProject> names the code block "${title}", which the page does not have`,
      near === undefined ? 'Write the title of a code block' : `Write "${near}"`,
    );
    return [];
  });
}
