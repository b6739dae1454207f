/**
 * Reads YAML with the core schema only (no custom tags, dates or merge keys); duplicate keys are errors, and aliases are limited.
 * Returns plain values together with the place of every key and value, so that problems found by a schema have a line and column.
 * Used for front matter, `_category_`, authors and tags files; independent of their fields.
 */
import { isCollection, isMap, isPair, isScalar, LineCounter, type Node, type Pair, parseDocument, visit } from 'yaml';
import type { Place, Problem } from '../model/source.ts';
import { lowerFirst } from '../shared/letter-case.ts';

type Key = string | number;

/** A parsed YAML text. */
export interface YamlText {
  /** Plain value; undefined for empty text and invalid YAML. */
  readonly value: unknown;
  /** Place of the value at a path of keys; if it does not exist, of the innermost value around it that does. */
  readonly placeOf: (path: readonly Key[]) => Place;
  /** Place of a key itself. */
  readonly placeOfKey: (path: readonly Key[]) => Place;
  /** A scalar as written, `1.10` where the value is 1.1; undefined for other nodes. */
  readonly writtenAt: (path: readonly Key[]) => string | undefined;
  /** Syntax errors; if there are any, `value` must not be used. */
  readonly problems: readonly Problem[];
}

/** More than any sensible file needs. Without a limit, a chain of aliases could grow exponentially. */
const maxAliasCount = 100;

/** Messages and fixes for syntax errors, by the parser's error code. For other codes the parser's own message is used. */
const syntaxAdvice: Readonly<Record<string, { message?: string; fix: string }>> = {
  DUPLICATE_KEY: { message: 'duplicate key', fix: 'Remove one of the two lines' },
  TAG_RESOLVE_FAILED: {
    message: 'YAML tags such as "!name" are not allowed',
    fix: 'Write a plain value, in quotes if it begins with "!"',
  },
  TAB_AS_INDENT: { message: 'a tab is used for indentation', fix: 'Indent with spaces' },
  BLOCK_AS_IMPLICIT_KEY: { message: 'a plain value contains a colon followed by a space', fix: 'Put the value in quotes' },
  MISSING_CHAR: { fix: 'Close the open quote or bracket' },
  BAD_INDENT: {
    message: 'this line is not indented correctly, or a bracket above it is not closed',
    fix: 'Align the lines that belong together, and close every bracket',
  },
  BAD_SCALAR_START: { fix: 'Put the value in quotes' },
};

/**
 * Reads YAML (and JSON, which is YAML).
 * @param lineOffset Number of lines in the file before the text.
 */
export function readYaml(text: string, file: string, lineOffset = 0): YamlText {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    schema: 'core',
    customTags: [],
    uniqueKeys: true,
    prettyErrors: false,
    logLevel: 'error',
    lineCounter,
  });
  const placeAt = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(Math.min(offset, text.length));
    return { file, line: Math.max(line, 1) + lineOffset, column: Math.max(col, 1) };
  };
  const problems: Problem[] = [];
  const complain = (offset: number, message: string, fix: string): void => {
    problems.push({ severity: 'error', place: placeAt(offset), message, fix });
  };
  const seenLines = new Set<number | undefined>();
  for (const error of [...document.errors, ...document.warnings]) {
    const place = placeAt(error.pos[0]);
    // One mistake often causes several errors on the same line.
    if (seenLines.has(place.line)) continue;
    seenLines.add(place.line);
    const advice = syntaxAdvice[error.code];
    complain(
      error.pos[0],
      advice?.message ?? `the YAML is not valid: ${lowerFirst(error.message)}`,
      advice?.fix ?? 'Correct the YAML on this line',
    );
  }
  const anchors = new Set<string | undefined>();
  visit(document, {
    Value(_, node) {
      anchors.add(node.anchor);
    },
    Alias(_, alias) {
      if (!anchors.has(alias.source)) {
        complain(
          alias.range?.[0] ?? 0,
          `"*${alias.source}" refers to an anchor that does not exist`,
          'Put the value in quotes if it begins with "*"',
        );
      }
    },
    Pair(_, pair) {
      if (isCollection(pair.key))
        complain(pair.key.range?.[0] ?? 0, 'a list or a mapping is used as a key', 'Use a plain word as the key');
    },
  });

  let value: unknown;
  if (problems.length === 0) {
    try {
      value = document.toJS({ maxAliasCount }) ?? undefined;
    } catch {
      complain(0, 'the YAML repeats its anchors too often', 'Write the values out instead of using "*" aliases');
    }
  }

  const find = (path: readonly Key[], wantKey: boolean): Place => {
    let node: Node | null = document.contents;
    let offset = document.contents?.range?.[0] ?? 0;
    for (const [index, key] of path.entries()) {
      const item = itemOf(node, key);
      if (item === undefined) break;
      const keyOffset = (isPair(item) ? item.key : item).range?.[0] ?? offset;
      if (wantKey && index === path.length - 1) return placeAt(keyOffset);
      node = isPair(item) ? item.value : item;
      const [start, end] = node?.range ?? [0, 0];
      // An empty value has no place, so its key's is used.
      offset = end > start ? start : keyOffset;
    }
    return placeAt(offset);
  };

  return {
    value,
    placeOf: (path) => find(path, false),
    placeOfKey: (path) => find(path, true),
    writtenAt: (path) => {
      const node = document.getIn(path, true);
      return isScalar(node) ? node.source : undefined;
    },
    problems,
  };
}

/** What a key names in a mapping, or an index in a list. */
function itemOf(parent: Node | null, key: Key): Pair<Node, Node | null> | Node | undefined {
  if (isMap<Node, Node | null>(parent))
    return parent.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key));
  return isCollection(parent) ? (parent.items as Node[])[Number(key)] : undefined;
}
