import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGames, addPlayer, sitDown, type TestPlayer } from '../../areas/wallet/provider/fixture.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { callMs } from './connection.ts';
import { startEmbedded, type Embedded } from './embedded/cluster.ts';
import { placeOf } from './embedded/place.ts';
import { askEveryMs, patienceMs } from './watch.ts';

/** A gateway on a database server of this test's own, which it stops and starts (T7). */
let folder: string;
let server: Embedded;
let gateway: TestGateway;
let player: TestPlayer;
let seat: Awaited<ReturnType<typeof sitDown>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-outage-'));
  server = await startEmbedded(folder);
  const databaseUrl = `postgres://foyer@localhost/postgres?host=${server.connection.host}`;
  gateway = await startTestGateway({ config: { databaseUrl, poolWaitMs: callMs } });
  await addGames(gateway);
  player = await addPlayer(gateway, 1000n);
  seat = await sitDown(gateway, player);
  await get('/api/v1/vendors');
});
afterAll(async () => {
  await gateway.dispose();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function get(url: string, headers: Record<string, string> = { host: 'localhost' }) {
  const answer = await gateway.app.inject({ url, headers });
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    ...answer.json<{ code?: string; value?: unknown }>(),
  };
}
const member = () => get('/api/v1/member', player.headers);
/** The gateway takes requests whatever its database does; that is told beside (R-PLATFORM-29). */
const hasDatabase = async () => {
  const answer = await gateway.app.inject({ url: '/readyz' });
  expect(answer.statusCode).toBe(200);
  return answer.json().database as boolean;
};

/** @param round whose bet is tried */
async function whileAway(round: string) {
  const away = { status: 503, code: 'service_unavailable' };
  const calls = await Promise.all([member(), member(), seat.bet(`${round}.bet`, '10', { roundId: round })]);
  for (const answer of calls) expect(answer).toMatchObject(away);
  expect(calls[0]?.retryAfter).toBe('2');
  expect(await hasDatabase()).toBe(false);
  // What is in memory goes on.
  expect(await get('/api/v1/site/settings')).toMatchObject({ status: 200, value: { merchantCode: 'foyer' } });
  expect(await get('/api/v1/vendors')).toMatchObject({
    status: 200,
    value: ['RNG', 'LIVE', 'FISH', 'SPORTS'].map((gameCategory) => ({ gameCategory })),
  });
  expect((await gateway.app.inject({ url: '/healthz' })).statusCode).toBe(200);
}

test('together the waits stay below a second', () => {
  expect(askEveryMs + patienceMs).toBeLessThan(1000);
  expect(callMs).toBeLessThan(1000);
});

test('while the database is down calls that need it fail at once, others go on; it recovers unaided', async () => {
  expect((await member()).status).toBe(200);
  await server.stop();
  await whileAway('down');
  server = await startEmbedded(folder);
  await expect.poll(hasDatabase, { timeout: 10_000 }).toBe(true);
  expect((await member()).status).toBe(200);
  // The provider asks again.
  expect(await seat.bet('down.bet', '10', { roundId: 'down' })).toMatchObject({
    status: 200,
    value: { balance: '990' },
  });
});

test('a database that does not write yet, as a standby being promoted, is asked again later', async () => {
  const owner = new pg.Client(server.connection);
  await owner.connect();
  const write = async (isOn: boolean) => {
    const readOnly = isOn ? 'off' : 'on';
    await owner.query(`alter system set default_transaction_read_only = ${readOnly}`);
    await owner.query('select pg_reload_conf()');
    const shown = async () =>
      (await gateway.services.db.orm.execute(sql`show default_transaction_read_only`)).rows;
    await expect.poll(shown).toEqual([{ default_transaction_read_only: readOnly }]);
  };
  await write(false);
  const refused = await seat.bet('standby.bet', '10', { roundId: 'standby' });
  await write(true);
  await owner.end();
  expect(refused).toMatchObject({ status: 503, code: 'service_unavailable' });
  expect(await seat.bet('standby.bet', '10', { roundId: 'standby' })).toMatchObject({
    status: 200,
    value: { balance: '980' },
  });
});

/** Stops the server's processes: the first, which then starts no more, and those that it started. */
async function stopAll(): Promise<number[]> {
  const { cluster } = await placeOf(folder);
  const first = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(first, 'SIGSTOP');
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(
    ids.map(async (id) => [id, await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')] as const),
  );
  const children = stats.filter(
    ([, stat]) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === first,
  );
  const stopped = [first, ...children.map(([id]) => id)];
  for (const id of stopped) process.kill(id, 'SIGSTOP');
  return stopped;
}

test('a database that hangs keeps nobody waiting, neither in a statement nor for a connection', async () => {
  expect((await member()).status).toBe(200);
  const stopped = await stopAll();
  try {
    expect(stopped.length).toBeGreaterThan(3);
    await whileAway('hung');
    // More at once than there are connections.
    const many = await Promise.all(Array.from({ length: 20 }, member));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([503]));
  } finally {
    for (const id of stopped) process.kill(id, 'SIGCONT');
  }
  await expect.poll(hasDatabase, { timeout: 10_000 }).toBe(true);
  // A stake that was sent before it hung may have been taken: sent again it is the same one, as its provider does until it is answered.
  const sendAgain = () => seat.bet('hung.bet', '10', { roundId: 'hung' });
  await expect.poll(sendAgain, { timeout: 10_000 }).toMatchObject({ status: 200, value: { balance: '970' } });
});
