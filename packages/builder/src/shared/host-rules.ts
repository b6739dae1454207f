/** What a host does besides serving files: features/hosting writes it for each host, and the preview server does it. */

export interface HeaderRule {
  /** Path with base URL, and an optional final `*`. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export interface RedirectRule {
  /** Path with base URL. */
  readonly from: string;
  /** Path with base URL, or an address on another site; may have a fragment. */
  readonly to: string;
}

export interface HostRules {
  readonly baseUrl: string;
  /** The later of two rules for the same header and path wins. The build makes no such rules, because some hosts join the values. */
  readonly headers: readonly HeaderRule[];
  /** All permanent: status 301. */
  readonly redirects: readonly RedirectRule[];
}

/** For files without their own rule: browsers may cache them, but must revalidate them each time. */
export const defaultCacheControl = 'public, max-age=0, must-revalidate';
