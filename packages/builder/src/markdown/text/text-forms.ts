/** The article -> everything that a page is without its HTML: sections for the search, the number of words, a description, plain Markdown. */
import type { RootContent } from 'hast';
import type { CompiledPage, SearchSection } from '../../model/compiled.ts';
import type { SourceFile } from '../../model/source.ts';
import { shortenDescription } from '../../shared/description.ts';
import { stripExtension } from '../../urls.ts';
import type { Compilation } from '../syntax/compilation.ts';
import type { MarkdownContext } from './article-markdown.ts';
import { countWords } from './count-words.ts';
import { type AddressIndex, indexAddresses } from './markdown-links.ts';
import { writePlainForms } from './plain-markdown.ts';
import { readSections } from './sections.ts';

interface PageTexts extends ReturnType<typeof writePlainForms>, Pick<CompiledPage, 'sections' | 'words'> {
  /** The first paragraph with words, shortened. */
  readonly start: string;
}

/** @param article What it's made of: groups, which know their Markdown, and the footnotes. */
export function readTexts(
  article: readonly RootContent[],
  title: string,
  context: Omit<MarkdownContext, keyof AddressIndex>,
): PageTexts {
  const { headings, compilation } = context;
  const { source } = compilation;
  const titleNode = [...headings].find(([, { isTitle }]) => isTitle)?.[0];
  const { sections, start } = readSections(article, titleNode?.data?.symbol);
  checkSectionKeywords(compilation, sections);
  const plain = writePlainForms(article, title, pageScope(source), { ...context, ...indexAddresses(compilation) });
  return {
    ...plain,
    sections,
    words: countWords(sections),
    start: shortenDescription(start),
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
