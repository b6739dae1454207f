/**
 * Runs TypeDoc over the parsed declarations. TypeDoc reads doc comments, resolves their links and builds the class hierarchy; what it
 * knows of types is not used, because it loses names and order as written.
 */
import {
  Application,
  type DeclarationReflection,
  type ProjectReflection,
  ReferenceReflection,
  type Reflection,
  type SignatureReflection,
} from 'typedoc';
import type ts from 'typescript';
import type { Declarations, ParsedPackage } from './declarations.ts';
import { resolveAlias } from './declarations.ts';

/** TypeDoc's model with the TypeScript objects that it was made from. */
export interface Converted {
  readonly project: ProjectReflection;
  readonly symbolOf: ReadonlyMap<Reflection, ts.Symbol>;
  readonly nodeOf: ReadonlyMap<SignatureReflection, ts.Node>;
  /** A package's export by its exported name; re-exports give the reflection of the original. */
  findExport(parsed: ParsedPackage, name: string): DeclarationReflection | undefined;
}

/** Converts all documented packages that have an entry file. */
export async function convertDeclarations({ program, checker, documented }: Declarations): Promise<Converted> {
  // No readers: a typedoc.json or tsconfig.json that happens to stand in the working directory must not change the result.
  const app = await Application.bootstrap(
    {
      entryPoints: [],
      logLevel: 'None',
      disableGit: true,
      sourceLinkTemplate: '{path}',
      readme: 'none',
      excludeInternal: true,
      excludePrivate: true,
      sort: ['source-order'],
      validation: false,
    },
    [],
  );
  const symbolOf = new Map<Reflection, ts.Symbol>();
  const nodeOf = new Map<SignatureReflection, ts.Node>();
  app.converter.on('createDeclaration', (context, reflection) => {
    const symbol = context.getSymbolFromReflection(reflection);
    if (symbol !== undefined) symbolOf.set(reflection, resolveAlias(symbol, checker));
  });
  app.converter.on('createSignature', (_context, reflection, node) => {
    if (node !== undefined) nodeOf.set(reflection, node as ts.Node);
  });
  const withEntries = documented.flatMap(({ installed, entry }) => (entry === undefined ? [] : [{ installed, entry }]));
  const project = app.converter.convert(
    withEntries.map(({ installed, entry }) => ({ displayName: installed.name, program, sourceFile: entry })),
  );
  // With a single entry point TypeDoc gives the project itself that entry's exports.
  const modules = new Map<string, Reflection>(
    withEntries.map(({ installed }) => [
      installed.name,
      withEntries.length === 1 ? project : (project.children?.find((child) => child.name === installed.name) ?? project),
    ]),
  );
  return {
    project,
    symbolOf,
    nodeOf,
    findExport: ({ installed }, name) => {
      const module = modules.get(installed.name);
      if (module === undefined || !('children' in module)) return undefined;
      const found = (module as ProjectReflection).children?.find((child) => child.name === name);
      if (!(found instanceof ReferenceReflection)) return found;
      const target = found.getTargetReflectionDeep();
      return target.isDeclaration() ? target : undefined;
    },
  };
}
