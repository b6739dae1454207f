/** An object without its undefined members, for types whose optional members may be absent but never `undefined`. */
type Defined<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** `defined({ a: 1, b: undefined })` is `{ a: 1 }`; keeps the order, and the types of literals. */
export function defined<const T extends object>(members: T): Defined<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Defined<T>;
}
