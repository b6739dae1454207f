/** `content/prose.yml`: the settings of the prose check. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { checkShape } from '../../../packages/builder/src/content/validate.ts';
import { readYaml } from '../../../packages/builder/src/content/yaml.ts';
import type { Problem } from '../../../packages/builder/src/model/source.ts';

const count = z.number().int().min(0);

const schema = z.strictObject({
  /** Words that are not in the dictionary. A lowercase word also allows every capitalization of it. */
  words: z.array(z.string()).default([]),
  /** Names, of one or more words, that keep their capitals in headings. */
  names: z.array(z.string()).default([]),
  /** Limits for pages. A longer path takes precedence over a shorter one. */
  pages: z
    .array(
      z.strictObject({
        /** A page's file or a folder, relative to the site folder. */
        path: z.string(),
        /** Words of running text, without code. */
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
        /** A file or a folder, relative to the site folder. */
        path: z.string(),
        /** Keys, at any depth, whose values are not prose. */
        leaveOut: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  /**
   * Markdown files beside the content, such as a README, or folders of them, relative to the site folder. Their phrases, links and repeated words are
   * checked.
   */
  documents: z.array(z.string()).default([]),
});

export type ProseSettings = z.output<typeof schema>;

/** The limits for a page; those that no entry sets are absent. */
export function findMeasures({ pages }: ProseSettings, path: string): Omit<ProseSettings['pages'][number], 'path'> {
  const rules = pages
    .filter((rule) => path === rule.path || path.startsWith(`${rule.path}/`))
    .sort((a, b) => a.path.length - b.path.length);
  return Object.assign({}, ...rules);
}

/** Path of the settings, relative to the site folder. */
export const settingsFile = 'content/prose.yml';

/** @param sitePath Absolute path of the site folder. */
export async function readProseSettings(sitePath: string): Promise<{ settings: ProseSettings; problems: readonly Problem[] }> {
  const text = await readFile(join(sitePath, settingsFile), 'utf8');
  const { data, problems } = checkShape(schema, readYaml(text, settingsFile));
  return { settings: data ?? schema.parse({}), problems };
}
