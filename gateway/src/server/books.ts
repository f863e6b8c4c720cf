import type { CaseSubject } from '@foyer/contract/case-kinds';
import { Gauge, type Registry } from 'prom-client';
import { compareDeposits } from '../areas/cashier/deposit/deposit.ts';
import { compareHolds } from '../areas/cashier/withdrawal/withdrawal.ts';
import {
  createTrialBalance,
  findings,
  messageOf,
  type Comparison,
  type Drift,
  type Findings,
} from '../areas/ledger/ledger/ledger.ts';
import { compareRounds } from '../areas/ledger/round/round.ts';
import { compareChases } from '../areas/lottery/chase/chase.ts';
import type { Cases } from '../areas/oversight/case/case.ts';
import { compareBonuses } from '../areas/rewards/promotion/promotion.ts';
import type { Merchants } from '../areas/tenancy/merchant/merchant.ts';
import type { Db } from '../platform/db/connection.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { eachAlone } from '../platform/jobs/each.ts';
import type { Job } from '../platform/jobs/runner.ts';
import { hourMs } from '../platform/time/units.ts';

/** What each area says of money, compared with the postings (R-WALLET-32). */
export const comparisons: readonly Comparison[] = [
  compareRounds,
  compareDeposits,
  compareHolds,
  compareChases,
  compareBonuses,
];

const subjects: Record<Drift['what'], CaseSubject> = {
  account: 'account',
  transfer: 'transfer',
  round: 'round',
  deposit: 'deposit',
  held: 'account',
  bonus: 'account',
};

export interface BooksDeps {
  db: Db;
  cases: Cases;
  merchants: Merchants;
  metrics: Registry;
}

/** Every drift is a case. */
async function openCases({ db, cases }: BooksDeps, { merchantId, drifts }: Findings): Promise<void> {
  await eachAlone(drifts, ({ what, id, owner, currency, stated, journal }) =>
    inTransaction(db, (on) =>
      cases.open(on, {
        merchantId,
        kind: 'ledger-drift',
        about: subjects[what],
        subject: id,
        accountId: null,
        amount: stated - journal,
        currency,
        facts: { what, of: owner, stated: String(stated), postings: String(journal) },
      }),
    ),
  );
}

/** Every hour what was written since is added up, every night everything: a drift is named, never mended. */
export function trialBalances(deps: BooksDeps): Job[] {
  const { db, merchants, metrics } = deps;
  const books = createTrialBalance(db, comparisons);
  const drifting = (metrics.getSingleMetric('foyer_ledger_drifts') ??
    new Gauge({
      name: 'foyer_ledger_drifts',
      aggregator: 'max',
      help: 'What does not add up, as this process last saw it',
      labelNames: ['merchant'],
      registers: [metrics],
    })) as Gauge;
  const reportOn = async (add: (merchantIds: readonly number[]) => Promise<Findings[]>) => {
    const found: string[] = [];
    const results = await add(merchants.all().map(({ id }) => id));
    for (const result of results) {
      const { code } = merchants.byId(result.merchantId);
      drifting.set({ merchant: code }, result.drifts.length);
      found.push(...findings(code, result));
    }
    let cause: unknown;
    await eachAlone(results, (result) => openCases(deps, result)).catch((error: unknown) => {
      cause = error;
    });
    if (found.length > 0) throw new Error(messageOf(found), { cause });
  };
  return [
    {
      name: 'trial-balance',
      when: '7 * * * *',
      madeUpWithinMs: hourMs,
      work: () => reportOn(books.sinceLast),
    },
    {
      name: 'whole-trial-balance',
      when: '37 19 * * *',
      madeUpWithinMs: 24 * hourMs,
      work: () => reportOn(books.whole),
    },
  ];
}
