/**
 * What a project that readers download installs is enough for it alone. Tests of several projects together don't show that, because one finds what
 * another has installed; and `@lexical/yjs` 0.10.0 needs a package that it doesn't list.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockedClosure } from '../../../packages/builder/test/support/package-closure.ts';
import { repository, siteRoot } from '../../../tools/repository-places.ts';

const projects = ['demos', 'examples', 'content/projects'].flatMap((folder) =>
  readdirSync(join(siteRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => `${folder}/${name}`),
);

/** The packages of Lexical that the code of one loads. */
function loadedBy(name: string): string[] {
  const folder = join(repository, 'node_modules', name);
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const code = scripts.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return [...new Set([...code.matchAll(/require\(["'](lexical|@lexical\/[\w-]+)/g)].map((match) => match[1] as string))];
}

it.each(projects)('%s', (project) => {
  const { dependencies } = JSON.parse(readFileSync(join(siteRoot, project, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const installed = new Set(
    Object.keys(lockedClosure(Object.keys(dependencies))).map((path) => path.replace('node_modules/', '')),
  );
  const packages = [...installed].filter((name) => name === 'lexical' || name.startsWith('@lexical/'));
  expect(packages).toContain('lexical');
  expect(packages.flatMap((name) => loadedBy(name).filter((needed) => !installed.has(needed)))).toEqual([]);
});
