/**
 * Validates parsed YAML against a schema and turns every issue into a problem with the place of the key or value in question.
 * Independent of particular files.
 */

import { editDistance } from 'docs-search/edit-distance';
import type { z } from 'zod';
import { report } from '../base/problems.ts';
import { describeIssue, formatPath, listIssues, type ValuePath } from '../base/schema-issues.ts';
import type { Severity } from '../config/values.ts';
import type { Problem } from '../model/source.ts';
import { findNearest } from '../shared/nearest.ts';
import type { YamlText } from './yaml.ts';

type Issue = z.core.$ZodIssue;

/** A key that may be left out; `null` counts as absent. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/**
 * @param value That of the file, or of a part of it.
 * @param outer The keys around the value.
 * @returns The problems, those of the syntax included; the value when there are none.
 */
export function checkShape<T>(
  schema: z.ZodType<T>,
  yaml: YamlText,
  value: unknown = yaml.value,
  outer: ValuePath = [],
): { readonly data: T | undefined; readonly problems: readonly Problem[] } {
  if (yaml.problems.length > 0) return { data: undefined, problems: yaml.problems };
  const result = schema.safeParse(value);
  if (result.success) return { data: result.data, problems: [] };
  const issues = listIssues(result.error);
  const withUnknown = new Set(
    issues.flatMap(({ issue, path }) => (issue.code === 'unrecognized_keys' ? [formatPath(path)] : [])),
  );
  const problems = issues.flatMap(({ issue, path: inner }): Problem[] => {
    const path = [...outer, ...inner];
    if (issue.code === 'unrecognized_keys') {
      const known = path.length === 0 && 'shape' in schema ? Object.keys(Object(schema.shape)) : undefined;
      return issue.keys.flatMap((key) => checkKey(yaml, [...path, key], known));
    }
    // A mapping with unknown keys cannot be judged as a whole.
    if (issue.code === 'custom' && withUnknown.has(formatPath(inner))) return [];
    return [
      {
        severity: 'error',
        place: yaml.placeOf(path),
        message: path.length === 0 ? `the file ${describeIssue(issue)}` : `"${formatPath(path)}" ${describeIssue(issue)}`,
        fix: fixOf(issue),
      },
    ];
  });
  return { data: undefined, problems };
}

/**
 * Reports a key that is not among the known ones.
 * @param onForeign What a key is that resembles none of them; one that does is a misspelling, and an error.
 */
export function checkKey(
  yaml: YamlText,
  path: ValuePath,
  known: readonly string[] = [],
  onForeign: Severity = 'throw',
): Problem[] {
  const key = String(path.at(-1));
  const near = findNearest(key, known);
  // With more differences it's another name: nobody misspells `authorTitle` as `authorTwitter`. Short names are all alike, as `uid` and `id` or
  // `page` and `image` are, but the start of a name can only be that name.
  const isClose = near !== undefined && (key.length > 3 || near.startsWith(key));
  const isSlip = isClose && editDistance(key.toLowerCase(), near.toLowerCase()) <= (key.length > 4 ? 2 : 1);
  const around = formatPath(path.slice(0, -1));
  const message = around === '' ? `unknown key "${key}"` : `unknown key "${key}" in "${around}"`;
  const place = yaml.placeOfKey(path);
  if (isSlip) return report('throw', place, message, `Write "${near}", or remove the line`);
  const fix =
    onForeign === 'warn'
      ? 'Nothing reads it here: remove the line, or set "onUnknownKeys" to "ignore" in the configuration'
      : 'Remove the line, or check the spelling of the key';
  return report(onForeign, place, message, fix);
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
