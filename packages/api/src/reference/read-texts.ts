/** Collects the doc comments of a symbol: its own and those of its overloads, parameters and properties. */
import ts from 'typescript';
import type { Containers } from './containers.ts';
import { resolveAlias } from './declarations.ts';
import { type DocLink, isHidden, readDocComment } from './doc-comments.ts';
import type { ApiLink, ApiNote, ApiText } from './entries.ts';
import { linkExternal } from './external-links.ts';
import { declaredProperties, typeOf, typeParametersOf } from './members.ts';
import { placeOf } from './packages.ts';
import type { ReferenceContext } from './plan.ts';

export class TextReader {
  constructor(
    readonly context: ReferenceContext,
    readonly containers: Containers,
  ) {}

  /** @param withProperties Whether to include the members of an interface, because it has no page that describes them. */
  read(node: ts.Node, withProperties: boolean): ApiText {
    const text = readDocComment(node, this.#findLink);
    const signature = signatureOf(node);
    const typeParameters = [...typeParametersOf(node), ...(signature === node ? [] : typeParametersOf(signature))];
    return {
      ...text,
      parameters: (signature?.parameters ?? []).flatMap((parameter) => this.#noteOn(parameter, text.parameters)),
      typeParameters: typeParameters.flatMap((parameter) => this.#noteOn(parameter, text.typeParameters)),
      properties: [
        ...this.#propertiesOf(node, withProperties).flatMap((property) => this.#noteOn(property, [])),
        ...text.properties,
      ],
    };
  }

  #propertiesOf(node: ts.Node, withProperties: boolean): readonly ts.NamedDeclaration[] {
    if (!ts.isInterfaceDeclaration(node)) return declaredProperties(node);
    if (!withProperties) return [];
    const { checker } = this.context.declarations;
    // Includes inherited properties, which may be described nowhere else.
    const properties = checker.getPropertiesOfType(checker.getTypeAtLocation(node));
    return properties.flatMap(({ declarations = [] }) => declarations).filter((member) => !isHidden(member));
  }

  /** The text about a parameter or property: from its own comment, else from the comment of the enclosing declaration. */
  #noteOn(node: ts.NamedDeclaration, around: readonly ApiNote[]): ApiNote[] {
    const name = node.name?.getText() ?? '';
    const { description, defaultValue } = readDocComment(node, this.#findLink);
    const words = [description, defaultValue === undefined ? undefined : `Default: ${defaultValue}`];
    const own = words.filter((part) => part !== undefined).join(' ');
    return own === '' ? around.filter((note) => note.name === name) : [{ name, text: own }];
  }

  readonly #findLink = (target: string, link: DocLink): ApiLink | undefined => {
    const found = this.#findSymbol(target, link) ?? this.#findByName(target);
    if (found === undefined) {
      const file = link.getSourceFile();
      const { line, character } = file.getLineAndCharacterOfPosition(link.getStart());
      this.context.problems.push({
        severity: 'warning',
        place: placeOf(this.context.sitePath, file.fileName, line + 1, character + 1),
        message: `the doc comment links to "${target}", which no documented package exports`,
        fix: 'It is shown without a link; report it to the package, or document the package that exports it',
      });
    }
    return found;
  };

  /**
   * Resolves a name in the scope of the comment. A property of a type without a page links to the type's entry, and one of the DOM or of
   * JavaScript to the page of its owner.
   */
  #findSymbol(target: string, { name }: DocLink): ApiLink | undefined {
    if (name === undefined) return undefined;
    const { checker } = this.context.declarations;
    const found = checker.getSymbolAtLocation(name);
    const first = found && resolveAlias(found, checker).declarations?.[0];
    for (let node: ts.Node | undefined = first; node; node = node.parent) {
      const declared = ts.getNameOfDeclaration(node as ts.Declaration);
      const symbol = declared && checker.getSymbolAtLocation(declared);
      const link = this.containers.plan.linkOf(symbol) ?? this.#findExternal(target, symbol, node);
      if (link !== undefined) return node === first ? link : { ...link, label: target };
    }
    return undefined;
  }

  #findExternal(label: string, symbol: ts.Symbol | undefined, { parent }: ts.Node): ApiLink | undefined {
    if (symbol === undefined || !ts.isSourceFile(parent)) return undefined;
    const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0;
    const href = linkExternal(symbol.name, parent.fileName, isValue, this.context.settings.externalLinks);
    return href === undefined ? undefined : { label, href };
  }

  #findByName(name: string): ApiLink | undefined {
    const { byName } = this.containers;
    const full = name.replace(/\(\)$/, '').replace('#', '.');
    return byName.get(full) ?? byName.get(full.replace(/^[^!]*!/, ''));
  }
}

/** A function's parameters, also where a type or a variable is declared as a function. */
function signatureOf(node: ts.Node): ts.SignatureDeclaration | undefined {
  if (ts.isFunctionLike(node)) return node;
  const type = typeOf(node);
  return type !== undefined && ts.isFunctionTypeNode(type) ? type : undefined;
}
