/** What the tests have in place of the program around this package: enough to read YAML with places. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, LineCounter, type Node, parseDocument } from 'yaml';
import type { Host } from '../src/host.ts';
import type { Place } from '../src/problem.ts';

const readText = (sitePath: string, file: string): string => readFileSync(join(sitePath, file), 'utf8');

export const testHost: Host = {
  readText,
  readTexts(sitePath, folder) {
    const names = existsSync(join(sitePath, folder)) ? readdirSync(join(sitePath, folder)).sort() : [];
    return { texts: new Map(names.map((name) => [`${folder}/${name}`, readText(sitePath, `${folder}/${name}`)])), problems: [] };
  },
  readYaml(text, file, schema) {
    const lineCounter = new LineCounter();
    const document = parseDocument(text, { lineCounter });
    const placeAt = (node: unknown): Place => {
      const { line, col: column } = lineCounter.linePos((node as Node).range?.[0] ?? 0);
      return { file, line, column };
    };
    const value: unknown = document.toJS();
    const { data, error } = schema.safeParse(value);
    return {
      value,
      data,
      problems: (error?.issues ?? []).map(({ message, path }) => ({
        severity: 'error',
        place: placeAt(document.getIn(path, true) ?? document.contents),
        message,
        fix: 'Correct it',
      })),
      placeOf: (path) => placeAt(document.getIn(path, true)),
      placeOfKey(path) {
        const around = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
        const pair = isMap(around) ? around.items.find(({ key }) => String(key) === path.at(-1)) : undefined;
        return placeAt(pair?.key);
      },
    };
  },
  describeIssues: ({ issues }) => issues.map(({ path, message }) => `"${path.join('.')}" ${message}`),
  describeError: (error) => (error as Error).message,
  historyCommand: 'npm run api:history',
};
