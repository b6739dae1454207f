/**
 * Splits code into tokens at build time with Shiki's grammars. Each token has a one-letter class, see token-classes.ts; write-tokens.ts turns
 * tokens into HTML.
 *
 * The engine is Oniguruma as WebAssembly: it ships inside the package (no binary to fetch), and the grammars are written for it. Wrapped in
 * regex-engine.ts, it highlights a whole site in less than half the time that Shiki's JavaScript engine takes.
 */
import { createHighlighterCore, type Grammar, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { type BundledLanguage, bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';
import { EncodedTokenMetadata, INITIAL, type StateStack, type StateStackImpl } from 'shiki/textmate';
import wasm from 'shiki/wasm';
import { lazily } from '../../shared/lazily.ts';
import { findNearest } from '../../shared/nearest.ts';
import { remember } from '../../shared/remember.ts';
import { shareRegexes } from './regex-engine.ts';
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
  const engine = shareRegexes(await createOnigurumaEngine(wasm));
  const core = await createHighlighterCore({ themes: [classTheme], langs: [], engine });
  const highlighter = new Highlighter(core);
  await highlighter.load(['ts']);
  return highlighter;
}

/** The one highlighter of the process: all compilers share its grammars and results. */
export const getHighlighter = lazily(createHighlighter);

/** The cached result of a line: the same text with the same grammar state at its start gives the same tokens. */
interface KnownLine {
  readonly tokens: TokenLine;
  readonly end: StateStack;
}

export class Highlighter {
  readonly #loading = new Map<string, Promise<void>>();
  readonly #loaded = new Set<string>();
  /** Token classes, indexed by the color number of a token. */
  readonly #classes: readonly string[];
  /** By grammar, state at the start of the line, and text. Loading a language may replace the grammars that embed it. */
  readonly #lines = new WeakMap<Grammar, Map<StateStack, Map<string, KnownLine>>>();
  /** The states that lines end in, by grammar and depth. */
  readonly #states = new WeakMap<Grammar, Map<number, StateStack[]>>();

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
      const { tokens, end } = this.#highlightLine(grammar, state, text);
      state = end;
      return tokens;
    });
  }

  #highlightLine(grammar: Grammar, state: StateStack, text: string): KnownLine {
    const states = remember(this.#lines, grammar, () => new Map<StateStack, Map<string, KnownLine>>());
    const lines = remember(states, state, () => new Map<string, KnownLine>());
    return remember(lines, text, () => {
      // No time limit for a line: the result must not depend on how busy the machine is.
      const { tokens, ruleStack } = grammar.tokenizeLine2(text, state, 0);
      return { tokens: this.#joinTokens(text, tokens), end: this.#findEqual(grammar, ruleStack) };
    });
  }

  /**
   * Returns a known state that's equal to the given one. Lines are remembered by the state that they begin in, so a line is recognized whatever comes
   * before it, and a third of all lines needn't be tokenized again.
   */
  #findEqual(grammar: Grammar, state: StateStack): StateStack {
    const byDepth = remember(this.#states, grammar, () => new Map<number, StateStack[]>());
    const alike = remember(byDepth, state.depth, () => [INITIAL]);
    const endsLine = (one: StateStack): boolean => (one as StateStackImpl).beginRuleCapturedEOL;
    const known = alike.find((one) => one.equals(state) && endsLine(one) === endsLine(state));
    if (known === undefined) alike.push(state);
    return known ?? state;
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
