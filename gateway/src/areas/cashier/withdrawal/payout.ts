import type { CaseResolution } from '@foyer/contract/case-kinds';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { eachTogether } from '../../../platform/jobs/each.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { minuteMs } from '../../../platform/time/units.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { CaseResolver, CaseRow, Cases, NewCase } from '../../oversight/case/case.ts';
import type { Adapter } from '../payment-method/payment-method.ts';
import { factsOf, type PaymentOutcome, type TakeReport } from '../payment/payment.ts';
import { awaitsReview } from './decision.ts';
import type { Ending } from './ending.ts';
import { findWithdrawal, readSent, updateWithdrawal, type WithdrawalRow } from './store.ts';
import { verdictOn } from './verdict.ts';

/** After this a processor is queried about a payout; after that staff look into it, ms. */
const [queryAfterMs, stuckAfterMs] = [5 * minuteMs, 30 * minuteMs];

/** How long a processor has to answer a query, ms. */
const queryTimeoutMs = 3000;

/** How many payouts a processor is queried about at a time. */
const queriesAtOnce = 10;

/**
 * Queries a processor about a payout.
 * @param signal aborted when it takes too long
 * @returns how the payout went; null when the processor does not know
 */
export type QueryPayout = (row: WithdrawalRow, signal: AbortSignal) => Promise<PaymentOutcome | null>;

export interface PayoutDeps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  cases: Cases;
  ending: Ending;
}

/** What is possible in a case about a withdrawal, as it stands. */
function possible({ kind }: CaseRow, row: WithdrawalRow): readonly CaseResolution[] {
  const { state } = row;
  if (kind === 'account-disabled' || kind === 'screening-hit')
    return awaitsReview(row) ? ['none', 'release'] : ['none'];
  if (state === 'paying') return ['none', 'mark-paid', 'mark-failed'];
  if (kind === 'stuck-payout') return ['none'];
  if (state === 'paid') return ['none', 'mark-failed'];
  return state === 'failed' || state === 'rejected' ? ['none', 'take-back'] : ['none'];
}

/** What processors report of payouts, and what staff do about those that contradict themselves or do not end. */
export function createPayouts({ db, clock, accounts, cases, ending }: PayoutDeps) {
  const queries = new Map<Adapter, QueryPayout>();

  /** Whether nobody could take out again what would be given back: an account is closed for good. */
  const isClosed = async (on: Sql, { merchantId, accountId }: WithdrawalRow): Promise<boolean> =>
    (await accounts.find(merchantId, accountId, on))?.status === 'closed';

  /** What is possible: what was paid is given back to no account that was closed meanwhile. */
  const offeredFor = async (
    on: Sql,
    case_: CaseRow,
    row: WithdrawalRow,
  ): Promise<readonly CaseResolution[]> => {
    const all = possible(case_, row);
    const isLost = row.state === 'paid' && (await isClosed(on, row));
    return isLost ? all.filter((resolution) => resolution !== 'mark-failed') : all;
  };

  /** A case about a withdrawal, with how it stands. */
  const caseAbout = (
    row: WithdrawalRow,
    kind: 'payment-contradiction' | 'payment-amount' | 'stuck-payout' | 'account-disabled',
    facts: Record<string, string>,
  ): NewCase => {
    const { merchantId, id: subject, accountId, currency, amount, state } = row;
    const about = 'withdrawal';
    return { merchantId, kind, about, subject, accountId, amount, currency, facts: { state, ...facts } };
  };
  const openCase = (on: Sql, ...which: Parameters<typeof caseAbout>) => cases.open(on, caseAbout(...which));

  const settleStuck = (on: Sql, { merchantId, id }: WithdrawalRow, state: 'paid' | 'failed') =>
    cases.settle(
      on,
      { merchantId, kind: 'stuck-payout', subject: id },
      'none',
      `The processor reported: ${state}`,
    );

  /** What follows from a report of the processor. */
  const takeReport: TakeReport = async (on, report) => {
    const row = await findWithdrawal(on, report.merchantId, report.id, true);
    if (row?.adapter !== report.adapter) return null;
    const verdict = verdictOn(row, report);
    if (verdict === 'nothing') return row.state;
    if (verdict === 'paid' || verdict === 'failed') {
      await ending.end(on, row, verdict, { reason: report.reason });
      await settleStuck(on, row, verdict);
      return verdict;
    }
    const kind = verdict === 'amount' ? 'payment-amount' : 'payment-contradiction';
    const account: Record<string, string> = (await isClosed(on, row)) ? { account: 'closed' } : {};
    await cases.report(on, caseAbout(row, kind, { ...account, ...factsOf(report) }));
    return row.state;
  };

  const resolve = async (on: Sql, row: WithdrawalRow, resolution: CaseResolution) => {
    const state = resolution === 'mark-failed' ? 'failed' : 'paid';
    if (resolution === 'release') return;
    if (row.state === 'paying')
      await ending.end(on, row, state, { reason: state === 'failed' ? 'Not paid' : '' });
    else await ending.correct(on, row, state, state === 'failed' ? 'Not paid after all' : '');
  };

  const resolver: CaseResolver = {
    async offered(on, case_) {
      const row = await findWithdrawal(on, case_.merchantId, case_.subject);
      return row ? offeredFor(on, case_, row) : ['none'];
    },
    async resolve(on, case_, resolution) {
      const row = await findWithdrawal(on, case_.merchantId, case_.subject, true);
      if (row) await accounts.hold(on, row.merchantId, row.accountId);
      if (!row || !(await offeredFor(on, case_, row)).includes(resolution))
        throw new Refusal('already_decided');
      await resolve(on, row, resolution);
    },
  };

  /** What the processor answers; null when it does not know, fails or takes too long. */
  const query = async (row: WithdrawalRow): Promise<PaymentOutcome | null> => {
    const signal = AbortSignal.timeout(queryTimeoutMs);
    const late = new Promise<null>((done) => signal.addEventListener('abort', () => done(null)));
    const answer = queries.get(row.adapter)?.(row, signal) ?? Promise.resolve(null);
    return Promise.race([answer.catch(() => null), late]);
  };

  return {
    takeReport,
    resolver,
    openCase,
    /** Says how payouts of an adapter are queried. */
    queryWith: (adapter: Adapter, work: QueryPayout) => void queries.set(adapter, work),
    /**
     * Looks after payouts that their processor has not ended: queries it, and opens a case when there is no answer for
     * half an hour (R-CASHIER-26). A processor that hangs delays no other one.
     * @param receive takes what the processor answered, as a report of its own
     * @returns how many have no answer
     */
    async chase(receive: (row: WithdrawalRow, answer: PaymentOutcome) => Promise<unknown>): Promise<number> {
      const now = clock.now().getTime();
      let stuck = 0;
      const look = async (row: WithdrawalRow): Promise<void> => {
        const askedAt = clock.now();
        await updateWithdrawal(db.orm, row, { askedAt }, askedAt);
        const answer = await query(row);
        if (answer && answer.outcome !== 'pending') await receive(row, answer);
        else if ((row.sentAt?.getTime() ?? now) < now - stuckAfterMs) {
          stuck += 1;
          await inTransaction(db, (on) =>
            openCase(on, row, 'stuck-payout', {
              sent: row.sentAt?.toISOString() ?? '',
              answer: answer ? answer.outcome : 'none',
            }),
          );
        }
      };
      await eachTogether(queries.keys(), Number.POSITIVE_INFINITY, async (adapter) =>
        eachTogether(await readSent(db, adapter, new Date(now - queryAfterMs)), queriesAtOnce, look),
      );
      return stuck;
    },
  };
}
