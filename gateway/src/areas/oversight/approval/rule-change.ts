import type { Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { ApprovalHandler, ApprovalRuleRow, Approvals } from './admission.ts';
import { writeRules } from './store.ts';

/** Rules as JSON has them: amounts as decimal strings. */
type PlainRules = {
  [Name in keyof Omit<ApprovalRuleRow, 'merchantId'>]: ApprovalRuleRow[Name] extends bigint
    ? string
    : ApprovalRuleRow[Name];
};

/** Rules as JSON has them. */
export function rulesToWire({ merchantId: _, ...rules }: ApprovalRuleRow): PlainRules {
  const wire = Object.entries(rules).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? String(value) : value,
  ]);
  return Object.fromEntries(wire) as PlainRules;
}

/** @param given as {@link rulesToWire} answers it */
export function rulesFromWire(merchantId: number, given: PlainRules): ApprovalRuleRow {
  const row = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'string' ? BigInt(value) : value,
  ]);
  return { ...Object.fromEntries(row), merchantId } as ApprovalRuleRow;
}

/** Changes of the thresholds: they always need a second person (R-OVERSIGHT-11). */
export type ApprovalRules = ReturnType<typeof createApprovalRules>;

export function createApprovalRules(approvals: Approvals) {
  /** Stores the rules. @throws Refusal version_conflict */
  const perform = async (
    on: Sql,
    { merchant }: StaffContext,
    row: ApprovalRuleRow,
  ): Promise<Change<ApprovalRuleRow>> => {
    const before = await approvals.rules(merchant.id, on);
    if (before.version !== row.version || !(await writeRules(on, row))) throw new Refusal('version_conflict');
    const result = { ...row, version: row.version + 1 };
    return {
      result,
      act: {
        action: 'set_approval_rules',
        subject: merchant.code,
        before: rulesToWire(before),
        after: rulesToWire(result),
      },
    };
  };
  const handler: ApprovalHandler = {
    execute: (on, context, { merchantId, payload }) =>
      perform(on, context, rulesFromWire(merchantId, payload as PlainRules)),
  };
  return {
    handler,
    /** @throws Refusal approval_required, approval_waiting, version_conflict */
    set: (context: StaffContext, row: ApprovalRuleRow): Promise<ApprovalRuleRow> =>
      approvals.change(context, async (on) => {
        const before = await approvals.rules(context.merchant.id, on);
        if (before.version !== row.version) throw new Refusal('version_conflict');
        const operation = {
          kind: 'approval_rules' as const,
          subject: context.merchant.code,
          title: context.merchant.code,
          currency: context.merchant.currency,
          payload: rulesToWire(row),
          before: rulesToWire(before),
          after: rulesToWire(row),
        };
        return (await approvals.admit(on, context, operation)) ?? perform(on, context, row);
      }),
  };
}
