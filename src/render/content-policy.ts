/** The content security policy of every page, from one place. Strict: what is not named here does not load. */
import { createHash } from 'node:crypto';
import type { SiteConfig } from '../config/config.ts';
import { searchRequirements } from '../search/requirements.ts';

/** A source expression that allows one inline script or style by its content. */
function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

interface PolicyInput {
  readonly config: SiteConfig;
  /** The inline scripts and styles of the documents, verbatim. */
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
}

/** The policy's text in the document; the header adds `frame-ancestors`, which a document cannot say. */
export function contentPolicy({ config, inlineScripts, inlineStyles }: PolicyInput): string {
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
    // The pages' own HTML, and what the search needs.
    ['trusted-types', 'site-html', ...search.trustedTypesPolicies],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}
