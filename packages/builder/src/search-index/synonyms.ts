/** Reads the synonyms in `content/search-synonyms.yml`: a word or phrase that readers type -> what the pages say instead. */
import type { Synonyms } from 'docs-search/engine/search-index';
import { z } from 'zod';
import { explainRefusal, readNamed } from '../base/may-publish.ts';
import { errorAt } from '../base/problems.ts';
import { checkShape } from '../content/validate.ts';
import { readYaml } from '../content/yaml.ts';
import type { Problem } from '../model/source.ts';

/** Relative to the site folder. */
export const synonymsFile = 'content/search-synonyms.yml';

const phrase = z.string().min(1, 'must not be empty').max(60, 'is too long: a phrase has at most 60 characters');
const schema = z.record(phrase, z.array(phrase).min(1, 'must name at least one word'));

/** Reads the synonyms. Returns none if the file does not exist. */
export async function readSynonyms(sitePath: string): Promise<{ synonyms: Synonyms; problems: readonly Problem[] }> {
  const text = readNamed(sitePath, synonymsFile);
  if (typeof text === 'object') {
    const [what, fix] = explainRefusal(text, synonymsFile);
    const message = `the synonyms are not read, because this ${what}`;
    return { synonyms: {}, problems: text.reason === 'missing' ? [] : [errorAt({ file: synonymsFile }, message, fix)] };
  }
  return parseSynonyms(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
}

/** Parses the file's text. Any mistake is a problem and leaves no synonyms. */
export function parseSynonyms(text: string): { synonyms: Synonyms; problems: readonly Problem[] } {
  const yaml = readYaml(text, synonymsFile);
  if (yaml.problems.length > 0 || yaml.value === undefined) return { synonyms: {}, problems: yaml.problems };
  const { data = {}, problems } = checkShape(schema, yaml);
  return { synonyms: data, problems };
}
