/** The folders of documents of a Docusaurus site: that of its preset, and those of the plugin `content-docs`. */
import type { MarkdownPlugins } from './markdown-plugins.ts';
import { withoutUndefined } from './print-config.ts';
import { Section, type Setting } from './settings.ts';

export interface DocsInstance {
  /** Absent for the preset's. */
  readonly id?: string | undefined;
  readonly path: string;
  readonly routeBasePath: string;
  /** Without a name for the file of the sidebars, they are generated from the folder. */
  readonly sidebarsFile?: string | undefined;
  readonly settings: { readonly [key: string]: Setting };
}

/** The documents of the preset; undefined if it has none. */
export function readDocs(preset: Section, plugins: MarkdownPlugins): DocsInstance | undefined {
  const written = preset.take('docs');
  if (written?.kind === 'plain' && written.value === false) return undefined;
  if (written === undefined || written.kind === 'plain') return { path: 'docs', routeBasePath: 'docs', settings: {} };
  return readDocsInstance(new Section(written, 'docs', preset.losses), plugins);
}

export function readDocsInstance(section: Section, plugins: MarkdownPlugins): DocsInstance {
  const id = section.text('id');
  const instance: DocsInstance = {
    id: id === 'default' ? undefined : id,
    path: bare(section.text('path')) ?? 'docs',
    routeBasePath: section.text('routeBasePath') ?? 'docs',
    sidebarsFile: bare(section.text('sidebarPath')),
    settings: withoutUndefined({
      editUrl: section.text('editUrl'),
      showLastUpdateTime: section.flag('showLastUpdateTime') ?? false,
      showLastUpdateAuthor: section.flag('showLastUpdateAuthor'),
      breadcrumbs: section.flag('breadcrumbs'),
      numberPrefixes: section.flag('numberPrefixParser'),
    }),
  };
  section.ignore('sidebarCollapsible', 'sidebarCollapsed', 'tagsBasePath', 'tags', 'onInlineTags');
  plugins.read(section);
  plugins.readPages(section);
  const versionPath = readVersionPath(section);
  for (const key of ['lastVersion', 'includeCurrentVersion', 'onlyIncludeVersions', 'disableVersioning'])
    section.lose(key, 'a site has one version here', 'Build each version as a site of its own');
  section.end();
  const { routeBasePath } = instance;
  return versionPath === ''
    ? instance
    : { ...instance, routeBasePath: `${routeBasePath === '/' ? '' : `${routeBasePath}/`}${versionPath}` };
}

/** Where the current version is, below the other documents. */
function readVersionPath(docs: Section): string {
  const written = docs.take('versions');
  if (written === undefined) return '';
  const current = new Section(written, 'versions', docs.losses).section('current');
  const path = current?.text('path')?.replace(/^\/+|\/+$/g, '') ?? '';
  docs.losses.add(
    written,
    path === ''
      ? '"docs.versions" is not taken over: a site has one version here'
      : `of "docs.versions" only the path of the current one is taken over: a site has one version here`,
    'Build each version as a site of its own',
  );
  return path;
}

/** As the setting `docs`. */
export function mainSettings({ path, routeBasePath, settings }: DocsInstance): Setting {
  return withoutUndefined({
    path: path === 'docs' ? undefined : path,
    routeBasePath: routeBasePath === 'docs' ? undefined : routeBasePath,
    ...settings,
  }) as Setting;
}

/** As an entry of the setting `moreDocs`. */
export function moreSettings({ id, path, routeBasePath, settings }: DocsInstance, sidebars: Setting | undefined): Setting {
  return withoutUndefined({
    id,
    path,
    routeBasePath: routeBasePath === id ? undefined : routeBasePath,
    sidebars,
    ...settings,
  }) as Setting;
}

/** A path without `./` before it and a slash behind it. */
function bare(path: string | undefined): string | undefined {
  return path?.replace(/^(\.\/)+/, '').replace(/(?<=.)\/+$/, '');
}
