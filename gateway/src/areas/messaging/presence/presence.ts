import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import { repeat } from '../../../platform/jobs/repeat.ts';

/** How long a sign of life counts, and how often it is given, ms. */
const [lifeMs, signMs] = [60_000, 20_000];

/** An account of a merchant. */
interface Owner {
  merchantId: number;
  accountId: string;
}

const keyOf = ({ merchantId, accountId }: Owner) => `here:${merchantId}:${accountId}`;

/**
 * Who has a page on screen, at any process. After the last page at one process an account counts as absent at once, even
 * with a page at another: until that gives its next sign of life, after 20 s at most.
 */
export function createPresence(cache: Ephemeral, onError: (error: unknown) => void) {
  const here = new Map<string, number>();
  const give = (key: string) => cache.set(key, '1', lifeMs).catch(onError);
  const stop = repeat(() => Promise.all([...here.keys()].map(give)), signMs, onError);

  const isHere = async (owner: Owner): Promise<boolean> => {
    const key = keyOf(owner);
    if (here.has(key)) return true;
    const sign = await cache.get(key).catch((error: unknown) => {
      onError(error);
      return null;
    });
    return sign !== null;
  };

  return {
    /** A page of an account is opened. @returns it is closed */
    arrive(owner: Owner): () => void {
      const key = keyOf(owner);
      here.set(key, (here.get(key) ?? 0) + 1);
      void give(key);
      return () => {
        const left = (here.get(key) ?? 1) - 1;
        here.set(key, left);
        if (left > 0) return;
        here.delete(key);
        cache.remove(key).catch(onError);
      };
    },
    /** Those of some accounts that have no page on screen; all while the cache does not answer. */
    async absentOf<Some extends Owner>(owners: readonly Some[]): Promise<Some[]> {
      const found = await Promise.all(owners.map(isHere));
      return owners.filter((_, i) => !found[i]);
    },
    close: stop,
  };
}

/** {@link createPresence} */
export type Presence = ReturnType<typeof createPresence>;
