/** Fetches the types of the identifiers in a page's code samples, once per page. */
import { fetchUnlessSilent } from '../../../browser/fetch.ts';

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

/** Written by the build, see render/programs/sample-types.ts. */
interface TypesFile {
  readonly names: readonly (readonly [text: string, href?: string, about?: string])[];
  readonly samples: Readonly<Record<string, readonly number[]>>;
}

const files = new Map<string, Promise<TypesFile>>();

/**
 * @param address URL of the file, with the key of the sample after `#`.
 * @returns The identifiers in order of position; none if the file is from another build and does not have the sample.
 * @throws (rejects) if the file cannot be fetched or is not valid; a later call tries again.
 */
export async function loadTypes(address: string): Promise<readonly KnownPlace[]> {
  const [path = '', key = ''] = address.split('#');
  const file = files.get(path) ?? fetchFile(path);
  files.set(path, file);
  file.catch(() => files.delete(path));
  const { names, samples } = await file;
  const numbers = samples[key] ?? [];
  return Array.from({ length: Math.floor(numbers.length / 3) }, (_, index) => {
    const [offset = 0, length = 0, number = -1] = numbers.slice(index * 3, index * 3 + 3);
    const [text = '', href, about] = names[number] ?? [];
    return { offset, length, name: { text, href, about } };
  });
}

async function fetchFile(path: string): Promise<TypesFile> {
  const response = await fetchUnlessSilent(path, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  const value = (await response.json()) as Partial<TypesFile> | null;
  if (!Array.isArray(value?.names) || typeof value.samples !== 'object') throw new Error(`${path} does not hold types.`);
  return value as TypesFile;
}
