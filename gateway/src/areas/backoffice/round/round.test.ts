import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorRound } from '@foyer/contract';
import type { Browser } from '../../../testing/browser.ts';
import { addPerson } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import {
  addGames,
  addPlayer,
  demoProvider,
  sitDown,
  type TestPlayer,
} from '../../wallet/provider/fixture.ts';

let gateway: TestGateway;
let owner: Browser;
let ana: TestPlayer;
let ben: TestPlayer;
/** Ana won at the slot and took a bet back at the table, Ben's round is open; each a day after the other. */
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  ana = await addPlayer(gateway, 10_000n);
  const slot = await sitDown(gateway, ana);
  await slot.bet('a-bet', '100', { roundId: 'a-round' });
  await slot.win('a-win', '250', { roundId: 'a-round', detail: { ways: 3 } });
  gateway.clock.advance(3_600_000);
  const table = await sitDown(gateway, ana, { nodeId: 'T1', gameCode: 'velvet' });
  await table.bet('t-bet', '70', { roundId: 'shared' });
  await table.rollback('t-bet', '70', { roundId: 'shared' });
  gateway.clock.advance(3_600_000);
  ben = await addPlayer(gateway, 500n);
  await (
    await sitDown(gateway, ben, { nodeId: 'T1', gameCode: 'velvet' })
  ).bet('b-bet', '30', { roundId: 'shared' });
  owner = await logInStaff(gateway);
});
afterAll(() => gateway.dispose());

const merchant = 'foyer';
const search = async (query: Record<string, string> = {}, at = merchant) =>
  (await owner.call('operatorRounds', { query: { merchant: at, ...query } })).json().value as {
    rounds: OperatorRound[];
    total: number;
    since: string | null;
  };
/** What the provider calls the bets of the rounds found, which tells them apart. */
const found = async (query: Record<string, string>) =>
  (await search(query)).rounds.map(({ gameName, userName, state }) => [
    gameName,
    userName === nameOf(ana) ? 'ana' : 'ben',
    state,
  ]);
const names = new Map<string, string>();
const nameOf = ({ accountId }: TestPlayer) => names.get(accountId)!;
beforeAll(async () => {
  const { rows } = await gateway.services.db.pool.query('select id, username from account');
  for (const { id, username } of rows) names.set(id, username);
});

const slotRound = ['Golden Mango', 'ana', 'settled'];
const cancelled = ['Velvet Table', 'ana', 'cancelled'];
const openRound = ['Velvet Table', 'ben', 'open'];

test('staff find rounds, latest first, with what was staked and paid', async () => {
  expect(await found({})).toEqual([openRound, cancelled, slotRound]);
  const { rounds, total } = await search({ pageSize: '1', pageNo: '3' });
  expect(total).toBe(3);
  expect(rounds).toMatchObject([
    { providerId: demoProvider.id, providerRoundId: 'a-round', stake: '100', payout: '250', bets: 1 },
  ]);
});

test.each([
  ['a part of the name of its player', () => ({ player: nameOf(ben).slice(1).toUpperCase() }), [openRound]],
  ['the id of its player', () => ({ player: ana.accountId }), [cancelled, slotRound]],
  [
    'the provider’s name for it, which several players share',
    () => ({ reference: 'shared' }),
    [openRound, cancelled],
  ],
  ['the provider’s name for a win', () => ({ reference: 'a-win' }), [slotRound]],
  ['the provider’s name for a rollback', () => ({ reference: 't-bet.rollback' }), [cancelled]],
  ['its provider', () => ({ provider: demoProvider.id }), [openRound, cancelled, slotRound]],
  ['another provider', () => ({ provider: 'nobody' }), []],
  ['a part of the name of its game', () => ({ game: 'velvet' }), [openRound, cancelled]],
  ['a game that is not there', () => ({ game: 'xyzzy' }), []],
  ['its state', () => ({ state: 'settled' }), [slotRound]],
  [
    'its player, game and state',
    () => ({ player: ana.accountId, game: 'velvet', state: 'cancelled' }),
    [cancelled],
  ],
  ['a name that nobody has', () => ({ player: 'nobody-here' }), []],
  ['a reference that nothing has', () => ({ reference: 'nothing' }), []],
] as const)('a round is found by %s', async (_, query, rounds) => {
  expect(await found(query())).toEqual(rounds);
});

