/**
 * Highlights code at build with Shiki's grammars. The result names what a token is by a one-letter class (the list below is the
 * contract with the stylesheet, which holds the colours of both themes); plain text has no element at all.
 *
 * The engine is Oniguruma as WebAssembly: it comes inside the package (no binary to fetch), runs the grammars as written for it, and
 * measured a little faster than the JavaScript engine, cold (490 against 550 ms up to the first 15 kB of TSX) and warm (2.5 against 3.5 ms a kB).
 */
import { createHighlighterCore, type HighlighterCore, type LanguageRegistration, type ThemeRegistration } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs';
import wasm from 'shiki/wasm';
import { findNearest } from '../content/nearest.ts';
import { escapeText } from './slots.ts';

/** Class -> what it marks: the scopes of TextMate grammars, most specific ones win. */
const tokenClasses: Readonly<Record<string, readonly string[]>> = {
  /** Plain again, inside something coloured. */
  '': [
    'meta.template.expression',
    'meta.embedded',
    'string meta.interpolation',
    'punctuation.definition.block',
    'keyword.operator',
    'punctuation.section.embedded',
    'meta.brace',
    'punctuation.separator',
    'punctuation.terminator',
    'punctuation.accessor',
  ],
  /** Comment. */
  c: ['comment', 'punctuation.definition.comment'],
  /** Keyword, operator word. */
  k: [
    'keyword',
    'storage',
    'variable.language',
    'constant.language',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.word',
    'punctuation.definition.template-expression',
  ],
  /** String, regular expression. */
  s: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'markup.fenced_code'],
  /** Number, constant, escape. */
  n: ['constant', 'variable.other.enummember', 'support.constant'],
  /** Function, method. */
  f: ['entity.name.function', 'support.function', 'meta.function-call entity.name', 'variable.function'],
  /** Type, class, interface. */
  t: [
    'entity.name.type',
    'entity.name.class',
    'entity.other.inherited-class',
    'support.type.primitive',
    'support.class',
    'support.type.builtin',
  ],
  /** Property, attribute, parameter name in markup and data. */
  a: [
    'entity.other.attribute-name',
    'support.type.property-name',
    'meta.object-literal.key',
    'entity.name.tag.yaml',
    'variable.css',
    'variable.object.property',
    'meta.definition.property variable',
  ],
  /** Tag, selector, heading. */
  g: ['entity.name.tag', 'support.class.component', 'markup.heading', 'entity.name.section', 'meta.diff.header'],
  /** Inserted and deleted lines of a diff. */
  i: ['markup.inserted', 'punctuation.definition.inserted'],
  d: ['markup.deleted', 'punctuation.definition.deleted'],
};

const names = Object.keys(tokenClasses);
const colorOf = (index: number): string => `#${(index + 1).toString(16).padStart(6, '0')}`;
/** Shiki knows colours, not classes: each class gets a colour that stands for it. */
const classByColor = new Map(names.map((name, index) => [colorOf(index), name]));
const plainColor = '#fffffe';

const theme: ThemeRegistration = {
  name: 'classes',
  type: 'light',
  fg: plainColor,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: plainColor } },
    ...names.map((name, index) => ({ scope: [...(tokenClasses[name] ?? [])], settings: { foreground: colorOf(index) } })),
  ],
};

/** Names for code without a grammar. */
const plainNames = new Set(['', 'text', 'txt', 'plaintext', 'plain', 'output', 'console-output', 'none', 'ansi']);

export interface Highlighter {
  /** Loads the grammars of these languages; unknown names are ignored. */
  load(languages: Iterable<string>): Promise<void>;
  /** Whether a name means a grammar or plain text. */
  knows(language: string): boolean;
  /** The known language whose name is closest to an unknown one. */
  nearest(language: string): string | undefined;
  /** One piece of HTML for each line of the code, without line ends. Languages that are unknown or not loaded give plain text. */
  highlight(code: string, language: string): readonly string[];
}

/** Starts the engine and loads the grammar of TypeScript; others load when asked for. Costs about 0.3 s. */
export async function createHighlighter(): Promise<Highlighter> {
  const core = await createHighlighterCore({ themes: [theme], langs: [], engine: await createOnigurumaEngine(wasm) });
  const highlighter = new ShikiHighlighter(core);
  await highlighter.load(['ts']);
  return highlighter;
}

let shared: Promise<Highlighter> | undefined;

/** The process's one highlighter: grammars and results are shared by all compilers. */
export function getHighlighter(): Promise<Highlighter> {
  shared ??= createHighlighter();
  return shared;
}

/** Highlights a TypeScript signature or type that stands in a line of text. @returns Escaped HTML without an enclosing element. */
export async function highlightType(code: string): Promise<string> {
  return (await getHighlighter()).highlight(code, 'ts').join('\n');
}

class ShikiHighlighter implements Highlighter {
  readonly #core: HighlighterCore;
  readonly #loading = new Map<string, Promise<void>>();
  readonly #loaded = new Set<string>();
  readonly #results = new Map<string, readonly string[]>();

  constructor(core: HighlighterCore) {
    this.#core = core;
  }

  async load(languages: Iterable<string>): Promise<void> {
    await Promise.all(
      [...languages].map((language) => {
        if (plainNames.has(language) || !this.knows(language)) return undefined;
        const loading = this.#loading.get(language) ?? this.#loadOne(language);
        this.#loading.set(language, loading);
        return loading;
      }),
    );
  }

  async #loadOne(language: string): Promise<void> {
    const load = bundledLanguages[language as keyof typeof bundledLanguages] as () => Promise<{
      default: LanguageRegistration[];
    }>;
    await this.#core.loadLanguage(load());
    this.#loaded.add(language);
  }

  knows(language: string): boolean {
    return (
      plainNames.has(language) || Object.hasOwn(bundledLanguages, language) || Object.hasOwn(bundledLanguagesAlias, language)
    );
  }

  nearest(language: string): string | undefined {
    return findNearest(language, Object.keys(bundledLanguages));
  }

  highlight(code: string, language: string): readonly string[] {
    if (!this.#loaded.has(language)) return code.split('\n').map(escapeText);
    const key = `${language}\0${code}`;
    let lines = this.#results.get(key);
    if (lines === undefined) {
      // No time limit for a line: the result must not depend on how busy the machine is.
      const tokens = this.#core.codeToTokensBase(code, { lang: language, theme: theme.name as string, tokenizeTimeLimit: 0 });
      lines = tokens.map((line) => writeLine(line));
      this.#results.set(key, lines);
    }
    return lines;
  }
}

/** Neighbours of one class become one element, white space joins whatever stands before it. */
function writeLine(tokens: readonly { readonly content: string; readonly color?: string }[]): string {
  let html = '';
  let run = '';
  let runClass = '';
  const flush = (): void => {
    if (run !== '') html += runClass === '' ? escapeText(run) : `<span class="${runClass}">${escapeText(run)}</span>`;
    run = '';
  };
  for (const { content, color } of tokens) {
    const tokenClass = classByColor.get((color ?? plainColor).toLowerCase()) ?? '';
    if (tokenClass !== runClass && content.trim() !== '') {
      // White space that ended the run stands outside of it.
      const text = run.trimEnd();
      const space = run.slice(text.length);
      run = text;
      flush();
      html += space;
      runClass = tokenClass;
    }
    run += content;
  }
  flush();
  return html;
}
