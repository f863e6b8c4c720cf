import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Offer } from '@foyer/contract';
import type { OfferRules } from '@foyer/contract/offer-kinds';
import { untilBlocked, whileHeld } from '../../../testing/blocked.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer, providerOf, sitDown, type TestPlayer } from '../../wallet/provider/fixture.ts';
import { again, beginAnew, dayOf, enforce, moneyOf, openPair, press } from '../scheme/fixture.ts';
import { offerOf, rounds } from './fixture.ts';

/* What a provider may do in the rounds that an offer gives (R-REWARDS-43). */
let gateway: TestGateway;
let other: TestGateway;
let maria: TestPlayer;
beforeAll(async () => {
  [gateway, other] = await openPair();
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});
beforeEach(async () => {
  maria = await beginAnew(gateway, ['offer_entry', 'free_round_call', 'free_round', 'free_rounds']);
});

const query = (text: string, values: unknown[] = []) => gateway.services.db.pool.query(text, values);
/** A player with two free rounds at a game, and the provider's calls about one of them: their codes, `ok` for success. */
async function sitDownFree(player = maria, change: Partial<OfferRules> = {}) {
  const id = await enforce(gateway, offerOf(gateway, { gift: rounds(), ...change }), -1);
  expect((await press(gateway, player, `offers/${id}/join`)).code).toBe('ok');
  const seat = await sitDown(gateway, player);
  const { rows } = await query('select id from free_rounds where account_id = $1', [player.accountId]);
  const freeRoundsId = rows[0].id as string;
  const betOf = async (roundId: string, change: object = {}, at = gateway) => {
    const named = { freeRoundsId, roundId, ...change };
    return (await seat.bet(`${roundId}.bet`, '100', named, providerOf(at))).code ?? 'ok';
  };
  const winOf = async (roundId: string, amount = '400', change: object = {}) =>
    (await seat.win(`${roundId}.win`, amount, { freeRoundsId, roundId, ...change })).code ?? 'ok';
  const rollbackOf = async (roundId: string, amount = '100', change: object = {}, at = gateway) => {
    const named = { freeRoundsId, roundId, ...change };
    return (await seat.rollback(`${roundId}.bet`, amount, named, providerOf(at))).code ?? 'ok';
  };
  return { id, seat, freeRoundsId, betOf, winOf, rollbackOf };
}
/** How a player stands with an offer. */
const standing = async (player: TestPlayer, id: string) => {
  const { value } = await player.get<{ offers: Offer[] }>('offers?language=EN');
  return value.offers.find((offer) => offer.id === id);
};

test.each([
  ['game_unavailable', "update merchant_game set maintenance = $1 where node_id = 'R1'"],
  ['game_unavailable', "update merchant_game set enabled = not $1 where node_id = 'R1'"],
  ['game_unavailable', "update merchant_vendor set maintenance = $1 where vassalage = 'LUNA'"],
  ['game_unavailable', 'update merchant set maintenance = $1'],
  ['reality_check_due', "update account set reality_check_at = case when $1 then timestamptz 'epoch' end"],
  ['time_limit_reached', "update account set time_up_until = case when $1 then timestamptz '2100-01-01' end"],
])('a free round is refused with %s where a bet is: %s', async (refusal, change) => {
  const { betOf, winOf } = await sitDownFree();
  expect(await betOf('before')).toBe('ok');
  await query(change, [true]);
  const codes = [await betOf('meanwhile'), await betOf('before'), await winOf('before')];
  await query(change, [false]);
  // What was accepted before is answered again, and what is won is noted.
  expect(codes).toEqual([refusal, 'ok', 'ok']);
  expect(await betOf('meanwhile')).toBe('ok');
});

test('a free round needs a live session of play', async () => {
  const { betOf } = await sitDownFree();
  expect(await betOf('nowhere', { sessionId: 'none' })).toBe('player_session_ended');
  await query('update session set ended_at = now() where account_id = $1', [maria.accountId]);
  expect(await betOf('late')).toBe('player_session_ended');
});

test('the minute of a free round counts towards the time of the day', async () => {
  const { betOf } = await sitDownFree();
  const minutes = async (): Promise<number> => {
    await gateway.services.timeLimits.flush();
    const { rows } = await query(
      'select coalesce(sum(minutes), 0)::integer as sum from online_day where account_id = $1',
      [maria.accountId],
    );
    return rows[0].sum;
  };
  const before = await minutes();
  for (const at of [gateway, other]) at.clock.advance(120_000);
  expect(await betOf('later')).toBe('ok');
  expect(await minutes()).toBe(before + 1);
});

