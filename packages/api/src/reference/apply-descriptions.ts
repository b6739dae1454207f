/**
 * Merges the site's descriptions into what the packages' doc comments say. For each part of an entry the site's words win, because
 * doc comments can be wrong and are not the site's to correct. A key that matches no symbol is reported with its place.
 */

import { defined } from '../defined.ts';
import { errorAt, type Place, type Problem } from '../problem.ts';
import { symbolName } from '../symbol-names.ts';
import type { Description, Descriptions } from './descriptions.ts';
import type { ApiContainer, ApiEntry, ApiModule, ApiNote, ApiText } from './entries.ts';

/** @returns Modules with descriptions merged in, and what is wrong with the descriptions. */
export function applyDescriptions(
  modules: readonly ApiModule[],
  { packages, start }: Descriptions,
): { modules: ApiModule[]; problems: Problem[] } {
  const problems = start === undefined ? [] : checkStartPage(modules, start);
  const texts = new Map<ApiEntry, ApiText>();
  const packageTexts = new Map<string, string>();
  for (const { package: name, description, place, symbols } of packages) {
    const module = modules.find((item) => item.package === name);
    if (module === undefined) {
      problems.push(
        errorAt(place, `no documented package is called "${name}"`, 'Remove the file, or add the package to "api.packages"'),
      );
      continue;
    }
    if (description !== undefined) packageTexts.set(name, description);
    for (const [key, { value, place: keyPlace }] of symbols) {
      const entry = findEntry(module, key);
      if (entry === undefined) {
        const message = `${name} ${module.version} has no symbol "${key}"`;
        problems.push(
          errorAt(
            keyPlace,
            message,
            'Remove the description, or correct its key; members are written as in "TextNode.splitText"',
          ),
        );
        continue;
      }
      problems.push(...findUnknownNames(entry, value, keyPlace));
      texts.set(entry, addText(entry.text, value));
    }
  }
  const described = modules.map((module) => mapModule(module, (entry) => describe(entry, texts.get(entry))));
  const inherit = inheritFrom(described);
  return {
    modules: described.map((module) => ({
      ...mapModule(module, inherit),
      description: packageTexts.get(module.package) ?? module.description,
    })),
    problems,
  };
}

/** Reports names on the start page that the documented packages do not have. */
function checkStartPage(
  modules: readonly ApiModule[],
  { page: { tasks, example }, placeOf }: NonNullable<Descriptions['start']>,
): Problem[] {
  const problems = tasks.flatMap(({ packages }, task) =>
    packages.flatMap((name, index) =>
      modules.some((module) => module.package === name)
        ? []
        : [
            errorAt(
              placeOf(['tasks', task, 'packages', index]),
              `no documented package is called "${name}"`,
              'Correct the name, or add the package to "api.packages"',
            ),
          ],
    ),
  );
  const isExport = modules.some(({ exports }) => exports.some(({ name, alias }) => name === example && alias !== undefined));
  if (example === undefined || isExport) return problems;
  const message = `no documented package has an export "${example}" with an entry whose address differs from its name`;
  return [...problems, errorAt(placeOf(['example']), message, 'Name another one, or remove the line')];
}

/** `$getRoot`, `TextNode`, `TextNode.splitText`, `static LexicalNode.getType`, `type Level` beside a constant of that name. */
function findEntry(module: ApiModule, key: string): ApiEntry | undefined {
  const [, word, name] = /^(?:(static|interface|type|namespace) )?(.+)$/.exec(key) ?? [];
  const members = module.containers.flatMap((container) => container.members);
  const found = [...module.exports, ...module.unexported, ...members].filter((entry) => symbolName(entry) === name);
  return word === undefined ? found[0] : found.find((entry) => (word === 'static' ? entry.isStatic : entry.kind === word));
}

/** Reports described parameters that the signature does not have. */
function findUnknownNames(entry: ApiEntry, value: Description, place: Place): Problem[] {
  const code = entry.signatures.map((signature) => signature.code).join('\n');
  const names = [value.parameters, value.properties, value.typeParameters].flatMap((notes) => Object.keys(notes ?? {}));
  return names
    .filter((name) => !new RegExp(`(?<![\\w$])${name.replace(/[$.]/g, '\\$&')}(?![\\w$])`).test(code))
    .map((name) =>
      errorAt(place, `the signature of "${symbolName(entry)}" has no "${name}"`, 'Correct the name or remove its description'),
    );
}

/** The site's words are about all overloads. */
function describe({ overloads, ...entry }: ApiEntry, text: ApiText | undefined): ApiEntry {
  return defined({ ...entry, text: text ?? entry.text, overloads: text === undefined ? overloads : undefined });
}

function addText(text: ApiText, value: Description): ApiText {
  const notes = (theirs: readonly ApiNote[], ours: Readonly<Record<string, string>> = {}): ApiNote[] => {
    const words = new Map([...theirs.map((note): [string, string] => [note.name, note.text]), ...Object.entries(ours)]);
    return [...words].map(([name, note]) => ({ name, text: note }));
  };
  return defined({
    ...text,
    ...(value.description === undefined ? {} : { description: value.description, origin: 'site' as const }),
    typeParameters: notes(text.typeParameters, value.typeParameters),
    parameters: notes(text.parameters, value.parameters),
    properties: notes(text.properties, value.properties),
    returns: value.returns ?? text.returns,
    throws: value.throws ?? text.throws,
    defaultValue: value.default ?? text.defaultValue,
    examples: value.example === undefined ? text.examples : [...text.examples, `\`\`\`ts\n${value.example.trimEnd()}\n\`\`\``],
    deprecated: value.deprecated ?? text.deprecated,
  });
}

/** A member without a description gets the first paragraph of the one that it overrides or implements. */
function inheritFrom(modules: readonly ApiModule[]): (entry: ApiEntry) => ApiEntry {
  const members = modules.flatMap(({ containers }) => containers.flatMap((container) => container.members));
  const byHref = new Map(members.map((member) => [`${member.path}#${member.id}`, member]));
  const words = (entry: ApiEntry | undefined): string | undefined => {
    if (entry === undefined) return undefined;
    return entry.text.description ?? words(byHref.get((entry.overrides ?? entry.implementationOf)?.href ?? ''));
  };
  return (entry) => {
    if (entry.text.description !== undefined) return entry;
    const description = words(entry)?.split(/\n\s*\n/)[0];
    return description === undefined ? entry : { ...entry, text: { ...entry.text, description, origin: 'overridden' } };
  };
}

function mapModule(module: ApiModule, change: (entry: ApiEntry) => ApiEntry): ApiModule {
  const exports = new Map(module.exports.map((entry) => [entry, change(entry)]));
  return {
    ...module,
    exports: [...exports.values()],
    unexported: module.unexported.map(change),
    containers: module.containers.map(
      (container): ApiContainer => ({
        ...container,
        entry: exports.get(container.entry) ?? container.entry,
        members: container.members.map(change),
      }),
    ),
  };
}
