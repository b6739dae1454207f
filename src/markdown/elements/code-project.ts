/** `<CodeProject folder="demos/lists">`: a folder of files to open in a sandbox, followed by the commands that fetch and run it. */
import type { Code } from 'mdast';
import { createElement } from 'react';
import { CodeProject } from '../../elements/code-project.tsx';
import { defined } from '../../shared/defined.ts';
import type { BuiltIn } from '../blocks/built-in.ts';
import { fetchCommand } from '../blocks/project-source.ts';
import { renderStatic, verbatim } from '../markup/render-element.ts';
import { literalAttribute } from '../syntax/jsx-attributes.ts';

const codeProject: BuiltIn = {
  name: 'CodeProject',

  toHast({ attributes, context: { compilation }, place }) {
    const { folder, title, open } = attributes;
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
    const { sandbox } = compilation.settings.projects;
    if (sandbox === undefined) return [];
    const props = defined({
      title: typeof title === 'string' ? title : (compilation.source.frontMatter.title ?? prefix.slice(0, -1)),
      sandbox,
      files: Object.fromEntries(files),
      description: readDescription(compilation.source.files?.[`${prefix}package.json`]),
      open: typeof open === 'string' ? open : undefined,
    });
    return [verbatim(renderStatic(createElement(CodeProject, props)))];
  },

  following(node, compilation) {
    const folder = literalAttribute(node, 'folder');
    const { source } = compilation.settings.projects;
    if (folder === undefined || source === undefined) return [];
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

/** The description in the project's package.json; undefined when the file is absent or not JSON. */
function readDescription(manifest: string | undefined): string | undefined {
  try {
    const { description } = JSON.parse(manifest ?? '{}') as { description?: unknown };
    return typeof description === 'string' ? description : undefined;
  } catch {
    return undefined;
  }
}
