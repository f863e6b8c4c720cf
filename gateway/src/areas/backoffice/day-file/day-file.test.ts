import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { OperatorCase as CaseShape } from '@foyer/contract';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import {
  addMethods,
  addPayer,
  depositBody,
  processorOf,
  sandboxSigner,
  type Payer,
} from '../../cashier/payment-method/fixture.ts';
import { addGames, sitDown } from '../../wallet/provider/fixture.ts';

let gateway: TestGateway;
let owner: Browser;
let payer: Payer;
let deposit: string;
let day: string;
let dayBefore: string;
const dayOf = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Manila', dateStyle: 'short' }).format(at);
/** A bet at half past eleven at night in Manila; a win, another bet taken back and a deposit of 1,000 after midnight. */
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  await addMethods(gateway);
  const now = gateway.clock.now().getTime();
  const sinceMidnight = (now + 8 * 3_600_000) % 86_400_000;
  gateway.clock.advance((23.5 * 3_600_000 - sinceMidnight + 86_400_000) % 86_400_000);
  payer = await addPayer(gateway, 10_000n);
  const { bet, win, rollback } = await sitDown(gateway, payer);
  dayBefore = dayOf(gateway.clock.now());
  await bet('b1', '150', { roundId: 'r1' });
  // Before a reality check is due.
  gateway.clock.advance(59 * 60_000);
  day = dayOf(gateway.clock.now());
  await win('w1', '250', { roundId: 'r1' });
  await bet('b2', '70', { roundId: 'r2' });
  await rollback('b2', '70', { roundId: 'r2' });
  const { value } = await payer.ask('openDeposit', depositBody());
  deposit = `d.1.${(value as { id: string }).id}`;
  const tell = processorOf(gateway, await sandboxSigner(gateway));
  await tell({
    callbackId: randomUUID(),
    payment: deposit,
    outcome: 'paid',
    amount: '100000',
    currency: 'PHP',
  });
  owner = await logInStaff(gateway);
});
afterAll(() => gateway.dispose());

const merchant = 'foyer';
const provider = 'provider:demo';
const processor = 'processor:sandbox';
const file = async (source: string, on: string) => {
  const answer = await owner.call('operatorExportDay', { query: { merchant, source, day: on } });
  return answer.body.split('\r\n').slice(0, -1);
};
const compare = async (text: string, { source = provider, on = day, by = owner } = {}) =>
  (await by.call('operatorCompareDay', { body: { merchant, source, day: on, text } })).json();
const cases = async () => {
  const query = { merchant, kind: 'day-file', state: 'open', pageSize: '100' };
  return (await owner.call('operatorCases', { query })).json().value.cases as z.infer<typeof CaseShape>[];
};
const head = 'id,kind,amount,currency\n';
const whole = `${head}w1,win,2.50,PHP\nb2,bet,0.70,PHP\nb2.rollback,rollback,0.70,PHP\n`;

test('our side of a day has what was moved on it in the merchant’s time zone', async () => {
  const lines = await file(provider, day);
  expect(lines[0]).toBe('id,kind,amount,currency,at');
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 4))).toEqual([
    ['w1', 'win', '2.50', 'PHP'],
    ['b2', 'bet', '0.70', 'PHP'],
    ['b2.rollback', 'rollback', '0.70', 'PHP'],
  ]);
  expect(await file(provider, dayBefore)).toHaveLength(2);
  expect((await file(processor, day)).at(-1)).toMatch(new RegExp(`^${deposit},deposit,1000\\.00,PHP,`));
  expect(await file(processor, dayBefore)).toHaveLength(1);
});

test('our own file is equal to our side', async () => {
  for (const source of [provider, processor]) {
    const text = (await file(source, day)).join('\n');
    const { value } = await compare(text, { source });
    expect(value).toMatchObject({ oursOnly: 0, theirsOnly: 0, differing: 0, differences: [] });
    expect(value.equal).toBeGreaterThan(0);
  }
  expect(await cases()).toEqual([]);
});

