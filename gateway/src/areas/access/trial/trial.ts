import { randomInt } from 'node:crypto';
import { trialType } from '@foyer/contract/session-can';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { networkOf, shareOf, type Limit, type Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hourMs } from '../../../platform/time/units.ts';
import type { Accounts, SessionFacts } from '../account/account.ts';
import type { Ledger } from '../../ledger/ledger/ledger.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Sessions } from '../session/session.ts';
import { countLiving, holdMerchant } from './store.ts';

/** How long a trial account lives, ms (R-ACCESS-59). */
const lifeMs = 24 * hourMs;
/** What it starts with: 10,000.00 of play money. */
const startAmount = 1_000_000n;
/** Trials of a network that may live; how many it may start depends on how many are left. */
const trialsPerNetwork: Limit = { name: 'trial-network', times: 10_000, windowMs: lifeMs };

export interface TrialDeps {
  db: Db;
  clock: Clock;
  limits: Limits;
  accounts: Accounts;
  sessions: Sessions;
  ledger: Ledger;
}

/** Free-play trial accounts (R-ACCESS-59). */
export type Trials = ReturnType<typeof createTrials>;

/** Trials on the database. */
export function createTrials({ db, clock, limits, accounts, sessions, ledger }: TrialDeps) {
  const openTrial = async (on: Sql, merchant: Merchant, expiresAt: Date) => {
    const digits = String(randomInt(10 ** 10)).padStart(10, '0');
    const account = await accounts.open(on, {
      merchant,
      username: `trial-${digits}`,
      nickname: `Guest ${digits.slice(-4)}`,
      type: trialType,
      expiresAt,
    });
    const gift = { scope: 'trial', key: account.id, amount: startAmount, reference: 'trial' };
    await ledger.grant({ ...account.wallet, ...gift }, on);
    return account;
  };

  return {
    /**
     * Opens a trial account and logs in to it.
     * @returns null when the merchant has no trial left
     * @throws Refusal feature_off, too_many_requests
     */
    async start(
      merchant: Merchant,
      from: { ip: string; userAgent: string },
    ): Promise<{ facts: SessionFacts; token: string } | null> {
      if (!merchant.features.freePlay) throw new Refusal('feature_off');
      const network = `${merchant.id}:${networkOf(from.ip)}`;
      const living = await countLiving(db.orm, merchant.id, trialType, clock.now());
      if (living >= merchant.trialQuota) return null;
      if ((await limits.count(trialsPerNetwork, network)) >= shareOf(merchant.trialQuota, living))
        throw new Refusal('too_many_requests', { retryAfter: hourMs / 1000 });
      await limits.take(trialsPerNetwork, network);
      return inTransaction(db, async (on) => {
        await holdMerchant(on, merchant.id);
        const now = clock.now();
        if ((await countLiving(on, merchant.id, trialType, now)) >= merchant.trialQuota) return null;
        const expiresAt = new Date(now.getTime() + lifeMs);
        const { id, username } = await openTrial(on, merchant, expiresAt);
        const firstTimeLogin = await accounts.recordLogin(on, {
          merchantId: merchant.id,
          id,
          firstLoginAt: null,
        });
        const { token, handle } = await sessions.open(on, {
          merchantId: merchant.id,
          accountId: id,
          ...from,
          notAfter: expiresAt,
        });
        return {
          facts: accounts.sessionInfo(merchant, { handle, username, type: trialType, firstTimeLogin }),
          token,
        };
      });
    },
  };
}
