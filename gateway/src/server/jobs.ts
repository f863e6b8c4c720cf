import { eachAlone } from '../platform/jobs/each.ts';
import type { Job, JobLog } from '../platform/jobs/runner.ts';
import type { Audit } from '../platform/audit/audit.ts';
import { writesInfo } from '../platform/http/logger.ts';
import { postingMonths } from '../platform/db/posting-months.ts';
import { roundArchive } from '../areas/ledger/round/round.ts';
import type { Clock } from '../platform/time/clock.ts';
import { hourMs, minuteMs } from '../platform/time/units.ts';
import type { Areas } from './areas.ts';
import { trialBalances, type BooksDeps } from './books.ts';

/** Removes what nobody needs any more. @returns how many of each kind */
export type Prune = () => Promise<Record<string, number>>;

/** Every night what nobody needs any more is removed. */
function cleanUp(prunes: readonly Prune[], log: JobLog): Job {
  return {
    name: 'clean-up',
    when: '23 18 * * *',
    madeUpWithinMs: 24 * hourMs,
    async work() {
      const removed: Record<string, number> = {};
      try {
        await eachAlone(prunes, async (prune) => Object.assign(removed, await prune()));
      } finally {
        log.info({ removed }, 'cleaned up');
      }
    },
  };
}

/** Every night each merchant's rules remove what was kept for long enough (R-PLATFORM-72). */
function enforceRetention({ backoffice, tenancy }: Areas, log: JobLog): Job {
  return {
    name: 'retention',
    when: '53 18 * * *',
    madeUpWithinMs: 24 * hourMs,
    async work() {
      await eachAlone(tenancy.merchants.all(), async ({ id, code }) => {
        const found = await backoffice.retention.enforce(id);
        const removed = Object.fromEntries(found.map(({ kind, count }) => [kind, count]));
        log.info({ merchant: code, removed }, 'retention enforced');
      });
    },
  };
}

/** Every minute new entries of the audit are written to the log; not where the log leaves out such lines. */
function auditToLog(audit: Audit, log: JobLog & { level: string }): Job {
  return {
    name: 'audit-to-log',
    when: '* * * * *',
    madeUpWithinMs: minuteMs,
    async work() {
      if (writesInfo(log.level)) await audit.copyToLog(log);
    },
  };
}

/**
 * What the gateway does by itself.
 * @param prunes what an extension removes, besides the areas
 */
export function jobsOf(
  areas: Areas,
  platform: Pick<BooksDeps, 'db' | 'metrics'> & { clock: Clock; audit: Audit },
  prunes: readonly Prune[],
  log: JobLog & { level: string },
): Job[] {
  const { access, approvalDecisions, cashier, content, messaging, oversight, protection, rewards, wallet } =
    areas;
  const { cases } = oversight;
  const { merchants } = areas.tenancy;
  return [
    ...trialBalances({ ...platform, cases, merchants }),
    auditToLog(platform.audit, log),
    postingMonths(platform.db, platform.clock),
    roundArchive(platform.db, platform.clock),
    ...protection.jobs,
    ...wallet.jobs,
    ...cashier.jobs,
    ...areas.lottery.jobs,
    ...areas.agents.jobs,
    ...rewards.jobs,
    ...areas.backoffice.jobs,
    ...approvalDecisions.jobs,
    cleanUp([access.prune, content.prune, messaging.prune, ...prunes], log),
    enforceRetention(areas, log),
  ];
}
