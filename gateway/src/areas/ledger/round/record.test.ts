import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Round, RoundDetail } from '@foyer/contract';
import { trialType } from '@foyer/contract/session-can';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addGames, addPlayer, gameCode, sitDown, type TestPlayer } from '../../wallet/provider/fixture.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
});
afterAll(() => gateway.dispose());

interface Page {
  rounds: Round[];
  pageNum: number;
  totalPages: number;
  totals: { count: number };
}
let player: TestPlayer;
let table: Awaited<ReturnType<typeof sitDown>>;
/** Names of transactions and rounds are the provider's, for ever: each test has its own. */
let n = 0;
beforeEach(async () => {
  player = await addPlayer(gateway, 1000n);
  table = await sitDown(gateway, player);
  n += 1;
});
const id = (name: string) => `${n}-${name}`;

describe('the betting record', () => {
  test('shows the own rounds with names in the language, filters and totals', async () => {
    await table.bet(id('a'), '200');
    await table.win(id('b'), '500', { detail: { ways: 3 } });
    await table.bet(id('c'), '100', { roundId: 'r2' });
    const { value } = await player.get<Page>('rounds?language=EN&pageSize=1');
    expect(value).toMatchObject({
      pageNum: 1,
      totalPages: 2,
      totals: { count: 2, stake: '300', payout: '500', net: '200', currency: 'PHP' },
    });
    expect(value.rounds).toHaveLength(1);
    expect(value.rounds[0]).toMatchObject({
      gameName: 'Golden Mango',
      vendorName: 'Luna Reels',
      state: 'open',
      stake: '100',
      settledAt: null,
    });
    const [first] = (await player.get<Page>('rounds?pageNo=2&pageSize=1')).value.rounds;
    expect(first).toMatchObject({
      gameName: 'Gintong Mangga',
      state: 'settled',
      stake: '200',
      payout: '500',
      net: '300',
    });
    const { value: detail } = await player.get<RoundDetail>(`rounds/${first?.id}`);
    expect(detail).toMatchObject({ providerRoundId: 'r1', detail: { ways: 3 } });
    expect(detail.transactions).toMatchObject([
      { kind: 'bet', amount: '200', transactionId: id('a'), balanceAfter: '800' },
      { kind: 'win', amount: '500', transactionId: id('b'), balanceAfter: '1300' },
    ]);
    const count = async (query: string) => (await player.get<Page>(`rounds?${query}`)).value.totals.count;
    expect(await count('gameType=FISH')).toBe(0);
    expect(await count(`from=${first?.startedAt}`)).toBe(2);
    expect(await count(`to=${first?.startedAt}`)).toBe(0);

    const stranger = await addPlayer(gateway, 0n);
    expect(await stranger.get(`rounds/${first?.id}`)).toMatchObject({ status: 404, code: 'not_found' });
    expect((await stranger.get('rounds')).value).toMatchObject({ rounds: [], totalPages: 0 });
    expect(await player.get('rounds/no-such')).toMatchObject({ status: 404, code: 'not_found' });
  });

  test.each(['rounds', 'rounds/x'])('%s is for those logged in', async (path) => {
    const answer = await gateway.app.inject({ url: `/api/v1/${path}`, headers: { host: 'localhost' } });
    expect(answer.json()).toMatchObject({ success: false, code: 'not_logged_in' });
  });

  test('the past of demo people goes through the ledger, once', async () => {
    const past = {
      merchantId: 1,
      providerId: 'demo',
      accountId: player.accountId,
      roundId: id('past'),
      gameCode,
      currency: 'PHP',
      nodeId: 'R1',
      vassalage: 'LUNA',
      gameType: 'RNG',
      ledgerAccountId: player.wallet.ledgerAccountId,
      stake: 400n,
      payout: 900n,
      startedAt: new Date('2026-01-02T03:04:05Z'),
      settledAt: new Date('2026-01-02T03:04:09Z'),
    };
    await gateway.services.history.round(past);
    await gateway.services.history.round(past);
    expect(await gateway.services.ledger.balanceOf(1, player.accountId, 'real', 'PHP')).toBe(1500n);
    const { rounds } = (await player.get<Page>('rounds')).value;
    expect(rounds).toMatchObject([
      { startedAt: '2026-01-02T03:04:05.000Z', settledAt: '2026-01-02T03:04:09.000Z', net: '500' },
    ]);
    const wins = await gateway.services.rounds.latestWins(1, 100);
    expect(wins.filter(({ settledAt }) => settledAt?.getTime() === past.settledAt.getTime())).toMatchObject([
      { payout: 900n, nodeId: 'R1' },
    ]);
  });

  test('free play is none of the latest wins', async () => {
    const trial = await addPlayer(gateway, 1000n, trialType);
    const seat = await sitDown(gateway, trial);
    await seat.bet(id('t'), '5');
    expect(await seat.win(id('u'), '987')).toMatchObject({ status: 200, value: { currency: 'FUN' } });
    const wins = await gateway.services.rounds.latestWins(1, 1000);
    expect(wins.length).toBeGreaterThan(0);
    expect(wins.filter(({ payout }) => payout === 987n)).toEqual([]);
  });
});
