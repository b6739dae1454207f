/** The content security policy of all pages. Strict: what is not listed here is blocked. */
import { createHash } from 'node:crypto';
import { searchHosts } from 'docs-search/settings';
import type { SiteConfig } from '../config/config.ts';

/** A source expression that allows an inline script or style by its hash. */
export function hashSource(content: string): string {
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
  const { sandbox } = config.projects;
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inlineScripts.map(hashSource)],
    ['style-src', "'self'", ...inlineStyles.map(hashSource)],
    ['img-src', "'self'", 'data:', ...images],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...searchHosts(config.search)],
    ['worker-src', "'self'"],
    ['media-src', "'self'"],
    ['frame-src', ...(frames.length === 0 ? ["'none'"] : frames)],
    ['manifest-src', "'self'"],
    ['form-action', "'self'", ...(sandbox === undefined ? [] : [sandbox.url])],
    ['base-uri', "'none'"],
    ['require-trusted-types-for', "'script'"],
    // For the HTML of pages, the address of the search worker, and the address of the service worker.
    [
      'trusted-types',
      'site-html',
      ...(config.search.provider === 'embedded' ? ['site-search'] : []),
      ...(config.offline ? ['site-offline'] : []),
    ],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}
