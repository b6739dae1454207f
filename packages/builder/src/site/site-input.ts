/** What the compile and the steps before it hand over to the site. */
import type { ReleaseData } from 'docs-api/releases/release-data';
import type { SiteConfig } from '../config/config.ts';
import type { Content } from '../content/load.ts';
import type { CompiledPage, SymbolHead, UnresolvedLink } from '../model/compiled.ts';
import type { Refused } from '../model/published.ts';

/** What a site is assembled from, besides its pages. */
export interface PlanInput {
  readonly config: SiteConfig;
  readonly content: Content;
  /** Paths relative to the static folders, `/logo.svg`. */
  readonly staticFiles: ReadonlySet<string>;
  /** What else is in the static folders, and why it isn't copied; by the same paths. */
  readonly refused: ReadonlyMap<string, Refused>;
  /** Symbols of the packages in `api.linkedPackages`. */
  readonly linkedSymbols?: readonly SymbolHead[];
  /** Links in the site's own descriptions of symbols. */
  readonly ownLinks?: readonly UnresolvedLink[];
  /** What is known of the packages' releases. */
  readonly releases?: ReleaseData | undefined;
  /** Whether some pages are not compiled, so that a link to a project can't be checked. */
  readonly isPartial?: boolean;
}

/** The same with the pages. */
export interface SiteInput extends PlanInput {
  readonly compiled: readonly CompiledPage[];
  /** Source paths of pages that are left out because of errors; they are still known to links. */
  readonly leftOut?: ReadonlySet<string>;
}
