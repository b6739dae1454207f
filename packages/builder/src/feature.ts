/**
 * What a feature says of itself: one object, the default export of `features/NAME/feature.ts`, which is a line in `features/features.ts`. The core
 * reads that list and names no feature. Types only. A feature's object is loaded with the program, also by commands that need nothing of it: what
 * takes long to load is imported by its functions.
 */
import type { ReleaseData } from 'docs-api/releases/release-data';
import type { Parents } from 'mdast';
import type { FeatureModules } from './bundle/feature-modules.ts';
import type { FeatureStyles } from './bundle/main-styles.ts';
import type { PageTool } from './chrome/page-header/page-tools.ts';
import type { SiteConfig } from './config/config.ts';
import type { CompilePart } from './markdown/blocks/compile-part.ts';
import type { PageEnd } from './model/site.ts';
import type { RoutedPage } from './site/routed-page.ts';

type MarkdownSettings = SiteConfig['markdown'];

export interface Feature extends FeatureModules, FeatureStyles {
  /** That of its folder. */
  readonly name: string;
  /** How it changes the texts of front matter that readers see; undefined where the settings ask for nothing. Loads no parser. */
  readonly frontMatter?: (settings: MarkdownSettings) => ((text: string) => string) | undefined;
  /** What of the site folder a page shows, so that it's read together with the page. @param body The page's Markdown. */
  readonly shows?: (body: string) => ShownNames;
  /** How it changes the prose of pages. Apart from `compile`, because the dev server asks for it where it needs only a page's title. */
  readonly prose?: () => Promise<ProseChange>;
  /** What else it adds to the compile of a page. Loaded once in each process that compiles. */
  readonly compile?: () => Promise<CompilePart>;
  /** What it adds to the end of a page, in HTML and Markdown, once all pages are known. */
  readonly pageEnd?: (page: RoutedPage, site: EndInput) => PageEnd | undefined;
  /** What it offers below the title of docs and posts. Its part in the browser (`browser`) has the same component. */
  readonly pageTool?: () => Promise<PageTool>;
  /** Scripts that browsers load by a fixed address, such as a service worker's: path in the output -> module, relative to the feature's folder. */
  readonly scripts?: (settings: Pick<SiteConfig, 'offline'>) => Readonly<Record<string, string>>;
  /**
   * The stylesheet of pages that need it: those whose compile has added the feature's name to `Compilation.pageStyles`.
   * @param bundle Bundles and minifies a file with everything it imports, given by its absolute path.
   */
  readonly pageStyles?: (bundle: (file: string) => string) => string;
}

/** Paths relative to the site folder. */
export interface ShownNames {
  readonly files: readonly string[];
  /** All files in these are shown. */
  readonly folders: readonly string[];
}

export interface EndInput {
  readonly config: SiteConfig;
  /** What is known of the packages' releases. */
  readonly releases?: ReleaseData | undefined;
}

/** Changes characters in the tree of a page, or of its title alone, in place. Before the page's code runs; after all passes of the compile. */
export type ProseChange = (tree: Parents, settings: MarkdownSettings) => void;
