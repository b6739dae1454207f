/** An object without its undefined members, for types whose optional members may be absent but never `undefined`. */
export type Defined<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** `defined({ a: 1, b: undefined })` is `{ a: 1 }`; keeps the order, and the types of literals, so that it can build members of unions. */
export function defined<const T extends object>(members: T): Defined<T> {
  const found: Record<string, unknown> = {};
  // A loop, because objects are made by the hundred thousand.
  for (const [name, value] of Object.entries(members)) if (value !== undefined) found[name] = value;
  return found as Defined<T>;
}
