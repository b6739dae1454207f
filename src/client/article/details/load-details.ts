/** Fetches what elements of a page hold that a reader has to open: one file per page, fetched once. */
import { fetchUnlessSilent } from '../../../browser/fetch.ts';

/** From the site's own file, and validated; only {@link loadDetails} makes it. */
export interface LoadedDetails {
  readonly html: string;
}

const files = new Map<string, Promise<Record<string, unknown>>>();

/**
 * @param address URL of the page's file. @param key The element's `data-details`.
 * @throws (rejects) if the file cannot be fetched, is not valid, or is from another build and lacks the key; a later call tries again.
 */
export async function loadDetails(address: string, key: string): Promise<LoadedDetails> {
  const file = files.get(address) ?? fetchFile(address);
  files.set(address, file);
  try {
    const html = (await file)[key];
    if (typeof html !== 'string') throw new Error(`${address} does not hold "${key}".`);
    return { html };
  } catch (error) {
    files.delete(address);
    throw error;
  }
}

async function fetchFile(address: string): Promise<Record<string, unknown>> {
  const response = await fetchUnlessSilent(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  return (await response.json()) as Record<string, unknown>;
}
