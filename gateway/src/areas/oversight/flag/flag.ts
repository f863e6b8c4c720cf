import { v7 as uuidv7 } from 'uuid';
import type { CaseKind } from '@foyer/contract/case-kinds';
import type { FlagKind } from '@foyer/contract/flag-kinds';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Cases } from '../case/case.ts';
import {
  hasStanding,
  lockFlag,
  putFlag,
  readStanding,
  searchFlags,
  writeCleared,
  type FlagRow,
  type FlagSearch,
} from './store.ts';

export type { FlagRow } from './store.ts';
type Owner = Pick<FlagRow, 'merchantId' | 'accountId'>;

/** A flag with the name of the other player; null when it is about only one. */
export type StandingFlag = FlagRow & { otherName: string | null };

/** A flag as staff see it. */
export type FlagForStaff = StandingFlag & { username: string };

/** Something about a player that staff should look at. */
export interface NewFlag extends Owner {
  kind: FlagKind;
  /** Tells flags of a kind apart: the rule, or the other player. */
  subject: string;
  /** What was found, for people. */
  facts: Record<string, string>;
  /** The case that opens with it. */
  openCase: {
    kind: CaseKind;
    /** The matter; the player when it is left out. */
    subject?: string;
  };
}

export interface FlagDeps {
  db: Db;
  clock: Clock;
  cases: Cases;
  authorization: Authorization;
}

/** Why staff should look at players (R-OVERSIGHT-22). */
export type Flags = ReturnType<typeof createFlags>;

/** Flags on the database. */
export function createFlags({ db, clock, cases, authorization }: FlagDeps) {
  const one = async (merchantId: number, id: string): Promise<FlagForStaff> => {
    const { rows } = await searchFlags(db.orm, merchantId, { id, offset: 0, limit: 1 });
    if (!rows[0]) throw new Refusal('not_found');
    const { flag, ...names } = rows[0];
    return { ...flag, ...names };
  };

  return {
    /** Raises a flag and opens its case, in the transaction that found it; one that stands notes what was found. */
    async raise(on: Sql, { openCase, ...flag }: NewFlag): Promise<void> {
      const { merchantId, accountId, facts } = flag;
      const at = clock.now();
      const none = { clearedAt: null, clearedBy: null, clearReason: '' };
      const row = { ...flag, id: uuidv7(), times: 1, raisedAt: at, lastAt: at, ...none };
      if ((await putFlag(on, row)) > 1) return;
      await cases.open(on, {
        merchantId,
        kind: openCase.kind,
        about: 'account',
        subject: openCase.subject ?? accountId,
        accountId,
        amount: null,
        currency: null,
        facts: { flag: flag.kind, ...facts },
      });
    },
    /** Whether a flag, of one of some kinds if they are given, stands against a player. */
    isFlagged: (on: Sql, owner: Owner, kinds?: readonly FlagKind[]): Promise<boolean> =>
      hasStanding(on, owner, kinds),
    /** The flags that stand against players, by player. */
    async standing(merchantId: number, accountIds: readonly string[]): Promise<Map<string, StandingFlag[]>> {
      const rows = await readStanding(db.orm, merchantId, accountIds);
      return Map.groupBy(
        rows.map(({ flag, otherName }) => ({ ...flag, otherName })),
        ({ accountId }) => accountId,
      );
    },
    async search(merchantId: number, search: FlagSearch): Promise<{ rows: FlagForStaff[]; total: number }> {
      const { rows, total } = await searchFlags(db.orm, merchantId, search);
      return { rows: rows.map(({ flag, ...names }) => ({ ...flag, ...names })), total };
    },
    /**
     * Staff clear a flag; the audit keeps why. What was found before is not counted again.
     * @param given how often it had been found when they looked at it, and why they clear it
     * @throws Refusal not_found; already_decided when somebody cleared it; version_conflict when it was found again meanwhile
     */
    async clear(
      context: StaffContext,
      id: string,
      { times, reason }: { times: number; reason: string },
    ): Promise<FlagForStaff> {
      const merchantId = context.merchant.id;
      await authorization.change(context, async (on) => {
        const row = await lockFlag(on, merchantId, id);
        if (!row) throw new Refusal('not_found');
        if (row.clearedAt) throw new Refusal('already_decided');
        if (row.times !== times) throw new Refusal('version_conflict');
        const cleared = {
          clearedAt: clock.now(),
          clearedBy: context.staff.username,
          clearReason: reason,
        };
        await writeCleared(on, row, cleared);
        const act = {
          action: 'clear_flag',
          subject: row.accountId,
          reason,
          before: { flag: row.kind, ...row.facts },
          after: { flag: 'cleared' },
        };
        return { result: null, act, isQuiet: true };
      });
      return one(merchantId, id);
    },
  };
}

/** A flag on the wire. */
export const flagToWire = ({ id, accountId, kind, facts, times, ...row }: FlagForStaff) => ({
  id,
  playerId: accountId,
  userName: row.username,
  kind,
  other: row.otherName === null ? null : { playerId: row.subject, userName: row.otherName },
  facts,
  times,
  raisedAt: row.raisedAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  clearedAt: row.clearedAt?.toISOString() ?? null,
  clearedBy: row.clearedBy,
  reason: row.clearReason,
});
