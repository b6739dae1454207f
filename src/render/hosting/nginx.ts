/** The rules as a configuration for the `http` context of nginx: https://nginx.org/en/docs/. Needs only modules that every nginx package has. */
import { escapePattern } from '../../shared/escape-pattern.ts';
import { defaultCacheControl, type HostRules } from './host-rules.ts';

export function printNginx({ baseUrl, headers, redirects }: HostRules, host: string): string {
  const names = [...new Set(headers.flatMap((rule) => rule.headers.map(([name]) => name)))];
  const values = names.map((name) => ({
    name,
    rules: headers.flatMap((rule) =>
      rule.headers.filter(([other]) => other === name).map(([, value]) => ({ path: rule.path, value })),
    ),
  }));
  // A header with one value for all paths is set in the server block; the others are looked up by path, the most specific rule first.
  const isEverywhere = ({ rules }: (typeof values)[number]): boolean => rules.length === 1 && rules[0]?.path === `${baseUrl}*`;
  const maps = values
    .filter((value) => !isEverywhere(value))
    .map(({ name, rules }) => ({
      name,
      variable: `$site_${name.toLowerCase().replaceAll('-', '_')}`,
      rules: [...rules].reverse(),
    }));
  const variableOf = new Map(maps.map(({ name, variable }) => [name, variable]));
  const folder = baseUrl === '/' ? '' : `${baseUrl.slice(0, -1)}`;
  return `# Serves the site with nginx. Written by the build, and not part of the site: copy it to where nginx includes files into its
# http context, such as /etc/nginx/conf.d/${host}.conf, and set server_name, root and the path of your certificate.
${folder === '' ? '' : `# The output folder must be at ${folder} below the root.\n`}
# The page that a path refers to, in any variant: with .html, with /index.html, with a final slash.
map $uri $site_page {
  "~^(?<site_stem>.*?)(?:/index\\.html|\\.html|/+)?$" $site_stem;
  default $uri;
}

# Redirects.
map $site_page $site_redirect {
  default "";
${redirects.map(({ from, to }) => `  ${quote(decodeURI(from).replace(/\/$/, ''))} ${quoteTarget(to)};\n`).join('')}}
${maps
  .map(
    ({ name, variable, rules }) => `
map $uri ${variable} {
  default ${quote(name === 'Cache-Control' ? defaultCacheControl : '')};
${rules.map(({ path, value }) => `  ${quote(pattern(path))} ${quote(value)};\n`).join('')}}
`,
  )
  .join('')}
server {
  listen 80;
  listen [::]:80;
  server_name ${host};
  root /var/www/${host};

  charset utf-8;
  charset_types text/css text/plain text/xml text/markdown text/javascript application/javascript application/json application/xml image/svg+xml;
  include mime.types;
  types {
    text/markdown md;
    application/manifest+json webmanifest;
  }

  gzip on;
  gzip_comp_level 6;
  gzip_min_length 512;
  gzip_vary on;
  gzip_types text/css text/plain text/xml text/markdown text/javascript application/javascript application/json application/xml application/wasm application/manifest+json image/svg+xml;

${values.map((value) => `  add_header ${value.name} ${variableOf.get(value.name) ?? quote(value.rules[0]?.value ?? '')} always;\n`).join('')}${
  variableOf.has('Cache-Control') ? '' : `  add_header Cache-Control ${quote(defaultCacheControl)} always;\n`
}
  absolute_redirect off;
  error_page 404 ${folder}/404.html;

  if ($site_redirect) {
    return 301 $site_redirect;
  }

  location / {
    try_files $uri $site_page.html $site_page/index.html =404;
  }

  # The not-found page is not available at its own address.
  location = ${folder}/404.html {
    internal;
  }
  location ~ ^${escapePattern(folder)}/404(?:/|/index\\.html)?$ {
    return 404;
  }

  # Host configuration and files that begin with a dot are not part of the site.
  location ~ ^${escapePattern(folder)}/(?:_headers|_redirects|nginx\\.conf|vercel\\.json)$|/\\.(?!well-known/) {
    return 404;
  }
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
