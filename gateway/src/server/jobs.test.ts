import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPlayer } from '../areas/wallet/provider/fixture.ts';
import { loggerOptions } from '../platform/http/logger.ts';
import { minuteMs } from '../platform/time/units.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { logInStaff } from '../testing/test-staff.ts';
import { jobsOf, type Prune } from './jobs.ts';

type JobsLog = Parameters<typeof jobsOf>[3];

const day = 86_400_000;
const demo = {
  merchantId: 1,
  channel: 'sms',
  to: '+639170000000',
  purpose: 'test',
  subject: '',
  text: 'words',
  code: null,
} as const;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

const count = async (table: string): Promise<number> =>
  Number(
    (await gateway.services.db.pool.query<{ n: bigint }>(`select count(*) as n from ${table}`)).rows[0]?.n,
  );

const pruneMessages = async () => ({ messages: await gateway.services.outbox.prune() });
function jobOf(name: string, prunes: readonly Prune[] = [pruneMessages], log: JobsLog = gateway.app.log) {
  const all = jobsOf(gateway.areas, gateway.platform, prunes, log);
  const job = all.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  return job;
}

test('the trial balance is content while every account is the sum of its postings, and names one that is not', async () => {
  const { wallet, accountId } = await addPlayer(gateway, 500n);
  const { metrics } = gateway.platform;
  const job = jobOf('trial-balance');
  await job.work();
  expect(await metrics.metrics()).toContain('foyer_ledger_drifts{merchant="foyer"} 0');

  const change = (by: number) =>
    gateway.services.db.pool.query('update ledger_account set balance = balance + $1 where id = $2', [
      by,
      wallet.ledgerAccountId,
    ]);
  await change(7);
  await expect(job.work()).rejects.toThrow(
    `account ${wallet.ledgerAccountId} (${accountId}) of foyer: stands at 507 PHP, its postings say 500`,
  );
  expect(await metrics.metrics()).toContain('foyer_ledger_drifts{merchant="foyer"} 1');
  await change(-7);
  await job.work();
});

test('the audit is written to a log that takes it, and waits where the level leaves it out', async () => {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const owner = await logInStaff(gateway);
  const body = { merchant: 'foyer', on: false };
  await owner.call('operatorSetSwitch', { params: { name: 'FREEPLAY3' }, body });
  for (const level of ['warn', 'info'] as const) {
    await jobOf('audit-to-log', [], pino(loggerOptions(level), { write })).work();
    expect(lines).toHaveLength(level === 'info' ? 1 : 0);
  }
});

test('the clean-up removes old messages alone', async () => {
  const { outbox } = gateway.services;
  await outbox.deliver(demo);
  gateway.clock.advance(6 * day);
  await outbox.deliver(demo);
  gateway.clock.advance(2 * day);
  await jobOf('clean-up').work();
  expect((await outbox.list(1, { offset: 0, limit: 9 })).total).toBe(1);
});

test('sessions go 30 days after their end, those of a trial with it; what remembers devices goes when it is over', async () => {
  const { db, sessions, accounts, merchants, clock } = gateway.services;
  await db.pool.query('delete from session');
  const from = { merchantId: 1, userAgent: 'test', ip: '127.0.0.1' };
  const open = async (username: string, change: object = {}) => {
    const { id } = await accounts.open(db.orm, { merchant: merchants.byId(1), username, type: 2, ...change });
    return { ...from, accountId: id, ...(await sessions.open(db.orm, { ...from, accountId: id })) };
  };
  await open('left');
  await open('trial-1', { type: 4, expiresAt: new Date(clock.now().getTime() + day) });
  await sessions.remember(db.orm, { ...(await open('remembered')), device: null });
  const left = async () => {
    await jobOf('clean-up').work();
    return [await count('session'), await count('remember_token')];
  };

  gateway.clock.advance(2 * day);
  expect(await left()).toEqual([2, 1]);
  gateway.clock.advance(28 * day + 1);
  // Half a day after they were opened the sessions were over: not yet 30 days ago.
  expect(await left()).toEqual([2, 0]);
  gateway.clock.advance(day);
  expect(await left()).toEqual([0, 0]);
});

