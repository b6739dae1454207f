/** The rules as a configuration for the `http` context of nginx: https://nginx.org/en/docs/. Needs only modules that every nginx package has. */
import { escapePattern } from '../../shared/escape-pattern.ts';
import { defaultCacheControl, type HostRules } from '../../shared/host-rules.ts';

/** Types of text, besides HTML. */
const textTypes =
  'text/css text/plain text/xml text/markdown text/javascript application/javascript application/json application/xml';

export function printNginx({ baseUrl, headers, redirects }: HostRules, host: string): string {
  /** Without its final slash: empty for a site at the root. */
  const base = baseUrl.slice(0, -1);
  const moved = redirects.map(({ from, to }) => `  ${quote(decodeURI(from).replace(/\/$/, ''))} ${quoteTarget(to)};\n`);
  // The only header that is not the same for all paths. Of the patterns that match, the first counts.
  const cached = headers
    .flatMap((rule) => rule.headers.map(([name, value]) => ({ path: rule.path, name, value })))
    .filter(({ name }) => name === 'Cache-Control')
    .map(({ path, value }) => `  ${quote(pattern(path))} ${quote(value)};\n`)
    .reverse();
  const everywhere = headers
    .flatMap((rule) => (rule.path === `${baseUrl}*` ? rule.headers : []))
    .map(([name, value]) => `  add_header ${name} ${quote(value)} always;\n`);
  return `# Serves the site with nginx. Written by the build, and not part of the site: copy it to where nginx includes files into its
# http context, such as /etc/nginx/conf.d/${host}.conf, and set server_name, root and the path of your certificate.
${base === '' ? '' : `# The output folder must be at ${base} below the root.\n`}
# The page that a path refers to, in any variant: with .html, with /index.html, with a final slash.
map $uri $site_page {
  "~^(?<site_stem>.*?)(?:/index\\.html|\\.html|/+)?$" $site_stem;
  default $uri;
}

# Redirects.
map $site_page $site_redirect {
  default "";
${moved.join('')}}

map $uri $site_cache_control {
  default ${quote(defaultCacheControl)};
${cached.join('')}}

server {
  listen 80;
  listen [::]:80;
  server_name ${host};
  root /var/www/${host};

  charset utf-8;
  charset_types ${textTypes} image/svg+xml;
  include mime.types;
  types {
    text/markdown md;
    application/manifest+json webmanifest;
    application/gzip gz;
  }

  gzip on;
  gzip_comp_level 6;
  gzip_min_length 512;
  gzip_vary on;
  gzip_types ${textTypes} application/wasm application/manifest+json image/svg+xml;

${everywhere.join('')}  add_header Cache-Control $site_cache_control always;

  absolute_redirect off;
  error_page 404 ${base}/404.html;

  if ($site_redirect) {
    return 301 $site_redirect;
  }

${locations(base)}}
`;
}

function locations(base: string): string {
  const start = escapePattern(base);
  return `  location / {
    try_files $uri $site_page.html $site_page/index.html =404;
  }

  # The not-found page is not available at its own address.
  location = ${base}/404.html {
    internal;
  }
  location ~ ^${start}/404(?:/|/index\\.html)?$ {
    return 404;
  }

  # Host configuration and files that begin with a dot are not part of the site.
  location ~ ^${start}/(?:_headers|_redirects|nginx\\.conf|vercel\\.json)$|/\\.(?!well-known/) {
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
