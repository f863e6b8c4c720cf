import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveRounds } from '../../areas/ledger/round/archive.ts';
import { addGames, addPlayer, sitDown } from '../../areas/wallet/provider/fixture.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { inheritedEnv } from '../../testing/gateway-process.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestGateway, testMasterKey, type TestGateway } from '../../testing/test-gateway.ts';
import { runCommand } from './run-command.ts';

const program = join(import.meta.dirname, '../../cli.ts');
let gateway: TestGateway;
let folder: string;
let wallet: Awaited<ReturnType<typeof addPlayer>>['wallet'];
let accountId: string;
/** A bet of the player, in a round of its own. */
let bet: (name: string, amount: string) => Promise<unknown>;
/** An installation with games, money, rounds and names of every kind. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-commands-'));
  gateway = await startTestGateway();
  await addGames(gateway);
  const player = await addPlayer(gateway, 123_456_789_012_345_678n);
  ({ wallet, accountId } = player);
  const seat = await sitDown(gateway, player);
  bet = (name, amount) => seat.bet(name, amount, { roundId: name });
  await seat.bet('b1', '100');
  await seat.win('w1', '7', { detail: { text: 'a "quoted" \\ line\nand 🂡', stops: [1, 2.5] } });
  const { ledger } = gateway.services;
  await ledger.hold({ ...wallet, scope: 'test', key: 'h', amount: 5n, reference: 'held' });
  const end = { merchantId: 1, scope: 'test', key: 'h.paid', hold: 'h', reference: 'paid' };
  await ledger.payHold(end);
});
afterAll(async () => {
  await gateway.dispose();
  await rm(folder, { recursive: true, force: true });
});

const file = (name: string) => join(folder, name);
/** The latest entry in the audit of every merchant. */
const lastAudited = () =>
  Promise.all([1, 2].map(async (id) => (await gateway.services.audit.page(id, 1, 1)).entries[0]));

async function foyerWith(env: NodeJS.ProcessEnv, ...args: string[]): Promise<{ code: number; out: string }> {
  const lines: string[] = [];
  const tell = (line: string) => lines.push(line);
  const own = { FOYER_DATA: folder, FOYER_MASTER_KEY: testMasterKey };
  const code = await runCommand(args, { ...own, ...env }, tell, tell);
  return { code, out: lines.join('\n') };
}

const foyer = (database: TestDatabase, ...args: string[]) =>
  foyerWith({ DATABASE_URL: database.url }, ...args);

/** Every row of every table, as text; transactions have other numbers in another database. */
async function contentsOf({ url }: TestDatabase): Promise<Record<string, string[]>> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (name === 'schema_migration') continue;
    const { rows } = await client.query<{ line: string }>(
      `select (to_jsonb(t) - 'xid')::text as line from "${name}" t order by 1`,
    );
    contents[name] = rows.map(({ line }) => line);
  }
  await client.end();
  return contents;
}

async function withNewDatabase(work: (database: TestDatabase) => Promise<void>) {
  const database = await createTestDatabase();
  await work(database).finally(() => database.drop());
}

