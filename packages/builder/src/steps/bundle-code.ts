/** Steps: the site folder's own code, and that of modules that pages import -> bundles for the build and for the browser. */
import { explainFailure } from '../bundle/bundle-failure.ts';
import { bundleClient, type ClientBundle, isPageIsland } from '../bundle/client-bundle.ts';
import { bundlePageModules, siteContext } from '../bundle/page-modules.ts';
import { bundleSiteComponents, type ComponentBundle, joinBundles } from '../bundle/site-components.ts';
import type { Content } from '../content/load.ts';
import { listModules } from '../content/page-imports.ts';
import { features } from '../features/features.ts';
import type { CompileRun } from '../markdown/compile-pages.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';

/** The site's own components and islands. */
export function bundleOwnComponents(sitePath: string): Promise<ComponentBundle> {
  return bundleSiteComponents(sitePath).catch((error: unknown) => {
    throw explainFailure(error, sitePath);
  });
}

/** The same with the modules that pages import. */
export async function bundleComponents(
  { path, config }: SiteFolder,
  { sources, sharedComponents }: Content,
  own?: ComponentBundle,
): Promise<ComponentBundle> {
  const bundle = own ?? (await bundleOwnComponents(path));
  const names = listModules(sources, sharedComponents);
  if (names.length === 0) return bundle;
  return joinBundles(bundle, await bundlePageModules(path, features, names, config), sharedComponents);
}

/** The browser's code, with the islands among the modules that pages import: where there are such modules, it waits for the pages. */
export async function bundleSiteClient(
  { path, config }: SiteFolder,
  { modulesHash: hash }: ComponentBundle,
  compiled: Promise<CompileRun>,
): Promise<ClientBundle> {
  const { pages } = hash === undefined ? { pages: [] } : await compiled;
  const names = [...new Set(pages.flatMap(({ islands }) => islands.filter(isPageIsland)))].sort();
  const modules = hash === undefined || names.length === 0 ? undefined : { names, hash, site: siteContext(config) };
  return bundleClient(path, features, modules).catch((error: unknown) => {
    throw explainFailure(error, path, names);
  });
}
