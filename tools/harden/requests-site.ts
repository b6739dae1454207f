/** A site for requests: a base URL, redirects, names that need encoding, and secrets everywhere that no answer may have. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** In each file that no server may serve. */
export const canary = 'CANARY-7f3a';

/** What pages and files say, for telling them apart in answers. */
export const marks = {
  start: 'the start of this site',
  first: 'the first of its pages',
  second: 'the second of its pages',
  inner: 'a page that stands for its folder',
  dotted: 'a page with a dot in its name',
  umlaut: 'a page with an umlaut in its name',
  plain: 'a static file as plain text',
  spaced: 'a static file with a space in its name',
  security: 'a static file in a folder for all hosts',
  sheet: 'a file that a page links to',
  notFound: 'Page Not Found',
};

const page = (title: string, text: string): string => `---\ntitle: ${title}\n---\n\nThis is ${text}.\n`;

/** @param folder Gets the folders `site` and, once it is built, `out`. */
export function writeRequestsSite(folder: string): void {
  const files = {
    'site/site.config.ts': `import { defineConfig } from 'docs-builder/config';

export default defineConfig({
  title: 'Requests',
  url: 'https://requests.example',
  baseUrl: '/x/',
  redirects: [
    { from: '/old', to: '/docs/second' },
    { from: '/früher', to: '/docs/first#part' },
  ],
});
`,
    'site/pages/index.md': page('Start', `${marks.start}: [a sheet](../docs/sheet.pdf)`),
    'site/docs/first.md': `${page('First', marks.first)}\n## Part\n\n[A sheet](./sheet.pdf)\n`,
    'site/docs/second.md': page('Second', marks.second),
    'site/docs/folder/index.md': page('Folder', marks.inner),
    'site/docs/v1.2.md': page('Dotted', marks.dotted),
    'site/docs/größe.md': page('Umlaut', marks.umlaut),
    'site/docs/sheet.pdf': marks.sheet,
    'site/static/plain.txt': marks.plain,
    'site/static/a b.txt': marks.spaced,
    'site/static/.well-known/security.txt': marks.security,
    'site/.env': canary,
    'site/.hidden': canary,
    'site/key.pem': canary,
    'site/docs/.hidden.md': canary,
    'site/docs/.hidden/page.md': canary,
    'secret.txt': canary,
    'secret.html': canary,
    'site2/secret.txt': canary,
  };
  writeFiles(folder, files);
}

/** Adds what a host or an earlier build may have left in the output. */
export function writeSecretsBeside(folder: string): void {
  const files = { 'out/.env': canary, 'out/.git/config': canary, 'out/docs/.hidden.html': canary, 'out.old/index.html': canary };
  writeFiles(folder, files);
}

/** @param files Path below the folder -> text. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
