/** Stands for `@formatjs/fast-memoize`, of which use-intl takes one strategy: by all arguments. */
interface Options<Result> {
  cache: { create: () => { get(key: string): Result | undefined; set(key: string, value: Result): void } };
}

export const strategies = { variadic: null };

/** Keeps what a function answers, by its arguments as JSON. */
export function memoize<Args extends unknown[], Result>(
  make: (...args: Args) => Result,
  { cache }: Options<Result>,
): (...args: Args) => Result {
  const kept = cache.create();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(...args);
    kept.set(key, made);
    return made;
  };
}
