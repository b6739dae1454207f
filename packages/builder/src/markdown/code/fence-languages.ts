/**
 * The languages that a piece of code needs. Markdown embeds other languages, and its grammar colors only those that are loaded: listing all
 * that occur keeps the result independent of what was compiled before.
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

/** Languages whose fences are samples of the documented packages, each with its file extension. */
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

/** @returns The file extension for TypeScript or JavaScript, without a dot; undefined for other languages. */
export function programEnding(language: string): string | undefined {
  return Object.hasOwn(programEndings, language) ? programEndings[language] : undefined;
}
