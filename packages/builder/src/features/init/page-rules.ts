/** Rules for the settings of documents, blog and pages, and for the Markdown in them. */
import { isAdmonitionType } from '../../elements/admonition.tsx';
import {
  all,
  type Conversion,
  type ConvertedSite,
  convert,
  each,
  type Rules,
  readPlugin,
  same,
  section,
} from './conversion-rules.ts';
import { Code } from './print-config.ts';
import { isObject } from './stand-in.ts';

/** Markdown plugins of which nothing is lost. */
const known =
  /^(remark-(math|gfm|g?emoji|directive|frontmatter|import-partial|github(-[a-z]+)*-(admonitions|alerts?|blockquotes?))|rehype-(katex|mathjax|slug|raw|autolink-headings)|@docusaurus\/remark-plugin-npm2yarn)(\/|$)/;

/** What takes the place of others. */
const substitutes: readonly (readonly [name: RegExp, fix: string])[] = [
  [/^(@silvenon\/)?remark-smartypants$/, 'Set "markdown.typographicQuotes"'],
  [/^remark-(toc|collapse)$|^rehype-toc$/, 'Write <TOCInline toc={toc} /> where a page shows its contents'],
  [/^remark-breaks$/, 'End a line with a backslash where the next one begins on a new line'],
  [/./, 'docs/docusaurus.md lists what works without one; apply other changes to the files of the pages'],
];

const markdownPlugins = each('', (item, place, site) => {
  const { name = place, options } = readPlugin(item);
  if (/^(remark-math|rehype-katex|rehype-mathjax)(\/|$)/.test(name)) site.macros ??= {};
  if (/^rehype-katex(\/|$)/.test(name) && isObject(options)) readMacros(options.macros, site);
  if (known.test(name)) return undefined;
  return site.warn(
    `the plugin "${name}" is not taken over, and what it changes in pages is lost: Markdown has no plugins here`,
    substitutes.find(([pattern]) => pattern.test(name))?.[1] ?? '',
  );
});

function readMacros(macros: unknown, site: ConvertedSite): void {
  for (const [key, value] of Object.entries(isObject(macros) ? macros : {})) {
    if (typeof value !== 'string') site.loseForeign(`rehype-katex.macros.${key}`, value);
    // TeX knows commands and characters; other names are never read.
    else if (/^\\.|^.$/u.test(key)) site.macros = { ...site.macros, [key]: value };
  }
}

/** What documents, blog and pages have: which files are pages, and plugins. */
const common: Rules = {
  ...all(markdownPlugins, 'remarkPlugins', 'rehypePlugins', 'recmaPlugins', 'beforeDefaultRemarkPlugins'),
  beforeDefaultRehypePlugins: markdownPlugins,
  admonitions: (value, name, site) => {
    if (value === false) site.lose(name, '":::note" begins a note on all pages', 'Write "\\:::" where the colons are text');
    const keywords = isObject(value) ? [value.keywords ?? []].flat() : [];
    const others = keywords.filter((type) => !isAdmonitionType(String(type))).map((type) => `":::${type}"`);
    const fix = 'Write a type that exists with a title, such as ":::note[Exercise]", or a component of your own';
    if (others.length > 0)
      site.lose(`${name}.keywords`, `types cannot be added, so ${others.join(', ')} have no frame here`, fix);
  },
  include: unless(/^(\*\*\/)?\*\.(md|\{.*\bmd\b.*\})$/, 'some', 'all Markdown in the folder becomes pages'),
  exclude: unless(/^\*\*\/(_|\*\.test\.|__tests__\/)/, 'every', 'what it leaves out becomes pages'),
};

/** Patterns of files are lost, but nobody misses those that do what is done here in any case. */
function unless(usual: RegExp, which: 'some' | 'every', why: string): Conversion {
  return (patterns, name, site) => {
    if (![patterns].flat()[which]((pattern) => usual.test(String(pattern))))
      site.lose(name, why, 'Move other files out, or begin their names with "_"');
  };
}

const oneVersion = ['a site has one version here', 'Build each version as a site of its own'] as const;

const docsRules: Rules = {
  ...same('id', 'routeBasePath', 'editUrl', 'showLastUpdateTime', 'showLastUpdateAuthor', 'breadcrumbs'),
  path: (value, _, site) => ({ path: site.relative(value) }),
  // Without a file, the sidebars are generated from the folder.
  sidebarPath: 'sidebarPath',
  numberPrefixParser: 'numberPrefixes',
  ...common,
  // Of which only the path of the current one, below the other documents, is here.
  versions: (value, name, site) => {
    const { path = '' } = isObject(value) && isObject(value.current) ? value.current : {};
    const [why, fix] = oneVersion;
    site.lose(name, path === '' ? why : `${why}; it keeps the path of the current one`, fix);
    return { versionPath: String(path).replace(/^\/+|\/+$/g, '') };
  },
  ...all(oneVersion, 'lastVersion', 'includeCurrentVersion', 'onlyIncludeVersions', 'disableVersioning'),
  ...all(null, 'sidebarCollapsible', 'sidebarCollapsed', 'tagsBasePath', 'tags', 'onInlineTags'),
};

/** A folder of documents: that of the preset, or one of the plugin `content-docs`. */
export function readDocs(value: unknown, name: string, site: ConvertedSite): undefined {
  const { id, sidebarPath, versionPath, ...settings } = convert(docsRules, value, name, site);
  const { path = 'docs', routeBasePath = 'docs' } = settings;
  const isMain = site.docs.length === 0 || id === 'default';
  site.docs.push({
    ...(!isMain && { id, path, routeBasePath }),
    showLastUpdateTime: false,
    ...settings,
    ...(versionPath && { routeBasePath: `${routeBasePath}/${versionPath}`.replace(/^\/+/, '') }),
    sidebars: importSidebars(sidebarPath, isMain ? '' : String(id), `${name}.sidebarPath`, site),
  });
}

/** The ending of the file may be left out, or be that of what it is compiled to. */
function importSidebars(path: unknown, id: string, name: string, site: ConvertedSite): Code | undefined {
  if (typeof path !== 'string') return undefined;
  const start = site.relative(path).replace(/\.[cm]?js$/, '');
  const names = ['.js', '.ts', '.json', '.mjs', '.cjs', '.mts', '.cts'].map((ending) => start + ending);
  const file = [site.relative(path), ...names].find((candidate) => site.hasFile(candidate));
  if (file === undefined)
    return site.lose(name, `the file "${path}" does not exist`, 'Set "sidebars", unless those made from the folder will do');
  const variable = `${id} sidebars`.trim().replace(/\W+(\w)/g, (_, first: string) => first.toUpperCase());
  site.imports.set(variable, file);
  return new Code(variable);
}

export const blogSection = section('blog', {
  path: (value, _, site) => ({ path: value === 'blog' ? undefined : site.relative(value) }),
  blogTitle: 'title',
  blogDescription: 'description',
  ...same('routeBasePath', 'postsPerPage', 'showReadingTime', 'editUrl'),
  ...common,
  blogSidebarCount: ['the list of recent posts has a length of its own'],
  // Feeds are always written, of all posts.
  ...all(
    null,
    'feedOptions',
    'authorsMapPath',
    'onInlineTags',
    'onInlineAuthors',
    'onUntruncatedBlogPosts',
    'tags',
    'blogSidebarTitle',
  ),
});

export const pagesSection = section('pages', {
  path: (value, _, site) => ({ path: site.relative(value) }),
  ...same('routeBasePath', 'editUrl'),
  ...common,
});
