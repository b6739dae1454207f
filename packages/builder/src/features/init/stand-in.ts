/**
 * Runs in the process that runs a Docusaurus configuration: stands in for modules that are not installed, and tells what the configuration
 * says.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';

/** Around the name of a module in a text that was made with its stand-in; alone, the key of what JSON cannot say. */
export const mark = '\uE000';

/** A value that cannot be written down: code, or what comes from a module that is not installed. */
export class Foreign {
  /** @param name Of the code, empty if it has none, or of the module. */
  constructor(
    readonly name: string,
    readonly isMissing: boolean,
  ) {}
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Foreign);
}

/** Stand-in -> module. */
const modules = new Map<unknown, string>();

/** Stands in for all that a module exports. It can be called, constructed, spread, read and made part of a text; whatever comes of that is itself. */
export function standIn(module: string): unknown {
  const get = (_: unknown, key: string | symbol): unknown => {
    if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? Number.NaN : `${mark}${module}${mark}`);
    if (key === Symbol.iterator) return () => [value].values();
    // Those who ask for these would take it for a promise or a compiled module.
    return typeof key === 'symbol' || key === 'then' || key === '__esModule' ? undefined : value;
  };
  // Can be constructed, and has no prototype, of which a proxy has to tell the truth.
  const value: unknown = new Proxy(Object.bind(undefined), {
    get,
    apply: () => value,
    construct: () => value as object,
    // What a configuration adds to it is lost with it.
    set: () => true,
    ownKeys: () => ['…'],
    getOwnPropertyDescriptor: () => ({ value, enumerable: true, configurable: true }),
    // In a bundle, a module in CommonJS is the prototype of what is imported by name.
    getPrototypeOf: () => new Proxy({}, { get }),
  });
  modules.set(value, module);
  return value;
}

/** Replaces `require.resolve`: the path of the file, or the name unchanged if the file doesn't exist. */
function resolveFrom(folder: string, name: string): string {
  try {
    return createRequire(join(folder, 'file.js')).resolve(name);
  } catch {
    return name.startsWith('.') ? join(folder, name) : name;
  }
}

/** Runs the configuration, and writes what it says, or why it failed, to the process that waits for it. */
export async function tell(load: () => Promise<{ readonly default?: unknown }>): Promise<void> {
  Object.assign(globalThis, { resolveFrom });
  let answer: object;
  try {
    const { default: exported } = await load();
    const isMaker = typeof exported === 'function' && !modules.has(exported);
    answer = { config: await say(isMaker ? await exported() : exported, []) };
  } catch (error) {
    answer = { failed: error instanceof Error ? error.stack : String(error) };
  }
  writeFileSync(3, JSON.stringify(answer));
  process.exit();
}

/** As JSON can say it; paths in the site folder are relative to it. */
async function say(value: unknown, parents: readonly unknown[]): Promise<unknown> {
  const module = modules.get(value) ?? (typeof value === 'string' ? value.split(mark)[1] : undefined);
  if (module !== undefined) return unsaid(module, true);
  if (typeof value === 'function') return unsaid(value.name, false);
  // What stand-ins are in calculations.
  if (Number.isNaN(value)) return unsaid('', false);
  if (typeof value === 'string') return value.startsWith(process.cwd() + sep) ? `./${relative('.', value)}` : value;
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? Number(value) : value;
  if (value instanceof Promise) return say(await value, parents);
  if (parents.includes(value)) return unsaid('', false);
  // All that a stand-in exports, as an import of it is.
  if ('…' in value && 'default' in value) return say(value.default, parents);
  const inside = [...parents, value];
  if (Array.isArray(value)) return Promise.all(value.map((item) => say(item, inside)));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype && !('…' in value)) return unsaid(value.constructor.name, false);
  const entries = Object.entries(value).map(async ([key, item]) => [key, await say(item, inside)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

function unsaid(name: string, isMissing: boolean): object {
  return { [mark]: new Foreign(name, isMissing) };
}
