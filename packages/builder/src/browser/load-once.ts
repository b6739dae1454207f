/** Makes `load` run once for each key, and again for a key whose load has failed. */
export function loadOnce<Value>(load: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const loading = new Map<string, Promise<Value>>();
  return (key) => {
    const value = loading.get(key) ?? load(key);
    loading.set(key, value);
    value.catch(() => loading.delete(key));
    return value;
  };
}
