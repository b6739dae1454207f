/** Values that are made once and kept under a key, in a `Map` or a `WeakMap`. */

interface Known<Key, Value> {
  has(key: Key): boolean;
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** The value of a key, which is made when somebody asks for it first. */
export function remember<Key, Value>(known: Known<Key, Value>, key: Key, make: () => Value): Value {
  if (!known.has(key)) known.set(key, make());
  return known.get(key) as Value;
}
