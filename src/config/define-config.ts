/** `lexical-docs-site/config`: what a site's configuration imports. No more than types and a function that returns its argument, so that it loads fast. */
import type { SiteConfigInput } from './config.ts';

export type { SiteConfigInput };

/** Gives editors completion and type checks in `site.config.ts`; returns its argument. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}
