/**
 * Caches the latest results.
 * @param most size of the cache; the least recently used entry goes first
 */
export function createMemo<Value>(most: number) {
  const cache = new Map<string, Value>();
  const coming = new Map<string, Promise<Value>>();
  const store = (key: string, value: Value): void => {
    cache.delete(key);
    cache.set(key, value);
    if (cache.size > most) cache.delete(cache.keys().next().value as string);
  };
  return {
    /** What is known now, or undefined. */
    peek: (key: string): Value | undefined => cache.get(key),
    /** What is known, or what `compute` answers at once. */
    now(key: string, compute: () => Value): Value {
      const value = cache.get(key) ?? compute();
      store(key, value);
      return value;
    },
    /** The cached value, or what `compute` finds; simultaneous calls compute once. */
    async get(key: string, compute: () => Promise<Value>): Promise<Value> {
      const value = cache.get(key);
      if (value !== undefined) {
        store(key, value);
        return value;
      }
      const work = coming.get(key) ?? compute().finally(() => coming.delete(key));
      coming.set(key, work);
      const found = await work;
      store(key, found);
      return found;
    },
  };
}
