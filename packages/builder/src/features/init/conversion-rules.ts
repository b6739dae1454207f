/** Converts settings by rules, one for each key, and keeps account of what is lost. */
import { statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Problem } from '../../model/source.ts';
import type { Setting, Settings } from './print-config.ts';
import { Foreign, isObject } from './stand-in.ts';

/** Why a setting is lost, and what to do. */
export type Loss = readonly [why: string, fix?: string];

/**
 * Gives settings of ours, and reports what it cannot convert. The value itself is never foreign; what it contains may be.
 * @param name As messages call the value: `themeConfig.navbar`.
 */
export type Conversion = (value: unknown, name: string, site: ConvertedSite) => Settings | undefined;

/** The name of the same setting here; a conversion; a loss; or null, if the key means nothing here, or is here without being set. */
export interface Rules {
  readonly [key: string]: string | null | Loss | Conversion;
}

const byHand = 'If you need it, write it into site.config.ts by hand';

/** A site that is converted, and what several rules find out about it. */
export class ConvertedSite {
  readonly problems: Problem[] = [];
  /** The folders of documents, the main one first, with all their settings. */
  readonly docs: Settings[] = [];
  /** The blog of a plugin. */
  blog?: Setting | undefined;
  /** The macros of its formulas; absent if it has no formulas. */
  macros?: Record<string, string>;
  /** What the configuration imports: name -> file. */
  readonly imports = new Map<string, string>();

  /**
   * @param path Of its folder, without links.
   * @param file The name of its configuration.
   * @param text As that is written.
   * @param config What it says.
   */
  constructor(
    readonly path: string,
    readonly file: string,
    readonly text: string,
    readonly config: Readonly<Record<string, unknown>>,
  ) {}

  warn(message: string, fix: string): undefined {
    this.problems.push({ severity: 'warning', place: { file: this.file }, message, fix });
  }

  lose(name: string, why: string, fix = 'Nothing to do, unless readers miss it'): undefined {
    return this.warn(`"${name}" is not taken over: ${why}`, fix);
  }

  /** Reports a value of which nothing is known but where it comes from. */
  loseForeign(name: string, value: unknown): undefined {
    if (!(value instanceof Foreign)) return this.lose(name, 'it has another form than usual', byHand);
    if (value.isMissing) return this.lose(name, `it comes from "${value.name}", which cannot be found`, byHand);
    return this.lose(name, 'it is code, and only values can be taken over', byHand);
  }

  hasFile(path: string): boolean {
    return statSync(join(this.path, path), { throwIfNoEntry: false })?.isFile() === true;
  }

  /** The path of a file or folder from the site folder on. */
  relative(path: unknown): string {
    return relative(this.path, resolve(this.path, String(path))) || '.';
  }
}

/** @param name Empty for the configuration itself. */
export function convert(rules: Rules, value: unknown, name: string, site: ConvertedSite): Settings {
  if (!isObject(value)) {
    site.loseForeign(name, value);
    return {};
  }
  const settings: Record<string, Setting | undefined> = {};
  for (const key of new Set([...Object.keys(rules), ...Object.keys(value)])) {
    const [rule, inside] = [rules[key], value[key]];
    const path = name === '' ? key : `${name}.${key}`;
    if (inside === undefined || rule === null) continue;
    if (typeof rule === 'object') site.lose(path, ...rule);
    else if (rule === undefined && !(inside instanceof Foreign && key === '…')) site.lose(path, 'there is no such setting here');
    else if (rule === undefined || inside instanceof Foreign) site.loseForeign(path, inside);
    else if (typeof rule === 'string') settings[rule] = inside as Setting;
    else Object.assign(settings, rule(inside, path, site));
  }
  return settings;
}

/** The same rule for several keys. */
export function all<Rule>(rule: Rule, ...keys: readonly string[]): { readonly [key: string]: Rule } {
  return Object.fromEntries(keys.map((key) => [key, rule]));
}

/** Keys that have the same name here. */
export function same(...keys: readonly string[]): { readonly [key: string]: string } {
  return Object.fromEntries(keys.map((key) => [key, key]));
}

/** For settings that are inside another one there, but not here. */
export function inner(rules: Rules): Conversion {
  return (value, name, site) => convert(rules, value, name, site);
}

/** A setting with settings of its own, or false. */
export function section(setting: string, rules: Rules, defaults: Settings = {}): Conversion {
  return (value, name, site) => ({
    [setting]: value === false ? value : { ...defaults, ...convert(rules, value === true ? {} : value, name, site) },
  });
}

/** A list; its name is empty if the items give nothing. Falsy items are none. */
export function each(
  setting: string,
  read: (item: unknown, name: string, site: ConvertedSite) => readonly Setting[] | undefined,
): Conversion {
  return (value, name, site) => {
    if (!Array.isArray(value)) site.loseForeign(name, value);
    const items = Array.isArray(value) ? value : [];
    const settings = items.flatMap((item: unknown, index) => (item ? (read(item, `${name}[${index}]`, site) ?? []) : []));
    return settings.length === 0 ? undefined : { [setting]: settings };
  };
}

/** A preset or plugin with its options. It may have no name; that of a file in a package is the package's. */
export function readPlugin(value: unknown): { readonly name: string | undefined; readonly options: unknown } {
  const [given, options]: unknown[] = Array.isArray(value) ? value : [value];
  const name = given instanceof Foreign ? given.name : typeof given === 'string' ? given : '';
  return { name: name.replace(/^.*\/node_modules\/((?:@[^/]+\/)?[^/]+).*$/, '$1') || undefined, options };
}
