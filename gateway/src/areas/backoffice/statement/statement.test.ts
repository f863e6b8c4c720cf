import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addGames, addPlayer, sitDown, type TestPlayer } from '../../wallet/provider/fixture.ts';

let gateway: TestGateway;
let owner: Browser;
let player: TestPlayer;
/** Given 1,000, then a bet of 100 that won 250, a bet of 70, and a deposit of 20. */
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  player = await addPlayer(gateway, 1000n);
  const { bet, win } = await sitDown(gateway, player);
  await bet('b1', '100', { roundId: 'r1' });
  await win('w1', '250', { roundId: 'r1' });
  await bet('b2', '70', { roundId: 'r2' });
  await gateway.services.ledger.deposit({
    ...player.wallet,
    scope: 'test',
    key: 'd1',
    amount: 20n,
    reference: '=1+1',
  });
  owner = await logInStaff(gateway);
});
afterAll(() => gateway.dispose());

const merchant = 'foyer';
const read = async (query: Record<string, string> = {}, by = owner) =>
  (
    await by.call('operatorLedger', { params: { id: player.accountId }, query: { merchant, ...query } })
  ).json();

test('staff read every line of an account with the balance it left, latest first', async () => {
  const { value } = await read();
  expect(value).toMatchObject({
    account: 'real',
    currency: 'PHP',
    count: 5,
    opening: '0',
    closing: '1100',
    accounts: [{ account: 'real', balance: '1100', currency: 'PHP' }],
  });
  expect(
    value.lines.map(({ number, kind, amount, balanceAfter, key }: Record<string, string>) => [
      number,
      kind,
      amount,
      balanceAfter,
      key,
    ]),
  ).toEqual([
    ['5', 'deposit', '20', '1100', 'd1'],
    ['4', 'stake', '-70', '1080', 'b2'],
    ['3', 'payout', '250', '1150', 'w1'],
    ['2', 'stake', '-100', '900', 'b1'],
    ['1', 'grant', '1000', '1000', player.accountId],
  ]);
});

test('lines are narrowed by kind and time, and paged', async () => {
  const numbers = async (query: Record<string, string>) =>
    (await read(query)).value.lines.map(({ number }: { number: string }) => number);
  expect(await numbers({ kind: 'stake' })).toEqual(['4', '2']);
  expect(await numbers({ pageSize: '2', pageNo: '2' })).toEqual(['3', '2']);
  expect(await numbers({ until: '2020-01-01T00:00:00Z' })).toEqual([]);
  expect((await read({ kind: 'payout' })).value).toMatchObject({ count: 1 });
});

test('an account that the player does not have, and a player of another merchant, are not there', async () => {
  expect((await read({ account: 'held' })).code).toBe('not_found');
  expect((await read({ merchant: 'sinag' })).code).toBe('not_found');
});

test('the file has every line that the filters let through, and no cell starts a formula', async () => {
  const file = async (query: Record<string, string> = {}) => {
    const params = { id: player.accountId };
    const answer = await owner.call('operatorLedgerExport', { params, query: { merchant, ...query } });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    return answer.body.split('\r\n').slice(0, -1);
  };
  const lines = await file();
  expect(lines).toHaveLength(6);
  expect(lines[0]).toBe('at,line,kind,amount,balance,currency,reference,by,key,transfer');
  expect(lines[1]).toMatch(/,5,deposit,0\.20,11\.00,PHP,"'=1\+1",test,d1,/);
  expect(lines[3]).toMatch(/,3,payout,2\.50,11\.50,PHP,r1,provider:demo,w1,/);
  expect(await file({ kind: 'payout' })).toHaveLength(2);
});

test('who may not see players sees no ledger', async () => {
  const content = await logInStaff(gateway, { username: 'cora', role: 'content' });
  expect((await read({}, content)).code).toBe('no_permission');
});
