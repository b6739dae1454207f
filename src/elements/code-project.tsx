/**
 * A button that opens a project in an online sandbox: `<CodeProject folder="demos/lists" title="Lists" />`. Static: rendered only at build
 * time. A plain form whose fields hold the files: nothing is loaded from the sandbox or sent to it until the button is pressed. The field
 * names come from https://developer.stackblitz.com/platform/api/post-api.
 */
import type { ReactNode } from 'react';

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

export function CodeProject({ title, description, sandbox, files, open, isSample }: CodeProjectProps): ReactNode {
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
