/** Collects what doc comments say about a symbol: its own, those of its signatures, parameters and properties. */
import type { Reflection, SignatureReflection } from 'typedoc';
import ts from 'typescript';
import type { Problem } from '../model.ts';
import { type CommentContext, findInComment, mergeTexts, noText, readComment } from './comments.ts';
import type { Containers } from './containers.ts';
import type { Converted } from './convert.ts';
import type { Declarations } from './declarations.ts';
import type { ApiLink, ApiNote, ApiText } from './entries.ts';
import { linkExternal } from './external-links.ts';
import { placeOf } from './packages.ts';
import type { Plan } from './plan.ts';

export class TextReader {
  readonly problems: Problem[] = [];
  #globals: ReadonlyMap<string, ts.Symbol> | undefined;

  constructor(
    readonly siteFolder: string,
    readonly declarations: Declarations,
    readonly plan: Plan,
    readonly converted: Converted,
    readonly containers: Containers,
  ) {}

  /** All that TypeDoc read about a symbol: its own comment, those of its signatures, parameters and properties. */
  read(reflection: Reflection | undefined, nodes: readonly ts.Node[]): ApiText {
    const node = nodes[0];
    if (reflection === undefined || node === undefined) return noText;
    const context: CommentContext = {
      linkOf: (target) => this.#linkOfReflection(target),
      findByName: (name) => this.#findByName(name),
      reportUnresolved: (target, place) => {
        const { line, column } = findInComment(place, target);
        this.problems.push({
          severity: 'warning',
          place: { ...placeOf(this.siteFolder, place.getSourceFile().fileName), line, column },
          message: `the doc comment links to "${target}", which no documented package exports`,
          fix: 'It is shown without a link; report it to the package, or document the package that exports it',
        });
      },
    };
    const texts: ApiText[] = [readComment(reflection.comment, node, context)];
    const notes = (items: readonly Reflection[] | undefined, place: ts.Node): ApiNote[] =>
      (items ?? []).flatMap((item) => {
        const comments = [item, ...(item.isDeclaration() ? (item.signatures ?? []) : [])];
        const text = mergeTexts(comments.map(({ comment }) => readComment(comment, place, context)));
        const parts = [text.description, text.defaultValue === undefined ? undefined : `Default: ${text.defaultValue}`];
        const joined = parts.filter((part) => part !== undefined).join(' ');
        return joined === '' ? [] : [{ name: item.name, text: joined }];
      });
    const addSignature = (signature: SignatureReflection): void => {
      const place = this.converted.nodeOf.get(signature) ?? node;
      texts.push({
        ...readComment(signature.comment, place, context),
        parameters: notes(signature.parameters, place),
        typeParameters: notes(signature.typeParameters, place),
      });
    };
    if (reflection.isSignature()) addSignature(reflection);
    if (reflection.isDeclaration()) {
      for (const signature of reflection.getNonIndexSignatures()) addSignature(signature);
      texts.push({ ...noText, typeParameters: notes(reflection.typeParameters, node) });
      const type = reflection.type?.type === 'reflection' ? reflection.type.declaration : undefined;
      for (const signature of type?.signatures ?? []) addSignature(signature);
      const isPage = this.containers.get(this.converted.symbolOf.get(reflection)) !== undefined;
      texts.push({ ...noText, properties: notes(type?.children ?? (isPage ? [] : reflection.children), node) });
    }
    return mergeTexts(texts);
  }

  #linkOfReflection(target: Reflection): ApiLink | undefined {
    for (let item: Reflection | undefined = target; item !== undefined; item = item.parent) {
      const link = this.plan.linkOf(this.converted.symbolOf.get(item));
      if (link !== undefined) return link;
    }
    return undefined;
  }

  #findByName(name: string): ApiLink | undefined {
    const plain = name.replace(/\(\)$/, '').replace('#', '.');
    return (
      this.containers.byName.get(plain) ?? this.containers.byName.get(plain.replace(/^[^!]*!/, '')) ?? this.#findGlobal(plain)
    );
  }

  /** A name of the DOM or of JavaScript; a member leads to the page of its owner. */
  #findGlobal(name: string): ApiLink | undefined {
    const [owner = ''] = name.split('.');
    this.#globals ??= listGlobals(this.declarations);
    const symbol = this.#globals.get(owner);
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
    const href = symbol && file && linkExternal(owner, file, (symbol.flags & ts.SymbolFlags.Value) !== 0);
    return href ? { label: name, href } : undefined;
  }
}

/** What the libraries of the language declare. */
function listGlobals({ program, checker }: Declarations): Map<string, ts.Symbol> {
  const place = program.getSourceFiles().find((file) => program.isSourceFileDefaultLibrary(file));
  const symbols =
    place === undefined ? [] : checker.getSymbolsInScope(place, ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias);
  return new Map(symbols.map((symbol) => [symbol.name, symbol]));
}
