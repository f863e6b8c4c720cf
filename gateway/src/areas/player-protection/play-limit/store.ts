import { and, eq } from 'drizzle-orm';
import type { PlayLimitKind } from '@foyer/contract/exclusion-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { playGuard, playLimit } from '../../../platform/db/tables/exclusion.ts';
import { playedSince } from '../../ledger/round/round.ts';
import type { LimitPeriod, LimitStore } from '../limit/limit.ts';

/** What counts since each of some moments: stakes whole, losses less what was won. */
const used = (kind: PlayLimitKind): Statement => ({
  name: `play_limit_used_${kind}`,
  text: `
select p.period, greatest(coalesce(sum(${kind === 'stake' ? 'r.stake' : 'r.stake - r.payout'}), 0), 0)::bigint as used
from unnest($3::text[], $4::timestamptz[]) as p (period, since)
left join lateral ${playedSince({ merchantId: '$1::integer', accountId: '$2::uuid', since: 'p.since' })} r on true
group by p.period`,
});

/** Limits of a kind in the database. */
export const storeOf = (kind: PlayLimitKind): LimitStore => ({
  kind,
  read: (on, { merchantId, accountId }) =>
    on
      .select()
      .from(playLimit)
      .where(
        and(
          eq(playLimit.merchantId, merchantId),
          eq(playLimit.accountId, accountId),
          eq(playLimit.kind, kind),
        ),
      ),
  async write(on, { merchantId, accountId, period, amount, askedAt, askedAmount, changedAt }) {
    const set = { amount, askedAt, askedAmount, changedAt };
    await on.insert(playGuard).values({ merchantId, accountId, version: 0n }).onConflictDoNothing();
    await on
      .insert(playLimit)
      .values({ merchantId, accountId, kind, period, ...set })
      .onConflictDoUpdate({
        target: [playLimit.merchantId, playLimit.accountId, playLimit.kind, playLimit.period],
        set,
      });
  },
  async used(on: Sql, { merchantId, accountId }, since) {
    const periods = [Object.keys(since), Object.values(since)];
    const rows = await run<{ period: LimitPeriod; used: bigint }>(on, used(kind), [
      merchantId,
      accountId,
      ...periods,
    ]);
    return Object.fromEntries(rows.map((row) => [row.period, row.used]));
  },
  async sessionSince(on, { merchantId, accountId }) {
    const [row] = await on
      .select({ since: account.playSince })
      .from(account)
      .where(and(eq(account.merchantId, merchantId), eq(account.id, accountId)));
    return row?.since ?? null;
  },
});
