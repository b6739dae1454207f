/** `content/prose.yml`: what a site holds its texts to. Read by the prose check alone; a site without the file gets the defaults. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { checkShape } from '../content/shape.ts';
import { readYaml } from '../content/yaml.ts';
import type { Problem } from '../model.ts';

const count = z.number().int().min(0);

const schema = z.strictObject({
  /** Words that the dictionary lacks. A word in lower case stands for every spelling in capitals too. */
  words: z.array(z.string()).default([]),
  /** Names, one or more words each, that keep their capitals in a heading. */
  names: z.array(z.string()).default([]),
  /** Measures of pages. What a longer path says goes before what a shorter one says. */
  pages: z
    .array(
      z.strictObject({
        /** A page's file or a folder, from the site folder. */
        path: z.string(),
        /** Words of running text, code left out. */
        leastWords: count.optional(),
        mostWords: count.optional(),
        /** Characters in a line of code. */
        codeWidth: count.optional(),
      }),
    )
    .default([]),
  /** YAML files with prose in them. */
  data: z
    .array(
      z.strictObject({
        /** A file or a folder, from the site folder. */
        path: z.string(),
        /** Keys whose values are no prose, at any depth. */
        leaveOut: z.array(z.string()).default([]),
      }),
    )
    .default([]),
});

export type ProseSettings = z.output<typeof schema>;

/** What holds for a page; a measure that no rule names is absent. */
export function findMeasures({ pages }: ProseSettings, path: string): Omit<ProseSettings['pages'][number], 'path'> {
  const rules = pages
    .filter((rule) => path === rule.path || path.startsWith(`${rule.path}/`))
    .sort((a, b) => a.path.length - b.path.length);
  return Object.assign({}, ...rules);
}

/** Where the settings lie, from the site folder. */
export const settingsFile = 'content/prose.yml';

/** @param siteDir Absolute path of the site folder. */
export async function readProseSettings(siteDir: string): Promise<{ settings: ProseSettings; problems: readonly Problem[] }> {
  const defaults = schema.parse({});
  let text: string;
  try {
    text = await readFile(join(siteDir, settingsFile), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { settings: defaults, problems: [] };
    throw error;
  }
  const yaml = readYaml(text, settingsFile);
  if (yaml.problems.length > 0) return { settings: defaults, problems: yaml.problems };
  const { data, problems } = checkShape(schema, yaml, Object.keys(schema.shape));
  return { settings: data ?? defaults, problems };
}
