/**
 * Reads what the site says about symbols and packages that the packages themselves leave undescribed: `content/api/*.yml`. Knows the
 * files' shape; whether a key names a symbol is checked by `apply-descriptions.ts`, once the symbols are known.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, LineCounter, type Pair, parseDocument } from 'yaml';
import { z } from 'zod';
import { listFiles } from '../base/list-files.ts';
import type { Place, Problem } from '../model.ts';

const text = z.string().trim().min(1, 'must not be empty');

const detailsSchema = z.strictObject({
  description: text.optional(),
  typeParameters: z.record(z.string(), text).optional(),
  parameters: z.record(z.string(), text).optional(),
  /** Of an object type. */
  properties: z.record(z.string(), text).optional(),
  returns: text.optional(),
  throws: z.union([text.transform((one) => [one]), z.array(text)]).optional(),
  default: text.optional(),
  /** TypeScript that compiles, without a fence. */
  example: text.optional(),
  deprecated: text.optional(),
});

/** What the site says about one symbol. */
export type Description = z.output<typeof detailsSchema>;

/** A text alone is a description. */
const entrySchema = z.union([text.transform((description): Description => ({ description })), detailsSchema]);

const packageSchema = z.strictObject({
  package: text,
  description: text.optional(),
  symbols: z.record(z.string(), entrySchema).default({}),
});

const startSchema = z.strictObject({
  /** Markdown above the package map. */
  introduction: text,
  tasks: z.array(z.strictObject({ title: text, text: text.optional(), packages: z.array(text).min(1) })),
});

/** Words of the start page and the grouping of packages there. */
export type StartPage = z.output<typeof startSchema>;

export interface PackageDescriptions {
  readonly package: string;
  readonly description?: string;
  readonly place: Place;
  /** By `name`, `Class.member`, or `static Class.member` where an instance member has the same name. */
  readonly symbols: ReadonlyMap<string, { readonly value: Description; readonly place: Place }>;
}

export interface Descriptions {
  readonly packages: readonly PackageDescriptions[];
  readonly start?: StartPage;
  readonly startPlace?: Place;
  readonly problems: readonly Problem[];
}

/** Name of the file with the start page's words; every other file describes one package, which may have several files. */
const startFile = 'start-page.yml';

/** Reads all files of the folder; a folder that does not exist gives no descriptions. */
export function readDescriptions(siteFolder: string, folder: string): Descriptions {
  const packages: PackageDescriptions[] = [];
  const problems: Problem[] = [];
  let start: { start: StartPage; startPlace: Place } | undefined;
  for (const name of listFiles(join(siteFolder, folder)).filter((file) => /\.ya?ml$/.test(file))) {
    const file = `${folder}/${name}`;
    const lines = new LineCounter();
    const document = parseDocument(readFileSync(join(siteFolder, file), 'utf8'), { lineCounter: lines });
    for (const error of document.errors) {
      const { line, col } = lines.linePos(error.pos[0]);
      problems.push(wrong({ file, line, column: col }, error.message.split('\n')[0] as string));
    }
    if (document.errors.length > 0) continue;
    const place = (path: readonly PropertyKey[]): Place => ({ file, ...findPlace(document.contents, path, lines) });
    const report = (error: z.ZodError): void => {
      for (const issue of error.issues) problems.push(wrong(place(issue.path), describeIssue(issue)));
    };
    if (name === startFile) {
      const parsed = startSchema.safeParse(document.toJS());
      if (parsed.success) start = { start: parsed.data, startPlace: { file } };
      else report(parsed.error);
      continue;
    }
    const parsed = packageSchema.safeParse(document.toJS());
    if (!parsed.success) {
      report(parsed.error);
      continue;
    }
    const symbols = Object.entries(parsed.data.symbols).map(
      ([key, value]) => [key, { value, place: place(['symbols', key]) }] as const,
    );
    packages.push({
      package: parsed.data.package,
      ...(parsed.data.description === undefined ? {} : { description: parsed.data.description }),
      place: place(['package']),
      symbols: new Map(symbols),
    });
  }
  return { packages, problems: [...problems, ...findRepeated(packages)], ...start };
}

/** Symbols that two files of a package describe: one of the two would be lost. Within a file YAML itself forbids it. */
function findRepeated(packages: readonly PackageDescriptions[]): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, Place>();
  for (const { package: name, symbols } of packages) {
    for (const [key, { place }] of symbols) {
      const first = seen.get(`${name} ${key}`);
      if (first === undefined) {
        seen.set(`${name} ${key}`, place);
        continue;
      }
      const message = `"${key}" of ${name} is described in ${first.file}, line ${first.line}, too`;
      problems.push({ severity: 'error', place, message, fix: 'Keep one of the two descriptions' });
    }
  }
  return problems;
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String).join('.');
  return path === '' ? issue.message : `${path}: ${issue.message}`;
}

function wrong(place: Place, message: string): Problem {
  return { severity: 'error', place, message, fix: 'Mend the file; src/api-reference/descriptions.ts documents its keys' };
}

/** Line and column of the deepest part of a path that exists. */
function findPlace(contents: unknown, path: readonly PropertyKey[], lines: LineCounter): { line?: number; column?: number } {
  let node: unknown = contents;
  let offset: number | undefined;
  for (const key of path) {
    const pair: Pair | undefined = isMap(node)
      ? node.items.find((item) => (isScalar(item.key) ? item.key.value : item.key) === key)
      : undefined;
    if (pair === undefined) break;
    if (isScalar(pair.key) && pair.key.range) offset = pair.key.range[0];
    node = pair.value;
  }
  if (offset === undefined) return {};
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}
