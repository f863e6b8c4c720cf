import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loggerOptions } from '../../../platform/http/logger.ts';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';

let gateway: TestGateway;
let other: TestGateway;
let owner: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
  owner = await logInStaff(gateway);
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

const turn = (on: boolean, browser = owner) =>
  browser.call('operatorSetSwitch', { params: { name: 'FREEPLAY3' }, body: { merchant: 'foyer', on } });
const chain = async () =>
  (await owner.call('operatorAuditChain', { query: { merchant: 'foyer' } })).json().value;
const sql = (statement: string) => gateway.services.db.pool.query(statement);

test('an entry tells who did what, to what, when, before and after', async () => {
  await turn(false);
  const { value } = (await owner.call('operatorAudit', { query: { merchant: 'foyer' } })).json();
  expect(value).toEqual({
    entries: [
      {
        id: '1',
        at: expect.any(String),
        staff: 'owner',
        action: 'set_switch',
        subject: 'FREEPLAY3',
        reason: '',
        before: { on: true },
        after: { on: false },
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ],
    total: 1,
    pageNum: 1,
    totalPages: 1,
  });
});

test('what changes nothing is no entry', async () => {
  await turn(false);
  expect(await chain()).toEqual({ verified: true, entries: 1, brokenAt: null });
});

test('changes at once by two processes stay one chain', async () => {
  const wishes = Array.from({ length: 12 }, (_, index) =>
    turn(index % 2 === 0, index % 3 === 0 ? owner.at(other) : owner),
  );
  expect((await Promise.all(wishes)).map(({ statusCode }) => statusCode)).toEqual(wishes.map(() => 200));
  const { verified, entries } = await chain();
  expect(verified).toBe(true);
  expect(entries).toBeGreaterThan(1);
});

test('each merchant has a chain of its own', async () => {
  const answer = await owner.call('operatorAuditChain', { query: { merchant: 'sinag' } });
  expect(answer.json().value).toEqual({ verified: true, entries: 0, brokenAt: null });
});

/** What is written to the log of entries that were recorded since the last time. */
async function copied(): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const log = pino(loggerOptions('info'), { write: (line) => void lines.push(JSON.parse(line)) });
  await gateway.platform.audit.copyToLog(log);
  return lines;
}
const entries = async (): Promise<{ id: string; hash: string }[]> =>
  (await owner.call('operatorAudit', { query: { merchant: 'foyer', pageSize: '100' } })).json().value.entries;

test('each entry is written to the log once, by its hash and without what it says of anybody', async () => {
  await turn(true);
  await sql('update audit_head set logged_seq = 0');
  const lines = await copied();
  expect(lines).toEqual(
    (await entries()).toReversed().map(({ id, hash }) => ({
      level: 30,
      service: 'gateway',
      time: expect.any(String),
      msg: 'audit entry',
      merchantId: 1,
      seq: id,
      at: expect.any(String),
      staffId: expect.any(String),
      action: 'set_switch',
      hash,
    })),
  );
  expect(await copied()).toEqual([]);
  await turn(false);
  await turn(true);
  expect(await copied()).toMatchObject([
    { seq: String(lines.length + 1) },
    { seq: String(lines.length + 2) },
  ]);
});

test('a log that cannot be written to is written from the same entry on the next time', async () => {
  await turn(false);
  const failing = { info: () => void expect.unreachable('the disk is full'), warn: () => {} };
  await expect(gateway.platform.audit.copyToLog(failing)).rejects.toThrow('the disk is full');
  expect(await copied()).toHaveLength(1);
});

const tamperings = [
  {
    what: 'an altered state',
    at: 3,
    how: `update audit_entry set after_state = '{"on":"never"}' where merchant_id = 1 and seq = 3`,
  },
  {
    what: 'another name',
    at: 2,
    how: `update audit_entry set staff_name = 'somebody' where merchant_id = 1 and seq = 2`,
  },
  {
    what: 'another time',
    at: 4,
    how: `update audit_entry set at = at + interval '1 millisecond' where merchant_id = 1 and seq = 4`,
  },
  { what: 'a removed entry', at: 2, how: 'delete from audit_entry where merchant_id = 1 and seq = 2' },
  {
    what: 'entries that changed places',
    at: 2,
    how: `update audit_entry set seq = seq + 1000 where merchant_id = 1 and seq in (2, 3);
      update audit_entry set seq = case seq when 1002 then 3 else 2 end where merchant_id = 1 and seq > 1000`,
  },
];

test.each(tamperings)('$what is noticed at entry $at', async ({ at, how }) => {
  for (let wish = 0; wish < 6; wish += 1) await turn(wish % 2 === 0);
  await sql('create table kept_entry as select * from audit_entry');
  expect((await chain()).verified).toBe(true);
  await sql(how);
  expect(await chain()).toEqual({ verified: false, entries: at - 1, brokenAt: String(at) });
  await sql('truncate audit_entry');
  await sql('insert into audit_entry select * from kept_entry');
  await sql('drop table kept_entry');
});

test('an end that was cut off is noticed', async () => {
  const { entries } = await chain();
  await sql(`delete from audit_entry where merchant_id = 1 and seq = ${entries}`);
  expect(await chain()).toEqual({ verified: false, entries: entries - 1, brokenAt: String(entries) });
});
