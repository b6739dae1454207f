/**
 * Reads what the site says about symbols and packages that the packages themselves leave undescribed: `content/api/*.yml`. Knows the
 * files' shape; whether a key names a symbol is checked by `apply-descriptions.ts`, once the symbols are known.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { listFiles } from '../base/list-files.ts';
import { checkShape } from '../content/shape.ts';
import { readYaml, type YamlText } from '../content/yaml.ts';
import type { Place, Problem } from '../model.ts';
import { defined } from '../shared/defined.ts';

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
  /** Name of an export that shows how entries are addressed; when absent, the first one that has two anchors. */
  example: text.optional(),
  tasks: z.array(z.strictObject({ title: text, text: text.optional(), packages: z.array(text).min(1) })),
});

/** Words of the start page and the grouping of packages there. */
export type StartPage = z.output<typeof startSchema>;

interface PackageDescriptions {
  readonly package: string;
  readonly description?: string;
  readonly place: Place;
  /** By `name`, `Class.member`, or `static Class.member` where an instance member has the same name. */
  readonly symbols: ReadonlyMap<string, { readonly value: Description; readonly place: Place }>;
}

export interface Descriptions {
  readonly packages: readonly PackageDescriptions[];
  readonly start?: StartPage;
  /** Place of a value in the start page's file. */
  readonly placeOfStart?: YamlText['placeOf'];
  readonly problems: readonly Problem[];
}

/** Name of the file with the start page's words; every other file describes one package, which may have several files. */
const startFile = 'start-page.yml';

/** Reads all files of the folder; a folder that does not exist gives no descriptions. */
export function readDescriptions(sitePath: string, folder: string): Descriptions {
  const packages: PackageDescriptions[] = [];
  const problems: Problem[] = [];
  let start: Pick<Descriptions, 'start' | 'placeOfStart'> = {};
  for (const name of listFiles(join(sitePath, folder)).filter((file) => /\.ya?ml$/.test(file))) {
    const file = `${folder}/${name}`;
    const yaml = readYaml(readFileSync(join(sitePath, file), 'utf8'), file);
    problems.push(...yaml.problems);
    if (yaml.problems.length > 0) continue;
    if (name === startFile) {
      const checked = checkShape(startSchema, yaml, Object.keys(startSchema.shape));
      problems.push(...checked.problems);
      if (checked.data !== undefined) start = { start: checked.data, placeOfStart: yaml.placeOf };
      continue;
    }
    const { data, problems: mistakes } = checkShape(packageSchema, yaml, Object.keys(packageSchema.shape));
    problems.push(...mistakes);
    if (data === undefined) continue;
    const symbols = Object.entries(data.symbols).map(
      ([key, value]) => [key, { value, place: yaml.placeOfKey(['symbols', key]) }] as const,
    );
    packages.push({
      package: data.package,
      ...defined({ description: data.description }),
      place: yaml.placeOfKey(['package']),
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