test('a line is equal, ours only, theirs only or differs; each difference is a case, once', async () => {
  const text = `${head}w1,win,2.50,PHP\nb2,bet,0.75,PHP\nx9,bet,1.00,PHP\n`;
  const { value } = await compare(text);
  expect(value).toMatchObject({ equal: 1, oursOnly: 1, theirsOnly: 1, differing: 1, comparedBy: 'owner' });
  expect(value.differences).toEqual([
    { id: 'b2', outcome: 'differs', ours: 'bet 0.70 PHP', theirs: 'bet 0.75 PHP' },
    { id: 'b2.rollback', outcome: 'ours-only', ours: 'rollback 0.70 PHP', theirs: '' },
    { id: 'x9', outcome: 'theirs-only', ours: '', theirs: 'bet 1.00 PHP' },
  ]);
  await compare(text);
  const opened = await cases();
  expect(opened.map(({ subject }) => subject).toSorted()).toEqual([
    'provider:demo b2',
    'provider:demo b2.rollback',
    'provider:demo x9',
  ]);
  expect(opened.find(({ subject }) => subject.endsWith(' b2'))).toMatchObject({
    playerId: payer.accountId,
    amount: '70',
    currency: 'PHP',
    times: 2,
  });
});

test.each([
  ['another kind', 'w1,bet,2.50,PHP'],
  ['another amount', 'w1,win,2.51,PHP'],
  ['another currency', 'w1,win,2.50,USD'],
])('a line with %s differs', async (_, line) => {
  const { value } = await compare(whole.replace('w1,win,2.50,PHP', line));
  expect(value).toMatchObject({ equal: 2, differing: 1 });
});

test('what they have on this day and we on another is no difference', async () => {
  const { value } = await compare(`${whole}b1,bet,1.50,PHP\n`);
  expect(value).toMatchObject({ equal: 4, oursOnly: 0, theirsOnly: 0, differing: 0 });
});

test('columns may stand in any order among others, with a byte order mark and quotes', async () => {
  const lines = ['w1,win,2.50', 'b2,bet,0.70', 'b2.rollback,rollback,0.7'].map((line) => {
    const [id, kind, amount] = line.split(',');
    return `"${amount}",ignored,php,${kind},${id}`;
  });
  const { value } = await compare(`\uFEFFAmount,Note,Currency,Kind,Id\r\n${lines.join('\r\n')}`);
  expect(value).toMatchObject({ equal: 3, oursOnly: 0, theirsOnly: 0, differing: 0 });
});

test.each([
  ['nothing', '', 1],
  ['no such columns', 'a,b\n1,2\n', 1],
  ['an amount that is none', `${head}w1,win,2.50,PHP\nw2,win,two,PHP\n`, 3],
  ['an amount finer than the currency', `${head}w1,win,2.505,PHP\n`, 2],
  ['an amount larger than any account holds', `${head}w1,win,2.50,PHP\nw2,win,9999999999999999.999,OMR\n`, 3],
  ['a line without an id', `${head},win,2.50,PHP\n`, 2],
  ['an id again', `${head}w1,win,2.50,PHP\nw1,win,2.50,PHP\n`, 3],
  ['an open quote', `${head}"w1,win,2.50,PHP\n`, 2],
])('a file with %s is refused with its line, and nothing is compared', async (_, text, line) => {
  const before = await gateway.services.db.pool.query('select count(*) from day_file');
  expect(await compare(text)).toMatchObject({ code: 'day_file_invalid', value: { line } });
  expect((await gateway.services.db.pool.query('select count(*) from day_file')).rows).toEqual(before.rows);
});

test('of very many differences the first hundred become cases, and all are counted', async () => {
  const many = Array.from({ length: 150 }, (_, i) => `many-${i},bet,1.00,PHP`).join('\n');
  const { value } = await compare(`${whole}${many}\n`);
  expect(value).toMatchObject({ equal: 3, theirsOnly: 150 });
  expect(value.differences).toHaveLength(100);
  const { rows } = await gateway.services.db.pool.query(
    "select count(*)::integer as count from oversight_case where subject like '% many-%'",
  );
  expect(rows).toEqual([{ count: 100 }]);
});

test('comparisons are listed, latest first, and audited; a stranger’s source is not there', async () => {
  const { value } = (await owner.call('operatorDayFiles', { query: { merchant } })).json();
  expect(value.sources).toEqual(expect.arrayContaining([provider, 'processor:manual', processor]));
  expect(value.files[0]).toMatchObject({ source: provider, day, theirsOnly: 150 });
  const audit = (await owner.call('operatorAudit', { query: { merchant, pageSize: '1' } })).json().value;
  expect(audit.entries[0]).toMatchObject({ action: 'compare_day_file', subject: provider });
  expect((await compare(whole, { source: 'provider:nobody' })).code).toBe('not_found');
});

test('who may only see cases compares nothing', async () => {
  const cashier = await logInStaff(gateway, { username: 'cara', role: 'cashier' });
  expect((await compare(whole, { by: cashier })).code).toBe('no_permission');
});
