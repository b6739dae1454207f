import { join } from 'node:path';
import { symbolName } from 'docs-search/symbol-name';
import { expect, it } from 'vitest';
import { readCachedReference } from '../../../packages/builder/src/api-reference/cached-reference.ts';
import { cacheFolder } from '../../../packages/builder/src/base/places.ts';
import { readSiteFolder } from '../../../packages/builder/src/site-folder/site-folder.ts';
import { siteRoot } from '../../../tools/repository-places.ts';

it('every export and every public member of this site’s packages is described', async () => {
  const { config } = await readSiteFolder(siteRoot);
  if (config.api === undefined) throw new Error('This site has no API reference.');
  const { symbols } = await readCachedReference(
    { sitePath: siteRoot, settings: config.api, docsBasePath: config.docs.routeBasePath },
    join(cacheFolder, 'api'),
  );
  const documented = symbols.filter((symbol) => config.api?.packages.includes(symbol.package));
  expect(documented.length).toBeGreaterThan(800);
  expect(documented.filter((symbol) => !symbol.described).map((symbol) => `${symbol.package} ${symbolName(symbol)}`)).toEqual([]);
});
