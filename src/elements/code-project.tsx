/**
 * A button that opens a project in a sandbox of another site: `<CodeProject folder="demos/lists" title="Lists" />`. Static: rendered at build
 * alone. A plain form, whose fields hold the files: nothing is loaded from the other site and nothing is sent to it before the button is
 * pressed. The field names are those of https://developer.stackblitz.com/platform/api/post-api.
 */
import type { ReactNode } from 'react';

interface CodeProjectProps {
  readonly title: string;
  /** What the project is, in a line, for those to whom the sandbox shows it later. */
  readonly description?: string;
  /** Name of the sandbox, and the address that takes the form. */
  readonly sandbox: { readonly name: string; readonly url: string };
  /** Path in the project -> text. */
  readonly files: Readonly<Record<string, string>>;
  /** The file to show first. */
  readonly open?: string;
}

export function CodeProject({ title, description, sandbox, files, open }: CodeProjectProps): ReactNode {
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
        <span className="visually-hidden"> (in a new tab)</span>
      </button>
    </form>
  );
}