test('each bet, win and rollback of free rounds has a name of its own, of every player, at two gateways at once', async () => {
  const { id, betOf, winOf, rollbackOf } = await sitDownFree();
  const mismatch = 'transaction_mismatch';
  expect(await betOf('one')).toBe('ok');
  expect(await betOf('two', { transactionId: 'one.bet' })).toBe(mismatch);
  expect(await betOf('two')).toBe('ok');
  expect(await winOf('one')).toBe('ok');
  for (const transactionId of ['one.win', 'one.bet', 'two.bet'])
    expect(await winOf('two', '400', { transactionId })).toBe(mismatch);
  expect(await winOf('two', '50')).toBe('ok');
  expect([await winOf('one'), await winOf('two', '50')]).toEqual(['ok', 'ok']);
  expect(await standing(maria, id)).toMatchObject({ progress: '2', won: '450' });
  // A rollback before its bet would keep the name.
  for (const betTransactionId of ['one.bet', 'one.win'])
    expect(await rollbackOf('three', '100', { betTransactionId })).toBe(mismatch);

  const ben = await sitDownFree(await addPlayer(gateway, 0n));
  const cara = await sitDownFree(await addPlayer(gateway, 0n));
  const name = { transactionId: 'shared' };
  const codes = await Promise.all([ben.betOf('four', name), cara.betOf('five', name, other)]);
  expect(codes.toSorted()).toEqual(['ok', mismatch]);
});

test('a name is that of one rollback, also when two players roll back at two gateways at once', async () => {
  const ben = await sitDownFree(await addPlayer(gateway, 0n));
  const cara = await sitDownFree(await addPlayer(gateway, 0n));
  /** Both have looked for the name before either keeps it. */
  const rollBackBoth = async (round: string) => {
    const name = { transactionId: `${round}.shared` };
    const hold = ['lock table free_round in share mode'] as const;
    const { calls } = await whileHeld(gateway.services.db.pool, hold, async (holder) => {
      const begun = [
        ben.rollbackOf(`${round}.ben`, '100', name),
        cara.rollbackOf(`${round}.cara`, '100', name, other),
      ];
      await untilBlocked(holder, begun);
      return { calls: begun };
    });
    return (await Promise.all(calls)).toSorted();
  };
  // A rollback before its bet makes a round; one after it changes a round.
  expect(await rollBackBoth('unknown')).toEqual(['ok', 'transaction_mismatch']);
  expect([await ben.betOf('open.ben'), await cara.betOf('open.cara')]).toEqual(['ok', 'ok']);
  expect(await rollBackBoth('open')).toEqual(['ok', 'transaction_mismatch']);
});

test('the name of a rollback, and one of money, is used up for free rounds too', async () => {
  const { seat, betOf, winOf, rollbackOf } = await sitDownFree();
  const mismatch = 'transaction_mismatch';
  expect([await betOf('one'), await rollbackOf('one'), await betOf('two')]).toEqual(['ok', 'ok', 'ok']);
  expect((await seat.bet('money.bet', '0', { roundId: 'money' })).status).toBe(200);
  for (const transactionId of ['one.bet.rollback', 'money.bet']) {
    expect(await rollbackOf('two', '100', { transactionId })).toBe(mismatch);
    expect(await winOf('two', '400', { transactionId })).toBe(mismatch);
    expect(await betOf('three', { transactionId })).toBe(mismatch);
    expect(await rollbackOf('four', '100', { betTransactionId: transactionId })).toBe(mismatch);
  }
  expect([await rollbackOf('two'), await rollbackOf('two'), await rollbackOf('one')]).toEqual([
    'ok',
    'ok',
    'ok',
  ]);
});

/** A bet, then what ends its round or gives it back: each with all that a provider says, and what else it could say under the name. */
const repeatable = [
  ['bet', [{ eventId: 'another' }, { sessionId: randomUUID() }, { amount: '99' }, { roundId: 'other' }]],
  [
    'win',
    [
      { amount: '99' },
      { gameCode: 'velvet' },
      { finished: false },
      { detail: { lines: 2 } },
      { roundId: 'other' },
    ],
  ],
  [
    'rollback',
    [{ amount: '99' }, { gameCode: 'velvet' }, { betTransactionId: 'other' }, { roundId: 'other' }],
  ],
] as const;

