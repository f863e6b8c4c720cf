/** Whatever changes with a merchant's version. */
interface Versioned {
  id: number;
  version: bigint;
}

/**
 * Keeps something that is read per merchant until the merchant's version grows (each change by staff does
 * that, and each process notices within a second).
 * @param read reads it anew
 * @returns what is kept, or the reading under way; a failed one is forgotten
 */
export function keepPerMerchant<Value>(
  read: (merchantId: number) => Promise<Value>,
): (merchant: Versioned) => Promise<Value> {
  const kept = new Map<number, { version: bigint; value: Promise<Value> }>();
  return ({ id, version }) => {
    const known = kept.get(id);
    if (known?.version === version) return known.value;
    const entry = { version, value: read(id) };
    kept.set(id, entry);
    entry.value.catch(() => {
      if (kept.get(id) === entry) kept.delete(id);
    });
    return entry.value;
  };
}
