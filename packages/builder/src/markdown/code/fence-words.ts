/**
 * The words after the language of a fence, one by one: `title="a b"`, `{1,3-5}`, `live`. Reads the one that asks for more than a look:
 * `npm2yarn`, which shows the command for each package manager.
 */
import { defined } from '../../shared/defined.ts';

export interface FenceWord {
  /** As written. */
  readonly text: string;
  /** What is before the equals sign; empty for `{…}` and for what is no name. */
  readonly name: string;
  /** What is after it, without quotation marks. */
  readonly value?: string;
}

const word = /([\w$.:-]+)(?:=("[^"]*"|'[^']*'|\{[^}]*\}|\S*))?|\{[^}]*\}|"[^"]*"|'[^']*'|\/(?:\\.|[^/\\\s])+\/|\S/g;

/** @param meta The info string without its language. */
export function readWords(meta: string): FenceWord[] {
  return [...meta.matchAll(word)].map(([text, name = '', value]) =>
    defined({ text, name, value: value?.replace(/^(["'])(.*)\1$/, '$2') }),
  );
}

/** The lines to mark: `1,3-5` of `{1,3-5}`, also after a name, which means nothing (`highlight={1,3-5}`). */
export function rangesOf(text: string): string | undefined {
  return /^(?:[\w$.:-]+=)?\{([\d\s,-]+)\}$/.exec(text)?.[1];
}

/** A fence with `npm2yarn`. */
export interface FenceCommands {
  /** Whether the choice holds for all such fences; not with `{sync: false}`. */
  readonly synced: boolean;
}

export function readCommands(words: readonly FenceWord[]): FenceCommands | undefined {
  if (!words.some(({ name }) => /^npm2yarn(2pnpm)?$/.test(name))) return undefined;
  return { synced: !words.some(({ text }) => isSync(text) && text.includes('false')) };
}

/** Whether it is the option that some plugins read: `{sync: true}`. */
export function isSync(text: string): boolean {
  return /^\{\s*["']?sync["']?\s*:\s*(?:true|false)\s*\}$/.test(text);
}
