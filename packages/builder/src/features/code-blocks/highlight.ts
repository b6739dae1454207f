/**
 * Splits code into tokens at build time with Shiki's grammars. Each token has a one-letter class, see token-classes.ts; write-tokens.ts turns
 * tokens into HTML.
 *
 * The engine is Oniguruma as WebAssembly: it ships inside the package (no binary to fetch), and the grammars are written for it.
 */
import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { type BundledLanguage, bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';
import { EncodedTokenMetadata, INITIAL } from 'shiki/textmate';
import wasm from 'shiki/wasm';
import { lazily } from '../../shared/lazily.ts';
import { findNearest } from '../../shared/nearest.ts';
import { remember } from '../../shared/remember.ts';
import { classOfColor, classTheme } from './token-classes.ts';
import type { CodeToken, TokenLine } from './write-tokens.ts';

/** Language names that mean plain text. */
const plainNames = ['', 'text', 'txt', 'plaintext', 'plain', 'output', 'console-output', 'none', 'ansi'];

/** What readers type into a terminal, or see there. */
const terminalNames = new Set(['shellscript', 'shellsession', 'bat', 'powershell', 'fish', 'nushell']);

/** Names in code -> what people call the languages. */
const languageNames: ReadonlyMap<string, string> = new Map([
  ...bundledLanguagesInfo.flatMap(({ id, name, aliases = [] }) =>
    [id, ...aliases].map((alias) => [alias, terminalNames.has(id) ? 'Terminal' : name] as const),
  ),
  ...plainNames.map((name) => [name, 'Text'] as const),
]);

/** In characters. A longer line is plain text: grammars read it again for each of its tokens. */
const longestLine = 5000;

/** Starts the engine and loads the TypeScript grammar; other grammars load on demand. Takes about 0.3 s. */
export async function createHighlighter(): Promise<Highlighter> {
  const engine = await createOnigurumaEngine(wasm);
  const core = await createHighlighterCore({ themes: [classTheme], langs: [], engine });
  const highlighter = new Highlighter(core);
  await highlighter.load(['ts']);
  return highlighter;
}

/** The one highlighter of the process: all compilers share its grammars and results. */
export const getHighlighter = lazily(createHighlighter);

export class Highlighter {
  readonly #loading = new Map<string, Promise<void>>();
  readonly #loaded = new Set<string>();
  /** Token classes, indexed by the color number of a token. */
  readonly #classes: readonly string[];

  constructor(private readonly core: HighlighterCore) {
    this.#classes = Array.from(core.setTheme(classTheme.name).colorMap, classOfColor);
  }

  /** Loads the grammars of these languages; unknown names are ignored. */
  async load(languages: Iterable<string>): Promise<void> {
    await Promise.all([...languages].map((language) => remember(this.#loading, language, () => this.#loadOne(language))));
  }

  async #loadOne(language: string): Promise<void> {
    if (!Object.hasOwn(bundledLanguages, language)) return;
    await this.core.loadLanguage(bundledLanguages[language as BundledLanguage]);
    this.#loaded.add(language);
  }

  /** Whether a name means a grammar or plain text. */
  knows(language: string): boolean {
    return languageNames.has(language);
  }

  /** What people call a language: `TypeScript`, `Terminal`; the name itself if it's unknown. */
  nameOf(language: string): string {
    return languageNames.get(language) ?? language;
  }

  /** The known language whose name is closest to an unknown one. */
  nearest(language: string): string | undefined {
    return findNearest(language, Object.keys(bundledLanguages));
  }

  /** The tokens of each line, without line ends. A language that is unknown or not loaded gives plain text. */
  highlight(code: string, language: string): readonly TokenLine[] {
    if (!this.#loaded.has(language)) return code.split('\n').map((text) => [{ text, tokenClass: '' }]);
    const grammar = this.core.getLanguage(language);
    let state = INITIAL;
    return code.split(/\r?\n/).map((text) => {
      if (text === '') return [];
      if (text.length > longestLine) return [{ text, tokenClass: '' }];
      // No time limit for a line: the result must not depend on how busy the machine is.
      const { tokens, ruleStack } = grammar.tokenizeLine2(text, state, 0);
      state = ruleStack;
      return this.#joinTokens(text, tokens);
    });
  }

  /**
   * Merges neighbors of the same class into one token; white space joins the token before it.
   * @param tokens Pairs of start offset and metadata, as Shiki's `tokenizeLine2` gives them.
   */
  #joinTokens(text: string, tokens: Uint32Array): TokenLine {
    const joined: CodeToken[] = [];
    let run = '';
    let runClass = '';
    const flush = (): void => {
      if (run !== '') joined.push({ text: run, tokenClass: runClass });
      run = '';
    };
    for (let index = 0; index < tokens.length; index += 2) {
      const content = text.slice(tokens[index], tokens[index + 2] ?? text.length);
      const tokenClass = this.#classes[EncodedTokenMetadata.getForeground(tokens[index + 1] as number)] ?? '';
      if (tokenClass !== runClass && content.trim() !== '') {
        // Trailing white space stays outside of the token.
        const word = run.trimEnd();
        const space = run.slice(word.length);
        run = word;
        flush();
        if (space !== '') joined.push({ text: space, tokenClass: '' });
        runClass = tokenClass;
      }
      run += content;
    }
    flush();
    return joined;
  }
}
