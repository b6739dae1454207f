/** Fetches the types of the identifiers in a page's code samples, once for each page. */

/** What an identifier is. */
export interface KnownName {
  /** As editors write it. */
  readonly text: string;
  /** Address of its entry in the reference. */
  readonly href?: string;
  /** What the reference says of it, a sentence. */
  readonly about?: string;
}

/** Where an identifier is in the text of its code block, in UTF-16 units. */
export interface KnownPlace {
  readonly offset: number;
  readonly length: number;
  readonly name: KnownName;
}

/** What the build writes, see render/programs/sample-types.ts. */
interface TypesFile {
  readonly names: readonly (readonly [text: string, href?: string, about?: string])[];
  readonly samples: Readonly<Record<string, readonly number[]>>;
}

const files = new Map<string, Promise<TypesFile>>();

/**
 * @param address Of the file, with the key of the sample behind `#`.
 * @returns The identifiers in order of place; none when the file is of another build and does not know the sample.
 * @throws as a rejection, when the file cannot be fetched or is not valid; a later call tries again.
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
    return { offset, length, name: { text, ...(href !== undefined && { href }), ...(about !== undefined && { about }) } };
  });
}

async function fetchFile(path: string): Promise<TypesFile> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  const value = (await response.json()) as Partial<TypesFile> | null;
  if (!Array.isArray(value?.names) || typeof value.samples !== 'object') throw new Error(`${path} does not hold types.`);
  return value as TypesFile;
}
