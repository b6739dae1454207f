/** What a schema finds wrong with a value, ready for a message: which part of it, and what. Knows no file format and no places. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Keys of an object and indexes of a list, from the outermost to the innermost. */
export type ValuePath = readonly (string | number)[];

export interface SchemaIssue {
  readonly issue: Issue;
  readonly path: ValuePath;
}

/** All that is wrong. */
export function listIssues(error: z.core.$ZodError): SchemaIssue[] {
  return error.issues.flatMap(unfold).map((issue) => ({
    issue,
    path: issue.path.map((key) => (typeof key === 'number' ? key : String(key))),
  }));
}

/** `navbar.items[2].label`; a key that would be read as two is in brackets, as in `sidebars.docs[0]["v1.0"]`. */
export function formatPath(path: ValuePath): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    if (/[.[\]"]/.test(key)) return `${name}["${key}"]`;
    return name === '' ? key : `${name}.${key}`;
  }, '');
}

/** The keys that {@link formatPath} has written. */
export function parsePath(text: string): string[] {
  return [...text.matchAll(/\["(.*?)"\](?=[.[]|$)|\[(\d+)\]|([^.[\]]+)/g)].map(
    ([, quoted, index, key]) => quoted ?? index ?? (key as string),
  );
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping of keys to values',
  record: 'a mapping of keys to values',
};

/** What is wrong with a value, to be said after its name: `must be a number`. */
export function describeIssue(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    return issue.message.includes('received undefined') ? 'is missing' : `must be ${typeNames[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map((value) => `"${String(value)}"`).join(', ')}`;
  // A union none of whose forms is meant for the value, and which has no words of its own.
  return issue.message === 'Invalid input' ? 'has a value that is not allowed' : issue.message;
}

/** A union finds fault as a whole; where only one of its forms is of the value's kind, what that one finds says more. */
function unfold(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [only, another] = issue.errors.filter((issues) => !issues.some(isOtherKind));
  if (only === undefined || another !== undefined) return [issue];
  return only.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(unfold);
}

/** Whether a form of a union is meant for other values: of another type, or told apart by another `type`. */
function isOtherKind({ code, path }: Issue): boolean {
  if (path.length === 0) return code === 'invalid_type' || code === 'invalid_value';
  return path.length === 1 && path[0] === 'type';
}
