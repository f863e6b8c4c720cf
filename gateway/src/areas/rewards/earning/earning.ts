import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { LanguageCode } from '@foyer/contract/languages';
import type { EarningState, SchemeKind } from '@foyer/contract/scheme-kinds';
import { playsForFun } from '@foyer/contract/session-can';
import { inTurn } from '../../../platform/db/account-queue.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { eachAlone, pageByPage } from '../../../platform/jobs/each.ts';
import { textIn, type Texts } from '../../../platform/texts.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { dayMs } from '../../../platform/time/units.ts';
import type { Accounts } from '../../access/account/account.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import { untilDecided, type Ledger, type Receipt } from '../../ledger/ledger/ledger.ts';
import { announceOnCommit } from '../../ledger/player-transfer/player-transfer.ts';
import type { Exclusions } from '../../player-protection/exclusion/exclusion.ts';
import { termsOf } from '../promotion/promotion.ts';
import { takeFromBudget } from '../scheme/scheme.ts';
import {
  holdEarning,
  insertEarning,
  isActive,
  readEarnings,
  readOfSource,
  readOverdue,
  updateEarning,
  type CountedEarning,
  type EarningRow,
} from './store.ts';
export { countOfSource, readOfSource, type EarningRow } from './store.ts';

/** The scope of the ledger's keys: each earning is granted, claimed and forfeited once. */
const scope = 'earning';

/** What somebody earns. */
export interface NewEarning {
  schemeId: string;
  source: SchemeKind;
  /** What it is earned for: each once. */
  subject: string;
  titles: Texts;
  /** Minor units. */
  amount: bigint;
  turnoverTimes: number;
  days: number;
  /** What of a round counts for the turnover, percent, by type of game or `<vendor>/<game code>`; what is not named counts whole. */
  weights?: Record<string, number>;
  /** As JSON. */
  facts: unknown;
  /** What its scheme may give away in all, minor units; null for no limit. */
  budget: bigint | null;
}

/** What became of a claim. */
export interface ClaimedEarning {
  amount: bigint;
  state: EarningState;
}

export interface EarningDeps {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  accounts: Pick<Accounts, 'hold'>;
  exclusions: Pick<Exclusions, 'requireFree'>;
}

/** Whether it can be claimed: it waits for it, or what was claimed was wagered often enough. */
const mayClaim = ({ state, wagered, turnover }: CountedEarning): boolean =>
  state === 'open' || (state === 'wagering' && wagered >= turnover);

/** The terms of an amount, with what they cost on average. */
export const earningTerms = (amount: bigint, turnoverTimes: number, days: number) => {
  const { turnover, cost, returnPercent } = termsOf({ reward: amount, turnoverTimes, days });
  return { turnoverTimes, turnover: String(turnover), cost: String(cost), returnPercent, days };
};

/** What players earn by schemes, and how they claim it (R-REWARDS-33). */
export type Earnings = ReturnType<typeof createEarnings>;

