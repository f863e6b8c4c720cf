import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import { repeat } from '../../../platform/jobs/repeat.ts';

/** How long an entry counts, and how often it is renewed, ms. */
const [presentMs, renewMs] = [60_000, 20_000];

/** An account of a merchant. */
interface Owner {
  merchantId: number;
  accountId: string;
}

const keyOf = ({ merchantId, accountId }: Owner) => `here:${merchantId}:${accountId}`;

/**
 * Which accounts have an open page, at any process. When the last page at one process closes, the account counts as
 * absent, even with a page at another process: until that renews its entry, after 20 s at most.
 */
export function createPresence(cache: Ephemeral, onError: (error: unknown) => void) {
  const openPages = new Map<string, number>();
  const renew = (key: string) => cache.set(key, '1', presentMs).catch(onError);
  const stop = repeat(() => Promise.all([...openPages.keys()].map(renew)), renewMs, onError);

  const isPresent = async (owner: Owner): Promise<boolean> => {
    const key = keyOf(owner);
    if (openPages.has(key)) return true;
    const entry = await cache.get(key).catch((error: unknown) => {
      onError(error);
      return null;
    });
    return entry !== null;
  };

  return {
    /** Notes an open page of an account. @returns to be called when the page is closed */
    pageOpened(owner: Owner): () => void {
      const key = keyOf(owner);
      openPages.set(key, (openPages.get(key) ?? 0) + 1);
      void renew(key);
      return () => {
        const left = (openPages.get(key) ?? 1) - 1;
        openPages.set(key, left);
        if (left > 0) return;
        openPages.delete(key);
        cache.remove(key).catch(onError);
      };
    },
    /** Those of the accounts that have no open page. While the cache does not answer, every account counts as absent. */
    async absentOf<Some extends Owner>(owners: readonly Some[]): Promise<Some[]> {
      const found = await Promise.all(owners.map(isPresent));
      return owners.filter((_, i) => !found[i]);
    },
    close: stop,
  };
}

/** {@link createPresence} */
export type Presence = ReturnType<typeof createPresence>;
