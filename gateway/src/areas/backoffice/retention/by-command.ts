import { theServer, type Audit } from '../../../platform/audit/audit.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import type { MerchantRow } from '../../tenancy/merchant/merchant.ts';
import { usualDays, type RetentionKind } from './kinds.ts';
import { findRules, lockRules, upsertRule } from './store.ts';

/**
 * Changes for how long a merchant keeps something, as a command at the server does; part of a transaction. The audit log says so
 * (R-PLATFORM-78).
 * @param days 1 to 36,500
 */
export async function setDays(
  on: Sql,
  audit: Audit,
  { id, code }: Pick<MerchantRow, 'id' | 'code'>,
  kind: RetentionKind,
  days: number,
): Promise<void> {
  await audit.hold(on, id);
  await lockRules(on, id);
  const before = (await findRules(on, id)).get(kind) ?? usualDays[kind];
  if (before === days) return;
  await upsertRule(on, id, kind, days);
  await audit.record(on, {
    merchantId: id,
    staff: theServer,
    action: 'set_retention',
    subject: code,
    before: { [kind]: before },
    after: { [kind]: days },
  });
}
