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

/** The problems; the value when there are none. */
interface ShapeResult<T> {
  readonly data: T | undefined;
  readonly problems: readonly Problem[];
  /** Top-level key of each problem, so that a caller can continue without the invalid fields. */
  readonly wrongKeys: ReadonlySet<string>;
}

/**
 * Validates `yaml.value`, or the given value instead.
 * @param knownKeys Keys allowed at the top level, for suggestions.
 * @param onForeignKey What a top-level key that resembles no known one is; one that does resemble is a misspelling, and an error.
 */
export function checkShape<T>(
  schema: z.ZodType<T>,
  yaml: YamlText,
  knownKeys: readonly string[],
  value: unknown = yaml.value,
  onForeignKey: Severity = 'throw',
): ShapeResult<T> {
  const result = schema.safeParse(value);
  if (result.success) return { data: result.data, problems: [], wrongKeys: new Set() };
  const problems: Problem[] = [];
  const wrongKeys = new Set<string>();
  for (const { issue, path } of listIssues(result.error)) {
    if (path[0] !== undefined) wrongKeys.add(String(path[0]));
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        if (path.length === 0) wrongKeys.add(key);
        const near = path.length === 0 ? findNearest(key, knownKeys) : undefined;
        // What differs in more letters is another name: `authorTwitter` is no misspelled `authorTitle`.
        const nearest = near !== undefined && editDistance(key.toLowerCase(), near.toLowerCase()) <= 2 ? near : undefined;
        const isForeign = path.length === 0 && nearest === undefined;
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
    problems.push({
      severity: 'error',
      place: yaml.placeOf(path),
      message: path.length === 0 ? `the file ${describeIssue(issue)}` : `"${formatPath(path)}" ${describeIssue(issue)}`,
      fix: fixOf(issue),
    });
  }
  return { data: undefined, problems, wrongKeys };
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
