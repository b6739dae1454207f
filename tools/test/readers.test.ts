/**
 * Which modules read files themselves. Whatever readers get is read by `readPublished`, which takes only a path that has passed the gate
 * (packages/builder/src/base/may-publish.ts); a module that reads a file for them in another way would get around it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../packages/builder/src/base/list-files.ts';
import { repository } from '../repository-places.ts';

/** Each with what it reads, in `packages`. */
const readers: Readonly<Record<string, string>> = {
  'api/src/history/registry.ts': 'what it has downloaded',
  'api/src/history/update.ts': 'the data file that it writes',
  'api/src/reference/packages.ts': 'declarations of packages',
  'builder/src/api-reference/cached-reference.ts': 'the cache',
  'builder/src/base/cache.ts': 'the cache',
  'builder/src/base/fingerprint.ts': 'files, to tell whether they have changed',
  'builder/src/base/may-publish.ts': 'what has passed',
  'builder/src/base/program-modules.ts': 'files of the program',
  'builder/src/bundle/cached-build.ts': 'the cache',
  'builder/src/bundle/licenses.ts': 'licenses of packages',
  'builder/src/bundle/main-styles.ts': 'files of the program',
  'builder/src/bundle/site-modules.ts': 'modules of the site, which are code',
  'builder/src/commands/cli.ts': 'files of the program',
  'builder/src/config/config-places.ts': 'the configuration',
  'builder/src/content/last-changes.ts': 'what git keeps',
  'builder/src/features/docusaurus/plugin.ts': 'modules of the site, which are code',
  'builder/src/features/init/docusaurus.ts': 'what it writes anew',
  'builder/src/features/init/init.ts': 'what it writes anew',
  'builder/src/features/social-images/backdrop.ts': 'files of packages',
  'builder/src/features/social-images/typeface.ts': 'files of packages',
  'builder/src/markdown/script/page-realms.ts': 'modules of the site, which are code',
  'builder/src/render/output.ts': 'the output',
  'builder/src/server/built-site.ts': 'the output',
  'builder/src/server/dev-answers.ts': 'the cache',
  'builder/src/server/read-host-rules.ts': 'the output',
  'builder/src/site-folder/theme-styles.ts': 'files of the program',
};

const reads =
  /\b(?:readFile|readFileSync|createReadStream|copyFile|copyFileSync|cp|cpSync|open|openSync|linkSync|symlinkSync)\b(?=[^;]*from 'node:fs)/;

test('only these modules read files otherwise than through the gate', () => {
  const packages = join(repository, 'packages');
  const sources = ['api/src', 'builder/src', 'search/src'].flatMap((folder) =>
    listFiles(join(packages, folder)).map((file) => `${folder}/${file}`),
  );
  const found = sources
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => reads.test(readFileSync(join(packages, file), 'utf8')));
  expect(found.sort()).toEqual(Object.keys(readers).sort());
});

test('only the gate makes the type of a path that has passed', () => {
  const builder = join(repository, 'packages/builder/src');
  const makers = listFiles(builder).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      /\bas (?:unknown as )?PublishedFile\b/.test(readFileSync(join(builder, file), 'utf8')),
  );
  expect(makers).toEqual(['base/may-publish.ts']);
});
