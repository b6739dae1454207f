/**
 * Takes code apart at build with Shiki's grammars. The result names what a token is by a one-letter class, see token-classes.ts; HTML is made of it
 * in write-tokens.ts.
 *
 * The engine is Oniguruma as WebAssembly: it comes inside the package (no binary to fetch) and runs the grammars as written for it. Behind
 * regex-engine.ts it highlights the code of a whole site in less than half of the time that Shiki's JavaScript engine takes for it.
 */
import { createHighlighterCore, type Grammar, type HighlighterCore, type LanguageRegistration } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs';
import { EncodedTokenMetadata, INITIAL, type StateStack } from 'shiki/textmate';
import wasm from 'shiki/wasm';
import { findNearest } from '../../shared/nearest.ts';
import { shareRegexes } from './regex-engine.ts';
import { classOfColor, classTheme } from './token-classes.ts';
import type { Token, TokenLine } from './write-tokens.ts';

/** Names for code without a grammar. */
const plainNames = new Set(['', 'text', 'txt', 'plaintext', 'plain', 'output', 'console-output', 'none', 'ansi']);

export interface Highlighter {
  /** Loads the grammars of these languages; unknown names are ignored. */
  load(languages: Iterable<string>): Promise<void>;
  /** Whether a name means a grammar or plain text. */
  knows(language: string): boolean;
  /** The known language whose name is closest to an unknown one. */
  nearest(language: string): string | undefined;
  /** The tokens of each line of the code, without line ends. Languages that are unknown or not loaded give plain text. */
  highlight(code: string, language: string): readonly TokenLine[];
}

/** Starts the engine and loads the grammar of TypeScript; others load when asked for. Costs about 0.3 s. */
export async function createHighlighter(): Promise<Highlighter> {
  const engine = shareRegexes(await createOnigurumaEngine(wasm));
  const core = await createHighlighterCore({ themes: [classTheme], langs: [], engine });
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

/** A line that was highlighted before: with the same state at its start it is the same again. */
interface KnownLine {
  readonly tokens: TokenLine;
  readonly end: StateStack;
}

class ShikiHighlighter implements Highlighter {
  readonly #core: HighlighterCore;
  readonly #loading = new Map<string, Promise<void>>();
  readonly #loaded = new Set<string>();
  /** By the number that tokens have for their color. */
  readonly #classes: readonly string[];
  /** Of a grammar, by the state at the start of a line and its text. Loading a language may replace grammars that embed it. */
  readonly #lines = new WeakMap<Grammar, Map<StateStack, Map<string, KnownLine>>>();

  constructor(core: HighlighterCore) {
    this.#core = core;
    this.#classes = Array.from(core.setTheme(classTheme.name).colorMap, classOfColor);
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

  highlight(code: string, language: string): readonly TokenLine[] {
    if (!this.#loaded.has(language)) return code.split('\n').map((text) => [{ text, tokenClass: '' }]);
    const grammar = this.#core.getLanguage(language);
    let state = INITIAL;
    return code.split(/\r?\n/).map((text) => {
      if (text === '') return [];
      const { tokens, end } = this.#highlightLine(grammar, state, text);
      state = end;
      return tokens;
    });
  }

  #highlightLine(grammar: Grammar, state: StateStack, text: string): KnownLine {
    const states = entryOf(this.#lines, grammar, () => new Map<StateStack, Map<string, KnownLine>>());
    const lines = entryOf(states, state, () => new Map<string, KnownLine>());
    return entryOf(lines, text, () => {
      // No time limit for a line: the result must not depend on how busy the machine is.
      const { tokens, ruleStack } = grammar.tokenizeLine2(text, state, 0);
      return { tokens: this.#joinTokens(text, tokens), end: ruleStack };
    });
  }

  /**
   * Neighbors of one class become one token, white space joins whatever comes before it.
   * @param tokens Pairs: where each begins, and what the grammar says of it.
   */
  #joinTokens(text: string, tokens: Uint32Array): TokenLine {
    const joined: Token[] = [];
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
        // White space that ended the run is outside of it.
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

/** What a map holds for a key, made when it holds nothing. */
function entryOf<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
