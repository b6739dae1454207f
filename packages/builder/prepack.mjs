// `npm run package`: packs the program without this site, so that another project can install it. Writes a folder with what the package
// contains and a package.json of its own, and runs `npm pack` there. Flag: --out DIR for the package (default: this folder).
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from '../../scripts/install.mjs';
import { bundledProgram } from './program.mjs';

const { values } = parseArgs({ options: { out: { type: 'string', default: '.' } } });
ensureInstalled(true);
const staging = join(root, '.cache/package');
const repository = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The packages that this site describes and its samples use. */
const ofThisSite = /^(lexical|@lexical\/.+|yjs)$/;
const isTest = (path) => /\.test\.tsx?$/.test(path);

rmSync(staging, { recursive: true, force: true });
mkdirSync(join(staging, 'program'), { recursive: true });
// The sources too: the browser's code is bundled with each site's islands, and results are kept as long as their sources stay the same.
cpSync(join(root, 'src'), join(staging, 'src'), { recursive: true, filter: (path) => !isTest(path) });
await copyProgram();
await writeTypes();
cpSync(join(root, 'scripts/package-bin.mjs'), join(staging, 'bin.mjs'));
writeFileSync(join(staging, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);

mkdirSync(resolve(values.out), { recursive: true });
const packed = spawnSync('npm', ['pack', '--pack-destination', resolve(values.out), '--loglevel=error'], {
  cwd: staging,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = packed.status ?? 1;

/** The bundled program, without source maps, which would be most of the package. */
async function copyProgram() {
  const folder = await bundledProgram();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.mjs'))) {
    const code = readFileSync(join(folder, name), 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
    writeFileSync(join(staging, 'program', name), code);
  }
}

/** Declarations of the public modules and of everything that they import from the program. */
async function writeTypes() {
  const { default: ts } = await import('typescript');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram(
    publicModules().map(([, file]) => join(root, file)),
    {
      ...options,
      composite: false,
      declaration: true,
      lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      rootDir: root,
      outDir: join(staging, 'types'),
    },
  );
  program.emit(undefined, (file, text) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  });
}

/** @returns {[path: string, file: string][]} What package.json exports: `./config` -> source. */
function publicModules() {
  return Object.entries(repository.exports);
}

/** The repository's package.json without what only the repository needs: the packages of this site, its scripts, its tests. */
function manifest() {
  const { name, version, license, type, engines, dependencies, devDependencies } = repository;
  return {
    name,
    version,
    description:
      'A static-site program for documentation: Markdown and MDX, an API reference, a blog, a search that needs no service',
    license,
    type,
    engines,
    bin: { [name]: 'bin.mjs' },
    exports: Object.fromEntries(
      publicModules().map(([path, source]) => [
        path,
        {
          types: `./types/${relative('.', source).replace(/\.tsx?$/, '.d.ts')}`,
          source,
          default: `./program/public${path.slice(1).replace('/', '-')}.mjs`,
        },
      ]),
    ),
    dependencies: {
      ...Object.fromEntries(Object.entries(dependencies).filter(([dependency]) => !ofThisSite.test(dependency))),
      // For the declarations, and for components and islands in TypeScript.
      '@types/react': devDependencies['@types/react'],
    },
  };
}
