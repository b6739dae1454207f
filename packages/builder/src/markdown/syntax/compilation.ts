/** The accumulator of one compile. compile.ts creates it, the steps fill it, and it becomes a CompiledPage at the end. */
import { createHash } from 'node:crypto';
import type { Definition, FootnoteDefinition, Heading as HeadingNode } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import type { ReactNode } from 'react';
import { parse } from 'yaml';
import { isImage } from '../../base/may-publish.ts';
import { isAllowedSource, originOf } from '../../base/origins.ts';
import type { PageModule, SiteComponents } from '../../bundle/import-components.ts';
import type { SiteConfig } from '../../config/config.ts';
import type { CodeSample, Heading, PackedProject, Placeholder, UnresolvedImage, UnresolvedLink } from '../../model/compiled.ts';
import type { Place, SourceFile } from '../../model/source.ts';
import { isReservedId } from '../../shared/reserved-ids.ts';
import { hasMark, markAttributePlaceholder, markPlaceholder } from '../markup/placeholders.ts';
import { makeStyleClass } from '../markup/styles.ts';
import type { CodeNode, JsxElement } from './page-nodes.ts';
import type { Report } from './report.ts';

/** The part of the configuration that a compile depends on. */
export type CompileSettings = Pick<
  SiteConfig,
  'url' | 'baseUrl' | 'allowedSources' | 'projects' | 'markdown' | 'onBrokenAnchors'
>;

/** A heading with what search and symbol entries need beyond {@link Heading}. */
export interface PageHeading extends Heading {
  /** Whether it is the page's leading `# Title`, which is above the article, not in it. */
  readonly isTitle: boolean;
}

/**
 * What the code of a page runs in, see script/page-realm.ts. Whatever it's given has to be text, or stay out of the page's reach: what the code
 * changes in an object of the compile would last.
 */
export interface PageRealm {
  readonly site: SiteComponents;
  /** By name, what pages have without an import: built-in elements, as their code gets them, and what else Docusaurus has. */
  readonly builtIns: ReadonlyMap<string, unknown>;
  /** What a page that shows nothing imports. */
  readonly nothing: unknown;
  /** @param program JavaScript. @param file What stacks of errors call it. @throws SyntaxError */
  evaluate(program: string, file: string): unknown;
  /** @param target As src/content/page-imports.ts names it. @returns Undefined for a module that was not bundled. */
  moduleOf(target: string): Pick<PageModule, 'values' | 'failure'> | undefined;
  /** The names that the code sees, in addition to what is global: React, the components of the site, what the page imports. */
  scope(imported: ReadonlyMap<string, unknown>, compilation: Compilation): Record<string, unknown>;
  /** @param type The component that an element means. */
  createElement(
    node: JsxElement,
    type: unknown,
    attributes: object,
    children: readonly ReactNode[],
    compilation: Compilation,
  ): ReactNode;
  /** @returns HTML. @throws What a component throws. */
  draw(node: CodeNode, value: ReactNode, compilation: Compilation): string;
  /** The same for what's no content, so that nothing is reported. */
  drawStatic(value: ReactNode): string;
  /** Calls a function of the page with a value, and gives its result, both as JSON. */
  call(code: unknown, json: string): string;
}

/** What a compile asks of whoever wants the page. */
export interface Surroundings {
  /** Called once, if the page has code. */
  openRealm(): PageRealm;
  /** Says what is done now: “while its text is parsed”. */
  enter(stage: string): void;
}

/** Ids that React makes in an island: its key, see {@link Compilation.nextIslandKey}, after an underscore. */
export const islandIdPattern = /^_i[\da-f]{6}-\d+/;

export class Compilation {
  readonly links: UnresolvedLink[] = [];
  readonly images: UnresolvedImage[] = [];
  readonly placeholders: Placeholder[] = [];
  readonly islands = new Set<string>();
  readonly components = new Set<string>();
  readonly samples: CodeSample[] = [];
  readonly projects: PackedProject[] = [];
  readonly mentions = new Set<string>();
  /** Those of Markdown, in document order. */
  readonly headingNodes: HeadingNode[] = [];
  /** Of links, images and footnotes. */
  readonly definitions: (Definition | FootnoteDefinition)[] = [];
  /** Imports and exports. */
  readonly moduleCode: MdxjsEsm[] = [];
  /** Whether the page has elements that Markdown has no syntax for: HTML, JSX, what its expressions render. */
  hasElements = false;
  /** Ids in the article, each with its place. */
  readonly anchors = new Map<string, Place>();
  /** Names of `<a name>`, which a `#fragment` may be too. They may repeat an id, as in old READMEs: browsers look for ids first. */
  readonly anchorNames = new Set<string>();
  readonly styles = new Set<string>();
  /** The last one in the text, if its id is its own. */
  #lastAnchor: string | undefined;
  /** Names of the features whose stylesheet the page needs. */
  readonly pageStyles = new Set<string>();
  /** What draws components in their place, see blocks/page-islands.ts. */
  readonly hosts = new Set<unknown>();
  #islandCount = 0;
  #realm: PageRealm | undefined;
  /** Whether a text has a mark of content that React must not see. */
  readonly hasMark = hasMark;

