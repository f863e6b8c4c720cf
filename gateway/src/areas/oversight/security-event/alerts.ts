import {
  securityRules,
  type SecurityEventKind,
  type SecurityRule,
} from '@foyer/contract/security-event-kinds';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Cases } from '../case/case.ts';
import { defaultRule, ruleDefinitions } from './rules.ts';
import { claimAlert, countEvents, readRules, writeRule, type SecurityRuleRow } from './store.ts';

export type { SecurityRuleRow } from './store.ts';

export interface AlertDeps {
  db: Db;
  cases: Cases;
  authorization: Authorization;
}

/** Rules that open cases when there are too many events, and what staff set of them (R-OVERSIGHT-19). */
export type SecurityAlerts = ReturnType<typeof createSecurityAlerts>;

export function createSecurityAlerts({ db, cases, authorization }: AlertDeps) {
  const rulesOn = async (on: Sql, merchantId: number): Promise<SecurityRuleRow[]> => {
    const set = new Map((await readRules(on, merchantId)).map((row) => [row.rule, row]));
    return securityRules.map((rule) => set.get(rule) ?? defaultRule(merchantId, rule));
  };

  const tell = (row: SecurityRuleRow, subject: string, times: number) =>
    inTransaction(db, async (on) => {
      const { merchantId, rule, minutes } = row;
      if (!(await claimAlert(on, merchantId, row, subject))) return;
      await cases.open(on, {
        merchantId,
        kind: rule,
        about: 'security',
        subject: subject || 'all',
        accountId: null,
        amount: null,
        currency: null,
        facts: { who: subject || 'everybody together', events: String(times), minutes: String(minutes) },
      });
    });

  return {
    rules: (merchantId: number): Promise<SecurityRuleRow[]> => rulesOn(db.orm, merchantId),
    /** Changes a rule. @throws Refusal version_conflict */
    set: (context: StaffContext, given: Omit<SecurityRuleRow, 'merchantId'>): Promise<SecurityRuleRow> =>
      authorization.change(context, async (on) => {
        const merchantId = context.merchant.id;
        const before = (await rulesOn(on, merchantId)).find(({ rule }) => rule === given.rule);
        const row = { ...given, merchantId };
        if (before?.version !== row.version || !(await writeRule(on, row)))
          throw new Refusal('version_conflict');
        const { merchantId: _, ...shownBefore } = before;
        const result = { ...row, version: row.version + 1 };
        return {
          result,
          act: { action: 'set_security_rule', subject: row.rule, before: shownBefore, after: given },
          isQuiet: true,
        };
      }),
    /** Opens the cases of a merchant that events of these kinds make due: one for each subject and period. */
    async check(merchantId: number, kinds: ReadonlySet<SecurityEventKind>): Promise<void> {
      const concerned = (rule: SecurityRule) => ruleDefinitions[rule].kinds.some((kind) => kinds.has(kind));
      for (const row of await rulesOn(db.orm, merchantId)) {
        if (!row.isOn || !concerned(row.rule)) continue;
        const { kinds: counted, by } = ruleDefinitions[row.rule];
        for (const { subject, times } of await countEvents(db.orm, merchantId, counted, by, row))
          await tell(row, subject, times);
      }
    },
  };
}
