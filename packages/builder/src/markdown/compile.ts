/**
 * SourceFile -> CompiledPage: the whole compile as a list of steps. Apart from the page's code, a pure function of its arguments: no disk, no
 * clock, no randomness. Mistakes of authors become problems in the result; nothing is thrown for them.
 *
 * Links in inline code: code that looks like a symbol (`$getRoot`, `TextNode.splitText`) becomes a symbol placeholder, which the render step turns
 * into a link where such a symbol exists. `<!-- nolink -->` (or `{/* nolink *\/}` in MDX) right before the code prevents it.
 */
import type { CompiledPage } from '../model/compiled.ts';
import type { SourceFile } from '../model/source.ts';
import { defined } from '../shared/defined.ts';
import { compileParts, loadCompileParts } from './compile-parts.ts';
import { makeArticle, writeArticle } from './html/article.ts';
import { evaluatePageCode } from './script/page-code.ts';
import type { CompileSettings, PageRealm, Surroundings } from './syntax/compilation.ts';
import { readPage } from './syntax/read-page.ts';
import { readTexts } from './text/text-forms.ts';
import { readHeadings, readSymbols, titlesOf } from './tree/headings.ts';
import { tidyTree } from './tree/tidy.ts';

export type { CompileSettings } from './syntax/compilation.ts';

export interface Compiler {
  /** Never rejects because of an author's mistake. */
  compile(source: SourceFile): Promise<CompiledPage>;
}

/**
 * Makes what the code of a page runs in.
 * @param builtIns Names of the built-in elements.
 * @param modules Names of the modules that the page imports.
 */
export type OpenRealm = (builtIns: readonly string[], modules: readonly string[]) => PageRealm;

/**
 * Loads what features need first, which takes about 0.3 s once per process.
 * @param openRealm Called for each page with code.
 * @param enter Called when a page comes to another stage: “while its text is parsed”.
 */
export async function createCompiler(
  settings: CompileSettings,
  openRealm: OpenRealm,
  enter: (stage: string) => void = () => undefined,
): Promise<Compiler> {
  const { all } = await loadCompileParts();
  await Promise.all(all.map(({ prepare }) => prepare?.(settings)));
  const names = [...compileParts().builtIns.keys()];
  const modulesOf = ({ imports = {} }: SourceFile): string[] => Object.values(imports).flatMap((found) => Object.values(found));
  return { compile: (source) => compilePage(source, settings, { enter, openRealm: () => openRealm(names, modulesOf(source)) }) };
}

async function compilePage(source: SourceFile, settings: CompileSettings, surroundings: Surroundings): Promise<CompiledPage> {
  const { passes } = compileParts();
  const { enter } = surroundings;

  // 1. Text -> mdast, including the code of files that the page shows.
  enter('while its text is parsed');
  const { facts, tree, text, hasRawHtml, compilation, problems } = readPage(source, settings, surroundings);
  for (const pass of passes.parsed) await pass(tree, compilation);

  // 2. Remove what is not content; note what later steps need.
  tidyTree(tree, compilation);
  for (const pass of passes.tidied) await pass(tree, compilation);

  // 3. Run the page's JavaScript.
  const knownNames = evaluatePageCode(tree, compilation);

  // 4. mdast -> hast.
  enter('while its HTML is made');
  const headings = readHeadings(tree, compilation.headingNodes, settings.markdown.anchors.maintainCase);
  const listed = [...headings.values()].filter((heading) => !heading.isTitle);
  const article = makeArticle(tree, hasRawHtml, { compilation, headings, knownNames, tocEntries: listed });

  // 5. Read its text: sections, plain Markdown.
  enter('while its text is collected for the search');
  const titles = titlesOf(facts, headings);
  const texts = readTexts(article.blocks, titles.title, { text, headings, compilation });

  // 6. Write its HTML with placeholders.
  enter('while its HTML is written and checked');
  const written = writeArticle(article.tree, compilation);
  enter('while the promises of its code are settled');
  return defined({
    source: facts,
    ...titles,
    ...written,
    headings: listed.map(({ isTitle: _isTitle, ...heading }) => heading),
    anchors: [...new Set([...compilation.anchors.keys(), ...compilation.anchorNames])],
    styles: [...compilation.styles],
    pageStyles: compilation.pageStyles.size === 0 ? undefined : [...compilation.pageStyles],
    links: compilation.links,
    images: compilation.images,
    islands: [...compilation.islands],
    components: [...compilation.components],
    sections: texts.sections,
    description: facts.frontMatter.description ?? texts.start,
    markdown: texts.markdown,
    excerptMarkdown: texts.excerpt,
    plainHtml: texts.html,
    samples: compilation.samples,
    projects: compilation.projects.length > 0 ? compilation.projects : undefined,
    mentions: [...compilation.mentions],
    symbols: readSymbols(tree, headings),
    words: texts.words,
    problems,
  });
}