export function createEarnings({ db, clock, ledger, accounts, exclusions }: EarningDeps) {
  const command = (
    { merchantId, id, ledgerAccountId, currency, amount, source }: EarningRow,
    what: string,
  ) => ({
    merchantId,
    ledgerAccountId,
    currency,
    scope,
    amount,
    key: `${id}:${what}`,
    reference: `${source} ${id}`,
  });

  /** Makes bonus money of an earning, and real money at once where nothing is to be wagered. */
  const grant = async (on: Sql, row: EarningRow): Promise<{ state: EarningState; receipt: Receipt }> => {
    const grantedAt = clock.now();
    const receipt = await ledger.grantBonus(command(row, 'grant'), on);
    if (row.turnover > 0n) {
      const dueAt = new Date(grantedAt.getTime() + row.days * dayMs);
      await updateEarning(on, row, { state: 'wagering', grantedAt, dueAt });
      return { state: 'wagering', receipt };
    }
    const claimed = await ledger.claimBonus(command(row, 'claim'), on);
    await updateEarning(on, row, { state: 'paid', grantedAt, dueAt: null, closedAt: grantedAt });
    return { state: 'paid', receipt: claimed };
  };

  /** Makes real money of what was wagered. */
  const release = async (on: Sql, row: EarningRow): Promise<{ state: EarningState; receipt: Receipt }> => {
    const receipt = await ledger.claimBonus(command(row, 'claim'), on);
    await updateEarning(on, row, { state: 'paid', closedAt: clock.now() });
    return { state: 'paid', receipt };
  };

  /** The row of what somebody earns. @param state how it stands first; `dueAt` when it is gone unclaimed */
  const rowOf = async (
    on: Sql,
    { merchantId, accountId, currency }: Pick<Player, 'merchantId' | 'accountId' | 'currency'>,
    { turnoverTimes, budget: _, weights = {}, ...earned }: NewEarning,
    dueAt: Date | null,
  ): Promise<EarningRow> => {
    const wallet = await ledger.open(on, { merchantId, owner: accountId, wallet: 'real', currency });
    return {
      ...earned,
      weights,
      merchantId,
      accountId,
      currency,
      dueAt,
      id: uuidv7(),
      turnover: earned.amount * BigInt(turnoverTimes),
      state: 'open',
      ledgerAccountId: wallet.ledgerAccountId,
      createdAt: clock.now(),
      grantedAt: null,
      closedAt: null,
    };
  };

  /** @throws Refusal promotion_budget_spent */
  const takeBudget = async (
    on: Sql,
    merchantId: number,
    { schemeId, amount, budget }: NewEarning,
  ): Promise<void> => {
    if (budget !== null && !(await takeFromBudget(on, { merchantId, schemeId, amount }, budget)))
      throw new Refusal('promotion_budget_spent');
  };

  /**
   * Does something about what a player earns with the account locked: of two devices at two gateways one comes first.
   * Who does not play, or no longer, claims nothing (R-REWARDS-35).
   */
  const claiming = async (
    player: Player,
    work: (on: Sql) => Promise<{ amount: bigint; state: EarningState; receipt: Receipt }>,
  ): Promise<ClaimedEarning> => {
    const { merchantId, accountId, currency } = player;
    if (playsForFun(player.type)) throw new Refusal('free_reject');
    const { amount, state, receipt } = await inTurn(db, `${merchantId}:${accountId}`, () =>
      untilDecided(() =>
        inTransaction(db, async (on) => {
          await accounts.hold(on, merchantId, accountId);
          if (!(await isActive(on, player))) throw new Refusal('session_ended');
          await exclusions.requireFree(on, player);
          return work(on);
        }),
      ),
    );
    if (state === 'paid') ledger.announce({ merchantId, owner: accountId, currency, ...receipt });
    return { amount, state };
  };

  /** Ends one: its bonus money goes back. */
  const forfeit = async (on: Sql, row: EarningRow): Promise<void> => {
    if (row.state === 'wagering') await ledger.forfeitBonus(command(row, 'forfeit'), on);
    await updateEarning(on, row, { state: 'forfeited', closedAt: clock.now() });
  };

  /** Ends one whose time is over. @returns whether it was: what was wagered in time stays */
  const close = ({ merchantId, id }: EarningRow): Promise<boolean> =>
    untilDecided(() =>
      inTransaction(db, async (on) => {
        const row = await holdEarning(on, merchantId, id);
        // What was claimed since it was read has a time of its own.
        if (!row?.dueAt || row.dueAt > clock.now()) return false;
        if (row.state !== 'open' && (row.state !== 'wagering' || mayClaim(row))) return false;
        await forfeit(on, row);
        return true;
      }),
    );

  /** Takes one back: what was claimed of it leaves the balance, and what is spent of that is owed. */
  const revoke = async (on: Sql, row: EarningRow): Promise<void> => {
    const { merchantId, accountId: owner, currency } = row;
    const { key: takesBack, ...claimed } = command(row, 'claim');
    if (row.state === 'paid') {
      const receipt = await ledger.takeBack({ ...claimed, key: `${row.id}:revoked`, takesBack }, on);
      announceOnCommit(ledger, on, { merchantId, owner, currency, ...receipt });
    }
    await forfeit(on, row);
  };

  return {
    /**
     * Takes back what a player earned by a scheme on some subjects, in whatever state it is; part of a transaction. Once: what was
     * forfeited before stays so.
     */
    async revoke(
      on: Sql,
      owner: Pick<Player, 'merchantId' | 'accountId'>,
      source: SchemeKind,
      isRevoked: (row: EarningRow) => boolean | Promise<boolean>,
    ): Promise<void> {
      await accounts.hold(on, owner.merchantId, owner.accountId);
      for (const earned of await readOfSource(on, owner, source)) {
        if (earned.state === 'forfeited' || !(await isRevoked(earned))) continue;
        const row = await holdEarning(on, owner.merchantId, earned.id);
        if (row && row.state !== 'forfeited') await revoke(on, row);
      }
    },
    /** What a player earned, the latest first. */
    list: async (player: Player, language: LanguageCode) =>
      (await readEarnings(db.orm, player)).map((row) => ({
        id: row.id,
        source: row.source,
        title: textIn(row.titles, language),
        amount: String(row.amount),
        currency: row.currency,
        minorUnits: minorUnitsOf(row.currency),
        state: row.state,
        mayClaim: mayClaim(row),
        wagered: String(row.wagered),
        terms: earningTerms(row.amount, Number(row.turnover / row.amount), row.days),
        dueAt: row.dueAt?.toISOString() ?? null,
        at: row.createdAt.toISOString(),
      })),
    /**
     * Claims what is worked out now.
     * @param work what is earned, from what the transaction sees; it refuses when there is nothing
     * @throws Refusal reward_claimed when it was before, promotion_budget_spent, free_reject, timed_out, self_excluded
     */
    take: (player: Player, work: (on: Sql) => Promise<NewEarning>): Promise<ClaimedEarning> =>
      claiming(player, async (on) => {
        const earned = await work(on);
        const row = await rowOf(on, player, earned, null);
        if (!(await insertEarning(on, row))) throw new Refusal('reward_claimed');
        await takeBudget(on, player.merchantId, earned);
        return { amount: row.amount, ...(await grant(on, row)) };
      }),
    /**
     * Puts something there to be claimed, once; part of a transaction.
     * @param dueAt when it is gone
     * @returns false when it was there before
     */
    offer: async (
      on: Sql,
      owner: Pick<Player, 'merchantId' | 'accountId' | 'currency'>,
      earned: NewEarning,
      dueAt: Date | null,
    ): Promise<boolean> => insertEarning(on, await rowOf(on, owner, earned, dueAt)),
    /**
     * Claims one that waits, or that was wagered.
     * @throws Refusal not_found, reward_claimed, reward_unearned, reward_ended, free_reject, timed_out, self_excluded
     */
    claim: (player: Player, id: string): Promise<ClaimedEarning> =>
      claiming(player, async (on) => {
        const row = isUuid(id) ? await holdEarning(on, player.merchantId, id) : null;
        if (row?.accountId !== player.accountId) throw new Refusal('not_found');
        if (row.state === 'paid') throw new Refusal('reward_claimed');
        if (row.state === 'forfeited') throw new Refusal('reward_ended');
        if (row.state === 'open') {
          if (row.dueAt && row.dueAt <= clock.now()) throw new Refusal('reward_ended');
          return { amount: row.amount, ...(await grant(on, row)) };
        }
        if (!mayClaim(row)) throw new Refusal('reward_unearned');
        return { amount: row.amount, ...(await release(on, row)) };
      }),
    /**
     * Ends those whose time is over: what was not claimed, and bonus money that was not wagered.
     * @param atOnce how many are read at a time
     * @returns how many
     */
    async closeOverdue(atOnce = 1000): Promise<number> {
      const now = clock.now();
      let closed = 0;
      // What was wagered in time stays, so that each page begins behind the one before.
      const overdue = pageByPage((after: EarningRow | null) => readOverdue(db.orm, now, after, atOnce));
      await eachAlone(overdue, async (row) => {
        if (await close(row)) closed += 1;
      });
      return closed;
    },
  };
}