test('where starts leave the database as it is, one refuses an older one until it was migrated by command, and so does any command', async () => {
  await withNewDatabase(async (database) => {
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query('drop schema public cascade; create schema public');
    await client.end();
    const start = () =>
      startTestGateway({ database, demo: false, isEmpty: true, config: { migrates: false } });
    await expect(start()).rejects.toThrow(/lacks \d+ migrations \(001-.*foyer -- migrate$/);
    const left = { DATABASE_URL: database.url, FOYER_MIGRATE: '0' };
    expect(await foyerWith(left, 'trial-balance')).toEqual({
      code: 1,
      out: expect.stringMatching(/lacks \d+ migrations \(001-.*foyer -- migrate$/),
    });
    expect(await foyer(database, 'migrate')).toEqual({
      code: 0,
      out: expect.stringMatching(/^001-[^]*\nApplied: \d+\.$/),
    });
    expect(await foyer(database, 'migrate')).toEqual({ code: 0, out: 'The database is of this version.' });
    expect(await foyerWith(left, 'trial-balance')).toEqual({ code: 0, out: 'The ledger adds up.' });
    await (await start()).dispose();
  });
});

/** Changes the text of an export. */
async function altered(name: string, change: (text: string) => string): Promise<string> {
  const text = gunzipSync(await readFile(file('whole.gz'))).toString();
  await writeFile(file(name), gzipSync(change(text)));
  return file(name);
}

test('export and import bring over every row of every table, ties and all', async () => {
  const exported = await foyer(gateway.database, 'export', file('whole.gz'));
  expect(exported).toEqual({ code: 0, out: expect.stringMatching(/^\d+ rows of \d+ tables are in /) });
  // Nobody else may read it.
  expect((await stat(file('whole.gz'))).mode & 0o777).toBe(0o600);
  await withNewDatabase(async (database) => {
    expect(await foyer(database, 'import', file('whole.gz'))).toEqual({
      code: 0,
      out: expect.stringMatching(
        /the ledger adds up\.\nThe secrets in it need the master key [0-9a-f]{12}\.$/,
      ),
    });
    const before = await contentsOf(gateway.database);
    expect(await contentsOf(database)).toEqual(before);
    expect(before.posting?.length).toBeGreaterThan(6);
    const restored = await startTestGateway({ isEmpty: true, config: { databaseUrl: database.url } });
    expect(await restored.services.ledger.balanceOf(1, accountId, 'real', 'PHP')).toBe(
      123_456_789_012_345_580n,
    );
    // The ties are there again.
    const orphan =
      "insert into posting values (1, gen_random_uuid(), gen_random_uuid(), 'PHP', 1, null, null)";
    await expect(restored.services.db.pool.query(orphan)).rejects.toMatchObject({ code: '23503' });
    await restored.dispose();
    // A second import would mix.
    expect(await foyer(database, 'import', file('whole.gz'))).toMatchObject({
      code: 1,
      out: expect.stringContaining('not empty'),
    });
  });
});

test('what had not been read when it was exported is read after the import, and nothing else', async () => {
  const { domainEvents, activity, db } = gateway.services;
  const end = (subject: string) =>
    inTransaction(db, (on) =>
      domainEvents.record(on, {
        kind: 'withdrawal.ended',
        merchantId: 1,
        accountId,
        subject,
        payload: { state: 'paid', reason: '' },
      }),
    );
  const counts = async ({ services }: TestGateway) => {
    const { rows } = await services.db.pool.query(
      'select (select count(*) from message) as messages, (select sum(bets) from activity_day) as bets, (select sum(win) from activity_day) as win',
    );
    return Object.values(rows[0] as object).map(Number);
  };
  await end(randomUUID());
  await domainEvents.deliver();
  await activity.catchUp();
  await end(randomUUID());
  await bet('b2', '0');
  expect(await counts(gateway)).toEqual([1, 1, 7]);
  await foyer(gateway.database, 'export', file('unread.gz'));
  await withNewDatabase(async (database) => {
    await foyer(database, 'import', file('unread.gz'));
    const restored = await startTestGateway({ isEmpty: true, config: { databaseUrl: database.url } });
    await restored.services.domainEvents.deliver();
    await restored.services.activity.catchUp();
    expect(await counts(restored)).toEqual([2, 2, 7]);
    await restored.dispose();
  });
});

test('rounds that were put away are found after the import, and put away again with their names', async () => {
  const later = { ...gateway.clock, now: () => new Date(gateway.clock.now().getTime() + 46 * 86_400_000) };
  const putAway = ({ services }: TestGateway) => archiveRounds(services.db, later);
  const count = await putAway(gateway);
  expect(count).toBeGreaterThan(0);
  const before = await contentsOf(gateway.database);
  await foyer(gateway.database, 'export', file('put-away.gz'));
  await withNewDatabase(async (database) => {
    expect(await foyer(database, 'import', file('put-away.gz'))).toMatchObject({ code: 0 });
    const restored = await startTestGateway({ isEmpty: true, config: { databaseUrl: database.url } });
    const name = { providerId: 'demo', providerRoundId: 'r1' };
    const named = await restored.services.rounds.named(1, accountId, [name]);
    expect(named).toMatchObject([{ ...name, stake: 100n, archived: false }]);
    expect(await putAway(restored)).toBe(count);
    expect(await contentsOf(database)).toEqual(before);
    await restored.dispose();
  });
});

test('an export never writes over a file', async () => {
  await writeFile(file('taken.gz'), 'mine');
  expect(await foyer(gateway.database, 'export', file('taken.gz'))).toMatchObject({
    code: 1,
    out: expect.stringContaining('exists'),
  });
  expect(await readFile(file('taken.gz'), 'utf8')).toBe('mine');
});

test('an import that is damaged, of another version or does not add up leaves the database empty', async () => {
  const half = (await readFile(file('whole.gz'))).subarray(0, 2000);
  await writeFile(file('half.gz'), half);
  const cases: [name: string, says: string][] = [
    [file('none.gz'), 'is not there'],
    [file('half.gz'), 'not a whole export'],
    [await altered('other.gz', () => 'something else\n'), 'not a whole export'],
    [await altered('no-end.gz', (text) => text.slice(0, text.lastIndexOf('{"end"'))), 'its end is missing'],
    [
      await altered('changed.gz', (text) => text.replace('"reference":"held"', '"reference":"hold"')),
      'its sum does not agree',
    ],
    [
      await altered('newer.gz', (text) => text.replace('090-money-commands', '999-later')),
      'of another version',
    ],
  ];
  await withNewDatabase(async (database) => {
    const empty = await contentsOf(database);
    for (const [name, says] of cases) {
      const { code, out } = await foyer(database, 'import', name);
      expect([name, code, out]).toEqual([name, 1, expect.stringContaining(says)]);
      expect(out).not.toContain('    at ');
    }
    expect(await contentsOf(database)).toEqual(empty);
  });
});

test('a balance that drifted is named, kept out of an import and, when told to, rebuilt', async () => {
  const { pool } = gateway.services.db;
  expect(await foyer(gateway.database, 'trial-balance')).toEqual({ code: 0, out: 'The ledger adds up.' });
  expect(await foyer(gateway.database, 'rebuild')).toEqual({
    code: 0,
    out: 'Every balance is what its postings make of it.',
  });
  await pool.query('update ledger_account set balance = balance + 1 where id = $1', [wallet.ledgerAccountId]);

  const named = expect.stringContaining(
    `account ${wallet.ledgerAccountId} (${accountId}) of foyer: stands at 123456789012345581 PHP`,
  );
  expect(await foyer(gateway.database, 'trial-balance')).toEqual({ code: 1, out: named });
  expect(await foyer(gateway.database, 'export', file('drifted.gz'))).toMatchObject({ code: 0 });
  await withNewDatabase(async (database) => {
    const empty = await contentsOf(database);
    expect(await foyer(database, 'import', file('drifted.gz'))).toMatchObject({
      code: 1,
      out: expect.stringContaining('does not add up'),
    });
    expect(await contentsOf(database)).toEqual(empty);
  });
  expect(await foyer(gateway.database, 'rebuild')).toEqual({ code: 1, out: named });
  expect(await foyer(gateway.database, 'rebuild', '--write')).toEqual({
    code: 1,
    out: expect.stringContaining('1 balance set'),
  });
  const [entry] = await lastAudited();
  expect(entry).toMatchObject({
    staffName: 'the server',
    action: 'rebuild_balances',
    subject: 'foyer',
    before: { [wallet.ledgerAccountId]: '123456789012345581 PHP' },
    after: { [wallet.ledgerAccountId]: '123456789012345580 PHP' },
  });
  expect(await foyer(gateway.database, 'rebuild')).toMatchObject({ code: 0 });
});

test('the roll-up of activity is built again, the same as before', async () => {
  const { activity, db } = gateway.services;
  await activity.catchUp();
  const rows = async () => (await db.pool.query('select t::text as row from activity_day t order by 1')).rows;
  const before = await rows();
  await db.pool.query('update activity_day set stake = stake + 1');
  expect(await foyer(gateway.database, 'activity', 'rebuild')).toEqual({
    code: 0,
    out: `${before.length} days and games are in the roll-up.`,
  });
  expect(await rows()).toEqual(before);
});

test('a running balance that is wrong within an account is found too', async () => {
  const { pool } = gateway.services.db;
  const change = (by: number) =>
    pool.query(
      'update posting set balance_after = balance_after + $2 where account_id = $1 and account_version = 2',
      [wallet.ledgerAccountId, by],
    );
  await change(3);
  expect(await foyer(gateway.database, 'rebuild')).toEqual({
    code: 1,
    out: expect.stringContaining('posting 2 of account'),
  });
  await change(-3);
});

test('typed in a terminal it says the same and ends with the code', async () => {
  const env = {
    ...inheritedEnv(),
    DATABASE_URL: gateway.database.url,
    FOYER_DATA: folder,
    FOYER_MASTER_KEY: testMasterKey,
  };
  const typed = (...args: string[]) =>
    new Promise<[code: number, stdout: string, stderr: string]>((resolve) => {
      execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
        resolve([error ? Number(error.code) : 0, stdout, stderr]),
      );
    });
  const [fine, wrong] = await Promise.all([typed('trial-balance'), typed('export', file('whole.gz'))]);
  expect(fine).toEqual([0, 'The ledger adds up.\n', '']);
  expect(wrong).toEqual([1, '', expect.stringMatching(/^foyer: .*exists/)]);
}, 60_000);

test('another key for web push is the one that browsers are given from then on', async () => {
  const before = await gateway.services.pushes.publicKey();
  const { code, out } = await foyer(gateway.database, 'push-key');
  const after = await gateway.services.pushes.publicKey();
  expect([code, out]).toEqual([0, `Key 2: ${after}`]);
  const act = { staffName: 'the server', action: 'renew_push_key', after: { publicKey: after } };
  expect(await lastAudited()).toMatchObject([act, act]);
  expect(after).not.toBe(before);
});

test('what is not understood is answered with what there is', async () => {
  for (const args of [
    [],
    ['export'],
    ['activity'],
    ['activity', 'again'],
    ['rebuild', '--wrong'],
    [randomUUID()],
  ]) {
    expect(await foyer(gateway.database, ...args)).toEqual({
      code: 2,
      out: expect.stringContaining('export <file>'),
    });
  }
});

test('the first of the staff and a reset get a one-time password in a file of their own, never on the screen', async () => {
  await withNewDatabase(async (database) => {
    const merchant = {
      code: 'luna',
      brand: 'sinag',
      hosts: ['localhost'],
      currency: 'PHP',
      timeZone: 'Asia/Manila',
    };
    await writeFile(file('luna'), JSON.stringify(merchant));
    expect(await foyer(database, 'merchant', 'add', file('luna'))).toMatchObject({ code: 0 });
    const first = await foyer(database, 'first-owner', file('first'));
    expect(first).toEqual({ code: 0, out: expect.stringMatching(/^Log in at \/console as platform/) });
    const password = (await readFile(file('first'), 'utf8')).trim();
    expect(first.out).not.toContain(password);
    expect((await stat(file('first'))).mode & 0o777).toBe(0o600);
    expect(await foyer(database, 'first-owner', file('again'))).toMatchObject({ code: 1 });
    expect(await foyer(database, 'staff', 'reset', 'platform', file('first'))).toMatchObject({
      code: 1,
      out: expect.stringContaining('is there already'),
    });

    const running = await startTestGateway({ isEmpty: true, config: { databaseUrl: database.url } });
    const { staff, db } = running.services;
    expect(await staff.hasPassword('platform', password)).toBe(true);
    await db.pool.query("update staff set status = 'disabled'");
    expect(await foyer(database, 'staff', 'reset', 'Platform', file('reset'))).toMatchObject({ code: 0 });
    const next = (await readFile(file('reset'), 'utf8')).trim();
    expect([
      await staff.hasPassword('platform', password),
      await staff.hasPassword('platform', next),
    ]).toEqual([false, true]);
    const { rows } = await db.pool.query('select status, must_change_password from staff');
    expect(rows).toEqual([{ status: 'active', must_change_password: true }]);
    expect(await foyer(database, 'staff', 'reset', 'nobody', file('nobody'))).toMatchObject({ code: 1 });
    const { entries } = await running.services.audit.page(1, 1, 10);
    expect(entries.map(({ action, staffName, staffId }) => [action, staffName, staffId])).toEqual([
      ['rescue_staff', 'the server', null],
      ['add_first_staff', 'the server', null],
      ['add_merchant', 'the server', null],
    ]);
    await running.dispose();
  });
});
