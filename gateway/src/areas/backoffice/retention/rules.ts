import { createHash } from 'node:crypto';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import { retentionKinds, usualDays, type RetentionKind } from './kinds.ts';
import { findRules, lockRules, upsertRule } from './store.ts';

/** For how many days a merchant keeps each kind. */
type Days = Record<RetentionKind, number>;

/** What a merchant keeps for how long, and what tells whether somebody changed it since. */
export interface RetentionRules {
  days: Days;
  version: number;
}

/** Rules are also set by a command: what they say is their version. */
function rulesOf(days: Days): RetentionRules {
  const digest = createHash('sha256').update(retentionKinds.map((kind) => days[kind]).join());
  return { days, version: digest.digest().readUInt32BE() >>> 1 };
}

async function readRules(on: Db | Sql, merchantId: number): Promise<RetentionRules> {
  const rules = await findRules(on, merchantId);
  const days = { ...usualDays } as Days;
  for (const kind of retentionKinds) days[kind] = rules.get(kind) ?? usualDays[kind];
  return rulesOf(days);
}

/** For how long a merchant keeps what, as its staff set it (R-PLATFORM-78). */
export function createRetentionRules({ db, authorization }: { db: Db; authorization: Authorization }) {
  return {
    read: (merchantId: number): Promise<RetentionRules> => readRules(db, merchantId),
    /** Counts from the next night on. @throws Refusal version_conflict when somebody changed them since they were read */
    set: (context: StaffContext, wanted: RetentionRules): Promise<RetentionRules> =>
      authorization.change(context, async (on) => {
        const { id, code } = context.merchant;
        await lockRules(on, id);
        const before = await readRules(on, id);
        if (before.version !== wanted.version) throw new Refusal('version_conflict');
        const changed = retentionKinds.filter((kind) => before.days[kind] !== wanted.days[kind]);
        if (changed.length === 0) return { result: before, act: null };
        for (const kind of changed) await upsertRule(on, id, kind, wanted.days[kind]);
        const act = { action: 'set_retention', subject: code, before: before.days, after: wanted.days };
        return { result: rulesOf(wanted.days), act };
      }),
  };
}

export type RetentionRuleBook = ReturnType<typeof createRetentionRules>;
