import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/time/clock.ts';

/** A page that is older is made anew behind whoever reads it, ms. */
export const renewAfterMs = 5000;
/** A page that is older is read by nobody, ms; browsers take what is in a younger one as it is (`portal/src/entry.client.tsx`). */
export const keptForMs = 180_000;
/** Pages that somebody asked for within this are kept young, ms. */
const askedWithinMs = 15 * 60_000;
/** The most of them, the last asked for first. */
const keptYoung = 20;

interface CachedPage<Request, Page> {
  request: Request;
  page: Promise<Page>;
  madeAt: number;
  askedAt: number;
  isBeingMade: boolean;
}

/**
 * Keeps pages that many read: what is there is sent at once, and made anew behind who reads it (ADR 070).
 * @param make makes a page
 */
export function createKeptPages<Request, Page>(clock: Clock, make: (request: Request) => Promise<Page>) {
  const all = new LRUCache<string, CachedPage<Request, Page>>({ max: 500 });
  const now = () => clock.now().getTime();

  const put = (key: string, request: Request): CachedPage<Request, Page> => {
    const at = now();
    const entry = { request, page: make(request), madeAt: at, askedAt: at, isBeingMade: true };
    all.set(key, entry);
    entry.page.then(
      () => {
        entry.isBeingMade = false;
      },
      () => {
        if (all.peek(key) === entry) all.delete(key);
      },
    );
    return entry;
  };

  /** Makes a page anew; until it is there, and if it fails, the one before stays. */
  const renew = async (entry: CachedPage<Request, Page>): Promise<void> => {
    if (entry.isBeingMade) return;
    entry.isBeingMade = true;
    const madeAt = now();
    try {
      const page = await make(entry.request);
      Object.assign(entry, { page: Promise.resolve(page), madeAt });
    } catch {
      // Who asks once it is too old meets the failure
    } finally {
      entry.isBeingMade = false;
    }
  };

  return {
    /** The page under a key, made where none is that may be read. @throws what making it throws */
    find(key: string, request: Request): Promise<Page> {
      const at = now();
      const kept = all.get(key);
      const age = kept ? at - kept.madeAt : Infinity;
      // A clock that was set back must not keep a page for ever
      if (!kept || age > keptForMs || age < 0) return put(key, request).page;
      kept.askedAt = at;
      if (age > renewAfterMs) void renew(kept);
      return kept.page;
    },
    /**
     * Makes the pages anew that were asked for lately, one after the other.
     * @param isWanted whether somebody could ask for it now
     */
    async keepYoung(isWanted: (request: Request) => boolean): Promise<void> {
      const since = now() - askedWithinMs;
      const asked = [...all.values()]
        .filter(({ askedAt, request }) => askedAt >= since && isWanted(request))
        .slice(0, keptYoung);
      for (const entry of asked) await renew(entry);
    },
  };
}
