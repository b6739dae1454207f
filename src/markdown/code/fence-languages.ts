/**
 * The languages that a piece of code needs. Markdown embeds others, and its grammar colors those that happen to be loaded: all that occur are
 * asked for, so that the same code looks the same whatever was compiled before it.
 */
import { readFenceLine } from './fence-lines.ts';

const embeddedAlways: Readonly<Record<string, readonly string[]>> = {
  md: ['html', 'yaml'],
  markdown: ['html', 'yaml'],
  mdx: ['tsx', 'yaml'],
};

/** @returns The language itself and those embedded in it. */
export function listLanguages(language: string, code: string): string[] {
  const embedded = Object.hasOwn(embeddedAlways, language) ? embeddedAlways[language] : undefined;
  if (embedded === undefined) return [language];
  const fenced = code.split('\n').flatMap((line) => /^\s*([\w#+.-]+)/.exec(readFenceLine(line)?.rest ?? '')?.[1] ?? []);
  return [...new Set([language, ...embedded, ...fenced.map((name) => name.toLowerCase())])];
}

/** Languages whose fences are samples of the documented packages, with the ending of a file in each. */
const programEndings: Readonly<Record<string, string>> = {
  ts: 'ts',
  typescript: 'ts',
  mts: 'mts',
  cts: 'cts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
  mjs: 'mjs',
  cjs: 'cjs',
  jsx: 'jsx',
};

/** @returns The ending of a file of TypeScript or JavaScript, without a dot; undefined for other languages. */
export function programEnding(language: string): string | undefined {
  return Object.hasOwn(programEndings, language) ? programEndings[language] : undefined;
}
