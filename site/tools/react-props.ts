/**
 * The declarations and the code of @lexical/react -> what content/react-props.json has: how each component is imported, and its props with their types and
 * defaults. A test compares the two, so no build has to load TypeScript for one table.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { type Declarations, exportsOf, parseDeclarations, resolveAlias } from '../../packages/api/src/reference/declarations.ts';
import { findPackages } from '../../packages/api/src/reference/packages.ts';
import { writeTypeText } from '../../packages/api/src/reference/signature.ts';
import type { ApiSettings } from '../../packages/api/src/settings.ts';
import { defined } from '../../packages/builder/src/shared/defined.ts';
import type { ReactComponent, ReactProp } from '../components/react-plugins/describe-components.ts';

const packageName = '@lexical/react';
/** Objects that a prop takes, whose fields are listed like props. */
const objects: readonly string[] = ['InitialConfigType', 'EmbedConfig'];

/** @param folders Where packages are looked for. */
export function readReactProps(folders: readonly [string, string], settings: ApiSettings): Record<string, ReactComponent> {
  const found = findPackages(folders, { ...settings, packages: [] }).linked.filter(({ name }) => name === packageName);
  const declarations = parseDeclarations(folders[0], [], found);
  const components: Record<string, ReactComponent> = {};
  for (const file of declarations.linked.flatMap(({ roots }) => roots)) {
    const { checker, program } = declarations;
    const module = basename(file, '.d.ts');
    for (const symbol of exportsOf(program.getSourceFile(file), checker)) {
      const declaration = resolveAlias(symbol, checker).declarations?.[0];
      if (declaration === undefined) continue;
      const isDefault = symbol.name === 'default';
      const name = isDefault ? module : symbol.name;
      if (!objects.includes(name) && !(ts.isFunctionDeclaration(declaration) && /^[A-Z]/.test(name))) continue;
      // Declared by the name of the plugin, but the file is called otherwise.
      const known = isDefault && ts.isFunctionDeclaration(declaration) ? (declaration.name?.text ?? name) : name;
      const names = isDefault ? known : `{ ${known} }`;
      components[known] = {
        import: `import ${objects.includes(known) ? 'type ' : ''}${names} from '${packageName}/${module}';`,
        props: ts.isFunctionDeclaration(declaration)
          ? readParameter(declaration, declarations, readDefaults(file, known))
          : readFields(checker.getDeclaredTypeOfSymbol(symbol), declarations),
      };
    }
  }
  return components;
}

/** The props that a component takes out of its parameter; others that its type has are ignored. */
function readParameter(
  { parameters: [parameter] }: ts.FunctionDeclaration,
  declarations: Declarations,
  defaults: ReadonlyMap<string, string>,
): Record<string, ReactProp> {
  if (parameter === undefined || !ts.isObjectBindingPattern(parameter.name)) return {};
  const type = declarations.checker.getTypeAtLocation(parameter);
  const props = parameter.name.elements.flatMap((element): [string, ReactProp][] => {
    const name = nameOf(element);
    const property = declarations.checker.getPropertyOfType(type, name);
    return property === undefined ? [] : [[name, readProp(property, declarations, defaults.get(name))]];
  });
  return Object.fromEntries(props);
}

function readFields(type: ts.Type, declarations: Declarations): Record<string, ReactProp> {
  const fields = declarations.checker.getPropertiesOfType(type);
  return Object.fromEntries(fields.map((field) => [field.name, readProp(field, declarations)]));
}

function readProp(property: ts.Symbol, { checker }: Declarations, defaultValue?: string): ReactProp {
  const declaration = property.declarations?.find(ts.isPropertySignature);
  const isRequired = (property.flags & ts.SymbolFlags.Optional) === 0;
  return defined({
    type: declaration?.type === undefined ? 'unknown' : writeType(declaration.type, checker),
    required: isRequired ? (true as const) : undefined,
    // What the types require has none, even if the code would get by without it.
    default: isRequired ? undefined : defaultValue,
  });
}

/** A type with the names that the package exports; others are written out. What's optional may always be undefined. */
function writeType(node: ts.TypeNode, checker: ts.TypeChecker): string {
  if (ts.isUnionTypeNode(node)) {
    const shown = node.types.filter((type) => type.kind !== ts.SyntaxKind.UndefinedKeyword);
    return shown.map((type) => writeType(type, checker)).join(' | ');
  }
  if (ts.isIndexedAccessTypeNode(node)) {
    const type = checker.getNonNullableType(checker.getTypeFromTypeNode(node));
    const { InTypeAlias, NoTruncation, UseSingleQuotesForStringLiteralType } = ts.TypeFormatFlags;
    return checker.typeToString(type, undefined, InTypeAlias | NoTruncation | UseSingleQuotesForStringLiteralType);
  }
  const hidden = ts.isTypeReferenceNode(node) ? findHidden(node, checker) : undefined;
  return hidden === undefined ? writeTypeText(node, () => undefined) : writeType(hidden, checker);
}

/** What a name stands for that can't be imported. */
function findHidden({ typeName, typeArguments }: ts.TypeReferenceNode, checker: ts.TypeChecker): ts.TypeNode | undefined {
  const symbol = checker.getSymbolAtLocation(typeName);
  const declaration = symbol && resolveAlias(symbol, checker).declarations?.find(ts.isTypeAliasDeclaration);
  if (declaration === undefined || typeArguments !== undefined) return undefined;
  const file = declaration.getSourceFile();
  const isOwn = file.fileName.includes(`/${packageName}/`);
  const isExported =
    !file.fileName.includes('/shared/') && exportsOf(file, checker).some(({ name }) => name === declaration.name.text);
  return isOwn && !isExported ? declaration.type : undefined;
}

/** The defaults in the published code, which declarations leave out. */
function readDefaults(declarationFile: string, name: string): ReadonlyMap<string, string> {
  const file = declarationFile.replace(/\.d\.ts$/, '.dev.js');
  const code = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const component = code.statements.find(
    (item): item is ts.FunctionDeclaration => ts.isFunctionDeclaration(item) && item.name?.text === name,
  );
  const pattern = component?.parameters[0]?.name;
  const elements = pattern !== undefined && ts.isObjectBindingPattern(pattern) ? pattern.elements : [];
  return new Map(
    elements.flatMap((element): [string, string][] =>
      element.initializer === undefined ? [] : [[nameOf(element), element.initializer.getText()]],
    ),
  );
}

function nameOf({ propertyName, name }: ts.BindingElement): string {
  return (propertyName ?? name).getText().replace(/^'|'$/g, '');
}
