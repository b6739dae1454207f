/** Fetches the types of the identifiers in a page's code samples, once per page. */
import { fetchJson } from '../../../browser/fetch.ts';
import { loadOnce } from '../../../browser/load-once.ts';

export interface KnownName {
  /** The declaration or type, as an editor shows it. */
  readonly text: string;
  /** URL of its entry in the reference. */
  readonly href: string | undefined;
  /** One sentence from the reference. */
  readonly about: string | undefined;
}

/** Position of an identifier in the text of its code block, in UTF-16 code units. */
export interface KnownPlace {
  readonly offset: number;
  readonly length: number;
  readonly name: KnownName;
}

/** Written by the build, see render/sample-type-files.ts. */
interface TypesFile {
  readonly names: readonly (readonly [text: string, href?: string, about?: string])[];
  readonly samples: Readonly<Record<string, readonly number[]>>;
}

const loadFile = loadOnce(fetchJson<TypesFile>);

/**
 * @param address URL of the file, with the key of the sample after `#`.
 * @returns The identifiers in order of position; none if the file is from another build and does not have the sample.
 * @throws (rejects) if the file cannot be fetched or is no JSON; a later call tries again.
 */
export async function loadTypes(address: string): Promise<readonly KnownPlace[]> {
  const [path = '', key = ''] = address.split('#');
  const { names, samples } = await loadFile(path);
  const numbers = samples[key] ?? [];
  return Array.from({ length: numbers.length / 3 }, (_, index) => {
    const [offset = 0, length = 0, number = -1] = numbers.slice(index * 3, index * 3 + 3);
    const [text = '', href, about] = names[number] ?? [];
    return { offset, length, name: { text, href, about } };
  });
}
