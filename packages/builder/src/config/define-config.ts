/**
 * `docs-builder/config`, which a site's configuration imports. Contains only types and an identity function, so that it
 * loads fast.
 */
import type { SiteConfigInput } from './config.ts';

export type { SiteConfigInput };

/** Returns its argument; gives editors completion and type checks in `site.config.ts`. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}
