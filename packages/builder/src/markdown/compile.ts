/**
 * SourceFile -> CompiledPage: the whole compile as a list of steps. Apart from the page's code, a pure function of its arguments: no disk, no
 * clock, no randomness. Mistakes of authors become problems in the result; nothing is thrown for them.
 *
 * Links in inline code: code that looks like a symbol (`$getRoot`, `TextNode.splitText`) becomes a symbol placeholder, which the render step turns
 * into a link where such a symbol exists. `<!-- nolink -->` (or `{/* nolink *\/}` in MDX) right before the code prevents it.
 */
import type { Root } from 'mdast';
import type { SiteComponents } from '../bundle/import-components.ts';
import type { CompiledPage, SourceFile } from '../model.ts';
import { defined } from '../shared/defined.ts';
import { shortenDescription } from '../shared/description.ts';
import { stripExtension } from '../urls.ts';
import { loadFormulas } from './blocks/formula.ts';
import { readFences } from './code/fences.ts';
import { getHighlighter, type Highlighter } from './code/highlight.ts';
import { finishTree } from './html/finish.ts';
import { parseRawHtml } from './html/raw-html.ts';
import { convertTree } from './html/to-hast.ts';
import { writeHtml } from './html/write-html.ts';
import { escapeText } from './markup/placeholders.ts';
import { factsOf, titleOf } from './outline.ts';
import { evaluatePageCode } from './script/page-code.ts';
import { Compilation, type CompileSettings } from './syntax/compilation.ts';
import { inlineText } from './syntax/inline-text.ts';
import { parseMarkdown } from './syntax/parse.ts';
import { prepareText } from './syntax/prepare.ts';
import { Report } from './syntax/report.ts';
import { indexAddresses } from './text/markdown-links.ts';
import { writePlainForms } from './text/plain-markdown.ts';
import { countWords, readSections } from './text/sections.ts';
import { fillCodeFiles } from './tree/code-files.ts';
import { nameEmoji } from './tree/emoji.ts';
import { readHeadings, readSymbols } from './tree/headings.ts';
import { reportMathematics } from './tree/mathematics.ts';
import { insertParts } from './tree/parts.ts';
import { curlTree } from './tree/quotes.ts';
import { tidyTree } from './tree/tidy.ts';

export type { CompileSettings } from './syntax/compilation.ts';

export interface Compiler {
  /** Never rejects because of an author's mistake. */
  compile(source: SourceFile): Promise<CompiledPage>;
}

/** Starts the highlighter first, which takes about 0.3 s once per thread. */
export async function createCompiler(settings: CompileSettings, siteComponents: SiteComponents): Promise<Compiler> {
  const highlighter = await getHighlighter();
  if (settings.markdown.math !== false) await loadFormulas();
  return { compile: (source) => compilePage(source, settings, siteComponents, highlighter) };
}

async function compilePage(
  source: SourceFile,
  settings: CompileSettings,
  siteComponents: SiteComponents,
  highlighter: Highlighter,
): Promise<CompiledPage> {
  const { typographicQuotes, emoji, math, codeComments, anchors } = settings.markdown;
  const facts = factsOf(source, typographicQuotes);
  const { frontMatter } = facts;
  const report = new Report(source.path);

  // 1. Text -> mdast, including the code of files that the page shows.
  const text = prepareText(source);
  const { tree, substitute } = parseMarkdown(text, source.format, report, math !== false);
  // Problems in a substitute only follow from the syntax error reported already, so they are dropped.
  const compilation = new Compilation(
    source,
    settings,
    siteComponents,
    highlighter,
    substitute ? new Report(source.path) : report,
  );
  insertParts(tree, compilation);
  fillCodeFiles(tree, compilation);
  if (codeComments.length > 0) readFences(tree, codeComments);

  // 2. Remove what is not content; note what later steps need.
  const notes = tidyTree(tree, compilation);
  if (!source.generated && math === false) reportMathematics(tree, compilation.report);
  if (emoji) nameEmoji(tree);
  if (typographicQuotes) curlTree(tree);
  await compilation.highlighter.load(notes.languages);

  // 3. Run the page's JavaScript.
  const exported = await evaluatePageCode(tree, notes, compilation);

  // 4. mdast -> hast -> finished hast.
  const headings = readHeadings(tree, notes.headings, anchors.maintainCase);
  const article = [...headings.values()].filter((heading) => !heading.isTitle);
  const context = { compilation, headings, exported, tocEntries: article };
  const converted = convertTree(tree, notes.definitions, context);
  const finished = source.format === 'md' || substitute ? parseRawHtml(converted, compilation) : converted;
  finishTree(finished, compilation);

  // 5. hast -> HTML with placeholders.
  const { html, excerpt, details } = writeHtml(finished, compilation, notes.hasElements);

  // 6. Read the plain text: sections, plain Markdown, symbols.
  const sections = readSections(tree, headings);
  const own = [...headings.values()].find((heading) => heading.isTitle);
  const title = titleOf(facts, [...headings.values()].find((heading) => heading.level === 1)?.text);
  const titleHtml = own?.html ?? (frontMatter.hide_title === true ? undefined : escapeText(title));
  const addresses = indexAddresses(compilation.links, compilation.images);
  const plain = writePlainForms(tree, title, pageScope(source), {
    headings,
    compilation,
    text,
    ...addresses,
  });
  return defined({
    source: facts,
    title,
    titleHtml,
    html,
    excerpt,
    details,
    headings: article.map(({ isTitle: _isTitle, ...heading }) => heading),
    anchors: [...compilation.anchors.keys()],
    styles: [...compilation.styles],
    hasFormulas: compilation.hasFormulas ? true : undefined,
    links: compilation.links,
    images: compilation.images,
    islands: [...compilation.islands],
    components: [...compilation.components],
    sections,
    description: frontMatter.description ?? findDescription(tree),
    markdown: plain.markdown,
    excerptMarkdown: plain.excerpt,
    plainHtml: plain.html,
    samples: compilation.samples,
    projects: compilation.projects.length > 0 ? compilation.projects : undefined,
    mentions: [...compilation.mentions],
    symbols: readSymbols(tree, headings),
    words: countWords(sections),
    problems: report.problems,
  });
}

/** `2021-08-26-welcome/index.md` -> `2021-08-26-welcome-index`. */
function pageScope({ relativePath }: SourceFile): string {
  return stripExtension(relativePath).replace(/[^\w]+/g, '-');
}

function findDescription(tree: Root): string {
  for (const node of tree.children) {
    if (node.type !== 'paragraph') continue;
    const text = inlineText(node).replace(/\s+/g, ' ').trim();
    if (text !== '') return shortenDescription(text);
  }
  return '';
}
