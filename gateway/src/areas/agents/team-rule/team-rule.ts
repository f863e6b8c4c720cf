import type { Db, Sql } from '../../../platform/db/connection.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import { tightenOrWait, type ApprovalHandler, type Approvals } from '../../oversight/approval/approval.ts';
import type { Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
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

/** Limits of transfers, minor units. */
type Limit = 'transferMinimum' | 'transferMaximum' | 'transferDaily';
/** Rules as JSON. */
type PlainRules = Omit<TeamRuleRow, Limit | 'merchantId'> & Record<Limit, string>;

const onWire = ({ merchantId: _, ...row }: TeamRuleRow): PlainRules => ({
  ...row,
  transferMinimum: String(row.transferMinimum),
  transferMaximum: String(row.transferMaximum),
  transferDaily: String(row.transferDaily),
});

/**
 * What agents see of each person of their teams (R-AGENTS-52), how much they may send them (R-AGENTS-56), and whether friends of
 * members join them (R-AGENTS-65).
 */
export function createTeamRules({ db, approvals }: { db: Db; approvals: Approvals }) {
  const rulesOf = async (on: Sql, merchantId: number): Promise<TeamRuleRow> =>
    (await readRules(on, merchantId)) ?? { merchantId, ...defaults };

  /** The rules that are to be followed by others. @throws Refusal version_conflict */
  const versionOf = async (on: Sql, row: TeamRuleRow): Promise<TeamRuleRow> => {
    const before = await rulesOf(on, row.merchantId);
    if (before.version !== row.version) throw new Refusal('version_conflict');
    return before;
  };
  const perform = async (on: Sql, code: string, row: TeamRuleRow): Promise<Change<TeamRuleRow>> => {
    const before = await versionOf(on, row);
    if (!(await writeRules(on, row))) throw new Refusal('version_conflict');
    const after = { ...row, version: row.version + 1 };
    const states = { before: onWire(before), after: onWire(after) };
    return { result: after, act: { action: 'set_team_rules', subject: code, ...states } };
  };

  return {
    /** The rules of a merchant. @param on the transaction that asks */
    of: (merchantId: number, on: Sql = db.orm): Promise<TeamRuleRow> => rulesOf(on, merchantId),
    /**
     * Sets them; recorded in the audit log. Larger transfers wait for a second person (R-AGENTS-26).
     * @throws Refusal version_conflict, approval_required, approval_waiting; body_invalid when a limit is above the next larger one
     */
    async set(context: StaffContext, wanted: Omit<TeamRuleRow, 'merchantId'>): Promise<TeamRuleRow> {
      const { merchant } = context;
      const row = { ...wanted, merchantId: merchant.id };
      if (row.transferMaximum < row.transferMinimum) throw fieldRefusal({ transferMaximum: 'field_invalid' });
      if (row.transferDaily < row.transferMaximum) throw fieldRefusal({ transferDaily: 'field_invalid' });
      return tightenOrWait(approvals, context, {
        kind: 'team_rules',
        subject: merchant.code,
        currency: merchant.currency,
        given: row,
        read: (on) => versionOf(on, row),
        isLooser: (given, before) =>
          given.transferMaximum > before.transferMaximum || given.transferDaily > before.transferDaily,
        stateOf: onWire,
        payloadOf: () => onWire(row),
        perform: (on) => perform(on, merchant.code, row),
        resultOf: (before) => before,
      });
    },
    /** Sets larger transfers that a second person agreed to. */
    approvalHandler: {
      execute: (on, { merchant }, { payload }) => {
        const { transferMinimum, transferMaximum, transferDaily, ...rest } = payload as PlainRules;
        return perform(on, merchant.code, {
          ...rest,
          merchantId: merchant.id,
          transferMinimum: BigInt(transferMinimum),
          transferMaximum: BigInt(transferMaximum),
          transferDaily: BigInt(transferDaily),
        });
      },
    } satisfies ApprovalHandler,
  };
}

/** {@link createTeamRules} */
export type TeamRules = ReturnType<typeof createTeamRules>;
