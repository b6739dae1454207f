/**
 * The languages that a piece of code needs. Markdown embeds other languages, and its grammar colors only those that are loaded: listing all
 * that occur keeps the result independent of what was compiled before.
 */
import { readFenceLine } from './fence-lines.ts';

const embeddedAlways: ReadonlyMap<string, readonly string[]> = new Map([
  ['md', ['html', 'yaml']],
  ['markdown', ['html', 'yaml']],
  ['mdx', ['tsx', 'yaml']],
]);

/** @returns The language itself and those embedded in it. */
export function listLanguages(language: string, code: string): string[] {
  const embedded = embeddedAlways.get(language);
  if (embedded === undefined) return [language];
  const fenced = code.split('\n').flatMap((line) => /^\s*([\w#+.-]+)/.exec(readFenceLine(line)?.rest ?? '')?.[1] ?? []);
  return [...new Set([language, ...embedded, ...fenced.map((name) => name.toLowerCase())])];
}

/** @returns The file extension for TypeScript or JavaScript, whose fences are samples, without a dot; undefined for other languages. */
export function programEnding(language: string): string | undefined {
  if (/^(?:[cm]?[jt]s|[jt]sx)$/.test(language)) return language;
  return language === 'typescript' ? 'ts' : language === 'javascript' ? 'js' : undefined;
}
