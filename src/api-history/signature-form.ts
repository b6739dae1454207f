/**
 * Brings declarations into a form that is equal exactly when they mean the same to whoever uses them: without formatting, names of
 * parameters and type parameters, paths of imports, the order of alternatives, and the several ways of writing the same type.
 */
import type ts from 'typescript';
import type { Heir, Label, TypeForm } from './form-types.ts';
import { FormWriter } from './form-writer.ts';

/** The form of a declaration, without its own name; of a class, interface or type with members: without these. */
export function formOf(node: ts.Node, label: Label, withMembers = true): string {
  return new FormWriter(label).declaration(node, withMembers);
}

/** The form that an inherited member would have if the heir declared it itself. */
export function formOfInherited(member: ts.Node, label: Label, { node, given }: Heir): string {
  return new FormWriter(label).inherited(member, node, given);
}

/** The form of a type argument of what a class extends. */
export function formOfArgument(type: ts.TypeNode, label: Label, { node, given }: Heir): TypeForm {
  return new FormWriter(label).argument(type, node, given);
}