test.each(repeatable)(
  'a %s of a free round gets its first answer again, and with other content it is no repetition',
  async (operation, changes) => {
    const { seat, freeRoundsId } = await sitDownFree();
    const say = (change: object = {}, at = gateway) =>
      seat[operation](
        operation === 'win' ? 'one.win' : 'one.bet',
        '100',
        { ...said, ...change },
        providerOf(at),
      );
    const said = { freeRoundsId, roundId: 'one', ...(operation === 'bet' ? { eventId: 'table' } : {}) };
    if (operation !== 'bet') expect((await seat.bet('one.bet', '100', said)).status).toBe(200);
    const first = await say();
    expect(first).toMatchObject({ status: 200, value: { balance: '100000' } });
    // Money that moves afterwards changes no answer.
    const paid = `${operation}.paid`;
    expect(await seat.bet(paid, '300', { roundId: paid })).toMatchObject({ value: { balance: '99700' } });
    expect([await say(), await say({}, other)]).toEqual([first, first]);
    const unknown = { freeRoundsId: randomUUID() };
    for (const change of [...changes, unknown])
      expect((await say(change)).code, JSON.stringify(change)).toBe('transaction_mismatch');
    expect(await say()).toEqual(first);
  },
);

test('a free bet that was answered keeps its answer when it is taken back, however often that is said', async () => {
  const { seat, freeRoundsId, betOf } = await sitDownFree();
  const said = { freeRoundsId, roundId: 'one' };
  const bet = () => seat.bet('one.bet', '100', said);
  const rollback = (transactionId: string) => seat.rollback('one.bet', '100', { ...said, transactionId });
  const [placed, back] = [await bet(), await rollback('back')];
  expect([placed.status, back.status]).toEqual([200, 200]);
  expect(await bet()).toEqual(placed);
  expect(await rollback('again')).toMatchObject({ status: 200, value: { balance: '100000' } });
  expect((await seat.bet('back.paid', '300', { roundId: 'back.paid' })).status).toBe(200);
  expect([await bet(), await rollback('back')]).toEqual([placed, back]);
  expect(await rollback('again')).toMatchObject({ status: 200, value: { balance: '100000' } });
  // The second rollback has its name too, and the round is over.
  expect(await betOf('two', { transactionId: 'again' })).toBe('transaction_mismatch');
  expect(await betOf('one', { transactionId: 'later' })).toBe('round_closed');
});

test('a free round is won at its own game alone', async () => {
  const { betOf, winOf } = await sitDownFree();
  expect(await betOf('one')).toBe('ok');
  expect(await winOf('one', '400', { gameCode: 'velvet' })).toBe('transaction_mismatch');
  expect(await winOf('one')).toBe('ok');
});

test('what was answered before answers were noted is compared as far as it is known', async () => {
  const { betOf, winOf, rollbackOf } = await sitDownFree();
  const mismatch = 'transaction_mismatch';
  expect([await betOf('one'), await betOf('two'), await rollbackOf('two')]).toEqual(['ok', 'ok', 'ok']);
  await query('delete from free_round_call');
  expect([await betOf('one'), await betOf('one', { amount: '99' })]).toEqual(['ok', mismatch]);
  expect([await rollbackOf('two'), await rollbackOf('two', '99')]).toEqual(['ok', mismatch]);
  expect(await betOf('two')).toBe('bet_refused');
  expect(await winOf('one')).toBe('ok');
  await query('delete from free_round_call');
  expect([await winOf('one'), await winOf('one', '99')]).toEqual(['ok', mismatch]);
});

test('a free bet that arrives after its rollback is refused, also in another round', async () => {
  const { seat, betOf, rollbackOf } = await sitDownFree();
  expect(await rollbackOf('one')).toBe('ok');
  expect(await betOf('one')).toBe('bet_refused');
  expect(await betOf('two', { transactionId: 'one.bet' })).toBe('bet_refused');
  // Nor does it matter whether the rollback said that the round is free.
  expect((await seat.rollback('unnamed.bet', '100', { roundId: 'unnamed' })).status).toBe(200);
  expect(await betOf('unnamed')).toBe('bet_refused');
});

