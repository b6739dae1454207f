/** The content security policy of all pages. Strict: what is not listed here is blocked. */
import { createHash } from 'node:crypto';
import { searchRequirements } from 'docs-search/requirements';
import type { SiteConfig } from '../config/config.ts';

/** A source expression that allows an inline script or style by its hash. */
function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

interface ContentPolicyInput {
  readonly config: SiteConfig;
  /** The inline scripts and styles of the documents, verbatim. */
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
}

/** The policy as documents contain it. The header adds `frame-ancestors`, which is not allowed in a document. */
export function makeContentPolicy({ config, inlineScripts, inlineStyles }: ContentPolicyInput): string {
  const { images, frames } = config.allowedSources;
  const search = searchRequirements(config.search);
  const { sandbox } = config.projects;
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inlineScripts.map(hashSource)],
    ['style-src', "'self'", ...inlineStyles.map(hashSource)],
    ['img-src', "'self'", 'data:', ...images],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...search.hosts],
    ['worker-src', "'self'"],
    ['media-src', "'self'"],
    ['frame-src', ...(frames.length === 0 ? ["'none'"] : frames)],
    ['manifest-src', "'self'"],
    ['form-action', "'self'", ...(sandbox === undefined ? [] : [sandbox.url])],
    ['base-uri', "'none'"],
    ['require-trusted-types-for', "'script'"],
    // For the HTML of pages, the search, and the address of the service worker.
    ['trusted-types', 'site-html', ...search.trustedTypesPolicies, ...(config.offline ? ['site-offline'] : [])],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}
