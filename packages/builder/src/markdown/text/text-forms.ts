/** The article -> everything that a page is without its HTML: sections for the search, the number of words, a description, plain Markdown. */
import type { Data, ElementContent, RootContent } from 'hast';
import type { CompiledPage, SearchSection } from '../../model/compiled.ts';
import type { SourceFile } from '../../model/source.ts';
import { shortenDescription } from '../../shared/description.ts';
import { stripExtension } from '../../urls.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { countWords } from './count-words.ts';
import { indexAddresses } from './markdown-links.ts';
import { type TextContext, writePlainForms } from './plain-markdown.ts';
import { readSections } from './sections.ts';

interface PageTexts extends ReturnType<typeof writePlainForms>, Pick<CompiledPage, 'sections' | 'words'> {
  /** The first paragraph with words, shortened. */
  readonly start: string;
}

/** @param article What it's made of: groups, which know their Markdown, and the footnotes. */
export function readTexts(article: readonly RootContent[], context: TextContext): PageTexts {
  const { headings, compilation } = context;
  const { source, links, images } = compilation;
  const title = [...headings].find(([, { isTitle }]) => isTitle)?.[0];
  const sections = readSections(article, title?.data?.symbol);
  checkSectionKeywords(compilation, sections);
  const plain = writePlainForms(article, pageScope(source), { ...context, ...indexAddresses(links, images) });
  return {
    ...plain,
    sections,
    words: countWords(sections),
    start: findStart(article),
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

/** Of a page with nothing but pictures, what the first ones show. What is inside of other blocks is no beginning. */
function findStart(article: readonly RootContent[]): string {
  const paragraphs = article.flatMap((block) => paragraphsIn(block, block.data?.blocks ?? []));
  for (const node of [...paragraphs.filter(hasWords), ...paragraphs]) {
    const text = readSections([node])[0]?.text ?? '';
    if (text !== '') return shortenDescription(text);
  }
  return '';
}

/** Those of a page's own blocks, which may be between tags in raw HTML. */
function paragraphsIn(node: RootContent | ElementContent, blocks: NonNullable<Data['blocks']>): ElementContent[] {
  if (blocks.some((block) => block.type === 'paragraph' && block === node.data?.from)) return [node as ElementContent];
  return 'children' in node ? node.children.flatMap((child) => paragraphsIn(child, blocks)) : [];
}

/** Whether there is more than pictures. */
function hasWords(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  if (node.type === 'element') return node.tagName !== 'figure' && node.children.some(hasWords);
  return node.data?.from !== undefined;
}
