/**
 * What a feature says of itself: one object, the default export of `features/NAME/feature.ts`, which is a line in `features/features.ts`. The core
 * reads that list and names no feature. Types only. A feature's object is loaded with the program, also by commands that need nothing of it: what
 * takes long to load is imported by its functions.
 */
import type { ReleaseData } from 'docs-api/releases/release-data';
import type { Parents } from 'mdast';
import type { OutputFile } from './base/output-file.ts';
import type { FeatureModules } from './bundle/feature-modules.ts';
import type { FeatureStyles } from './bundle/main-styles.ts';
import type { PageTool } from './chrome/page-header/page-tools.ts';
import type { SiteConfig } from './config/config.ts';
import type { CompilePart } from './markdown/blocks/compile-part.ts';
import type { CheckedAddress } from './model/address.ts';
import type { LabelledLink } from './model/navigation.ts';
import type { PageEnd } from './model/site.ts';
import type { SiteFacts } from './model/site-data.ts';
import type { Problem, SourceFile } from './model/source.ts';
import type { AlternateLink } from './render/document.ts';
import type { FilesPart } from './render/files-part.ts';
import type { ImagesPart } from './render/page-images.ts';
import type { RoutedPage } from './site/routed-page.ts';

type MarkdownSettings = SiteConfig['markdown'];

/** Path in the output -> what to do with a static file of that name. */
type OwnNames<Fix> = (site: { readonly config: SiteConfig; readonly hasPosts: boolean }) => Readonly<Record<string, Fix>>;

export interface Feature extends FeatureModules, FeatureStyles {
  /** That of its folder. */
  readonly name: string;
  /** Commands, by their names. */
  readonly commands?: Readonly<Record<string, Command>>;
  /** What a site folder has that nothing reads, as warnings. @param sources Its pages. */
  readonly unread?: (sitePath: string, sources: readonly SourceFile[]) => Promise<Problem[]>;
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
  /** What it adds to the output of a build: files, and links to other forms of a page. */
  readonly files?: () => Promise<FilesPart>;
  /** Provides the images that other sites show for links to pages. Only the first feature with it does. */
  readonly images?: () => Promise<ImagesPart>;
  /** Takes out of the data that every reader gets what only some pages show of sidebars. Only the first feature with it does. */
  readonly cutSidebars?: (siteData: Pick<SiteFacts, 'sidebars' | 'baseUrl'>) => CutSidebars;
  /** Other forms of the blog, which its lists and the heads of its pages link to. */
  readonly blogForms?: (config: SiteConfig) => readonly (AlternateLink & LabelledLink)[];
  /** Files of its own that no static file may replace; undefined where a static file of that name is added to it. */
  readonly reserved?: OwnNames<string | undefined>;
  /** The same for names that a static file may have: it takes the place of the one that the feature writes. */
  readonly replaced?: OwnNames<string>;
  /** Scripts that browsers load by a fixed address, such as a service worker's: path in the output -> module, relative to the feature's folder. */
  readonly scripts?: (settings: Pick<SiteConfig, 'offline'>) => Readonly<Record<string, string>>;
  /**
   * The stylesheet of pages that need it: those whose compile has added the feature's name to `Compilation.pageStyles`.
   * @param bundle Bundles and minifies a file with everything it imports, given by its absolute path.
   */
  readonly pageStyles?: (bundle: (file: string) => string) => string;
}

export interface Command<Input = CommandInput> {
  /** A line of the help. */
  readonly help: string;
  /** Flags that only this command has, without a value. */
  readonly flags?: readonly string[];
  readonly run: (given: Input) => Promise<void>;
}

export interface CommandInput {
  readonly sitePath: string;
  readonly outPath: string;
  /** Those of the command that are given. */
  readonly flags: ReadonlySet<string>;
  /** The file for a report. */
  readonly report?: string;
}

/** Paths relative to the site folder. */
export interface ShownNames {
  readonly files: readonly string[];
  /** All files in these are shown. */
  readonly folders: readonly string[];
}

export interface CutSidebars {
  /** What the site data have instead of the whole sidebars. */
  readonly sidebars: SiteFacts['sidebars'];
  readonly files: readonly OutputFile[];
  /** The addresses of the parts around a page. */
  partsOf(sidebar: string | undefined, url: string): readonly CheckedAddress[];
}

export interface EndInput {
  readonly config: SiteConfig;
  /** What is known of the packages' releases. */
  readonly releases?: ReleaseData | undefined;
}

/** Changes characters in the tree of a page, or of its title alone, in place. Before the page's code runs; after all passes of the compile. */
export type ProseChange = (tree: Parents, settings: MarkdownSettings) => void;
