/**
 * The code samples of a page -> modules of a program. Each fence is a module of its own; fences with a title may import each other by it, as
 * files of one folder do. Where a title occurs more than once, an import means the last one above it, else the first below.
 */
import { posix } from 'node:path';
import { programEnding } from '../markdown/code/fence-languages.ts';
import { readFence } from '../markdown/code/fences.ts';
import type { CodeSample } from '../model.ts';
import { defined } from '../shared/defined.ts';
import type { SampleMarkers } from './markers.ts';

export interface SampleModule {
  /** Absolute path with forward slashes, where no file is. */
  readonly path: string;
  /** What its importers call it, relative to the page; absent: nothing can import it. */
  readonly name?: string;
  /** The hidden prelude, if any, and the code as it is shown; spaces stand for lines that it takes out. */
  readonly text: string;
  /** Length in UTF-16 units of the prelude and the line end behind it. */
  readonly preludeLength: number;
  /** For each line of the code as it is shown, its line in the fence, counted from 0. */
  readonly origins: readonly number[];
  /** Compiled apart from all others, since it changes what they see. */
  readonly isolated: boolean;
}

/** The hidden code before a fragment. */
export interface Prelude {
  /** Path of its file relative to the site folder. */
  readonly file: string;
  readonly text: string;
}

/**
 * @param pagePath Absolute path, forward slashes: of the page's own imaginary folder.
 * @returns Nothing for a sample in another language.
 */
export function makeModule(
  { language, meta, code }: CodeSample,
  { title }: SampleMarkers,
  prelude: Prelude | undefined,
  pagePath: string,
  index: number,
): SampleModule | undefined {
  const ending = programEnding(language);
  if (ending === undefined) return undefined;
  const fence = readFence(`${language} ${meta}`, code);
  const removed = (line: number): boolean => fence.marks.get(line + 1) === 'removed';
  const shown = fence.code
    .split('\n')
    .map((line, number) => (removed(number) ? ' '.repeat(line.length) : line))
    .join('\n');
  const before = prelude === undefined ? '' : `${prelude.text.trimEnd()}\n`;
  const name = title === undefined ? undefined : /^[\w.@/-]+/.exec(title.replace(/^\.?\//, ''))?.[0];
  // A declaration file would go unchecked; as a module it means the same.
  const file =
    name === undefined ? `sample.${ending}` : name.replace(/(?:\.d)?\.\w+$|$/, /\.[cm]?[jt]sx?$/.exec(name)?.[0] ?? `.${ending}`);
  return {
    path: `${pagePath}/${index}/${file}`,
    ...defined({ name }),
    text: before + shown,
    preludeLength: before.length,
    origins: fence.origins,
    isolated: /^declare global\b|^declare module ['"]/m.test(shown),
  };
}

/**
 * What a relative import in one module of a page means.
 * @param modules Of the page, in order.
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
