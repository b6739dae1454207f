/** Takes settings out of a configuration as it is written, and keeps account of what nobody took. */
import type { Problem } from '../model.ts';
import type { Position, Written } from './literals.ts';

/** Code that is copied as it is. */
export class Code {
  constructor(readonly text: string) {}
}

/** What can be written into a configuration. */
export type Setting = string | number | boolean | Code | readonly Setting[] | { readonly [key: string]: Setting | undefined };

export class Losses {
  readonly problems: Problem[] = [];

  constructor(private readonly file: string) {}

  add({ line, column }: Position, message: string, fix: string): void {
    this.problems.push({ severity: 'warning', place: { file: this.file, line, column }, message, fix });
  }
}

const byHand = 'If you need it, write it into site.config.ts by hand';

/** An object of the configuration. Its keys are taken one after the other; `end` reports the rest. */
export class Section {
  readonly #left: Map<string, Position & { value: Written }>;

  /** @param name As it is called in messages: `themeConfig.navbar`. */
  constructor(
    readonly written: Written,
    readonly name: string,
    readonly losses: Losses,
  ) {
    const entries = written.kind === 'object' ? written.entries : [];
    this.#left = new Map(entries.map(({ key, ...entry }) => [key, entry]));
    if (written.kind !== 'object') losses.add(written, `"${name}" is not written out, so it cannot be read`, byHand);
  }

  #path(key: string): string {
    return this.name === '' ? key : `${this.name}.${key}`;
  }

  take(key: string): Written | undefined {
    const found = this.#left.get(key)?.value;
    this.#left.delete(key);
    return found;
  }

  /** A value of one of the types; another one is reported. */
  plain<T extends 'string' | 'number' | 'boolean'>(
    key: string,
    ...types: T[]
  ): (T extends 'string' ? string : T extends 'number' ? number : boolean) | undefined {
    const found = this.take(key);
    if (found === undefined || (found.kind === 'code' && found.text === 'undefined')) return undefined;
    if (found.kind === 'plain' && (types as string[]).includes(typeof found.value)) return found.value as never;
    this.losses.add(found, `"${this.#path(key)}" is not written out, so it cannot be read`, byHand);
    return undefined;
  }

  text(key: string): string | undefined {
    return this.plain(key, 'string');
  }

  /** The path of a static file, or the address of one elsewhere. A file that does not exist is reported and left out. */
  staticFile(key: string, exists: (path: string) => boolean): string | undefined {
    const written = this.#left.get(key)?.value;
    const path = this.text(key);
    if (path === undefined || written === undefined || /^(?:[a-z]+:|\/\/)/i.test(path) || exists(path)) return path;
    this.losses.add(
      written,
      `"${this.#path(key)}" is not taken over: the file "${path}" does not exist`,
      'Put the file into the static folder, and write the setting into site.config.ts',
    );
    return undefined;
  }

  flag(key: string): boolean | undefined {
    return this.plain(key, 'boolean');
  }

  /** Text, or code for text that uses nothing of its file. */
  textOrCode(key: string): string | Code | undefined {
    const found = this.#left.get(key)?.value;
    if (found?.kind !== 'code' || !found.isSelfContained) return this.text(key);
    this.take(key);
    return new Code(found.text);
  }

  section(key: string): Section | undefined {
    const found = this.take(key);
    return found && new Section(found, this.#path(key), this.losses);
  }

  sections(key: string): Section[] {
    return this.list(key).map((item, index) => new Section(item, `${this.#path(key)}[${index}]`, this.losses));
  }

  list(key: string): readonly Written[] {
    const found = this.take(key);
    if (found === undefined) return [];
    if (found.kind === 'list') return found.items;
    this.losses.add(found, `"${this.#path(key)}" is not written out, so it cannot be read`, byHand);
    return [];
  }

  /** Reports a key that is there. */
  lose(key: string, message: string, fix = 'Nothing to do, unless readers miss it'): void {
    const found = this.#left.get(key);
    if (found === undefined) return;
    this.#left.delete(key);
    this.losses.add(found, `"${this.#path(key)}" is not taken over: ${message}`, fix);
  }

  /** Keys that mean nothing here, or are here without being set. */
  ignore(...keys: readonly string[]): void {
    for (const key of keys) this.#left.delete(key);
  }

  /** Reports all that nobody has taken. */
  end(): void {
    for (const [key, entry] of this.#left) {
      if (key === '…') this.losses.add(entry, 'what is spread here is not written out, so it cannot be read', byHand);
      else
        this.losses.add(
          entry,
          `"${this.#path(key)}" is not taken over: there is no such setting here`,
          'Nothing to do, unless readers miss it',
        );
    }
  }
}
