/** What a published package offers to importers: its declaration files, and which of them an import of it or of a path below it means. */

/** A package as published in one version. */
export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  /** Path in the package -> text, for declarations. */
  readonly files: ReadonlyMap<string, string>;
  /** What importers write -> path in the package: `@scope/name/part` -> `dist/part.d.ts`. */
  readonly entryPoints: ReadonlyMap<string, string>;
  /** Packages that it needs at exactly its own version, so that they belong to the same release. */
  readonly companions: readonly string[];
}

interface PackageFile {
  readonly version?: unknown;
  readonly main?: unknown;
  readonly types?: unknown;
  readonly typings?: unknown;
  readonly exports?: unknown;
  readonly dependencies?: Readonly<Record<string, unknown>>;
  readonly peerDependencies?: Readonly<Record<string, unknown>>;
}

/** Whether {@link describePackage} needs the text of a file; of others it needs only the path. */
export function isNeeded(path: string): boolean {
  return path === 'package.json' || /\.d\.[cm]?ts$/.test(path);
}

/**
 * @param contents Files of the tarball by path.
 * @throws Error when package.json is missing or is not JSON.
 */
export function describePackage(name: string, contents: ReadonlyMap<string, string>): PublishedPackage {
  const text = contents.get('package.json');
  if (text === undefined) throw new Error('package.json is missing');
  const data = JSON.parse(text) as PackageFile;
  const version = String(data.version);
  const files = new Map([...contents].filter(([path]) => /\.d\.[cm]?ts$/.test(path)));
  const needed = { ...data.dependencies, ...data.peerDependencies };
  return {
    name,
    version,
    files,
    entryPoints: data.exports === undefined ? findByName(name, data, files, contents) : findByMap(name, data.exports, files),
    companions: Object.keys(needed).filter((other) => needed[other] === version),
  };
}

/** Without a map, an import of the package means its types or what is next to its main file; every script at the top can be imported by name. */
function findByName(
  name: string,
  { main, types, typings }: PackageFile,
  files: ReadonlyMap<string, string>,
  contents: ReadonlyMap<string, string>,
): Map<string, string> {
  const named = [types, typings, main].map((path) => declarationsOf(path, files)).find((path) => path !== undefined);
  const own = named ?? (files.has('index.d.ts') ? 'index.d.ts' : undefined);
  const scripts = [...contents.keys()].filter((path) => /^[^/]+\.[cm]?js$/.test(path));
  const parts = scripts
    .map((path) => [path.replace(/\.[cm]?js$/, ''), declarationsOf(path, files)] as const)
    .filter((part): part is readonly [string, string] => part[1] !== undefined && part[1] !== own);
  return new Map([
    ...(own === undefined ? [] : [[name, own] as const]),
    ...parts.map(([part, file]) => [`${name}/${part}`, file] as const),
  ]);
}

function findByMap(name: string, exports: unknown, files: ReadonlyMap<string, string>): Map<string, string> {
  const isMap = typeof exports === 'object' && exports !== null && Object.keys(exports).every((key) => key.startsWith('.'));
  const map = isMap ? (exports as Readonly<Record<string, unknown>>) : { '.': exports };
  const found = Object.entries(map).flatMap(([key, target]) => {
    const file = key.includes('*') ? undefined : chooseTypes(target, files);
    return file === undefined ? [] : [{ specifier: key === '.' ? name : `${name}${key.slice(1)}`, file }];
  });
  // `./part.js` beside `./part` is a second spelling of the same entry point.
  const specifiers = new Set(found.map(({ specifier }) => specifier));
  return new Map(
    found
      .filter(({ specifier }) => !/\.[cm]?js$/.test(specifier) || !specifiers.has(specifier.replace(/\.[cm]?js$/, '')))
      .map(({ specifier, file }) => [specifier, file]),
  );
}

/** The declarations that a current TypeScript finds through a target of the map. */
function chooseTypes(target: unknown, files: ReadonlyMap<string, string>): string | undefined {
  if (typeof target === 'string') return declarationsOf(target, files);
  if (typeof target !== 'object' || target === null) return undefined;
  const conditions = Object.entries(target);
  // Declarations for compilers older than some version have a condition of their own, such as `types@<5.2`.
  const types = conditions.filter(([key]) => key === 'types' || key.startsWith('types@>'));
  const scripts = conditions.filter(([key]) => ['import', 'module', 'node', 'browser', 'require', 'default'].includes(key));
  return [...types, ...scripts].map(([, value]) => chooseTypes(value, files)).find((file) => file !== undefined);
}

/** The declarations of a script or of declarations: the file itself, or the one next to it. */
export function declarationsOf(path: unknown, files: ReadonlyMap<string, string>): string | undefined {
  if (typeof path !== 'string') return undefined;
  const plain = path.replace(/^\.\//, '').replace(/\/$/, '');
  const stem = plain.replace(/\.[cm]?jsx?$/, '');
  return [plain, `${stem}.d.ts`, `${stem}.d.mts`, `${stem}.d.cts`, `${stem}/index.d.ts`]
    .filter((candidate) => /\.d\.[cm]?ts$/.test(candidate))
    .find((candidate) => files.has(candidate));
}
