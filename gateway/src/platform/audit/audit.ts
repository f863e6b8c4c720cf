import type { Clock } from '../time/clock.ts';
import type { Db, Sql } from '../db/connection.ts';
import { inSnapshot } from '../db/transaction.ts';
import type { StaffMember } from '../http/actors.ts';
import { eachAlone } from '../jobs/each.ts';
import type { JobLog } from '../jobs/runner.ts';
import { sliceOf } from '../paging/paging.ts';
import { canonical, chainStart, hashOf } from './chain.ts';
import {
  append,
  lockHead,
  markLogged,
  readAfter,
  readHead,
  readPage,
  readUnlogged,
  type AuditRow,
} from './store.ts';

/** The part of a thing that a change is about. */
export type State = Record<string, unknown> | null;

/** Who stands in the audit for what happens by itself: with a space, as no username is. */
export const theSystem = { id: null, username: 'the system' } as const;
/** Who stands there for a command at the server. */
export const theServer = { id: null, username: 'the server' } as const;

/** What a member of staff did, a command at the server, or the system by itself. */
export interface Action {
  merchantId: number;
  staff: Pick<StaffMember, 'id' | 'username'> | typeof theServer | typeof theSystem;
  /** For example `set_switch`. */
  action: string;
  /** What it was done to, for example `FREEPLAY3`. */
  subject: string;
  /** Why, where staff must say so. */
  reason?: string;
  before: State;
  after: State;
}

/** The result of verifying a chain. */
export interface ChainCheck {
  /** Entries that are as they were written. */
  entries: number;
  /** The first entry that was changed, removed or put in; null when the chain is whole. */
  brokenAt: bigint | null;
}

export interface AuditEntry extends Omit<AuditRow, 'beforeState' | 'afterState'> {
  before: State;
  after: State;
}

/** Entries read at a time while a chain is verified or copied. */
const stride = 1000;

async function verifyOn(on: Sql, merchantId: number): Promise<ChainCheck> {
  let [seq, hash] = [0n, chainStart];
  const brokenHere = () => ({ entries: Number(seq), brokenAt: seq + 1n });
  for (;;) {
    const rows = await readAfter(on, merchantId, seq, stride);
    for (const row of rows) {
      if (row.seq !== seq + 1n || !hashOf(hash, row).equals(row.hash)) return brokenHere();
      [seq, hash] = [row.seq, row.hash];
    }
    if (rows.length < stride) break;
  }
  const head = await readHead(on, merchantId);
  return head.seq === seq && head.hash.equals(hash) ? { entries: Number(seq), brokenAt: null } : brokenHere();
}

/**
 * What the log says of an entry. Its hash stands for all of it; what it was done to and the states before and after can name people, and
 * stay in the database.
 */
const lineOf = ({ merchantId, seq, at, staffId, action, hash }: AuditRow) => ({
  merchantId,
  seq: String(seq),
  at: at.toISOString(),
  staffId,
  action,
  hash: hash.toString('hex'),
});

/** Writes a merchant's entries after one to the log. */
async function copyOn(db: Db, log: JobLog, merchantId: number, after: bigint): Promise<void> {
  for (let seq = after; ;) {
    const rows = await readAfter(db.orm, merchantId, seq, stride);
    for (const row of rows) log.info(lineOf(row), 'audit entry');
    seq = rows.at(-1)?.seq ?? seq;
    await markLogged(db, merchantId, seq);
    if (rows.length < stride) return;
  }
}

/** The append-only record of what staff did, and the system by itself (R-OVERSIGHT-2). */
export type Audit = ReturnType<typeof createAudit>;

/** The audit on the database. */
export function createAudit(db: Db, clock: Clock) {
  return {
    /**
     * Takes the ends of the chains of merchants in the order of their ids, first of all in a transaction: two changes of a merchant never
     * wait for each other crosswise.
     */
    async hold(on: Sql, ...merchantIds: number[]): Promise<void> {
      for (const merchantId of merchantIds.toSorted((one, other) => one - other))
        await lockHead(on, merchantId);
    },
    /** Records an action, in the transaction that performs it. */
    async record(
      on: Sql,
      { merchantId, staff, action, subject, reason = '', before, after }: Action,
    ): Promise<void> {
      const head = await lockHead(on, merchantId);
      const link = {
        merchantId,
        seq: head.seq + 1n,
        at: clock.now(),
        staffId: staff.id,
        staffName: staff.username,
        action,
        subject,
        reason,
        beforeState: canonical(before),
        afterState: canonical(after),
      };
      await append(on, { ...link, hash: hashOf(head.hash, link) });
    },
    async page(
      merchantId: number,
      pageNo: number,
      pageSize: number,
    ): Promise<{ entries: AuditEntry[]; total: number }> {
      const { offset, limit } = sliceOf({ pageNo, pageSize });
      const { entries, total } = await readPage(db, merchantId, offset, limit);
      const parsed = entries.map(({ beforeState, afterState, ...row }) => ({
        ...row,
        before: JSON.parse(beforeState) as State,
        after: JSON.parse(afterState) as State,
      }));
      return { entries: parsed, total };
    },
    /**
     * Writes to the log what was recorded since the last time, each entry at least once. The log is taken to another machine: whoever can
     * change the database, and writes a whole chain anew, is found by the hashes there (R-OVERSIGHT-25).
     */
    async copyToLog(log: JobLog): Promise<void> {
      await eachAlone(await readUnlogged(db), ({ merchantId, loggedSeq }) =>
        copyOn(db, log, merchantId, loggedSeq),
      );
    },
    /** Verifies the chain of a merchant and names the first broken entry. */
    verify: (merchantId: number): Promise<ChainCheck> => inSnapshot(db, (on) => verifyOn(on, merchantId)),
  };
}
