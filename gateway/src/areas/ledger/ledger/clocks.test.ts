import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { createLedger, type Ledger, type PlayerWallet } from './ledger.ts';

let gateway: TestGateway;
let account: PlayerWallet;
let other: PlayerWallet;
let ledgers: Ledger[];

/** The clock of a machine that is wrong by so much; nobody moved it. */
const wrongBy = (ms: () => number): Clock => ({
  now: () => new Date(Date.now() + ms()),
  offsetMs: () => 0,
});
let jump = 0;

beforeAll(async () => {
  gateway = await startTestGateway();
  const { db, cache } = gateway.services;
  const clocks = [wrongBy(() => 0), wrongBy(() => 60_000), wrongBy(() => jump)];
  ledgers = clocks.map((clock) => createLedger(db, clock, cache, () => {}));
  const open = () =>
    ledgers[0]!.open(db.orm, { merchantId: 1, owner: randomUUID(), wallet: 'real', currency: 'PHP' });
  [account, other] = [await open(), await open()];
});
afterAll(() => gateway.dispose());

test('gateways whose clocks differ by a minute and jump by an hour write lines in the order of time (T26)', async () => {
  for (let turn = 0; turn < 30; turn += 1) {
    jump = turn % 2 === 0 ? 3_600_000 : -3_600_000;
    const ledger = ledgers[turn % ledgers.length]!;
    const named = { ...account, scope: 'clocks', key: String(turn), reference: 'turn', amount: 10n };
    if (turn % 5 === 4) await ledger.send({ ...named, to: other });
    else await ledger.deposit(named);
  }
  for (const each of [account, other]) {
    const whole = await ledgers[0]!.statement(each, { page: { number: 1, size: 100 } });
    const lines = whole.lines.toReversed();
    const times = lines.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((one, two) => one - two));
    // Every period that begins and ends with a line has exactly the lines and balances between.
    for (const [index, line] of lines.entries()) {
      const from = new Date(line.createdAt.getTime());
      const before = lines.filter(({ createdAt }) => createdAt.getTime() < from.getTime());
      const period = await ledgers[1]!.statement(each, { from, page: { number: 1, size: 100 } });
      expect([index, period.count, period.opening]).toEqual([
        index,
        lines.length - before.length,
        before.at(-1)?.balance ?? 0n,
      ]);
      const until = await ledgers[2]!.statement(each, { to: from, page: { number: 1, size: 100 } });
      expect([index, until.count, until.closing]).toEqual([
        index,
        before.length,
        before.at(-1)?.balance ?? 0n,
      ]);
    }
  }
});

test('lines of a gateway whose clock is wrong lie in the database’s time (T26)', async () => {
  const before = await now();
  const named = { ...account, scope: 'clocks', key: 'ahead', reference: 'ahead', amount: 10n };
  await ledgers[1]!.deposit(named);
  const { lines } = await ledgers[0]!.statement(account, { page: { number: 1, size: 1 } });
  const at = lines[0]!.createdAt;
  expect([at >= before, at <= (await now())]).toEqual([true, true]);
});

test('a line is never dated before the one before it, even when the database’s clock is set back (T26)', async () => {
  const { db } = gateway.services;
  const later = new Date(Date.now() + 3_600_000);
  await db.pool.query('update ledger_account set moved_at = $1 where id = $2', [
    later,
    account.ledgerAccountId,
  ]);
  await ledgers[0]!.deposit({ ...account, scope: 'clocks', key: 'back', reference: 'back', amount: 10n });
  const { lines } = await ledgers[0]!.statement(account, { page: { number: 1, size: 1 } });
  expect(lines[0]!.createdAt).toEqual(later);
});

async function now(): Promise<Date> {
  const { rows } = await gateway.services.db.pool.query<{ at: Date }>(
    "select date_trunc('milliseconds', clock_timestamp()) as at",
  );
  return rows[0]!.at;
}