test('a free round is taken back as what it is: with its stake, at its game, under a new name', async () => {
  const { betOf, winOf, rollbackOf } = await sitDownFree();
  expect([await betOf('one'), await winOf('one'), await betOf('two')]).toEqual(['ok', 'ok', 'ok']);
  for (const change of [
    { gameCode: 'velvet' },
    { transactionId: 'two.bet' },
    { transactionId: 'one.win' },
    { betTransactionId: 'one.bet' },
  ])
    expect(await rollbackOf('two', '100', change)).toBe('transaction_mismatch');
  expect(await rollbackOf('two', '99')).toBe('amount_invalid');
  // Nor does such a rollback refuse a bet that comes after it.
  expect(await rollbackOf('three', '99')).toBe('amount_invalid');
  expect(await rollbackOf('three', '100', { transactionId: 'three.bet' })).toBe('transaction_mismatch');
  expect([await rollbackOf('two'), await rollbackOf('two')]).toEqual(['ok', 'ok']);
  // Its name with other content is no repetition, as for money.
  const changes = [{ amount: '99' }, { gameCode: 'velvet' }, { betTransactionId: 'one.bet' }];
  for (const change of changes) expect(await rollbackOf('two', '100', change)).toBe('transaction_mismatch');
  expect(await betOf('three')).toBe('ok');
});

test('wins of free rounds that sum to more than any amount are all answered, and the most of the offer is paid', async () => {
  const { id, betOf, winOf } = await sitDownFree(maria, { gift: rounds({ rounds: 10 }) });
  for (let i = 0; i < 10; i += 1)
    expect([await betOf(`r${i}`), await winOf(`r${i}`, '9'.repeat(18))]).toEqual(['ok', 'ok']);
  expect(await standing(maria, id)).toMatchObject({ progress: '10', won: '500', claimable: '500' });
});

test('a win of a free round counts until what the rounds won is claimed, and is refused afterwards', async () => {
  const [marias, ben] = [await sitDownFree(), await addPlayer(gateway, 0n)];
  const bens = await sitDownFree(ben);
  const claim = (player: TestPlayer, id: string) => press(gateway, player, `offers/${id}/claim`);
  for (const round of ['one', 'two']) expect(await marias.betOf(round)).toBe('ok');
  for (const round of ['three', 'four']) expect(await bens.betOf(round)).toBe('ok');
  expect((await claim(maria, marias.id)).code).toBe('reward_unearned');
  // Their time is over, and rounds that are under way were waited for.
  for (const at of [gateway, other]) at.clock.advance(4 * 86_400_000);
  const late = await again(gateway, maria);
  expect(await marias.winOf('one', '100')).toBe('ok');
  expect((await claim(late, marias.id)).code).toBe('ok');
  expect(await marias.winOf('two', '50')).toBe('round_closed');
  expect(await marias.winOf('one', '100')).toBe('ok');
  expect(await standing(late, marias.id)).toMatchObject({ won: '100', claimable: '0' });
  expect(await moneyOf(gateway, maria)).toBe(100_100n);

  // At the same moment one of the two comes first.
  expect(await bens.winOf('three', '100')).toBe('ok');
  const lateBen = await again(gateway, ben);
  const [won, claimed] = await Promise.all([bens.winOf('four', '50'), claim(lateBen, bens.id)]);
  expect(claimed.code).toBe('ok');
  expect(await moneyOf(gateway, ben)).toBe(won === 'ok' ? 150n : 100n);
});

test('no win of a free round is taken so late that nobody could claim it any more', async () => {
  // The last day of the offer: nobody can claim later than who takes part today.
  const { id, betOf, winOf } = await sitDownFree(maria, { toDay: dayOf(gateway) });
  expect([await betOf('one'), await betOf('two')]).toEqual(['ok', 'ok']);
  const advance = (ms: number) => [gateway, other].forEach(({ clock }) => clock.advance(ms));
  const lastMs = (3 + 6) * 86_400_000;
  advance(lastMs - 60_000);
  expect(await winOf('one', '100')).toBe('ok');
  advance(60_000);
  expect(await winOf('two', '50')).toBe('round_closed');
  expect(await winOf('one', '100')).toBe('ok');
  // Almost a day is left for the one that was taken.
  advance(22 * 3_600_000);
  const late = await again(gateway, maria);
  expect((await press(gateway, late, `offers/${id}/claim`)).code).toBe('ok');
  expect(await moneyOf(gateway, maria)).toBe(100_100n);
});
