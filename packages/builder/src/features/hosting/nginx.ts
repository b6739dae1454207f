/** The rules as a configuration for the `http` context of nginx: https://nginx.org/en/docs/. Needs only modules that every nginx package has. */
import { escapePattern } from '../../shared/escape-pattern.ts';
import { defaultCacheControl, type HeaderRule } from '../../shared/host-rules.ts';
import type { SiteRules } from './host-rules.ts';

export function printNginx({ baseUrl, headers, redirects }: SiteRules, host: string): string {
  const basePath = baseUrl.slice(0, -1);
  const fields = headers.flatMap((rule) => (rule.path === `${baseUrl}*` ? rule.headers : []));
  return [
    printIntroduction(host, basePath),
    pageMap,
    printRedirectMap(redirects),
    printCacheMap(headers),
    printServer(host, basePath, fields),
  ].join('\n');
}

/** @param basePath The site's base path without its final slash: empty for a site at the root. */
function printIntroduction(host: string, basePath: string): string {
  return `# Serves the site with nginx. Written by the build, and not part of the site: copy it to where nginx includes files into its
# http context, such as /etc/nginx/conf.d/${host}.conf, and set server_name, root and the path of your certificate.
${basePath === '' ? '' : `# The output folder must be at ${basePath} below the root.\n`}`;
}

const pageMap = `# The page that a path refers to, in any variant: with .html, with /index.html, with a final slash.
map $uri $site_page {
  "~^(?<site_stem>.*?)(?:/index\\.html|\\.html|/+)?$" $site_stem;
  default $uri;
}
`;

function printRedirectMap(redirects: SiteRules['redirects']): string {
  return `# Redirects.
map $site_page $site_redirect {
  default "";
${redirects.map(({ from, to }) => `  ${quote(decodeURI(from).replace(/\/$/, ''))} ${quoteTarget(to)};\n`).join('')}}
`;
}

/** The only header that is not the same for all paths. */
function printCacheMap(rules: readonly HeaderRule[]): string {
  const values = rules.flatMap(({ path, headers }) =>
    headers.flatMap(([name, value]) => (name === 'Cache-Control' ? [`  ${quote(pattern(path))} ${quote(value)};\n`] : [])),
  );
  // Of the patterns that match, the first counts.
  return `map $uri $site_cache_control {
  default ${quote(defaultCacheControl)};
${values.reverse().join('')}}
`;
}

function printServer(host: string, basePath: string, fields: HeaderRule['headers']): string {
  return `server {
  listen 80;
  listen [::]:80;
  server_name ${host};
  root /var/www/${host};

${contentTypes}
${compression}
${printFields(fields)}
  absolute_redirect off;
  error_page 404 ${basePath}/404.html;

  if ($site_redirect) {
    return 301 $site_redirect;
  }

${printLocations(basePath)}}
`;
}

const contentTypes = `  charset utf-8;
  charset_types text/css text/plain text/xml text/markdown text/javascript application/javascript application/json application/xml image/svg+xml;
  include mime.types;
  types {
    text/markdown md;
    application/manifest+json webmanifest;
    application/gzip gz;
  }
`;

const compression = `  gzip on;
  gzip_comp_level 6;
  gzip_min_length 512;
  gzip_vary on;
  gzip_types text/css text/plain text/xml text/markdown text/javascript application/javascript application/json application/xml application/wasm application/manifest+json image/svg+xml;
`;

function printFields(fields: HeaderRule['headers']): string {
  const all = [...fields.map(([name, value]) => [name, quote(value)]), ['Cache-Control', '$site_cache_control']];
  return all.map(([name, value]) => `  add_header ${name} ${value} always;\n`).join('');
}

function printLocations(basePath: string): string {
  return `  location / {
    try_files $uri $site_page.html $site_page/index.html =404;
  }

  # The not-found page is not available at its own address.
  location = ${basePath}/404.html {
    internal;
  }
  location ~ ^${escapePattern(basePath)}/404(?:/|/index\\.html)?$ {
    return 404;
  }

  # Host configuration and files that begin with a dot are not part of the site.
  location ~ ^${escapePattern(basePath)}/(?:_headers|_redirects|nginx\\.conf|vercel\\.json)$|/\\.(?!well-known/) {
    return 404;
  }
`;
}

function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** Appends the query, except to a target with a fragment or a query. Encodes dollar signs, because they would begin a variable. */
function quoteTarget(to: string): string {
  const address = to.replaceAll('$', '%24');
  return quote(to.includes('#') || to.includes('?') ? address : `${address}$is_args$args`);
}

/** The path of a rule as a pattern for `map`. */
function pattern(path: string): string {
  return path.endsWith('*') ? `~^${escapePattern(path.slice(0, -1))}` : `~^${escapePattern(path)}$`;
}
