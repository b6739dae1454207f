/** Imports the modules that page-modules.ts has bundled. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeThrown } from '../shared/describe-thrown.ts';
import type { Loads } from './browser-code.ts';

/** A module in the bundle. What is said of it is also of what it imports. */
export interface BundledModule {
  /** Beside the list. */
  readonly file: string;
  /** Its stylesheet, beside the list. */
  readonly style?: string;
  /** What of its code does something in the browser. */
  readonly signs?: readonly string[];
  /** What the content policy refuses of its code in the browser. */
  readonly refused?: string;
  /** What it loads from other sites there. */
  readonly loads?: Loads;
}

interface Failure {
  readonly failure: string;
}

/** What a module exports, or why it cannot be used. */
export type PageModule = (BundledModule & { readonly values: Readonly<Record<string, unknown>> }) | Failure;

/** In `modules.json`: module -> where it is, or why it could not be bundled. */
export type ModuleList = Readonly<Record<string, BundledModule | Failure>>;

/** Imports the modules of a list. */
export async function importPageModules(file: string | undefined): Promise<Readonly<Record<string, PageModule>>> {
  if (file === undefined) return {};
  const list = JSON.parse(readFileSync(file, 'utf8')) as ModuleList;
  const modules: Record<string, PageModule> = {};
  for (const [name, module] of Object.entries(list)) {
    if ('failure' in module) {
      modules[name] = module;
      continue;
    }
    try {
      const { href } = pathToFileURL(join(dirname(file), module.file));
      // What CommonJS exports is known only when it has run.
      const { all, ...values } = (await import(/* @vite-ignore */ href)) as Record<string, unknown>;
      modules[name] = { ...module, values: { ...Object(all), ...values } };
    } catch (error) {
      modules[name] = { failure: describeThrown(error).split('\n')[0] ?? '' };
    }
  }
  return modules;
}
