import type { Sql } from '@foyer/gateway/connection';
import type { Services } from '@foyer/gateway/demo';
import { demoTitles } from '@foyer/studio/titles';
import { demoMerchants } from './merchants.ts';

/** Who deals at the live tables, and since how many minutes; those with null are at home. */
const dealers: readonly [name: string, minutes: number | null][] = [
  ['Althea', 35],
  ['Bianca', 12],
  ['Carmela', 80],
  ['Danica', null],
  ['Elisa', 55],
  ['Fatima', null],
];

/** Puts dealers at the first live tables of every demo merchant. */
export async function addLiveModels(on: Sql, { clock, liveModels }: Services): Promise<void> {
  const tables = demoTitles.filter(({ gameType }) => gameType === 'LIVE');
  const now = clock.now().getTime();
  for (const { id: merchantId } of demoMerchants) {
    for (const [at, [name, minutes]] of dealers.entries()) {
      const nodeId = tables[at]?.nodeId;
      const liveSince = minutes === null ? null : new Date(now - minutes * 60_000);
      if (nodeId) await liveModels.put(on, { merchantId, id: name.toLowerCase(), name, nodeId, liveSince });
    }
  }
}
