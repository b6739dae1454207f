/** Where the sources of a site are published -> the command that fetches one folder of them. */

/** An address that {@link fetchCommand} understands: a repository, or a folder of one with its branch, on GitHub or GitLab. */
const sourcePattern =
  /^https:\/\/(github\.com|gitlab\.com)\/([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:\/(?:-\/)?tree\/([\w.-]+)((?:\/[\w.-]+)*))?\/?$/;

/** The program that fetches a folder without its history; npx runs it without installing anything. */
const fetcher = 'giget@3.3.1';

/**
 * @param source Address that {@link sourcePattern} matches: where the site folder lies.
 * @param folder Path of the project below the site folder.
 * @param target Name of the folder to make.
 */
export function fetchCommand(source: string, folder: string, target: string): string {
  const [, host, owner, repository, branch, path = ''] = sourcePattern.exec(source) ?? [];
  const provider = host === 'gitlab.com' ? 'gitlab' : 'gh';
  return `npx ${fetcher} ${provider}:${owner}/${repository}${path}/${folder}${branch === undefined ? '' : `#${branch}`} ${target}`;
}
