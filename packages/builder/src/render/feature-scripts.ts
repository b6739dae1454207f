/** The scripts of features that browsers load by a fixed address. */
import { cachedScript } from '../bundle/cached-build.ts';
import type { SiteConfig } from '../config/config.ts';
import { features } from '../features/features.ts';

/** @returns Path in the output -> function that makes the script. */
export function featureScripts(settings: Pick<SiteConfig, 'offline'>): ReadonlyMap<string, () => Promise<Uint8Array>> {
  return new Map(
    features.flatMap(({ name, scripts }) =>
      Object.entries(scripts?.(settings) ?? {}).map(([path, module]) => [
        path,
        // Not every browser accepts modules as service workers.
        () => cachedScript(`features/${name}/${module}`, 'render/feature-scripts.ts', 'iife'),
      ]),
    ),
  );
}
