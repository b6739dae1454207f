/** Loads the code of islands. */

import loaders from 'virtual:islands';
import type { ComponentType } from 'react';
import { loadOnce } from '../../browser/load-once.ts';
import { unlessSilent } from '../../browser/silence.ts';

/** The default export of an island's module. Its props come from the page, so their types are unknown here. */
export type IslandComponent = ComponentType<Record<string, unknown>>;

/**
 * Loads the component of an island.
 * @throws (rejects) if the code cannot be loaded, has not arrived after 20 s, or does not follow the convention for islands; a later call tries again.
 */
export const loadIsland = loadOnce(async (name): Promise<IslandComponent> => {
  const file = `islands/${name}/${name}.tsx`;
  const load = loaders.get(name);
  if (load === undefined) throw new Error(`There is no island "${name}": its code belongs in ${file}.`);
  const module = await unlessSilent(load(), `the island "${name}"`);
  if (typeof module.default !== 'function')
    throw new Error(`The island "${name}" is broken: ${file} must export its component by default.`);
  return module.default;
});
