import { statedPercent } from '@foyer/lottery';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { tightenOrWait, type ApprovalHandler, type Approvals } from '../../oversight/approval/approval.ts';
import type { Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Lotteries } from '../lottery/lottery.ts';
import {
  findName,
  readByAgent,
  readMost,
  readOwn,
  removeByAgent,
  removeRange,
  writeByAgent,
  writeRange,
  type RangeRow,
} from './store.ts';

type Owner = Pick<Player, 'merchantId' | 'accountId'>;

/** The range of an account as staff see it. */
export interface RangeForStaff {
  /** What was set for the account itself, percent; null for nothing. */
  own: Pick<RangeRow, 'most' | 'setBy' | 'setAt'> | null;
  /** What the agent above set for it. */
  byAgent: Pick<RangeRow, 'most' | 'setBy' | 'setAt'> | null;
  /** What holds, with what was set for those above it; null for any mode. */
  most: number | null;
}

/** The range of somebody directly below an agent, as that agent sees it. */
export interface RangeForAgent {
  /** What the agent set, percent; null for nothing. */
  set: number | null;
  /** What holds of them, with what others set; null for any mode. */
  most: number | null;
  /** What the agent can set: returns of modes that the merchant offers, no more than the agent may choose; the most first. */
  choices: number[];
}

export interface RangeDeps {
  db: Db;
  clock: Clock;
  approvals: Approvals;
  lotteries: Pick<Lotteries, 'latest'>;
}

/** Which prize modes an account may choose: set by staff or the agent above, for it and everybody below it (R-LOTTERY-124, R-LOTTERY-129). */
export type PrizeRanges = ReturnType<typeof createPrizeRanges>;

/** A range as it waits for a second person, with the one that it was compared with. */
interface WantedRange {
  before: number | null;
  most: number | null;
}

export function createPrizeRanges({ db, clock, approvals, lotteries }: RangeDeps) {
  /** Sets the range of an account. @throws Refusal not_found */
  const perform = async (
    on: Sql,
    of: Owner,
    most: number | null,
    by: { setBy: string; reason: string },
  ): Promise<Change<null>> => {
    const subject = await findName(on, of);
    if (subject === null) throw new Refusal('not_found');
    const before = (await readOwn(on, of))?.most ?? null;
    if (most === null) await removeRange(on, of, clock.now());
    else await writeRange(on, { ...of, most, setBy: by.setBy, setAt: clock.now() });
    const action = 'set_lottery_prize_range';
    const states = { before: { most: before }, after: { most } };
    return { result: null, act: { action, subject, reason: by.reason, ...states } };
  };

  const find = async (merchantId: number, accountId: string): Promise<RangeForStaff> => {
    const of = { merchantId, accountId };
    if ((await findName(db.orm, of)) === null) throw new Refusal('not_found');
    return {
      own: await readOwn(db.orm, of),
      byAgent: await readByAgent(db.orm, of),
      most: await readMost(db, of),
    };
  };
  /** What an agent can let others choose: no better than the agent may. */
  const choicesOf = async ({ merchantId, accountId }: Owner): Promise<number[]> => {
    const most = (await readMost(db, { merchantId, accountId })) ?? Infinity;
    const modes = (await lotteries.latest(db.orm, merchantId)).flatMap(({ rules }) => rules.prizeModes);
    const returns = new Set(modes.map(statedPercent));
    return [...returns].filter((percent) => percent <= most).toSorted((one, other) => other - one);
  };
  return {
    /** The best return that an account may choose, percent; null for any. @param on the transaction that asks */
    mostOf: ({ merchantId, accountId }: Owner, on: Sql | null = null): Promise<number | null> =>
      readMost(on ?? db, { merchantId, accountId }),
    /** What an agent let somebody directly below choose; that they are is the caller's business. */
    async ofBelow(agent: Owner, accountId: string): Promise<RangeForAgent> {
      const of = { merchantId: agent.merchantId, accountId };
      return {
        set: (await readByAgent(db.orm, of))?.most ?? null,
        most: await readMost(db, of),
        choices: await choicesOf(agent),
      };
    },
    /**
     * Sets the best return that somebody directly below an agent, and everybody below that one, may choose.
     * @param most percent; null for what the agent may choose
     * @throws Refusal rate_above_own, body_invalid for what no mode returns
     */
    async setBelow(agent: Owner, accountId: string, most: number | null): Promise<RangeForAgent> {
      const of = { merchantId: agent.merchantId, accountId };
      const choices = await choicesOf(agent);
      if (most !== null && !choices.includes(most)) {
        if (most > (choices[0] ?? 0))
          throw new Refusal('rate_above_own', { fields: { most: 'rate_above_own' } });
        throw fieldRefusal({ most: 'field_invalid' });
      }
      const setAt = clock.now();
      await inTransaction(db, (on) =>
        most === null
          ? removeByAgent(on, of, setAt)
          : writeByAgent(on, { ...of, most, setBy: agent.accountId, setAt }),
      );
      return this.ofBelow(agent, accountId);
    },
    /** Lets an account choose a better return, as a second person agreed to. */
    approvalHandler: {
      async execute(on, { merchant }, { subject: accountId, payload, requestedName, reason }) {
        const { before, most } = payload as WantedRange;
        const of = { merchantId: merchant.id, accountId };
        if (((await readOwn(on, of))?.most ?? null) !== before) throw new Refusal('version_conflict');
        return perform(on, of, most, { setBy: requestedName, reason });
      },
    } satisfies ApprovalHandler,
    /** @throws Refusal not_found */
    ofPlayer: find,
    /**
     * Sets the best return that an account and everybody below it may choose; a better one waits for a second person (R-AGENTS-26).
     * @param most percent; null for any mode again
     * @throws Refusal not_found, approval_required, approval_waiting
     */
    async set(
      context: StaffContext,
      accountId: string,
      { most, reason }: { most: number | null; reason: string },
    ): Promise<RangeForStaff> {
      const merchantId = context.merchant.id;
      const of = { merchantId, accountId };
      const name = await findName(db.orm, of);
      if (name === null) throw new Refusal('not_found');
      await tightenOrWait<number | null, null>(approvals, context, {
        kind: 'prize_range',
        subject: accountId,
        title: name,
        reason,
        given: most,
        read: async (on) => (await readOwn(on, of))?.most ?? null,
        isLooser: (given, before) => (given ?? Infinity) > (before ?? Infinity),
        stateOf: (value) => ({ most: value }),
        payloadOf: (before) => ({ before, most }) satisfies WantedRange,
        perform: (on) => perform(on, of, most, { setBy: context.staff.username, reason }),
        resultOf: () => null,
      });
      return find(merchantId, accountId);
    },
  };
}
