import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPhone } from '../areas/messaging/web-push/fixture.ts';
import { addGames, addPlayer, sitDown } from '../areas/wallet/provider/fixture.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { startProcess } from '../testing/gateway-process.ts';
import { startPushService, type PushService } from '../testing/push-service.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

/** Decisions for each player, and how often a gateway is killed. */
const [players, decisions, kills] = [8, 24, 3];

let service: PushService;
let folder: string;
/** Decides and plays, and does nothing by itself: as if it died after each commit. */
let gateway: TestGateway;
const running = new Set<ChildProcess>();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-kill-events-'));
  service = await startPushService();
  gateway = await startTestGateway({
    config: { push: { contact: 'mailto:house@example.org', services: [service.origin] } },
  });
  await addGames(gateway);
});
afterEach(async () => {
  await Promise.all([...running].map(kill));
  await gateway.dispose();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** A gateway process on the same database, which does what is due. */
async function start(): Promise<ChildProcess> {
  const env = { DATABASE_URL: gateway.database.url, FOYER_DATA: join(folder, randomUUID()) };
  const { child } = await startProcess(env, (started) => running.add(started));
  return child;
}
async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  running.delete(child);
}

const query = async <Row>(text: string): Promise<Row[]> =>
  (await gateway.services.db.pool.query(text)).rows as Row[];
const countOf = async (what: string): Promise<number> =>
  Number((await query<{ n: bigint }>(`select count(*) as n from ${what}`))[0]?.n);

test('when gateways are killed between a decision and its message, every message is written exactly once', async () => {
  const { domainEvents, db } = gateway.services;
  const people = await Promise.all(Array.from({ length: players }, () => addPlayer(gateway, 100_000n)));
  const phones = people.map((player) => createPhone(gateway, service, player));
  for (const phone of phones) await phone.add(['messages']);
  const decide = () =>
    Promise.all(
      people.map(({ accountId }) =>
        inTransaction(db, (on) =>
          domainEvents.record(on, {
            kind: 'withdrawal.ended',
            merchantId: 1,
            accountId,
            subject: randomUUID(),
            payload: { state: 'paid', reason: '' },
          }),
        ),
      ),
    );
  const seats = await Promise.all(people.map((player) => sitDown(gateway, player)));
  const play = (name: string) =>
    Promise.all(
      seats.map(async ({ bet, win, playerId }, i) => {
        const roundId = `${playerId}.${name}`;
        await bet(`${roundId}.b`, '10', { roundId });
        if (i % 2 === 0) await win(`${roundId}.w`, '3', { roundId });
      }),
    );

  let lives = await Promise.all([start(), start()]);
  for (let life = 0; life < kills; life += 1) {
    const before = await countOf('message');
    for (let i = 0; i < decisions / kills; i += 1) await Promise.all([decide(), play(`${life}.${i}`)]);
    // In the middle of it: some messages are written, others are not.
    await expect.poll(() => countOf('message'), { timeout: 20_000, interval: 5 }).toBeGreaterThan(before);
    await kill(lives[0]!);
    lives = [lives[1]!, await start()];
  }
  const all = players * decisions;
  await expect.poll(() => countOf('message'), { timeout: 30_000 }).toBe(all);
  await domainEvents.deliver();
  expect(await countOf('message')).toBe(all);
  expect(await countOf("event where kind = 'conversation.message'")).toBe(all);
  expect(await countOf('(select distinct account_id, preview, id from conversation) c')).toBe(all);
  // Every absent player's device has been told, or is about to be: messages of one topic replace each other.
  expect(await countOf('push_message')).toBe(players);

  // The roll-up was added to by the same processes.
  await gateway.services.activity.catchUp();
  const sums = 'sum(stake)::text as stake, count(*)::text as parts';
  expect(
    await query(`select ${sums.replace('count(*)', 'sum(bets)')}, sum(win)::text as win from activity_day`),
  ).toEqual(await query(`select ${sums}, sum(payout)::text as win from round`));
}, 120_000);
