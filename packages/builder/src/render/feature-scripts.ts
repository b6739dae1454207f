/** The scripts of features that browsers load by a fixed address. */
import { classicScript } from '../bundle/classic-script.ts';
import type { SiteConfig } from '../config/config.ts';
import { features } from '../features/features.ts';

/** @returns Path in the output -> function that makes the script. */
export function featureScripts(settings: Pick<SiteConfig, 'offline'>): ReadonlyMap<string, () => Promise<Uint8Array>> {
  return new Map(
    features.flatMap(({ name, scripts }) =>
      Object.entries(scripts?.(settings) ?? {}).map(([path, module]) => [
        path,
        () => classicScript(`features/${name}/${module}`),
      ]),
    ),
  );
}
