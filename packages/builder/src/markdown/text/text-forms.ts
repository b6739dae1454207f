/** mdast -> everything that a page is without its HTML: sections for the search, the number of words, a description, plain Markdown. */
import type { Root } from 'mdast';
import type { CompiledPage, SearchSection } from '../../model/compiled.ts';
import type { SourceFile } from '../../model/source.ts';
import { shortenDescription } from '../../shared/description.ts';
import { stripExtension } from '../../urls.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { inlineText } from '../syntax/inline-text.ts';
import { isPicture } from '../syntax/raise-title.ts';
import type { HeadingMap } from '../tree/headings.ts';
import { countWords } from './count-words.ts';
import { indexAddresses } from './markdown-links.ts';
import { writePlainForms } from './plain-markdown.ts';
import { readSections } from './sections.ts';

interface PageTexts extends ReturnType<typeof writePlainForms>, Pick<CompiledPage, 'sections' | 'words'> {
  /** The first paragraph with words, shortened. */
  readonly start: string;
}

/** @param text The text that the tree was parsed from. */
export function readTexts(tree: Root, text: string, title: string, headings: HeadingMap, compilation: Compilation): PageTexts {
  const { source, links, images } = compilation;
  const sections = readSections(tree, headings);
  checkSectionKeywords(compilation, sections);
  const plain = writePlainForms(tree, title, pageScope(source), {
    headings,
    compilation,
    text,
    ...indexAddresses(links, images),
  });
  return {
    ...plain,
    sections,
    words: countWords(sections),
    start: findStart(tree),
  };
}

function checkSectionKeywords({ source, report }: Compilation, sections: readonly SearchSection[]): void {
  for (const id of Object.keys(source.frontMatter.section_keywords ?? {})) {
    if (sections.some((section) => section.id === id)) continue;
    const message = `"section_keywords" names "${id}", which is no section of the page`;
    report.error(source.places.section_keywords, message, 'Name the anchor of a heading, without "#"');
  }
}

/** `2021-08-26-welcome/index.md` -> `2021-08-26-welcome-index`. */
function pageScope({ relativePath }: SourceFile): string {
  return stripExtension(relativePath).replace(/[^\w]+/g, '-');
}

/** Of a page with nothing but pictures, what the first ones show. */
function findStart({ children }: Root): string {
  const paragraphs = children.filter((node) => node.type === 'paragraph');
  for (const node of [...paragraphs.filter((paragraph) => !isPicture(paragraph)), ...paragraphs]) {
    const text = inlineText(node).replace(/\s+/g, ' ').trim();
    if (text !== '') return shortenDescription(text);
  }
  return '';
}
