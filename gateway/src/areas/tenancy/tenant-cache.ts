/** Whatever changes with a merchant's version. */
interface Versioned {
  id: number;
  version: bigint;
}

/**
 * Caches one value per merchant until the merchant's version grows (each change by staff does that, and each process
 * notices within a second). Concurrent callers share one reading, unless the version grew since it began.
 * @param read reads the value of a merchant
 * @returns reads through the cache; rejects as `read` does, and a failed reading is not cached
 */
export function createTenantCache<Value>(
  read: (merchantId: number) => Promise<Value>,
): (merchant: Versioned) => Promise<Value> {
  const cache = new Map<number, { version: bigint; value: Promise<Value> }>();
  return ({ id, version }) => {
    const cached = cache.get(id);
    if (cached?.version === version) return cached.value;
    const entry = { version, value: read(id) };
    cache.set(id, entry);
    entry.value.catch(() => {
      if (cache.get(id) === entry) cache.delete(id);
    });
    return entry.value;
  };
}
