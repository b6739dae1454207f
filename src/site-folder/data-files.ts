/** The data files of a site folder: what is below `content/` beside the pages. */
import { join } from 'node:path';
import { listFiles } from '../base/list-files.ts';

/** What readers type and pages call otherwise; below the site folder. */
export const synonymsFile = 'content/search-synonyms.yml';

/** Absolute paths of the data files that components may be drawn from. */
export function listDataFiles(sitePath: string): string[] {
  return listFiles(join(sitePath, 'content'))
    .filter((file) => /\.(ya?ml|json)$/.test(file) && `content/${file}` !== synonymsFile)
    .map((file) => join(sitePath, 'content', file));
}
