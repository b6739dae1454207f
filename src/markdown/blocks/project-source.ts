/** The address of a site's source repository -> the command that fetches one folder of it. */

/** An address that {@link fetchCommand} understands: a repository on GitHub or GitLab, or a folder in one with its branch. */
const sourcePattern =
  /^https:\/\/(github\.com|gitlab\.com)\/([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:\/(?:-\/)?tree\/([\w.-]+)((?:\/[\w.-]+)*))?\/?$/;

/** The program that fetches a folder without its history; npx runs it without installing anything. */
const fetcher = 'giget@3.3.1';

/**
 * @param source Address of the site folder; matches {@link sourcePattern}.
 * @param folderPath Path of the project, relative to the site folder.
 * @param target Name of the folder to create.
 */
export function fetchCommand(source: string, folderPath: string, target: string): string {
  const [, host, owner, repository, branch, path = ''] = sourcePattern.exec(source) ?? [];
  const provider = host === 'gitlab.com' ? 'gitlab' : 'gh';
  return `npx ${fetcher} ${provider}:${owner}/${repository}${path}/${folderPath}${branch === undefined ? '' : `#${branch}`} ${target}`;
}
