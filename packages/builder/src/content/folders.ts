/**
 * Finds the content folders of a site: the configured ones, or else the default ones.
 */

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { relativeOnDisk } from '../base/disk-paths.ts';
import { settingPlace } from '../base/problems.ts';
import type { SiteConfig } from '../config/config.ts';
import type { Problem, SourceKind } from '../model/source.ts';

/** A folder of Markdown files. */
export interface ContentFolder {
  readonly kind: SourceKind;
  /** Relative to the site folder, forward slashes. */
  readonly path: string;
  /** Of a folder in the setting `moreDocs`. */
  readonly id?: string;
}

const usual: Readonly<Record<SourceKind, readonly string[]>> = {
  doc: ['content/docs', 'docs'],
  post: ['content/blog', 'blog'],
  page: ['content/pages', 'src/pages', 'pages'],
};

/** The content folders that exist, docs first. A missing folder is a problem only if it is configured. */
export function findContentFolders(
  sitePath: string,
  config: SiteConfig,
): { contentFolders: readonly ContentFolder[]; problems: readonly Problem[] } {
  const contentFolders: ContentFolder[] = [];
  const problems: Problem[] = [];
  const settings = [
    { kind: 'doc', key: 'docs', section: config.docs },
    ...config.moreDocs.map((section, index) => ({ kind: 'doc', key: `moreDocs[${index}]`, section }) as const),
    { kind: 'post', key: 'blog', section: config.blog },
    { kind: 'page', key: 'pages', section: config.pages },
  ] as const;
  for (const { kind, key, section } of settings) {
    if (section === false) continue;
    const candidates = section.path === undefined ? usual[kind] : [section.path];
    const path = candidates
      .map((name) => relativeOnDisk(sitePath, name))
      .find((name) => statSync(join(sitePath, name), { throwIfNoEntry: false })?.isDirectory());
    if (path !== undefined) contentFolders.push('id' in section ? { kind, path, id: section.id } : { kind, path });
    else if (section.path !== undefined) {
      problems.push({
        severity: 'error',
        place: settingPlace(`${key}.path`),
        message: `"${key}.path" names the folder "${section.path}", which does not exist`,
        fix: 'Create the folder, or correct the path, which is relative to the site folder',
      });
    }
  }
  return { contentFolders, problems };
}
