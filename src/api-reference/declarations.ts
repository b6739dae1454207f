/**
 * Parses the packages' declarations with TypeScript and finds what they export. Two programs share one parse: the first tells which
 * classes a package exports as types only, the second adds an entry file per package, in memory, that exports these as values too,
 * because TypeDoc takes a class that is exported as a type for an interface.
 */
import ts from 'typescript';
import type { Place, Problem } from '../model.ts';
import { type InstalledPackage, listDeclarations, placeOf } from './packages.ts';

/** A package whose declarations were found. */
export interface ParsedPackage {
  readonly installed: InstalledPackage;
  /** The files whose exports are the package's; one, but for linked packages that are imported by file. */
  readonly roots: readonly string[];
  /** What TypeDoc converts; linked packages have none. */
  readonly entry?: ts.SourceFile;
  /** Exported name -> symbol behind all aliases, in order of declaration. */
  readonly exports: ReadonlyMap<string, ts.Symbol>;
  /** Names of the classes that the package exports as types only: nobody can construct or extend them. */
  readonly typeOnlyClasses: ReadonlySet<string>;
}

export interface Declarations {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  readonly documented: readonly ParsedPackage[];
  readonly linked: readonly ParsedPackage[];
  readonly problems: readonly Problem[];
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Parses all packages; those without declarations or with broken ones are reported, the rest is usable. */
export function parseDeclarations(
  siteFolder: string,
  documented: readonly InstalledPackage[],
  linked: readonly InstalledPackage[],
): Declarations {
  const problems: Problem[] = [];
  const entries = new Map<string, string>();
  const host = createHost(entries);
  const withRoots = (list: readonly InstalledPackage[]): { installed: InstalledPackage; roots: string[] }[] =>
    list.flatMap((installed) => {
      const roots = findRoots(installed, host);
      if (roots.length > 0) return [{ installed, roots }];
      problems.push({
        severity: 'error',
        place: placeOf(siteFolder, installed.packageFile),
        message: `"${installed.name}" ${installed.version} has no type declarations`,
        fix: `Run npm install --force ${installed.name}@${installed.version}; a package without declarations cannot be documented`,
      });
      return [];
    });
  const own = withRoots(documented);
  const others = withRoots(linked);
  const files = [...own, ...others].flatMap(({ roots }) => roots);

  const first = ts.createProgram(files, options, host);
  for (const { installed, roots } of own) entries.set(entryFile(installed), writeEntry(first, roots[0] as string));
  const program = ts.createProgram([...files, ...entries.keys()], options, host);
  const checker = program.getTypeChecker();
  for (const { installed } of own) problems.push(...findSyntaxErrors(siteFolder, program, installed));

  const parse = ({ installed, roots }: { installed: InstalledPackage; roots: string[] }): ParsedPackage => ({
    installed,
    roots,
    exports: new Map(roots.flatMap((root) => [...listExports(program.getSourceFile(root), checker)])),
    typeOnlyClasses: new Set(roots.flatMap((root) => listTypeOnlyClasses(program, root).map(({ symbol }) => symbol.name))),
  });
  return {
    program,
    checker,
    documented: own.map((item) => {
      const entry = program.getSourceFile(entryFile(item.installed));
      return { ...parse(item), ...(entry === undefined ? {} : { entry }) };
    }),
    linked: others.map(parse),
    problems,
  };
}

/** The symbol behind an alias, itself when it is none. */
export function resolveAlias(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Where a declaration stands; the configuration for a symbol without one. */
export function placeOfNode(siteFolder: string, node: ts.Node | undefined): Place {
  const file = node?.getSourceFile();
  if (node === undefined || file === undefined) return { file: 'site.config.ts' };
  return placeOf(siteFolder, file.fileName, file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
}

function entryFile(installed: InstalledPackage): string {
  return `${installed.folder}/reference-entry.ts`;
}

/** A host that keeps each parsed file, and knows the entry files that exist in memory only. */
function createHost(entries: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options, true);
  const parsed = new Map<string, ts.SourceFile | undefined>();
  const resolutions = ts.createModuleResolutionCache(host.getCurrentDirectory(), (name) => name, options);
  return {
    ...host,
    fileExists: (file) => entries.has(file) || host.fileExists(file),
    readFile: (file) => entries.get(file) ?? host.readFile(file),
    resolveModuleNameLiterals: (literals, importer) =>
      literals.map(({ text }) => ({ resolvedModule: resolveImport(text, importer, host, resolutions) })),
    getSourceFile: (file, languageVersion, onError) => {
      if (!parsed.has(file)) {
        const entry = entries.get(file);
        parsed.set(
          file,
          entry === undefined
            ? host.getSourceFile(file, languageVersion, onError)
            : ts.createSourceFile(file, entry, languageVersion, true),
        );
      }
      return parsed.get(file);
    },
  };
}

/**
 * What an import means. TypeScript takes `import ... from '.'` inside a package for the script that its `main` names, and thus for
 * something without types, although declarations stand beside it; the folder's index is meant.
 */
function resolveImport(
  name: string,
  importer: string,
  host: ts.ModuleResolutionHost,
  cache: ts.ModuleResolutionCache,
): ts.ResolvedModuleFull | undefined {
  const resolved = ts.resolveModuleName(name, importer, options, host, cache).resolvedModule;
  if (resolved === undefined || !/^\.\.?(\/|$)/.test(name) || !/\.[cm]?js$/.test(resolved.resolvedFileName)) return resolved;
  const index = `${resolved.resolvedFileName.slice(0, resolved.resolvedFileName.lastIndexOf('/'))}/index.d.ts`;
  return host.fileExists(index) ? { ...resolved, resolvedFileName: index, extension: ts.Extension.Dts } : resolved;
}

/** The declarations that an import of the package's name reads; else, as in packages imported by file, those of its top folder. */
function findRoots({ name, folder }: InstalledPackage, host: ts.CompilerHost): string[] {
  const importer = `${folder.slice(0, folder.lastIndexOf('/node_modules/'))}/importer.ts`;
  const resolved = ts.resolveModuleName(name, importer, options, host).resolvedModule?.resolvedFileName;
  if (resolved !== undefined && /\.d\.[cm]?ts$/.test(resolved)) return [resolved];
  return listDeclarations(folder)
    .filter((file) => !file.includes('/'))
    .map((file) => `${folder}/${file}`);
}

function listExports(file: ts.SourceFile | undefined, checker: ts.TypeChecker): Map<string, ts.Symbol> {
  const module = file && checker.getSymbolAtLocation(file);
  const symbols = module === undefined ? [] : checker.getExportsOfModule(module);
  return new Map(
    symbols.map((symbol) => {
      const target = resolveAlias(symbol, checker);
      // A default export is known by the name it was declared with.
      const declared = target.declarations?.find((item): item is ts.NamedDeclaration & ts.Declaration => 'name' in item);
      const name =
        symbol.name === 'default' && declared?.name && ts.isIdentifier(declared.name) ? declared.name.text : symbol.name;
      return [name, target];
    }),
  );
}

/** Text of an entry file: all exports of the package, classes as values. */
function writeEntry(program: ts.Program, root: string): string {
  const checker = program.getTypeChecker();
  const importPath = (file: string): string => JSON.stringify(file.replace(/\.d\.([cm]?)ts$/, '.$1js'));
  const lines = [`export * from ${importPath(root)};`];
  for (const { symbol, target } of listTypeOnlyClasses(program, root)) {
    const file = target.declarations?.[0]?.getSourceFile();
    const declaring = file && checker.getSymbolAtLocation(file);
    const original = declaring && checker.getExportsOfModule(declaring).find((item) => resolveAlias(item, checker) === target);
    if (file && original) lines.push(`export { ${original.name} as ${symbol.name} } from ${importPath(file.fileName)};`);
  }
  return `${lines.join('\n')}\n`;
}

/** Classes that a file exports with `export type`, and the symbols behind them. */
function listTypeOnlyClasses(program: ts.Program, root: string): { symbol: ts.Symbol; target: ts.Symbol }[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(root);
  const module = source && checker.getSymbolAtLocation(source);
  return (module === undefined ? [] : checker.getExportsOfModule(module))
    .map((symbol) => ({ symbol, target: resolveAlias(symbol, checker) }))
    .filter(({ symbol, target }) => target.flags & ts.SymbolFlags.Class && isTypeOnly(symbol));
}

function isTypeOnly(symbol: ts.Symbol): boolean {
  return symbol.declarations?.some((item) => ts.isExportSpecifier(item) && ts.isTypeOnlyExportDeclaration(item)) ?? false;
}

function findSyntaxErrors(siteFolder: string, program: ts.Program, installed: InstalledPackage): Problem[] {
  return program
    .getSourceFiles()
    .filter(
      (file) =>
        file.fileName.startsWith(`${installed.folder}/`) && !file.fileName.includes('/node_modules/', installed.folder.length),
    )
    .flatMap((file) => program.getSyntacticDiagnostics(file))
    .map((diagnostic) => {
      const { line, character } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start);
      return {
        severity: 'error',
        place: placeOf(siteFolder, diagnostic.file.fileName, line + 1, character + 1),
        message: `the declarations of "${installed.name}" ${installed.version} do not parse: ${ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ')}`,
        fix: `Run npm install --force ${installed.name}@${installed.version}`,
      };
    });
}
