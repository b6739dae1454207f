/**
 * YAML as this site reads it: the core schema alone (no custom tags, no dates, no merge keys), duplicate keys are mistakes, aliases
 * are bounded. Gives plain values together with the place of every key and value, so that a schema's complaint can name a line.
 * Used for front matter, `_category_`, authors and tags files. Knows nothing of their fields.
 */
import { isCollection, isMap, isPair, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { Place, Problem } from '../model.ts';

type Key = string | number;

/** A parsed YAML text. */
export interface YamlText {
  /** Plain value; undefined for an empty text and when the text is not YAML at all. */
  readonly value: unknown;
  /** Place of the value below a path of keys, or of the nearest thing around it that exists. */
  readonly placeOf: (path: readonly Key[]) => Place;
  /** Place of a key itself. */
  readonly placeOfKey: (path: readonly Key[]) => Place;
  /** A scalar as written, `1.10` where the value is 1.1; undefined for anything but a scalar. */
  readonly writtenAt: (path: readonly Key[]) => string | undefined;
  /** Syntax mistakes; when there is one, `value` must not be used. */
  readonly problems: readonly Problem[];
}

/** No sensible file repeats a node more often; a chain of aliases could otherwise grow without bound. */
const maxAliasCount = 100;

/** What a syntax mistake means to an author and how to mend it, by the parser's code; others keep the parser's words. */
const syntaxAdvice: Readonly<Record<string, { message?: string; fix: string }>> = {
  DUPLICATE_KEY: { message: 'the same key is written twice', fix: 'Keep one of the two lines' },
  TAG_RESOLVE_FAILED: {
    message: 'YAML tags such as "!name" are not allowed',
    fix: 'Write a plain value, in quotes if it begins with "!"',
  },
  TAB_AS_INDENT: { message: 'a tab is used for indentation', fix: 'Indent with spaces' },
  BLOCK_AS_IMPLICIT_KEY: { message: 'a colon followed by a space stands inside a plain value', fix: 'Put the value into quotes' },
  MISSING_CHAR: { fix: 'Close the quote or bracket that was opened' },
  BAD_INDENT: {
    message: 'this line is not indented as it must be, or a bracket above it is not closed',
    fix: 'Align the lines that belong together, and close every bracket',
  },
  BAD_SCALAR_START: { fix: 'Put the value into quotes' },
};

/**
 * Reads YAML (and JSON, which is YAML).
 * @param lineOffset Number of lines of the file that stand before the text.
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
    // One slip makes the parser stumble several times over the same line.
    if (seenLines.has(place.line)) continue;
    seenLines.add(place.line);
    const advice = syntaxAdvice[error.code];
    complain(
      error.pos[0],
      advice?.message ?? `the YAML is not valid: ${lowerFirst(error.message)}`,
      advice?.fix ?? 'Correct the YAML on this line',
    );
  }
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) === undefined) {
        complain(
          alias.range?.[0] ?? 0,
          `"*${alias.source}" refers to an anchor that does not exist`,
          'Put the value into quotes if it begins with "*"',
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
    let offset = node?.range?.[0] ?? 0;
    for (const [index, key] of path.entries()) {
      if (isMap(node)) {
        const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key));
        if (!pair) break;
        const keyOffset = (pair.key as Node).range?.[0] ?? offset;
        const valueNode = pair.value as Node | null;
        if (wantKey && index === path.length - 1) return placeAt(keyOffset);
        node = valueNode;
        // An empty value has no place of its own.
        offset = valueNode?.range && valueNode.range[1] > valueNode.range[0] ? valueNode.range[0] : keyOffset;
      } else if (isCollection(node)) {
        const item = (node.items as unknown[])[Number(key)] as Node | undefined;
        if (!item) break;
        node = item;
        offset = item.range?.[0] ?? offset;
      } else break;
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

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
