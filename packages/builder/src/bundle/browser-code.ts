/**
 * What the source of components shows of the browser: whether they do something there, so that they become islands; what the content policy would
 * refuse of it, so that they stay as they are drawn; what they load.
 */
import { relative, sep } from 'node:path';

/**
 * Effects, subscriptions, handlers, and names under which other programs give components what only the browser knows. State alone changes nothing:
 * something has to happen.
 */
const signs =
  /\b(?:use(?:(?:Layout|Insertion)?Effect|SyncExternalStore|ColorMode|History|IsBrowser|Location)\b|BrowserOnly\b|canUse[A-Z]\w*|componentDidMount|lazy(?=\()|on[A-Z]\w*(?=["']?:))/g;

/** @param code Without JSX. @returns The names in it that mean the browser, each once. */
export function findSigns(code: string): string[] {
  return [...new Set(code.match(signs) ?? [])];
}

/** Whether a module begins with the mark for code that shows nothing of the kind, as React has it: `'use client'`. */
export function isMarked(code: string): boolean {
  // A comment can be read in one way only: with several, a rule of slashes would be tried in all of them, for minutes.
  return /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(['"])use client\1/.test(code);
}

/** What the content policy refuses, and what is known only while the page is built. */
const patterns: readonly (readonly [name: string, pattern: RegExp, why?: string])[] = [
  ['new Function', /\bnew Function\s*\(/],
  ['eval', /(?<![\w.$])eval\s*\(/],
  ['innerHTML', /\.(?:inner|outer)HTML\s*=(?!=)/],
  ['insertAdjacentHTML', /\.insertAdjacentHTML\s*\(/],
  ['document.write', /\bdocument\.write(?:ln)?\s*\(/],
  ['a <script> element', /\bcreateElement\(\s*['"`]script['"`]\s*\)/],
  ['a <style> element', /\bcreateElement\(\s*['"`]style['"`]\s*\)/],
  ['useDoc', /\buseDoc\b/, 'is not told about the page there'],
];

/** @param ids Of the modules of a bundle that belong together. @returns The first such code with its file and the reason. */
export function findRefused(sitePath: string, ids: readonly string[], codeOf: (id: string) => string): string | undefined {
  for (const id of ids) {
    const code = codeOf(id);
    const [name, , why = 'the content policy refuses there'] = patterns.find(([, pattern]) => pattern.test(code)) ?? [];
    if (name !== undefined) return `${name} (${relative(sitePath, id).replaceAll(sep, '/')}), which ${why}`;
  }
  return undefined;
}

/** Addresses on other sites: of pictures, and those that are asked for data, which the content policy never allows. */
const loads =
  /["'`](https:\/\/[^\s"'`<>{}]+?\.(?:png|jpe?g|gif|svg|webp|avif)(?:\?[^\s"'`<>{}]*)?)["'`]|\b(?:fetch|WebSocket|EventSource|axios(?:\.\w+)?)\(\s*["'`]((?:https?|wss?):\/\/[^\s"'`$]+)/gi;

export function findLoads(codes: readonly string[]): string[] | undefined {
  const found = codes.flatMap((code) => [...code.matchAll(loads)].flatMap(([, picture, data]) => picture ?? data ?? []));
  return found.length === 0 ? undefined : [...new Set(found)];
}