test('a round is found by our id and by when it began, of everybody and of one player', async () => {
  const [last, middle, first] = (await search()).rounds;
  expect((await search({ reference: first!.id })).rounds).toEqual([first]);
  const period = { from: middle!.startedAt, until: last!.startedAt };
  expect((await search(period)).rounds).toEqual([middle]);
  expect((await search({ ...period, player: ana.accountId })).rounds).toEqual([middle]);
  expect((await search({ from: middle!.startedAt })).rounds).toEqual([last, middle]);
});

test('without a player or a reference 31 days are looked at, and that is said', async () => {
  const late = new Date(gateway.clock.now().getTime() + 40 * 86_400_000);
  const { rounds, since } = await search({ until: late.toISOString(), from: '2020-01-01T00:00:00Z' });
  expect(rounds).toEqual([]);
  expect(since).toBe(new Date(late.getTime() - 31 * 86_400_000).toISOString());
  const ofAna = await search({ until: late.toISOString(), player: ana.accountId });
  expect([ofAna.rounds.length, ofAna.since]).toEqual([2, null]);
});

test('a period that ends before it begins is refused: it does not look as if nothing was played', async () => {
  const query = { merchant: 'foyer', from: '2027-01-01T00:00:00Z', until: '2020-01-01T00:00:00Z' };
  expect((await owner.call('operatorRounds', { query })).json()).toMatchObject({
    code: 'body_invalid',
    value: { fields: { until: 'field_invalid' } },
  });
});

test('rounds of another merchant are not there', async () => {
  expect((await search({}, 'sinag')).total).toBe(0);
  const [round] = (await search()).rounds;
  const answer = await owner.call('operatorRound', {
    params: { id: round!.id },
    query: { merchant: 'sinag' },
  });
  expect(answer.json().code).toBe('not_found');
});

const detail = async (reference: string) => {
  const [round] = (await search({ reference })).rounds;
  return (await owner.call('operatorRound', { params: { id: round!.id }, query: { merchant } })).json().value;
};

test('one round shows its bets and wins, their postings, which add up to nothing, and what the provider says', async () => {
  const round = await detail('a-round');
  expect(round.detail).toEqual({ ways: 3 });
  expect(
    round.transactions.map(({ kind, id, amount, balanceAfter }: Record<string, string>) => [
      kind,
      id,
      amount,
      balanceAfter,
    ]),
  ).toEqual([
    ['bet', 'a-bet', '100', '9900'],
    ['win', 'a-win', '250', '10150'],
  ]);
  const postings = round.postings as { key: string; isPlayer: boolean; amount: string; kind: string }[];
  expect(postings.filter(({ isPlayer }) => isPlayer).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['stake', '-100'],
    ['payout', '250'],
  ]);
  for (const key of ['a-bet', 'a-win']) {
    const legs = postings.filter((posting) => posting.key === key);
    expect(legs.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(0n);
    expect(legs).toHaveLength(2);
  }
});

test('one round shows the bet that was taken back, and the rollback that did it', async () => {
  const round = await detail('t-bet');
  expect(round.transactions).toMatchObject([
    { kind: 'bet', id: 't-bet', amount: '70' },
    { kind: 'rollback', betId: 't-bet', tookBack: true, amount: '70' },
  ]);
});

test('a player is found by the whole name, however many names contain it', async () => {
  for (let place = 0; place < 101; place += 1) await addPerson(gateway, { username: `adolores${place}` });
  const dolores = await addPlayer(gateway, 500n);
  await gateway.services.db.pool.query(
    `update account set username = 'dolores', username_key = 'dolores' where id = $1`,
    [dolores.accountId],
  );
  const table = await sitDown(gateway, dolores, { nodeId: 'T1', gameCode: 'velvet' });
  await table.bet('d-bet', '20', { roundId: 'd-round' });
  const { rounds } = await search({ player: 'Dolores' });
  expect(rounds).toMatchObject([{ userName: 'dolores', providerRoundId: 'd-round' }]);
});
