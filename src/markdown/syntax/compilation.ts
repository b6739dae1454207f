/** What one compile gathers while its steps run. Created by compile.ts, filled by the steps, turned into a CompiledPage at the end. */
import { createHash } from 'node:crypto';
import type { ComponentType } from 'react';
import type { ProjectSettings } from '../../config/samples.ts';
import type { CodeSample, Heading, PageImage, PageLink, Place, Placeholder, SearchSection, SourceFile } from '../../model.ts';
import type { Highlighter } from '../code/highlight.ts';
import { markAttributePlaceholder, markPlaceholder } from '../markup/placeholders.ts';
import { makeStyleClass, type StyleInput } from '../markup/styles.ts';
import type { CodeNode, JsxElement } from './page-nodes.ts';
import type { Report } from './report.ts';

/** What of the configuration a compile depends on. */
export interface CompileSettings {
  /** Origins that images may come from, `https://example.com` or `https://*.example.com`. */
  readonly allowedImageOrigins: readonly string[];
  /** The same for frames. */
  readonly allowedFrameOrigins: readonly string[];
  /** Where projects can be fetched from and opened. */
  readonly projects: ProjectSettings;
}

export type SiteComponent = ComponentType<Record<string, unknown>>;

/** The site folder's own components, loaded by the caller. */
export interface SiteComponents {
  /** PascalCase name -> component, rendered at build alone. */
  readonly components: Readonly<Record<string, SiteComponent>>;
  /** kebab-case island name -> component; MDX uses it by its PascalCase name. */
  readonly islands: Readonly<Record<string, SiteComponent>>;
}

/** What a component shows besides its children, for search and plain Markdown. */
export interface RenderedText {
  /** All that it shows, as HTML; {@link childrenMark} stands for its children. */
  readonly html: string;
  /** The same for search: the text before and after the children that is not part of a section, and the sections, of headings with an address. */
  readonly searched: { readonly before: string; readonly after: string; readonly sections: readonly SearchSection[] };
  /** The component read its children as text and showed them its own way, so that theirs does not count. */
  readonly hidesChildren: boolean;
}

/** A heading with what search and symbol entries need beyond {@link Heading}. */
export interface PageHeading extends Heading {
  /** The page's leading `# Title`: it is above the article, not in it. */
  readonly isTitle: boolean;
}

export class Compilation {
  readonly report: Report;
  readonly links: PageLink[] = [];
  readonly images: PageImage[] = [];
  readonly placeholders: Placeholder[] = [];
  readonly islands = new Set<string>();
  readonly components = new Set<string>();
  readonly samples: CodeSample[] = [];
  readonly mentions = new Set<string>();
  /** Ids in the article and where each is. */
  readonly anchors = new Map<string, Place>();
  readonly styles = new Set<string>();
  /** Text of what components and expressions rendered, for search and plain Markdown. */
  readonly renderedText = new Map<JsxElement | CodeNode, RenderedText>();
  #islandCount = 0;
  #islandPrefix: string | undefined;
  readonly source: SourceFile;
  readonly settings: CompileSettings;
  readonly site: SiteComponents;
  readonly highlighter: Highlighter;

  constructor(source: SourceFile, settings: CompileSettings, site: SiteComponents, highlighter: Highlighter, report: Report) {
    this.source = source;
    this.settings = settings;
    this.site = site;
    this.highlighter = highlighter;
    this.report = report;
  }

  /** @returns The key of the page's next island: unique on the page and, for lists that show several posts, between pages. */
  nextIslandKey(): string {
    this.#islandPrefix ??= createHash('sha256').update(this.source.path).digest('hex').slice(0, 6);
    return `i${this.#islandPrefix}-${this.#islandCount++}`;
  }

  /** Registers a placeholder. @returns The text that stands for it. */
  addPlaceholder(placeholder: Placeholder): string {
    this.placeholders.push(placeholder);
    return markPlaceholder(this.placeholders.length - 1);
  }

  addLink(link: PageLink): string {
    this.links.push(link);
    return this.addPlaceholder({ fill: 'href', link: this.links.length - 1 });
  }

  addImage(image: PageImage): string {
    this.images.push(image);
    this.placeholders.push({ fill: 'image', image: this.images.length - 1 });
    return markAttributePlaceholder(this.placeholders.length - 1);
  }

  /** @param sample Key of the sample, see sample-key.ts. */
  addTypes(sample: string): string {
    this.placeholders.push({ fill: 'types', sample });
    return markAttributePlaceholder(this.placeholders.length - 1);
  }

  /** @returns The class that stands for an inline style; undefined when nothing of it may stay. */
  addStyle(style: StyleInput, place: Place): string | undefined {
    const { className, rule, refused } = makeStyleClass(style);
    for (const reason of refused) {
      this.report.warning(place, `the style declaration ${reason}`, 'Correct the declaration, or put it into a stylesheet');
    }
    if (className === '') return undefined;
    this.styles.add(rule);
    return className;
  }

  /** Registers an id of the article; an id that is taken is an error. */
  addAnchor(id: string, place: Place): void {
    const first = this.anchors.get(id);
    if (first === undefined) {
      this.anchors.set(id, place);
      return;
    }
    const where = first.line === undefined ? '' : ` (first on line ${first.line})`;
    this.report.error(
      place,
      `the id "${id}" is used twice on this page${where}`,
      'Choose another id, so that links to it stay unambiguous',
    );
  }
}
