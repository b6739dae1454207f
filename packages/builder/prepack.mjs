// Runs before `npm pack` in this folder: makes what the package contains besides its sources, below `dist`. Those are the bundled program, the
// declarations of the public modules, and the sources of the other packages that the program consists of: the browser's code is bundled with each
// site's islands, and results are kept as long as their sources stay the same.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledProgram } from './program.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const packages = dirname(root);
const output = join(root, 'dist');

rmSync(output, { recursive: true, force: true });
for (const name of ['search', 'api']) copyPackage(name);
await copyProgram();
for (const name of ['LICENSE', 'docs/another-site.md', 'docs/docusaurus.md', 'docs/deploying.md', 'docs/writing.md'])
  cpSync(join(packages, '..', name), join(output, name));
cpSync(join(packages, '../site/content/pages/markdown-page.mdx'), join(output, 'docs/markdown-page.mdx'));
await writeTypes();

function copyPackage(name) {
  const isTest = (path) => /\.test\.tsx?$/.test(path);
  cpSync(join(packages, name, 'src'), join(output, name, 'src'), { recursive: true, filter: (path) => !isTest(path) });
  cpSync(join(packages, name, 'package.json'), join(output, name, 'package.json'));
}

/** The bundled program, without source maps, which would be most of the package. */
async function copyProgram() {
  const folder = await bundledProgram();
  mkdirSync(join(output, 'program'), { recursive: true });
  for (const name of readdirSync(folder).filter((file) => /\.[cm]js$/.test(file))) {
    const code = readFileSync(join(folder, name), 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
    writeFileSync(join(output, 'program', name), code);
  }
}

/** Declarations of the public modules and of everything that they import from the program. */
async function writeTypes() {
  const { default: ts } = await import('typescript');
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { config } = ts.readConfigFile(join(packages, '../tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram(
    Object.values(exports).map(({ source }) => join(root, source)),
    {
      ...options,
      composite: false,
      declaration: true,
      lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      rootDir: packages,
      outDir: join(output, 'types'),
    },
  );
  program.emit(undefined, (file, text) => {
    mkdirSync(dirname(file), { recursive: true });
    // The other packages aren't installed: their declarations are beside those of the program.
    const relativeTo = (path) => relative(dirname(file), join(output, 'types', path)).replaceAll('\\', '/');
    const written = text.replace(
      /(?<=['"])docs-(api|search)\/([^'"]+)(?=['"])/g,
      (_, name, path) => `${relativeTo(`${name}/src/${path}.d.ts`).replace(/\.d\.ts$/, '.ts')}`,
    );
    writeFileSync(file, written);
  });
}
