/** The items of a large sidebar's categories, which are fetched when a page shows them or a reader opens them. */
import { fetchJson } from '../../browser/fetch.ts';
import type { SidebarCategory, SidebarItem } from '../../model/navigation.ts';

/** By address. The addresses contain a hash of the content, so nothing gets old. */
const loaded = new Map<string, readonly SidebarItem[]>();

/** The items that are there: all, or only the first page as long as the others are not loaded. */
export function itemsOf({ part, items }: Pick<SidebarCategory, 'part' | 'items'>): readonly SidebarItem[] {
  return (part === undefined ? undefined : loaded.get(part)) ?? items;
}

/** Loads each file once; rejects if one cannot be loaded, and a later call tries again. */
export async function loadSidebarParts(addresses: readonly string[]): Promise<void> {
  const missing = addresses.filter((address) => !loaded.has(address));
  await Promise.all(missing.map(async (address) => loaded.set(address, await fetchJson(address))));
}
