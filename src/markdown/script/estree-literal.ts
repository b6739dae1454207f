/** Reads literal values from parsed JavaScript without running it: strings, numbers, booleans, null, arrays, objects, plain templates. */
import type { Expression, Program, Property, SpreadElement } from 'estree-jsx';

type Literal = { readonly value: unknown };

/** @returns The value of a program that is a single literal; undefined when it must be evaluated. */
export function readProgramLiteral(program: Program | null | undefined): Literal | undefined {
  const statement = program?.body[0];
  return program?.body.length === 1 && statement?.type === 'ExpressionStatement' ? readLiteral(statement.expression) : undefined;
}

function readLiteral(node: Expression): Literal | undefined {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node || 'bigint' in node ? undefined : { value: node.value };
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? { value: node.quasis.map((quasi) => quasi.value.cooked ?? '').join('') } : undefined;
    case 'Identifier':
      return node.name === 'undefined' ? { value: undefined } : undefined;
    case 'UnaryExpression': {
      const argument = readLiteral(node.argument);
      if (argument === undefined) return undefined;
      if (node.operator === '!') return { value: !argument.value };
      if (typeof argument.value !== 'number') return undefined;
      if (node.operator === '-') return { value: -argument.value };
      return node.operator === '+' ? argument : undefined;
    }
    case 'ArrayExpression': {
      const items = node.elements.map((item) => (item === null || item.type === 'SpreadElement' ? undefined : readLiteral(item)));
      return items.every((item) => item !== undefined) ? { value: items.map((item) => item.value) } : undefined;
    }
    case 'ObjectExpression':
      return readObject(node.properties);
    default:
      return undefined;
  }
}

function readObject(properties: readonly (Property | SpreadElement)[]): Literal | undefined {
  const entries: [string, unknown][] = [];
  for (const property of properties) {
    if (property.type !== 'Property' || property.kind !== 'init' || property.computed || property.method) return undefined;
    const { key } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    const value = readLiteral(property.value as Expression);
    if (name === undefined || name === '__proto__' || value === undefined) return undefined;
    entries.push([name, value.value]);
  }
  return { value: Object.fromEntries(entries) };
}
