import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readModules } from './fingerprint.ts';
import { listFiles } from './list-files.ts';
import { programPackages, programRoot, sourceFolders } from './places.ts';
import { programModule } from './program-modules.ts';

const search = join(programPackages.get('docs-search') as string, 'src');

it('depends on what is imported from another package of the program, and on what that imports', () => {
  const files = [...readModules([join(programRoot, 'src/search-index/answer-index.ts')]).keys()];
  expect(files).toContain(join(search, 'engine/tokenize.ts'));
  expect(files).toContain(join(search, 'embedded/index-file.ts'));
  expect(files).toContain(join(programRoot, 'src/base/cache.ts'));
});

it('finds every module that the program imports by the name of a package', () => {
  const names = sourceFolders
    .flatMap((folder) => listFiles(folder).map((file) => join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(docs-(?:search|api)\/[^']+)'/g)].map(([, id = '']) => id),
    );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((id) => programModule(id) === undefined)).toEqual([]);
});
