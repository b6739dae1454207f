/**
 * `<CodeProject folder="demos/lists">`: a folder of files to open in a sandbox, followed by the commands that fetch and run it.
 *
 * With `fences="index.html, src/main.ts: complete.ts"`, the folder is only the frame of a sample: the named code blocks of the page are added to
 * its files, each under its title or, after a path and a colon, under that path.
 *
 * The button is a plain form whose fields hold the files: nothing is loaded from the sandbox or sent to it until the button is pressed. The field
 * names come from https://developer.stackblitz.com/platform/api/post-api.
 */
import type { Code } from 'mdast';
import type { ReactNode } from 'react';
import type { Place } from '../../model.ts';
import { defined } from '../../shared/defined.ts';
import { findNearest } from '../../shared/nearest.ts';
import type { BuiltIn } from '../blocks/built-in.ts';
import { readFence } from '../code/fences.ts';
import { renderStatic, verbatim } from '../markup/render-element.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { literalAttribute } from '../syntax/jsx-attributes.ts';

const codeProject: BuiltIn = {
  name: 'CodeProject',

  toHast({ attributes, context: { compilation }, place }) {
    const { folder, title, open, fences } = attributes;
    const prefix = typeof folder === 'string' ? `${folder.replace(/\/$/, '')}/` : '';
    const files = Object.entries(compilation.source.files ?? {})
      .filter(([path]) => prefix !== '' && path.startsWith(prefix))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, text]): [string, string] => [path.slice(prefix.length), text]);
    if (files.length === 0) {
      compilation.report.error(
        place,
        `this <CodeProject> shows no files: ${typeof folder === 'string' ? `the folder "${folder}" is empty or does not exist` : 'it has no folder'}`,
        'Write folder="..." with the path of a folder of text files, relative to the site folder',
      );
      return [];
    }
    const sample = typeof fences === 'string';
    if (sample) files.push(...readFences(fences, compilation, place));
    const { sandbox } = compilation.settings.projects;
    if (sandbox === undefined) return [];
    const props = defined({
      title: typeof title === 'string' ? title : (compilation.source.frontMatter.title ?? prefix.slice(0, -1)),
      sandbox,
      files: Object.fromEntries(files),
      description: readDescription(compilation.source.files?.[`${prefix}package.json`]),
      open: typeof open === 'string' ? open : undefined,
      isSample: sample || undefined,
    });
    return [verbatim(renderStatic(<CodeProject {...props} />))];
  },

  following(node, compilation) {
    const folder = literalAttribute(node, 'folder');
    const { source } = compilation.settings.projects;
    if (folder === undefined || source === undefined || literalAttribute(node, 'fences') !== undefined) return [];
    const name = folder.replace(/\/$/, '').split('/').at(-1) as string;
    const code = (title: string, value: string): Code => ({
      type: 'code',
      lang: 'bash',
      meta: `title="${title}"`,
      value,
      ...defined({ position: node.position }),
      data: { file: folder },
    });
    return [
      code('Fetch the folder', fetchCommand(source, folder, name)),
      code('Install and run', `cd ${name} && npm install\nnpm run dev`),
    ];
  },
};

export default codeProject;

interface CodeProjectProps {
  readonly title: string;
  /** One line on what the project is; the sandbox shows it. */
  readonly description?: string;
  /** Name of the sandbox, and the URL that the form is posted to. */
  readonly sandbox: { readonly name: string; readonly url: string };
  /** Path in the project -> text. */
  readonly files: Readonly<Record<string, string>>;
  /** The file that the sandbox shows first. */
  readonly open?: string;
  /** Whether it is one of several on a page, so that the button says which. */
  readonly isSample?: true;
}

function CodeProject({ title, description, sandbox, files, open, isSample }: CodeProjectProps): ReactNode {
  const action = open === undefined ? sandbox.url : `${sandbox.url}?file=${encodeURIComponent(open)}`;
  return (
    <form className="code-project" action={action} method="post" target="_blank" rel="noopener">
      <input type="hidden" name="project[title]" value={title} />
      {description === undefined ? null : <input type="hidden" name="project[description]" value={description} />}
      <input type="hidden" name="project[template]" value="node" />
      {Object.entries(files).map(([path, text]) => (
        <input key={path} type="hidden" name={`project[files][${path}]`} value={text} />
      ))}
      <button type="submit" className="code-project-open">
        {`Open in ${sandbox.name}`}
        <span className="visually-hidden">{isSample ? `: ${title} (in a new tab)` : ' (in a new tab)'}</span>
      </button>
    </form>
  );
}

/** An address that {@link fetchCommand} understands: a repository on GitHub or GitLab, or a folder in one with its branch. */
const sourcePattern =
  /^https:\/\/(github\.com|gitlab\.com)\/([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:\/(?:-\/)?tree\/([\w.-]+)((?:\/[\w.-]+)*))?\/?$/;

/** The program that fetches a folder without its history; npx runs it without installing anything. */
const fetcher = 'giget@3.3.1';

/**
 * The command that fetches one folder of a site's source repository.
 * @param source Address of the site folder; matches {@link sourcePattern}.
 * @param folderPath Path of the project, relative to the site folder.
 * @param target Name of the folder to create.
 */
function fetchCommand(source: string, folderPath: string, target: string): string {
  const [, host, owner, repository, branch, path = ''] = sourcePattern.exec(source) ?? [];
  const provider = host === 'gitlab.com' ? 'gitlab' : 'gh';
  return `npx ${fetcher} ${provider}:${owner}/${repository}${path}/${folderPath}${branch === undefined ? '' : `#${branch}`} ${target}`;
}

/** The named code blocks of the page as files of a project; reports names that no code block has as its title. */
function readFences(names: string, { samples, report, settings }: Compilation, place: Place): [path: string, text: string][] {
  const blocks = samples.map(({ language, meta, code }) =>
    readFence(`${language} ${meta}`, code, settings.markdown.codeComments),
  );
  return names.split(',').flatMap((entry): [string, string][] => {
    const [path = '', title = path] = entry.split(/:\s/).map((name) => name.trim());
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

/** The description in the project's package.json; undefined when the file is absent or not JSON. */
function readDescription(manifest: string | undefined): string | undefined {
  try {
    const { description } = JSON.parse(manifest ?? '{}') as { description?: unknown };
    return typeof description === 'string' ? description : undefined;
  } catch {
    return undefined;
  }
}
