/**
 * Remembers what was computed last.
 * @param most how many answers are kept; the one not asked for the longest goes first
 */
export function createMemo<Value>(most: number) {
  const known = new Map<string, Value>();
  const coming = new Map<string, Promise<Value>>();
  const keep = (key: string, value: Value): void => {
    known.delete(key);
    known.set(key, value);
    if (known.size > most) known.delete(known.keys().next().value as string);
  };
  return {
    /** What is known now, or undefined. */
    peek: (key: string): Value | undefined => known.get(key),
    /** What is known, or what `compute` answers at once. */
    now(key: string, compute: () => Value): Value {
      const value = known.get(key) ?? compute();
      keep(key, value);
      return value;
    },
    /** What is known, or what `compute` finds; asked for twice at once it is computed once. */
    async get(key: string, compute: () => Promise<Value>): Promise<Value> {
      const value = known.get(key);
      if (value !== undefined) {
        keep(key, value);
        return value;
      }
      const work = coming.get(key) ?? compute().finally(() => coming.delete(key));
      coming.set(key, work);
      const found = await work;
      keep(key, found);
      return found;
    },
  };
}
