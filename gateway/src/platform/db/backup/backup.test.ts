import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memberType } from '@foyer/contract/session-can';
import { addPlayer } from '../../../areas/wallet/provider/fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { openDb } from '../connection.ts';
import { exportTo } from './export.ts';
import { importFrom } from './import.ts';

let gateway: TestGateway;
let target: TestDatabase;
let folder: string;
beforeEach(async () => {
  [gateway, target, folder] = await Promise.all([
    startTestGateway(),
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'foyer-backup-')),
  ]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await gateway.dispose();
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

/** What a statement answers of the target, once everything was exported and imported into it. */
async function afterRestore<Row>(statement: string): Promise<Row[]> {
  const file = join(folder, 'export.gz');
  await exportTo(gateway.services.db, file, new Date());
  const db = await openDb({ databaseUrl: target.url, dataFolder: folder, poolSize: 1, onError: () => {} });
  try {
    await importFrom(db, file, async () => {});
    return (await db.pool.query(statement)).rows as Row[];
  } finally {
    await db.close();
  }
}

const sql = (text: string, values: unknown[] = []) => gateway.services.db.pool.query(text, values);

test('texts come back whatever is in them', async () => {
  const text = 'one\u2028two\u2029three\r\nfour\rfive\u0085six\n\n {"table":"account"} \u{1F0A1}';
  await sql(
    `insert into outbox_message (merchant_id, id, channel, recipient, purpose, text, sent_at)
     values (1, gen_random_uuid(), 'sms', '1', 'test', $1, now())`,
    [text],
  );
  expect(await afterRestore('select text from outbox_message')).toEqual([{ text }]);
});

test('accounts come back whichever of them was written last', async () => {
  const above = await addPlayer(gateway, 0n, 1);
  const below = await addPlayer(gateway, 0n, memberType, 1, above.accountId);
  // The upline stands behind in its table from now on
  await sql('update account set last_login_at = now() where id = $1', [above.accountId]);
  const restored = `select id, upline_path, (select count(*)::int from pg_trigger where tgenabled = 'D') as resting
    from account where upline_id is not null`;
  expect(await afterRestore(restored)).toEqual([
    { id: below.accountId, upline_path: `/${above.accountId}/`, resting: 0 },
  ]);
});

test('nothing has the name of an export before all of it is written: a kill leaves no empty one', async () => {
  const file = join(folder, 'export.gz');
  const done = exportTo(gateway.services.db, file, new Date());
  const names = () => readdir(folder);
  await expect.poll(names, { interval: 1 }).toHaveLength(1);
  expect(await names()).not.toContain('export.gz');
  await done;
  expect(await names()).toEqual(['export.gz']);
  await expect(exportTo(gateway.services.db, file, new Date())).rejects.toThrow('exists');
  expect(await names()).toEqual(['export.gz']);
});

const lengthOf = (texts: readonly unknown[]) =>
  texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0);

/** Keeps how long the longest statement, with its values, and the longest answer of the database were. */
function measureStatements(): { sent: number; read: number } {
  const longest = { sent: 0, read: 0 };
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const measured = function (this: pg.Client, ...args: unknown[]) {
    longest.sent = Math.max(longest.sent, lengthOf(args.flat()));
    const answer = query.apply(this, args);
    const measure = ({ rows = [] }: { rows?: { line?: string }[] }) =>
      (longest.read = Math.max(longest.read, lengthOf(rows.map(({ line }) => line))));
    if (answer instanceof Promise) void answer.then(measure, () => {});
    return answer;
  };
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(measured as never);
  return longest;
}

test('pictures are brought over a few at a time: no statement has to hold all of them', async () => {
  await sql(`insert into kept_asset
    select '/assets/' || n, convert_to(repeat(md5(n::text), 31250), 'UTF8'), now() from generate_series(1, 30) n`);
  const longest = measureStatements();
  const restored = 'select count(*)::int, min(length(body)) as least from kept_asset';
  expect(await afterRestore(restored)).toEqual([{ count: 30, least: 1_000_000 }]);
  for (const length of Object.values(longest)) {
    expect(length).toBeGreaterThan(2_000_000);
    expect(length).toBeLessThan(30_000_000);
  }
});