  constructor(
    readonly source: SourceFile,
    readonly settings: CompileSettings,
    readonly surroundings: Surroundings,
    readonly report: Report,
  ) {}

  /** That of this page: opened when there's code for it. */
  get realm(): PageRealm {
    this.#realm ??= this.surroundings.openRealm();
    return this.#realm;
  }

  /** @param hasAll Whether with all keys, of which the program knows only some. */
  frontMatterJson(hasAll: boolean): string {
    const { frontMatter, frontMatterText = '' } = this.source;
    return JSON.stringify({ ...(hasAll && (parse(frontMatterText) as object | null)), ...frontMatter });
  }

  /** The module that the page calls by this name, in a file of it. */
  targetOf(specifier: string): string | undefined {
    return Object.values(this.source.imports ?? {}).flatMap((found) => found[specifier] ?? [])[0];
  }

  /** Of the addresses that code loads in the browser, the origins from which pages may not. */
  refusedOrigins(addresses: readonly string[]): readonly string[] {
    const { images } = this.settings.allowedSources;
    const refused = addresses.filter((address) => !isImage(address.replace(/\?.*/s, '')) || !isAllowedSource(address, images));
    return [...new Set(refused.map((address) => originOf(address) ?? address.replace(/^([a-z]+:\/\/[^/]*).*$/, '$1')))];
  }

  /** @returns A new key for an island, unique across pages as well, since lists show several posts on one page. */
  nextIslandKey(): string {
    const prefix = createHash('sha256').update(this.source.path).digest('hex').slice(0, 6);
    return `i${prefix}-${this.#islandCount++}`;
  }

  /** Registers a placeholder. @returns Its mark. */
  addPlaceholder(placeholder: Placeholder): string {
    const isAttribute = placeholder.fill === 'image' || placeholder.fill === 'types';
    const index = this.placeholders.push(placeholder) - 1;
    return isAttribute ? markAttributePlaceholder(index) : markPlaceholder(index);
  }

  addLink(link: UnresolvedLink): string {
    this.links.push(link);
    return this.addPlaceholder({ fill: 'href', link: this.links.length - 1 });
  }

  addImage(image: UnresolvedImage): string {
    this.images.push(image);
    return this.addPlaceholder({ fill: 'image', image: this.images.length - 1 });
  }

  /** @returns The class that replaces an inline style; undefined when no declaration of it is allowed. */
  addStyle(style: string, place: Place): string | undefined {
    const { className, rule, refused } = makeStyleClass(style);
    for (const reason of refused) {
      this.report.warning(place, `the style declaration ${reason}`, 'Correct the declaration, or put it in a stylesheet');
    }
    if (className === '') return undefined;
    this.styles.add(rule);
    return className;
  }

  /**
   * Registers an id of the article; reports an id that is already taken.
   * @param isBare Whether the element is nothing but an anchor: below a heading with its id, it means the same place.
   * @returns Whether the id may stay.
   */
  addAnchor(id: string, place: Place, isBare = false): boolean {
    if (isReservedId(id)) {
      this.report.error(place, `the id "${id}" is reserved for what is around the article`, 'Choose another id');
      return false;
    }
    const first = this.anchors.get(id);
    const isSame = isBare && this.#lastAnchor === id;
    this.#lastAnchor = first === undefined || isSame ? id : undefined;
    if (first === undefined) {
      this.anchors.set(id, place);
      return true;
    }
    const { onBrokenAnchors } = this.settings;
    if (onBrokenAnchors === 'ignore' || isSame) return false;
    const where =
      first.line === undefined ? '' : first.file === place.file ? `on line ${first.line}` : `at ${first.file}:${first.line}`;
    this.report[onBrokenAnchors === 'throw' ? 'error' : 'warning'](
      place,
      `the id "${id}" is used twice on this page${where && ` (first ${where})`}`,
      'Choose another id, so that links to it stay unambiguous',
    );
    return false;
  }
}