test('what cannot be removed, of everybody or of one merchant, keeps nothing else', async () => {
  const { outbox, db } = gateway.services;
  await outbox.deliver(demo);
  gateway.clock.advance(8 * day);
  const failing = () => Promise.reject(new Error('not this'));
  await expect(jobOf('clean-up', [failing, pruneMessages]).work()).rejects.toThrow('not this');
  expect((await outbox.list(1, { offset: 0, limit: 9 })).total).toBe(0);

  const [first, second] = [await addPlayer(gateway, 0n), await addPlayer(gateway, 0n, undefined, 2)];
  for (const [merchantId, { accountId }] of [
    [1, first],
    [2, second],
  ] as const)
    await gateway.services.accounts.close(db.orm, merchantId, accountId);
  await jobOf('retention').work();
  await db.pool.query("update closed_account set noted_at = noted_at - interval '1826 days'");
  await db.pool.query(
    `alter table account add constraint broken check (id <> '${first.accountId}' or nickname <> 'erased')`,
  );
  await expect(jobOf('retention').work()).rejects.toThrow();
  await db.pool.query('alter table account drop constraint broken');
  expect(await count("account where nickname = 'erased'")).toBe(1);
});

/** How often jobs were done by a process. */
async function doneBy({ services }: TestGateway): Promise<Record<string, number>> {
  const { values } = (await services.metrics.getSingleMetric('foyer_jobs_total')?.get()) ?? { values: [] };
  const counted = values.filter(({ value }) => value > 0);
  return Object.fromEntries(counted.map(({ labels, value }) => [`${labels.name} ${labels.outcome}`, value]));
}

const everyJob = {
  'trial-balance done': 1,
  'whole-trial-balance done': 1,
  'posting-months done': 1,
  'round-archive done': 1,
  'clean-up done': 1,
  'retention done': 1,
  'overdue-rewards done': 1,
  'club done': 1,
  'tournaments done': 1,
  'abuse done': 1,
  'referral done': 1,
};

/** Due every few minutes: a test that crosses such a time sees them again. */
const soonAgain = [
  'audit-to-log',
  'expire-deposits',
  'reconcile',
  'sandbox-payouts',
  'chase-payments',
  'expire-approvals',
  'follow-exclusions',
  'settle-contracts',
  'lottery-rebates',
  'count-markers',
  'ask-registers',
];

const minuteOf = (at: Date) => Math.floor(at.getTime() / minuteMs);
/** Whether a job that is due once an hour or a day was due since a moment. */
function wasDueSince(name: string, since: Date): boolean {
  const [minute, hour] = jobOf(name).when.split(' ');
  const minutes = Array.from(
    { length: minuteOf(new Date()) - minuteOf(since) },
    (_, at) => new Date((minuteOf(since) + 1 + at) * minuteMs),
  );
  return minutes.some(
    (at) => Number(minute) === at.getUTCMinutes() && (hour === '*' || Number(hour) === at.getUTCHours()),
  );
}

test('of two processes one does each job that is due', async () => {
  const first = await startTestGateway({ sharing: gateway, jobs: true });
  await first.dispose();
  const { pool } = gateway.services.db;
  const since = new Date();
  // As if nobody had been there for a while: a start makes up for it.
  await pool.query(
    "update graphile_worker._private_known_crontabs set known_since = now() - interval '2 days'",
  );

  const both = await Promise.all([0, 1].map(() => startTestGateway({ sharing: gateway, jobs: true })));
  const total = async () => {
    const counts = await Promise.all(both.map(doneBy));
    const all: Record<string, number> = {};
    for (const [name, times] of counts.flatMap((one) => Object.entries(one)))
      all[name] = (all[name] ?? 0) + times;
    for (const name of soonAgain) delete all[`${name} done`];
    // Whoever crosses its time may see it once more
    for (const done of Object.keys(everyJob))
      if (all[done] === 2 && wasDueSince(done.replace(' done', ''), since)) all[done] = 1;
    return all;
  };
  await expect.poll(total, { timeout: 15_000 }).toEqual(everyJob);
  await Promise.all(both.map((one) => one.dispose()));
  expect(await total()).toEqual(everyJob);
  const others = soonAgain.map((name) => `'${name}'`).join();
  expect(await count(`graphile_worker.jobs where task_identifier not in (${others})`)).toBe(0);
});
