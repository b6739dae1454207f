/**
 * The code samples of a page -> modules of a program. Each fence is a separate module; fences with a title may import each other by it, like
 * files in a folder. If several fences have the same title, an import resolves to the nearest one above it, else to the first below.
 */
import { posix } from 'node:path';
import type { CodeComment } from '../config/markdown.ts';
import { programEnding } from '../markdown/code/fence-languages.ts';
import { readFence } from '../markdown/code/fences.ts';
import type { CodeSample } from '../model/compiled.ts';
import { defined } from '../shared/defined.ts';
import type { SampleMarkers } from './markers.ts';

export interface SampleModule {
  /** Absolute path with forward slashes; no such file exists. */
  readonly path: string;
  /** Name for relative imports in the same page; when absent, it cannot be imported. */
  readonly name?: string;
  /** The hidden prelude, if any, and the code as shown; spaces replace lines that it takes out. */
  readonly text: string;
  /** Length of the prelude and the line end after it, in UTF-16 units. */
  readonly preludeLength: number;
  /** For each line of the code as shown, its line in the fence, counted from 0. */
  readonly origins: readonly number[];
  /** Whether it must be compiled separately, because it affects other modules. */
  readonly isolated: boolean;
}

/** The hidden code before a fragment. */
export interface Prelude {
  /** Path of its file relative to the site folder. */
  readonly file: string;
  readonly text: string;
}

/**
 * @param pagePath Absolute path of the page's virtual folder, with forward slashes.
 * @param comments The site's own, which are not shown.
 * @returns undefined for a sample in another language.
 */
export function makeModule(
  { language, meta, code }: CodeSample,
  { title }: SampleMarkers,
  prelude: Prelude | undefined,
  pagePath: string,
  index: number,
  comments?: readonly CodeComment[],
): SampleModule | undefined {
  const ending = programEnding(language);
  if (ending === undefined) return undefined;
  const fence = readFence(`${language} ${meta}`, code, comments);
  const removed = (line: number): boolean => fence.classes.get(line + 1)?.includes('removed') === true;
  const shown = fence.code
    .split('\n')
    .map((line, number) => (removed(number) ? ' '.repeat(line.length) : line))
    .join('\n');
  const before = prelude === undefined ? '' : `${prelude.text.trimEnd()}\n`;
  const name = title === undefined ? undefined : /^[\w.@/-]+/.exec(title.replace(/^\.?\//, ''))?.[0];
  // A declaration file would not be checked; as a module it means the same.
  const file =
    name === undefined ? `sample.${ending}` : name.replace(/(?:\.d)?\.\w+$|$/, /\.[cm]?[jt]sx?$/.exec(name)?.[0] ?? `.${ending}`);
  return defined({
    path: `${pagePath}/${index}/${file}`,
    name,
    text: before + shown,
    preludeLength: before.length,
    origins: fence.origins,
    isolated: /^declare global\b|^declare module ['"]/m.test(shown),
  });
}

/**
 * Resolves a relative import in a module of a page.
 * @param modules Modules of the page, in order.
 * @returns The module's path; undefined when no fence has that title.
 */
export function resolveSibling(specifier: string, from: SampleModule, modules: readonly SampleModule[]): string | undefined {
  const target = posix.join(posix.dirname(from.name ?? ''), specifier);
  const names = new Set([
    target,
    target.replace(/\.([cm]?)js(x?)$/, '.$1ts$2'),
    ...['ts', 'tsx', 'js', 'jsx'].map((e) => `${target}.${e}`),
  ]);
  const own = modules.indexOf(from);
  const matches = [...modules.keys()].filter((index) => index !== own && names.has(modules[index]?.name ?? ''));
  return modules[matches.findLast((index) => index < own) ?? matches[0] ?? -1]?.path;
}
