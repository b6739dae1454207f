/** What all documents of a site share, and the build id, which is a hash of it: if any of it changes, every page changes. */

import { join } from 'node:path';
import { searchHosts } from 'docs-search/settings';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { hashOf } from '../base/cache.ts';
import { withBase } from '../base/origins.ts';
import { programRoot } from '../base/places.ts';
import { inlineScript } from '../bundle/bundle-inline-script.ts';
import { bundleStyles, type ClientBundle } from '../bundle/client-bundle.ts';
import { bundleMainStyles } from '../bundle/main-styles.ts';
import { SearchDialog } from '../chrome/search-dialog/search-dialog.tsx';
import type { SiteConfig } from '../config/config.ts';
import { features } from '../features/features.ts';
import type { Site } from '../model/site.ts';
import type { SiteData } from '../model/site-data.ts';
import { defined } from '../shared/defined.ts';
import { searchDialogId } from '../shared/reserved-ids.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';
import { pathToHref } from '../urls.ts';
import { makeContentPolicy } from './content-policy.ts';
import type { SharedParts, SiteDocumentParts } from './document.ts';

/** What depends only on the settings, so that it is the same under the dev server. */
export async function siteParts({ favicon, baseUrl }: SiteConfig, siteData: Site['siteData']): Promise<SiteDocumentParts> {
  const { announcement, colorMode, locale } = siteData;
  return defined({
    inlineScript: await inlineScript(defined({ colorMode, announcementId: announcement?.id }), features),
    searchDialog: renderToString(createElement(SearchDialog, { siteData, loadProvider: () => new Promise<never>(() => {}) }), {
      identifierPrefix: searchDialogId,
    }),
    language: locale.code,
    direction: locale.direction,
    faviconHref: favicon && withBase(favicon, baseUrl),
  });
}

/** @param pageStyles Address -> CSS, of the stylesheets that documents contain. */
export async function sharedParts(
  { config, theme }: Pick<SiteFolder, 'config' | 'theme'>,
  draft: Site['siteData'],
  bundle: ClientBundle,
  pageStyles: Readonly<Record<string, string>>,
): Promise<SharedParts> {
  const inlineStyle = (await bundleMainStyles(features)) + theme;
  const arrivingStyle = bundleStyles(join(programRoot, 'src/styles/arriving.css'));
  const build = hashOf(bundle.hash, inlineStyle, arrivingStyle, JSON.stringify({ ...draft, build: '' })).slice(0, 12);
  const siteData: SiteData = { ...draft, build };
  const siteDataPath = `assets/site-${build}.json`;
  const parts = await siteParts(config, siteData);
  const policyWith = (styles: readonly string[]): string =>
    makeContentPolicy({
      config,
      inlineScripts: [parts.inlineScript],
      inlineStyles: [inlineStyle, arrivingStyle, ...styles],
    });
  return {
    siteData,
    siteDataPath,
    contentPolicy: policyWith(Object.values(pageStyles)),
    document: {
      ...parts,
      entryScript: pathToHref(config.baseUrl, `/${bundle.entry}`),
      siteDataHref: pathToHref(config.baseUrl, `/${siteDataPath}`),
      contentPolicy: policyWith([]),
      inlineStyle,
      arrivingStyle,
      pageStyles: Object.fromEntries(
        Object.entries(pageStyles).map(([href, text]) => [href, { text, contentPolicy: policyWith([text]) }]),
      ),
      ...defined({ searchHost: searchHosts(config.search)[0] }),
    },
  };
}
