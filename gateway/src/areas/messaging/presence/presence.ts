import { randomUUID } from 'node:crypto';
import { Gauge, type Registry } from 'prom-client';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import { repeat } from '../../../platform/jobs/repeat.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';

/** How long an entry counts, and how often it is renewed, ms. */
const [presentMs, renewMs] = [60_000, 20_000];

/** An account of a merchant. */
interface Owner {
  merchantId: number;
  accountId: string;
}

/** Names the processes at which an account has an open page. */
const processesOf = ({ merchantId, accountId }: Owner) => `here:${merchantId}:${accountId}`;
/** Names the accounts of a merchant with an open page anywhere. */
const accountsOf = (merchantId: number) => `online:${merchantId}`;

/**
 * Which accounts have an open page, at any process (R-PLATFORM-71). An account is present until its last page at the last
 * process closes; what a process that was killed said counts for 60 s at most.
 */
export function createPresence(cache: Ephemeral, onError: (error: unknown) => void) {
  const self = randomUUID();
  const openPages = new Map<string, { owner: Owner; count: number }>();
  const renew = async (owner: Owner) => {
    await Promise.all([
      cache.join(processesOf(owner), self, presentMs),
      cache.join(accountsOf(owner.merchantId), owner.accountId, presentMs),
    ]).catch(onError);
  };
  const leave = async (owner: Owner) => {
    const key = processesOf(owner);
    await cache.leave(key, self);
    const isElsewhere = (await cache.countOf(key)) > 0;
    if (!isElsewhere && !openPages.has(key)) await cache.leave(accountsOf(owner.merchantId), owner.accountId);
  };
  const renewAll = () => Promise.all([...openPages.values()].map(({ owner }) => renew(owner)));
  const stop = repeat(renewAll, renewMs, onError);

  const isPresent = async (owner: Owner): Promise<boolean> => {
    const key = processesOf(owner);
    if (openPages.has(key)) return true;
    return cache.countOf(key).then(
      (count) => count > 0,
      (error: unknown) => {
        onError(error);
        return false;
      },
    );
  };

  return {
    /** Notes an open page of an account. @returns to be called when the page is closed */
    pageOpened(owner: Owner): () => void {
      const key = processesOf(owner);
      const pages = openPages.get(key) ?? { owner, count: 0 };
      pages.count += 1;
      openPages.set(key, pages);
      void renew(owner);
      return () => {
        pages.count -= 1;
        if (pages.count > 0) return;
        openPages.delete(key);
        leave(owner).catch(onError);
      };
    },
    /** Those of the accounts that have no open page. While the cache does not answer, every account counts as absent. */
    async absentOf<Some extends Owner>(owners: readonly Some[]): Promise<Some[]> {
      const found = await Promise.all(owners.map(isPresent));
      return owners.filter((_, i) => !found[i]);
    },
    /** @returns how many players of a merchant have an open page, at all processes together */
    countOf: (merchantId: number): Promise<number> => cache.countOf(accountsOf(merchantId)),
    close: stop,
  };
}

/** {@link createPresence} */
export type Presence = ReturnType<typeof createPresence>;

/** Every process tells the same: what all of them see. */
export function measurePresence(
  presence: Pick<Presence, 'countOf'>,
  merchants: Pick<Merchants, 'all'>,
  registry: Registry,
): void {
  registry.registerMetric(
    new Gauge({
      name: 'foyer_players_online',
      aggregator: 'max',
      help: 'Players with an open page, at all gateways together',
      labelNames: ['merchant'],
      registers: [],
      async collect() {
        this.reset();
        for (const { id, code } of merchants.all())
          await presence.countOf(id).then(
            (count) => this.set({ merchant: code }, count),
            // Without the cache nobody knows: no number is better than a wrong one.
            () => {},
          );
      },
    }),
  );
}
