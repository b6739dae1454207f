/**
 * Reads the site's descriptions of symbols and packages whose doc comments are missing, incomplete or wrong: `content/api/*.yml`.
 * Checks the shape of the files; `apply-descriptions.ts` checks whether a key matches a symbol, once the symbols are known.
 */
import { posix } from 'node:path';
import { z } from 'zod';
import { defined } from '../defined.ts';
import type { CheckedYaml, Host } from '../host.ts';
import { errorAt, type Place, type Problem } from '../problem.ts';

const text = z.string().trim().min(1, 'must not be empty');

const detailsSchema = z.strictObject({
  description: text.optional(),
  typeParameters: z.record(z.string(), text).optional(),
  parameters: z.record(z.string(), text).optional(),
  /** Properties of an object type. */
  properties: z.record(z.string(), text).optional(),
  returns: text.optional(),
  throws: z.union([text.transform((one) => [one]), z.array(text)]).optional(),
  default: text.optional(),
  /**
   * Not shown: the code of the error that a call in a certain context throws, by the name of the context. A site's tests compare it with the
   * package and with what its texts say.
   */
  fails: z.record(z.string(), z.number().int()).optional(),
  /** Not shown: what a method returns unless a class overrides it. A site's tests compare it in the same way. */
  defaultResult: z.boolean().nullable().optional(),
  /** TypeScript that compiles, without a fence. */
  example: text.optional(),
  deprecated: text.optional(),
});

/** The site's description of one symbol. */
export type Description = z.output<typeof detailsSchema>;

/** A plain text is short for an object with a description. */
const entrySchema = z.union([text.transform((description): Description => ({ description })), detailsSchema]);

const packageSchema = z.strictObject({
  package: text,
  description: text.optional(),
  symbols: z.record(z.string(), entrySchema).default({}),
});

const startSchema = z.strictObject({
  /** Markdown above the list of packages. */
  introduction: text,
  /** Name of an export with two anchors, which serves as the example; when absent, the first such export. */
  example: text.optional(),
  tasks: z.array(z.strictObject({ title: text, text: text.optional(), packages: z.array(text).min(1) })),
});

/** Text of the start page, and its groups of packages. */
export type StartPage = z.output<typeof startSchema>;

/** An address in a text, as it's written. */
export interface DescriptionLink {
  readonly href: string;
  readonly place: Place;
}

interface PackageDescriptions {
  readonly package: string;
  readonly description?: string;
  readonly place: Place;
  /** By `name` or `Class.member`; by `static Class.member` where an instance member has the same name, and by `type Name` where a constant has it. */
  readonly symbols: ReadonlyMap<string, { readonly value: Description; readonly place: Place }>;
}

export interface Descriptions {
  readonly packages: readonly PackageDescriptions[];
  /** With the places of its values. */
  readonly start?: { readonly page: StartPage; readonly placeOf: CheckedYaml<StartPage>['placeOf'] };
  /** The addresses in all these texts, each with the value that has it. */
  readonly links: readonly DescriptionLink[];
  readonly problems: readonly Problem[];
}

/** Name of the start page's file. Every other file describes one package; a package may have several files. */
const startFile = 'start-page.yml';

/** Reads all files in the folder. Returns no descriptions if the folder does not exist. */
export function readDescriptions(sitePath: string, folderPath: string, host: Host): Descriptions {
  const packages: PackageDescriptions[] = [];
  const links: DescriptionLink[] = [];
  const found = host.readTexts(sitePath, folderPath);
  const problems = [...found.problems];
  let start: Descriptions['start'];
  const read = <T>(text: string, file: string, schema: z.ZodType<T>): CheckedYaml<T> => {
    const yaml = host.readYaml(text, file, schema);
    problems.push(...yaml.problems);
    links.push(...findLinks(yaml));
    return yaml;
  };
  for (const [file, text] of found.texts) {
    if (file === posix.join(folderPath, startFile)) {
      const { data, placeOf } = read(text, file, startSchema);
      if (data !== undefined) start = { page: data, placeOf };
      continue;
    }
    const yaml = read(text, file, packageSchema);
    const { data } = yaml;
    if (data === undefined) continue;
    const symbols = Object.entries(data.symbols).map(
      ([key, value]) => [key, { value, place: yaml.placeOfKey(['symbols', key]) }] as const,
    );
    packages.push(
      defined({
        package: data.package,
        description: data.description,
        place: yaml.placeOfKey(['package']),
        symbols: new Map(symbols),
      }),
    );
  }
  return defined({ packages, start, links, problems: [...problems, ...findRepeated(packages)] });
}

/** An address in Markdown: of a link, of a definition, or in HTML. */
const address = /(?:\]\(\s*<?|^[ \t]*\[[^\]\n]+\]:\s*<?|\bhref=["'])((?:[^\s()<>"']|\([^\s()]*\))+)/gm;

function findLinks(yaml: CheckedYaml<unknown>): DescriptionLink[] {
  const read = (value: unknown, path: readonly (string | number)[]): DescriptionLink[] => {
    if (typeof value === 'string')
      return [...value.matchAll(address)].map(([, href = '']) => ({ href, place: yaml.placeOf(path) }));
    if (typeof value !== 'object' || value === null) return [];
    const items: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
    return items.flatMap(([key, item]) => read(item, [...path, key]));
  };
  return read(yaml.value, []);
}

/** Reports symbols that two files describe: one of the descriptions would be lost. Within one file YAML forbids duplicates. */
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
      problems.push(errorAt(place, message, 'Keep one of the two descriptions'));
    }
  }
  return problems;
}
