/** What the program around this package does for it. Its own tests have a simple one, see test/host.ts. */
import type { z } from 'zod';
import type { Place, Problem } from './problem.ts';

type Path = readonly (string | number)[];

/** A YAML text that was checked against a schema. */
export interface CheckedYaml<T> {
  /** Undefined if the text has mistakes. */
  readonly data: T | undefined;
  /** As it is in the text, also if it doesn't fit the schema. */
  readonly value: unknown;
  /** Mistakes in the syntax, otherwise what doesn't fit the schema. */
  readonly problems: readonly Problem[];
  /** Place of the value at a path of keys, and of a key itself. */
  placeOf(path: Path): Place;
  placeOfKey(path: Path): Place;
}

export interface Host {
  /** The YAML files of a folder of the site, by path; none if it doesn't exist. */
  readTexts(
    sitePath: string,
    folderPath: string,
  ): { readonly texts: ReadonlyMap<string, string>; readonly problems: readonly Problem[] };
  /**
   * A file of the site.
   * @throws What {@link describeError} puts into words.
   */
  readText(sitePath: string, file: string): string;
  /** @param file Path relative to the site folder, for messages. */
  readYaml<T>(text: string, file: string, schema: z.ZodType<T>): CheckedYaml<T>;
  /** What doesn't fit a schema, each as the end of a sentence: `"releases[1]" must be a text`. */
  describeIssues(error: z.ZodError): readonly string[];
  /** Why the system can't read a file, in words. */
  describeError(error: unknown): string;
  /** How to start the command that writes the history's data file. */
  readonly historyCommand: string;
}
