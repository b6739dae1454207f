/** Parses the packages' declarations with TypeScript and finds what they export. */
import ts from 'typescript';
import { isDeclarationFile, parseDeclarationFile } from '../declaration-files.ts';
import { errorAt, type Problem } from '../problem.ts';
import { isHidden } from './doc-comments.ts';
import { type InstalledPackage, listDeclarations, placeOf } from './packages.ts';

/** A package whose declarations were found. */
export interface ParsedPackage {
  readonly installed: InstalledPackage;
  /** The files whose exports are the package's: one, except for linked packages that are imported by file. */
  readonly roots: readonly string[];
  /** Exported name -> symbol with aliases resolved, in order of declaration; what a namespace has is called `namespace.name`. */
  readonly exports: ReadonlyMap<string, ts.Symbol>;
  /** Those of the exports that are imported without braces. */
  readonly defaults: ReadonlySet<ts.Symbol>;
  /** Names of classes that the package exports only as types, so that they cannot be constructed or extended. */
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

/**
 * Parses all packages. Those without declarations or with syntax errors are reported; the others are usable.
 * @param files Path -> text of packages that aren't on disk. Nothing else can be imported then.
 */
export function parseDeclarations(
  sitePath: string,
  documented: readonly InstalledPackage[],
  linked: readonly InstalledPackage[],
  files?: ReadonlyMap<string, string>,
): Declarations {
  const problems: Problem[] = [];
  const host = createHost(files);
  const withRoots = (list: readonly InstalledPackage[]): { installed: InstalledPackage; roots: string[] }[] =>
    list.flatMap((installed) => {
      const roots = findRoots(installed, host, files === undefined);
      if (roots.length > 0) return [{ installed, roots }];
      const { name, packageName, version, packageFile } = installed;
      const fix =
        name === packageName
          ? `Run npm install --force ${name}@${version}; a package without declarations cannot be documented`
          : `Correct the part of "${packageName}" in "api.packages", or take it out`;
      problems.push(errorAt(placeOf(sitePath, packageFile), `"${name}" ${version} has no type declarations`, fix));
      return [];
    });
  const own = withRoots(documented);
  const others = withRoots(linked);
  const program = ts.createProgram(
    [...own, ...others].flatMap(({ roots }) => roots),
    options,
    host,
  );
  const checker = program.getTypeChecker();
  const distinct = new Map(own.map(({ installed }) => [installed.path, installed]));
  for (const installed of distinct.values()) problems.push(...findSyntaxErrors(sitePath, program, installed));

  const parse = ({ installed, roots }: { installed: InstalledPackage; roots: string[] }): ParsedPackage => {
    const exported = roots.flatMap((root) => exportsOf(program.getSourceFile(root), checker));
    const defaults = exported.filter(({ name }) => name === 'default').map((symbol) => resolveAlias(symbol, checker));
    return {
      installed,
      roots,
      exports: listExports(exported, installed.path, checker),
      defaults: new Set(defaults),
      typeOnlyClasses: new Set(roots.flatMap((root) => listTypeOnlyClasses(program.getSourceFile(root), checker))),
    };
  };
  return {
    program,
    checker,
    documented: own.map(parse),
    linked: others.map(parse),
    problems,
  };
}

/** The symbol that an alias refers to; any other symbol is returned as it is. */
export function resolveAlias(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function createHost(files: ReadonlyMap<string, string> | undefined): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  if (files !== undefined) {
    Object.assign(host, {
      fileExists: (path: string) => files.has(path),
      readFile: (path: string) => files.get(path),
      directoryExists: () => true,
    } satisfies Partial<ts.CompilerHost>);
  }
  const resolutions = ts.createModuleResolutionCache(host.getCurrentDirectory(), (name) => name, options);
  return {
    ...host,
    getSourceFile: (file, parsing) => {
      const text = files?.get(file);
      if (text !== undefined) return ts.createSourceFile(file, text, parsing);
      return isDeclarationFile(file) ? parseDeclarationFile(file, parsing) : host.getSourceFile(file, parsing);
    },
    resolveModuleNameLiterals: (literals, importer) =>
      literals.map(({ text }) => ({ resolvedModule: resolveImport(text, importer, host, resolutions) })),
  };
}

/**
 * Resolves an import. Inside a package, TypeScript resolves `import ... from '.'` to the script in `main`, which has no types; the
 * declarations of the folder's index are what is meant.
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

/** The declarations that an import of the package resolves to; without one, as in packages imported by file, those in its top folder on the disk. */
function findRoots({ name, packageName, path }: InstalledPackage, host: ts.CompilerHost, isOnDisk: boolean): string[] {
  const importer = `${path.slice(0, path.lastIndexOf('/node_modules/'))}/importer.ts`;
  const resolved = ts.resolveModuleName(name, importer, options, host).resolvedModule?.resolvedFileName;
  if (resolved !== undefined && /\.d\.[cm]?ts$/.test(resolved)) return [resolved];
  if (name !== packageName || !isOnDisk) return [];
  return listDeclarations(path)
    .filter((file) => !file.includes('/'))
    .map((file) => `${path}/${file}`);
}

/** What a declaration file exports; aliases are not resolved. */
export function exportsOf(file: ts.SourceFile | undefined, checker: ts.TypeChecker): readonly ts.Symbol[] {
  const module = file && checker.getSymbolAtLocation(file);
  return module === undefined ? [] : checker.getExportsOfModule(module);
}

function listExports(symbols: readonly ts.Symbol[], folderPath: string, checker: ts.TypeChecker): Map<string, ts.Symbol> {
  const exports = new Map<string, ts.Symbol>();
  for (const symbol of symbols) {
    const target = resolveAlias(symbol, checker);
    if (!isShown(symbol) || !isShown(target)) continue;
    // A default export is known by the name it was declared with.
    const declared = target.declarations?.find((item): item is ts.NamedDeclaration & ts.Declaration => 'name' in item);
    const isUnnamed = symbol.name === 'default' && declared?.name && ts.isIdentifier(declared.name);
    exports.set(isUnnamed ? declared.name.text : symbol.name, target);
  }
  const known = new Set(exports.values());
  // It grows while namespaces are read: one may have others, and even itself.
  for (const [name, symbol] of exports) {
    if (!symbol.declarations?.some((node) => node.getSourceFile().fileName.startsWith(`${folderPath}/`))) continue;
    for (const member of namespaceExports(symbol, checker)) {
      const target = resolveAlias(member, checker);
      if (isShown(target) && !known.has(target)) exports.set(`${name}.${member.name}`, target);
      known.add(target);
    }
  }
  return exports;
}

/** What a namespace has, also if it's one with a class, a function or an enum; aliases are not resolved. */
export function namespaceExports(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol[] {
  if (!(symbol.flags & ts.SymbolFlags.Module)) return [];
  const isOfNamespace = (node: ts.Declaration): boolean => !ts.isClassElement(node) && !ts.isEnumMember(node);
  return checker.getExportsOfModule(symbol).filter((member) => isShown(member) && member.declarations?.some(isOfNamespace));
}

/** Whether comments don't hide all declarations of a symbol, or all that export it. */
export function isShown({ declarations }: ts.Symbol): boolean {
  return !declarations?.every((node) => isHidden(node) || isHidden(ts.findAncestor(node, ts.isExportDeclaration) ?? node));
}

/** Names of the classes that a file exports with `export type`. */
function listTypeOnlyClasses(file: ts.SourceFile | undefined, checker: ts.TypeChecker): string[] {
  return exportsOf(file, checker)
    .filter((symbol) => isTypeOnly(symbol) && resolveAlias(symbol, checker).flags & ts.SymbolFlags.Class)
    .map((symbol) => symbol.name);
}

function isTypeOnly(symbol: ts.Symbol): boolean {
  return symbol.declarations?.some((item) => ts.isExportSpecifier(item) && ts.isTypeOnlyExportDeclaration(item)) ?? false;
}

function findSyntaxErrors(
  sitePath: string,
  program: ts.Program,
  { path, name, packageName, version }: InstalledPackage,
): Problem[] {
  return listSyntaxMistakes(program, path).map(({ file, line, column, message }) =>
    errorAt(
      placeOf(sitePath, file, line, column),
      `the declarations of "${name}" ${version} do not parse: ${message}`,
      `Run npm install --force ${packageName}@${version}`,
    ),
  );
}

/** A place at which a file doesn't parse. */
export interface SyntaxMistake {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Those in the files of a folder, without the packages in it. */
export function listSyntaxMistakes(program: ts.Program, folderPath: string): SyntaxMistake[] {
  const isOwn = ({ fileName }: ts.SourceFile): boolean =>
    fileName.startsWith(`${folderPath}/`) && !fileName.includes('/node_modules/', folderPath.length);
  const found = program.getSourceFiles().filter(isOwn);
  return found
    .flatMap((file) => program.getSyntacticDiagnostics(file))
    .map(({ file, start, messageText }) => {
      const { line, character } = file.getLineAndCharacterOfPosition(start);
      const message = ts.flattenDiagnosticMessageText(messageText, ' ');
      return { file: file.fileName, line: line + 1, column: character + 1, message };
    });
}
