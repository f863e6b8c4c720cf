import type { Db, Sql } from '../../../platform/db/connection.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import { readRules, writeRules, type TeamRuleRow } from './store.ts';
export type { TeamRuleRow } from './store.ts';

/** What holds where staff set nothing: money and play of each person, neither their name nor when they came; minor units. */
const defaults = {
  showsCash: true,
  showsPlay: true,
  showsName: false,
  showsLastSeen: false,
  friendsJoin: true,
  transferMinimum: 10_000n,
  transferMaximum: 5_000_000n,
  transferDaily: 20_000_000n,
  version: 0,
} as const;

const onWire = (row: TeamRuleRow) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );

/**
 * What agents see of each person of their teams (R-AGENTS-52), how much they may send them (R-AGENTS-56), and whether friends of
 * members join them (R-AGENTS-65).
 */
export function createTeamRules({ db, authorization }: { db: Db; authorization: Authorization }) {
  const rulesOf = async (on: Sql, merchantId: number): Promise<TeamRuleRow> =>
    (await readRules(on, merchantId)) ?? { merchantId, ...defaults };
  return {
    /** The rules of a merchant. @param on the transaction that asks */
    of: (merchantId: number, on: Sql = db.orm): Promise<TeamRuleRow> => rulesOf(on, merchantId),
    /**
     * Sets them; recorded in the audit log.
     * @throws Refusal version_conflict; body_invalid when a limit is above the next larger one
     */
    set: (context: StaffContext, wanted: Omit<TeamRuleRow, 'merchantId'>): Promise<TeamRuleRow> =>
      authorization.change(context, async (on) => {
        const { merchant } = context;
        const row = { ...wanted, merchantId: merchant.id };
        if (row.transferMaximum < row.transferMinimum)
          throw fieldRefusal({ transferMaximum: 'field_invalid' });
        if (row.transferDaily < row.transferMaximum) throw fieldRefusal({ transferDaily: 'field_invalid' });
        const before = await rulesOf(on, merchant.id);
        if (before.version !== row.version || !(await writeRules(on, row)))
          throw new Refusal('version_conflict');
        const after = { ...row, version: row.version + 1 };
        return {
          result: after,
          act: {
            action: 'set_team_rules',
            subject: merchant.code,
            before: onWire(before),
            after: onWire(after),
          },
        };
      }),
  };
}

/** {@link createTeamRules} */
export type TeamRules = ReturnType<typeof createTeamRules>;
