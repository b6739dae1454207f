/** The command `api:history`: writes the data file with what changed when in the documented packages. */
import { join } from 'node:path';
import { UpdateError, updateHistory } from 'docs-api/history/update';
import { cacheFolder } from '../base/places.ts';
import { ProblemsError, settingPlace } from '../base/problems.ts';
import { startStep } from '../base/progress.ts';
import { readSiteFolder } from '../site-folder/site-folder.ts';
import { host } from './reference-host.ts';

/** @throws ProblemsError when the site has no history, or it cannot be written. */
export async function runHistory(sitePath: string): Promise<void> {
  const { config } = await readSiteFolder(sitePath);
  const { api } = config;
  if (api?.history === undefined) {
    throw ProblemsError.at(
      settingPlace('api'),
      'the setting "api.history" is missing, so there is nothing to read',
      'List the releases in "api.history.releases", as exact versions',
    );
  }
  // Beside the cache of builds, which removes what has not been used for some days.
  const cachePath = join(cacheFolder, '../api-history');
  const settings = { ...api, history: api.history };
  const { history, hasChanged } = await updateHistory({ sitePath, api: settings, cachePath, host, startStep }).catch(
    (error: unknown) => {
      throw error instanceof UpdateError ? new ProblemsError(error.problems) : error;
    },
  );
  const gaps = Object.entries(history.packages).flatMap(([name, { gaps: own = {} }]) =>
    Object.entries(own).map(([release, older]) => `  ${name} ${release}: ${older} is used in its place`),
  );
  if (gaps.length > 0) console.log(`The registry lacks:\n${gaps.join('\n')}`);
  console.log(hasChanged ? `Wrote ${api.history.file}` : `${api.history.file} is up to date`);
}
