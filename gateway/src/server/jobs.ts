import { Gauge } from 'prom-client';
import type { Services } from './services.ts';
import { findings, messageOf } from '../areas/wallet/ledger/ledger.ts';
import type { Job } from '../platform/jobs/runner.ts';

const hour = 3_600_000;
/** Every hour the ledger is added up anew (R-WALLET-8): a drift is named, never mended. */
function trialBalance({ ledger, merchants, metrics }: Services): Job {
  const drifting = new Gauge({
    name: 'foyer_ledger_drifts',
    help: 'Accounts and transfers that do not add up, as this process last saw them',
    labelNames: ['merchant'],
    registers: [metrics],
  });
  return {
    name: 'trial-balance',
    when: '7 * * * *',
    madeUpWithinMs: hour,
    async work() {
      const found: string[] = [];
      for (const { id, code } of merchants.all()) {
        const balance = await ledger.trialBalance(id);
        drifting.set({ merchant: code }, balance.drifts.length);
        found.push(...findings(code, balance));
      }
      if (found.length > 0) throw new Error(messageOf(found));
    },
  };
}

/** Every night what nobody needs any more is removed. */
function cleanUp({ log, attachments, housePictures, loginHistory, outbox, pushes, sessions }: Services): Job {
  return {
    name: 'clean-up',
    when: '23 18 * * *',
    madeUpWithinMs: 24 * hour,
    async work() {
      const removed = {
        ...(await sessions.prune()),
        messages: await outbox.prune(),
        logins: await loginHistory.prune(),
        attachments: await attachments.cleanUp(),
        housePictures: await housePictures.cleanUp(),
        pushDevices: await pushes.prune(),
      };
      log.info({ removed }, 'cleaned up');
    },
  };
}

/** Every five minutes the providers are asked about rounds that are open for too long (R-WALLET-17). */
function reconcile({ log, reconciliation }: Services): Job {
  return {
    name: 'reconcile',
    when: '*/5 * * * *',
    madeUpWithinMs: hour / 12,
    async work() {
      const found = await reconciliation.run();
      const isQuiet = Object.values(found).every((count) => count === 0);
      if (found.unknown > 0) log.warn({ found }, 'providers do not answer for rounds');
      else if (!isQuiet) log.info({ found }, 'asked providers about rounds');
    },
  };
}

/** Every minute deposits that nobody paid in time end, and payouts that were forgotten are carried out. */
function cashDesk({ deposits, sandboxCashier, log }: Services): Job {
  return {
    name: 'cash-desk',
    when: '* * * * *',
    madeUpWithinMs: 60_000,
    async work() {
      const done = { expired: await deposits.expire(), paidOut: (await sandboxCashier?.sweep()) ?? 0 };
      if (done.expired > 0 || done.paidOut > 0) log.info(done, 'cash desk');
    },
  };
}

/** Every hour rewards whose time is over go back to the house. */
function overdueRewards({ log, promotions }: Services): Job {
  return {
    name: 'overdue-rewards',
    when: '41 * * * *',
    madeUpWithinMs: hour,
    async work() {
      const closed = await promotions.closeOverdue();
      if (closed > 0) log.info({ closed }, 'rewards ran out');
    },
  };
}

/** What the gateway does by itself. */
export const jobsOf = (services: Services): Job[] => [
  trialBalance(services),
  cleanUp(services),
  reconcile(services),
  cashDesk(services),
  overdueRewards(services),
];
