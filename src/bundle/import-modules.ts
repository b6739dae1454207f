/** Imports the modules that page-modules.ts has bundled. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeThrown } from '../shared/describe-thrown.ts';
import type { Loads } from './browser-code.ts';

/** What a module exports, or why it cannot be used. */
export type PageModule =
  | {
      readonly values: Readonly<Record<string, unknown>>;
      /** What of its code does something in the browser. */
      readonly signs?: readonly string[] | undefined;
      /** What the content policy refuses of its code in the browser. */
      readonly refused?: string | undefined;
      /** What it loads from other sites there. */
      readonly loads?: Loads | undefined;
    }
  | { readonly failure: string };

/** Written to `modules.json`. */
export interface ModuleList {
  /** Module -> file beside the list. */
  readonly files: Readonly<Record<string, string>>;
  readonly failures: Readonly<Record<string, string>>;
  readonly signs: Readonly<Record<string, readonly string[]>>;
  readonly refused: Readonly<Record<string, string>>;
  readonly loads: Readonly<Record<string, Loads>>;
  readonly styled: readonly string[];
}

/** Imports the modules of a list. */
export async function importPageModules(file: string | undefined): Promise<Readonly<Record<string, PageModule>>> {
  if (file === undefined) return {};
  const list = JSON.parse(readFileSync(file, 'utf8')) as ModuleList;
  const modules: Record<string, PageModule> = {};
  for (const [name, failure] of Object.entries(list.failures)) modules[name] = { failure };
  for (const [name, path] of Object.entries(list.files)) {
    try {
      const values = (await import(/* @vite-ignore */ pathToFileURL(join(dirname(file), path)).href)) as Record<string, unknown>;
      modules[name] = { values, signs: list.signs[name], refused: list.refused[name], loads: list.loads[name] };
    } catch (error) {
      modules[name] = { failure: describeThrown(error).split('\n')[0] ?? '' };
    }
  }
  return modules;
}
