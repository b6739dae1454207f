/**
 * Code -> the names that it imports. Finds them by expressions instead of parsing, which needs no tokenizer in the browser. So imports in comments count
 * too, which is harmless: people paste code to check its names, not its syntax.
 */

export interface FoundImport {
  /** What the code writes after `from`. */
  readonly module: string;
  /** `default`; `*` for the whole module, of which no name could be told. */
  readonly name: string;
  /** Where it is, from 1. */
  readonly line: number;
}

type FoundName = Omit<FoundImport, 'line'> & { readonly at: number };

/** Names and white space have an end, so that not each place of a long run is the beginning of another search for it. */
const word = String.raw`[\w$]{1,200}`;
const space = String.raw`\s{0,200}`;
const module = String.raw`(?<quote>['"])(?<module>[^'"\n]+)\k<quote>`;
/** `import A, { b } from 'm'`, `export * from 'm'`, `import 'm'`. */
const statements = new RegExp(
  String.raw`\b(?:import|export)\b(?<clause>(?:(?!\b(?:import|export)\b)[^'"\x60;()=])*?)(?:\bfrom\s*|(?<=\bimport${space}))${module}`,
  'g',
);
/** A name, or a pattern such as `{ a, b: c, d: { e } }`. */
const local = String.raw`${word}|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}`;
/** `const { a } = await import('m')`, `import a = require('m')`, `import('m').then(({ b }) => …)`, `require('m').c`. */
const calls = new RegExp(
  [
    String.raw`(?:(?<taken>${local})${space}=${space})?\(?${space}(?:await\s+)?(?<![.\w$])(?:import|require)\s*\(\s*${module}\s*\)[\s)]*`,
    String.raw`(?:\.\s*(?:then\s*\(\s*\(?\s*(?<given>${local})|(?!then\b|catch\b|finally\b)(?<member>${word})))?`,
  ].join(''),
  'g',
);

/**
 * Static and dynamic imports, `import type`, re-exports and `require`. Each name of a module once. Read by expressions: what a comment or a text
 * imports counts too, and names count only if they are right beside the import, or are read from what it is called.
 */
export function readImports(code: string): FoundImport[] {
  const found = readStatements(code);
  for (const { index, groups = {}, 0: text } of code.matchAll(calls)) {
    const { module = '', taken, given, member } = groups;
    const names = [taken, given].flatMap((name) => (name === undefined ? [] : namesOfPattern(code, name)));
    if (member !== undefined) names.push(member);
    const at = index + text.search(/import|require/);
    for (const name of names.length === 0 ? ['*'] : names) found.push({ module, name, at });
  }
  // A module of which names are known is not listed as a whole too.
  const known = new Set(found.flatMap(({ module, name }) => (name === '*' ? [] : [module])));
  const names = new Map<string, FoundImport>();
  let line = 1;
  let done = 0;
  for (const { module, name, at } of found.sort((a, b) => a.at - b.at)) {
    line += code.slice(done, at).split('\n').length - 1;
    done = at;
    const key = `${module} ${name}`;
    if (!names.has(key) && !(name === '*' && known.has(module))) names.set(key, { module, name, line });
  }
  return [...names.values()];
}

/** Static imports and re-exports only, each name as often as it is written. `at` is its offset; of a whole module's names, that of the star. */
export function readStatements(code: string): FoundName[] {
  return [...code.matchAll(statements)].flatMap(({ index, groups: { clause = '', module = '' } = {} }) =>
    namesOfClause(code, clause).map(({ name, at }) => ({ module, name, at: index + 'import'.length + at })),
  );
}

/** @param clause What is between `import` or `export` and `from`. `at` counts from its start. */
function namesOfClause(code: string, clause: string): { name: string; at: number }[] {
  const text = clause.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/.*/g, (comment) => ' '.repeat(comment.length));
  const names: { name: string; at: number }[] = [];
  const first = /^\s*(?:type\s+(?=[\w$]))?(?!type\s*[{*])(?=[\w$])/.exec(text);
  if (first !== null) names.push({ name: 'default', at: first[0].length });
  const list = /\{([^}]*)/.exec(text);
  for (const { 0: item, index } of list?.[1]?.matchAll(/[^,]+/g) ?? []) {
    // `a`, `a as b`, `type a`, but `type as b` is of the name `type`.
    const [, before = '', name] = /^(\s*(?:type\s+(?!as\s+[\w$]+\s*$))?)([\w$]+)/.exec(item) ?? [];
    if (name !== undefined) names.push({ name, at: (list?.index ?? 0) + 1 + index + before.length });
  }
  const whole = /\*(?:\s*as\s+([\w$]+))?/.exec(text);
  if (whole !== null) for (const name of usesOf(code, whole[1])) names.push({ name, at: whole.index });
  return names.length === 0 ? [{ name: '*', at: 0 }] : names;
}

/** The names that a variable or a pattern takes from a module. */
function namesOfPattern(code: string, local: string): string[] {
  if (!local.startsWith('{')) return usesOf(code, local);
  // Of a pattern inside, only its key counts.
  const keys = local.slice(1).replace(/\{[^{}]*\}/g, '');
  return [...keys.matchAll(/(?<=^\s*|,\s*)[\w$]+/g)].map(([key]) => key);
}

/** The names in `local.name`, anywhere in the code. */
function usesOf(code: string, local: string | undefined): string[] {
  if (local === undefined) return ['*'];
  const uses = code.matchAll(new RegExp(String.raw`(?<![\w$.])${local.replaceAll('$', '\\$')}\s*\.\s*([\w$]+)`, 'g'));
  const names = [...new Set([...uses].map((match) => match[1] as string))];
  return names.length === 0 ? ['*'] : names;
}
