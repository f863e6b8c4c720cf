import { LRUCache } from 'lru-cache';
import type { Clock } from '../time/clock.ts';

/** What is kept, for how long. */
export interface Keeping<Key extends string | number, Value> {
  clock: Clock;
  /** How long a value may be reused, ms. */
  ms: number;
  /** Values kept at most; those asked for least lately go first. */
  max: number;
  read(key: Key): Promise<Value>;
}

/**
 * Keeps what is read for a while: of many who ask at the same time one reads.
 * @returns what is kept, or the reading under way; a failed one is forgotten
 */
export function keepFor<Key extends string | number, Value>({
  clock,
  ms,
  max,
  read,
}: Keeping<Key, Value>): (key: Key) => Promise<Value> {
  const kept = new LRUCache<Key, { until: number; value: Promise<Value> }>({ max });
  return (key) => {
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && now < known.until) return known.value;
    const entry = { until: now + ms, value: read(key) };
    kept.set(key, entry);
    entry.value.catch(() => {
      if (kept.peek(key) === entry) kept.delete(key);
    });
    return entry.value;
  };
}
