/**
 * `<CodeProject folder="demos/lists">`: a folder of files to open in a sandbox, followed by the commands that fetch and run it.
 *
 * With `fences="index.html, src/main.ts: complete.ts"`, the folder is only the frame of a sample: the named code blocks of the page are added to
 * its files, each under its title or, after a path and a colon, under that path.
 */
import type { Code } from 'mdast';
import { createElement } from 'react';
import { CodeProject } from '../../elements/code-project.tsx';
import type { Place } from '../../model.ts';
import { defined } from '../../shared/defined.ts';
import { findNearest } from '../../shared/nearest.ts';
import type { BuiltIn } from '../blocks/built-in.ts';
import { fetchCommand } from '../blocks/project-source.ts';
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
    return [verbatim(renderStatic(createElement(CodeProject, props)))];
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

/** The named code blocks of the page as files of a project; reports names that no code block has as its title. */
function readFences(names: string, { samples, report, settings }: Compilation, place: Place): [path: string, text: string][] {
  const blocks = samples.map(({ language, meta, code }) => readFence(`${language} ${meta}`, code, settings.codeComments));
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
