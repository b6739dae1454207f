/**
 * Modules -> TypeScript's diagnostics and types. One program for all, so that the packages' declarations are checked once; modules that affect
 * others get a program of their own. Loading this file loads TypeScript.
 */
import { join } from 'node:path';
import { isDeclarationFile, parseDeclarationFile } from 'docs-api/declaration-files';
import ts from 'typescript';
import { ProblemsError, settingPlace } from '../base/problems.ts';
import type { Problem } from '../model/source.ts';
import { describeIdentifier } from './describe.ts';
import type { QuickInfo } from './inspection.ts';
import type { SampleModule } from './sample-modules.ts';

interface ProgramSettings {
  /** Absolute path of the site folder, where the search for packages starts. */
  readonly sitePath: string;
  /** Absolute paths of files with declarations for all modules. */
  readonly globals: readonly string[];
  /** As in a tsconfig file. */
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  /** @returns The path of the module that a relative import means. */
  readonly resolve: (specifier: string, from: string) => string | undefined;
}

export interface ModuleDiagnostic {
  /** Number of the error, without `TS`. */
  readonly code: number;
  /** Without a final period. */
  readonly message: string;
  /** Offset in the module's text, in UTF-16 units. */
  readonly offset: number;
}

/** The identifiers of a module, see InspectedSample. */
interface Identifiers {
  readonly identifiers: readonly number[];
  readonly names: readonly QuickInfo[];
}

const defaultOptions: Readonly<Record<string, unknown>> = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  moduleDetection: 'force',
  allowImportingTsExtensions: true,
  allowJs: true,
  checkJs: true,
  jsx: 'react-jsx',
  types: [],
};

export class SampleProgram {
  readonly #modules: ReadonlyMap<string, SampleModule>;
  readonly #settings: ProgramSettings;
  readonly #options: ts.CompilerOptions;
  readonly #resolutions: ts.ModuleResolutionCache;
  #shared: ts.Program | undefined;
  readonly #isolated = new Map<string, ts.Program>();

  /** @throws ProblemsError for options that TypeScript does not know. */
  constructor(modules: readonly SampleModule[], settings: ProgramSettings) {
    this.#modules = new Map(modules.map((module) => [module.path, module]));
    this.#settings = settings;
    const { options, errors } = ts.convertCompilerOptionsFromJson(
      { ...defaultOptions, ...settings.compilerOptions },
      settings.sitePath,
    );
    if (errors.length > 0) throw new ProblemsError(errors.map(({ messageText }) => optionProblem(readMessage(messageText))));
    this.#options = options;
    this.#resolutions = ts.createModuleResolutionCache(settings.sitePath, (name) => name, options);
  }

  /** All errors in a module, sorted by place. */
  diagnose(module: SampleModule): ModuleDiagnostic[] {
    const program = this.#programOf(module);
    const source = program.getSourceFile(module.path);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      .filter(({ category }) => category === ts.DiagnosticCategory.Error)
      .map(({ code, messageText, start = 0 }) => ({ code, message: readMessage(messageText), offset: start }))
      .sort((a, b) => a.offset - b.offset);
  }

  /** Describes the identifiers in the code as shown. */
  describe(module: SampleModule): Identifiers {
    const program = this.#programOf(module);
    const source = program.getSourceFile(module.path);
    if (source === undefined) return { identifiers: [], names: [] };
    const checker = program.getTypeChecker();
    const identifiers: number[] = [];
    const names = new Map<string, { index: number; name: QuickInfo }>();
    const visit = (node: ts.Node): void => {
      const offset = node.getStart(source) - module.preludeLength;
      const name = ts.isMemberName(node) && offset >= 0 ? describeIdentifier(node, checker) : undefined;
      if (ts.isMemberName(node) && name !== undefined) {
        const key = JSON.stringify(name);
        if (!names.has(key)) names.set(key, { index: names.size, name });
        identifiers.push(offset, node.text.length, names.get(key)?.index as number);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return { identifiers, names: [...names.values()].map(({ name }) => name) };
  }

  #programOf(module: SampleModule): ts.Program {
    if (module.isolated) {
      const program = this.#isolated.get(module.path) ?? this.#create([module.path]);
      this.#isolated.set(module.path, program);
      return program;
    }
    const shared = [...this.#modules.values()].filter(({ isolated }) => !isolated).map(({ path }) => path);
    this.#shared ??= this.#create([...this.#settings.globals, ...shared]);
    return this.#shared;
  }

  #create(files: readonly string[]): ts.Program {
    const { sitePath, resolve } = this.#settings;
    const modules = this.#modules;
    const host = ts.createCompilerHost(this.#options);
    return ts.createProgram(files, this.#options, {
      ...host,
      getCurrentDirectory: () => sitePath,
      fileExists: (path) => modules.has(path) || host.fileExists(path),
      readFile: (path) => modules.get(path)?.text ?? host.readFile(path),
      getSourceFile(path, options) {
        const text = modules.get(path)?.text;
        if (text !== undefined) return ts.createSourceFile(path, text, options);
        return isDeclarationFile(path) ? parseDeclarationFile(path, options) : host.getSourceFile(path, options);
      },
      resolveModuleNameLiterals: (literals, from, redirected, options) =>
        literals.map(({ text }) => {
          // Packages are resolved from the site folder, so that all samples share the cached lookups.
          const origin = modules.has(from) ? join(sitePath, 'sample.ts') : from;
          const sibling = modules.has(from) && text.startsWith('.') ? resolve(text, from) : undefined;
          if (sibling !== undefined)
            return { resolvedModule: { resolvedFileName: sibling, extension: sibling.slice(sibling.lastIndexOf('.')) } };
          if (modules.has(from) && text.startsWith('.')) return { resolvedModule: undefined };
          return ts.resolveModuleName(text, origin, options, ts.sys, this.#resolutions, redirected);
        }),
    });
  }
}

function optionProblem(message: string): Problem {
  return {
    severity: 'error',
    place: settingPlace('samples.compilerOptions'),
    message: `"samples.compilerOptions" is not understood: ${message}`,
    fix: 'Write the options as in the "compilerOptions" of a tsconfig.json',
  };
}

function readMessage(text: string | ts.DiagnosticMessageChain): string {
  return ts
    .flattenDiagnosticMessageText(text, '\n')
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .replace(/\.$/, '');
}
