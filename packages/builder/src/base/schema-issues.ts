/**
 * Turns the issues of a Zod schema into text for messages: which part of the value is wrong, and how. Independent of file
 * formats.
 */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Object keys and list indexes, from the outermost to the innermost. */
export type ValuePath = readonly (string | number)[];

export interface SchemaIssue {
  readonly issue: Issue;
  readonly path: ValuePath;
}

export function listIssues(error: z.core.$ZodError): SchemaIssue[] {
  return error.issues.flatMap(unfold).map((issue) => ({
    issue,
    path: issue.path.map((key) => (typeof key === 'number' ? key : String(key))),
  }));
}

/** `navbar.items[2].label`; a key with a dot or a bracket is quoted, as in `sidebars.docs[0]["v1.0"]`. */
export function formatPath(path: ValuePath): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    if (/[.[\]"]/.test(key)) return `${name}["${key}"]`;
    return name === '' ? key : `${name}.${key}`;
  }, '');
}

/** The reverse of {@link formatPath}; indexes are strings. */
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

/** What is wrong with a value, for use after its name: `must be a number`. */
export function describeIssue(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    return issue.message.includes('received undefined') ? 'is missing' : `must be ${typeNames[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map((value) => `"${String(value)}"`).join(', ')}`;
  // "Invalid input" is Zod's default message for a union; any other message comes from the schema.
  if (issue.message !== 'Invalid input') return issue.message;
  const forms = issue.code === 'invalid_union' ? issue.errors.map(describeForm) : [];
  return forms.length === 0 || forms.includes(undefined)
    ? 'has a value that is not allowed'
    : `must be ${[...new Set(forms)].join(' or ')}`;
}

/** What an option of a union requires; undefined if the mistake is not the type of the value. */
function describeForm([issue]: readonly Issue[]): string | undefined {
  if (issue === undefined || issue.path.length > 0) return undefined;
  if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value)).join(' or ');
  return issue.code === 'invalid_type' ? (typeNames[issue.expected] ?? issue.expected) : undefined;
}

/**
 * Replaces the issue of a union by the issues of one of its options, when that is the only option meant for values of this kind; and that of a
 * key by what is wrong with the key.
 */
function unfold(issue: Issue): Issue[] {
  if (issue.code === 'invalid_key') return issue.issues.map((inner) => ({ ...inner, path: issue.path }));
  if (issue.code !== 'invalid_union') return [issue];
  const [only, another] = issue.errors.filter((issues) => !issues.some(isOtherKind));
  if (only === undefined || another !== undefined) return [issue];
  return only.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(unfold);
}

/** Whether the issue shows that a union's option is meant for other values: those of another type, or with another `type`. */
function isOtherKind({ code, path }: Issue): boolean {
  if (path.length === 0) return code === 'invalid_type' || code === 'invalid_value';
  return path.length === 1 && path[0] === 'type';
}
