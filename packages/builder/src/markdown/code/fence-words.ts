/** The words after the language of a fence, one by one: `title="a b"`, `{1,3-5}`, `live`. */
import { defined } from '../../shared/defined.ts';

export interface FenceWord {
  /** As written. */
  readonly text: string;
  /** What is before the equals sign; empty for `{…}` and for what is no name. */
  readonly name: string;
  /** What is after it, without quotation marks. */
  readonly value?: string;
}

/** No braces hold more than a thousand signs: for each that never closes, all of the text would be read. */
const word =
  /([\w$.:-]+)(?:=("[^"]*"|'[^']*'|\{[^}]{0,1000}\}|\S*))?|\{[^}]{0,1000}\}|"[^"]*"|'[^']*'|\/(?:\\.|[^/\\\s])+\/|[^\s\w$.:{"'-]+|\S/g;

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

/** The value of the first word of a name; undefined for a name alone too. */
export function wordValue(words: readonly FenceWord[], name: string): string | undefined {
  return words.find((word) => word.name === name)?.value;
}

/** Whether it is the option that some plugins read: `{sync: true}`. */
export function isSync(text: string): boolean {
  return /^\{\s*["']?sync["']?\s*:\s*(?:true|false)\s*\}$/.test(text);
}
