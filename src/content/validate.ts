/**
 * Validates parsed YAML against a schema and turns every issue into a problem with the place of the key or value in question.
 * Independent of particular files.
 */
import type { z } from 'zod';
import { describeIssue, formatPath, listIssues } from '../base/schema-issues.ts';
import type { Severity } from '../config/values.ts';
import type { Problem } from '../model.ts';
import { editDistance } from '../shared/edit-distance.ts';
import { findNearest } from '../shared/nearest.ts';
import type { YamlText } from './yaml.ts';

type Issue = z.core.$ZodIssue;

/** The problems, those of the syntax included; the value when there are none. */
interface ShapeResult<T> {
  readonly data: T | undefined;
  readonly problems: readonly Problem[];
  /** The value without the top-level keys that have problems, and without foreign keys inside the others, so that a caller can continue. */
  readonly rest: Readonly<Record<string, unknown>>;
}

/** A key that may be left out; `null` counts as absent. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/**
 * Validates `yaml.value`, or the given value instead.
 * @param onForeignKey What a key that resembles no known one is, at the top level or in a mapping of `knownInside`; one that does resemble is a
 * misspelling, and an error.
 * @param knownInside Keys allowed in mappings, by their key at the top level.
 */
export function checkShape<T>(
  schema: z.ZodType<T>,
  yaml: YamlText,
  value: unknown = yaml.value,
  onForeignKey: Severity = 'throw',
  knownInside: Readonly<Record<string, readonly string[]>> = {},
): ShapeResult<T> {
  if (yaml.problems.length > 0) return { data: undefined, problems: yaml.problems, rest: {} };
  const result = schema.safeParse(value);
  if (result.success) return { data: result.data, problems: [], rest: {} };
  const problems: Problem[] = [];
  const knownKeys = Object.keys('shape' in schema ? Object(schema.shape) : {});
  // Deep enough to remove keys from the mappings in it.
  const rest = Object.fromEntries(
    Object.entries(Object(value)).map(([key, item]) => [key, isMapping(item) ? { ...item } : item]),
  );
  const issues = listIssues(result.error);
  const withUnknown = new Set(
    issues.flatMap(({ issue, path }) => (issue.code === 'unrecognized_keys' ? [formatPath(path)] : [])),
  );
  for (const { issue, path } of issues) {
    const [outer] = path;
    // Such a mapping as a whole cannot be judged.
    if (issue.code === 'custom' && withUnknown.has(formatPath(path))) continue;
    if (issue.code === 'unrecognized_keys') {
      const known = outer === undefined ? knownKeys : path.length === 1 ? knownInside[outer] : undefined;
      for (const key of issue.keys) {
        const near = known && findNearest(key, known);
        // What differs in more letters is another name: `authorTwitter` is no misspelled `authorTitle`.
        const nearest = near !== undefined && editDistance(key.toLowerCase(), near.toLowerCase()) <= 2 ? near : undefined;
        const isForeign = known !== undefined && nearest === undefined;
        if (outer === undefined) delete rest[key];
        else if (isForeign && onForeignKey !== 'throw') delete (rest[outer] as Record<string, unknown> | undefined)?.[key];
        else delete rest[outer];
        if (isForeign && onForeignKey === 'ignore') continue;
        problems.push({
          severity: isForeign && onForeignKey === 'warn' ? 'warning' : 'error',
          place: yaml.placeOfKey([...path, key]),
          message: path.length === 0 ? `unknown key "${key}"` : `unknown key "${key}" in "${formatPath(path)}"`,
          fix:
            nearest === undefined
              ? isForeign && onForeignKey === 'warn'
                ? 'Nothing reads it here: remove the line, or set "onUnknownKeys" to "ignore" in the configuration'
                : 'Remove the line, or check the spelling of the key'
              : `Write "${nearest}", or remove the line`,
        });
      }
      continue;
    }
    if (outer !== undefined) delete rest[outer];
    problems.push({
      severity: 'error',
      place: yaml.placeOf(path),
      message: path.length === 0 ? `the file ${describeIssue(issue)}` : `"${formatPath(path)}" ${describeIssue(issue)}`,
      fix: fixOf(issue),
    });
  }
  return { data: undefined, problems, rest };
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fixOf(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    if (issue.message.includes('received undefined')) return 'Add it';
    if (issue.expected === 'boolean') return 'Write true or false, without quotes';
    if (issue.expected === 'number') return 'Write a number, without quotes';
    if (issue.expected === 'array') return 'Write a list: "[a, b]", or one "- a" per line';
    if (issue.expected === 'string') return 'Write text, in quotes if it looks like another type';
    return 'Write "key: value" lines below it, indented';
  }
  return 'Correct the value, or remove the line';
}
