/**
 * Addresses of types documented elsewhere: the DOM and JavaScript on MDN, TypeScript's own types in its handbook, and types of other
 * packages as given in the settings.
 */
import { getOwn } from '../releases/release-data.ts';

const handbook = 'https://www.typescriptlang.org/docs/handbook';
const mdn = 'https://developer.mozilla.org/docs/Web';

/** Anchors on the handbook's page on utility types; each is the GitHub slug of a heading. */
const utilityTypes: Readonly<Record<string, string>> = {
  Awaited: 'awaitedtype',
  Partial: 'partialtype',
  Required: 'requiredtype',
  Readonly: 'readonlytype',
  Record: 'recordkeys-type',
  Pick: 'picktype-keys',
  Omit: 'omittype-keys',
  Exclude: 'excludeuniontype-excludedmembers',
  Extract: 'extracttype-union',
  NonNullable: 'nonnullabletype',
  Parameters: 'parameterstype',
  ConstructorParameters: 'constructorparameterstype',
  ReturnType: 'returntypetype',
  InstanceType: 'instancetypetype',
  NoInfer: 'noinfertype',
  ThisParameterType: 'thisparametertypetype',
  OmitThisParameter: 'omitthisparametertype',
  ThisType: 'thistypetype',
};

/** Types whose page has a different name. */
const special: Readonly<Record<string, string>> = {
  ReadonlyArray: `${handbook}/2/objects.html#the-readonlyarray-type`,
  ReadonlyMap: `${mdn}/JavaScript/Reference/Global_Objects/Map`,
  ReadonlySet: `${mdn}/JavaScript/Reference/Global_Objects/Set`,
  PromiseLike: `${mdn}/JavaScript/Reference/Global_Objects/Promise`,
  ArrayLike: `${mdn}/JavaScript/Guide/Indexed_collections#working_with_array-like_objects`,
  Iterable: `${mdn}/JavaScript/Reference/Iteration_protocols#the_iterable_protocol`,
  IterableIterator: `${mdn}/JavaScript/Reference/Iteration_protocols#the_iterator_protocol`,
  NodeListOf: `${mdn}/API/NodeList`,
  HTMLCollectionOf: `${mdn}/API/HTMLCollection`,
};

/** Package -> declared name of a type -> address of its documentation. */
export type ExternalLinks = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Address of a type's documentation; undefined when none is known.
 * @param file Absolute path of the declaration that the type comes from, forward slashes.
 * @param isValue Whether the name also exists at run time: JavaScript's own objects do, TypeScript's utility types do not.
 */
export function linkExternal(name: string, file: string, isValue: boolean, packages: ExternalLinks): string | undefined {
  const library = /\/typescript\/lib\/lib\.([a-z0-9.]+)\.d\.ts$/.exec(file)?.[1];
  if (library === undefined) {
    const owner = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(file)?.[1];
    return owner === undefined ? undefined : getOwn(getOwn(packages, owner) ?? {}, name);
  }
  const known = getOwn(special, name);
  if (known !== undefined) return known;
  if (library.startsWith('dom') || library.startsWith('webworker')) return isValue ? `${mdn}/API/${name}` : undefined;
  const utility = getOwn(utilityTypes, name);
  if (utility !== undefined) return `${handbook}/utility-types.html#${utility}`;
  return isValue ? `${mdn}/JavaScript/Reference/Global_Objects/${name}` : undefined;
}
