/** What the form of a declaration depends on. */
import type ts from 'typescript';

/**
 * The name that users of a package know for a name in a type: the exported one, if it is declared or imported under another. For
 * another name of a basic type, such as `string`: a node of that type. For a function after `typeof` that users do not know: its
 * declaration.
 */
export type Label = (identifier: ts.Identifier) => string | ts.KeywordTypeNode | LabelledFunction;

export interface LabelledFunction {
  readonly declaration: ts.FunctionDeclaration;
  /** The names in its types. */
  readonly label: Label;
}

/** The form of a type, with the forms of its alternatives if it is a union. */
export interface TypeForm {
  readonly form: string;
  readonly alternatives?: readonly string[];
}

/** The class or interface that inherits a member, and what it gives for the type parameters of the one that declares it. */
export interface Heir {
  readonly node: ts.Node;
  readonly given: ReadonlyMap<string, TypeForm>;
}
