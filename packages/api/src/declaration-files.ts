/**
 * Parsed declarations of packages and of TypeScript's libraries, which all programs of a process share: parsing them takes longer than checking
 * the code that uses them. Loading this file loads TypeScript.
 */
import { statSync } from 'node:fs';
import ts from 'typescript';

interface ParsedFile {
  /** Of the file on disk. */
  readonly state: string;
  readonly source: ts.SourceFile;
}

/** By path and the options that they are parsed with. */
const files = new Map<string, ParsedFile>();

export function isDeclarationFile(path: string): boolean {
  return /\.d\.[cm]?ts$/.test(path);
}

/**
 * A declaration file, as {@link ts.CompilerHost.getSourceFile} returns it. The target of the program is left aside, because declarations mean
 * the same for every target.
 * @returns undefined if the file cannot be read.
 */
export function parseDeclarationFile(
  path: string,
  options: ts.ScriptTarget | ts.CreateSourceFileOptions,
): ts.SourceFile | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  const { impliedNodeFormat, jsDocParsingMode, ...others } = typeof options === 'object' ? options : {};
  const key = JSON.stringify([path, impliedNodeFormat, jsDocParsingMode]);
  const state = `${stats.mtimeMs} ${stats.size}`;
  const known = files.get(key);
  if (known?.state === state) return known.source;
  const text = ts.sys.readFile(path);
  if (text === undefined) return undefined;
  const source = ts.createSourceFile(path, text, {
    ...others,
    impliedNodeFormat,
    ...(jsDocParsingMode !== undefined && { jsDocParsingMode }),
    languageVersion: ts.ScriptTarget.ESNext,
  });
  files.set(key, { state, source });
  return source;
}
