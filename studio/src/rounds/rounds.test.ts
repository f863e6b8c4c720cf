import { designRulesOf } from '@foyer/contract/jurisdictions';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFolder, startWallet, temporaryFolder, KEYS } from '../server.fixture.ts';
import type { Wallet } from '../server.fixture.ts';
import { openStore } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { createWalletClient } from '../wallet/client.ts';
import { createRoundService } from './rounds.ts';
import type { Rounds } from './rounds.ts';
import { createSettlement } from './settlement.ts';
import { createGames } from '../games/games.ts';
import type { SlotRound } from '../games/slot/view.ts';

const play = {
  sessionId: 's1',
  playerId: 'p1',
  currency: 'PHP',
  gameCode: 'any',
  mode: 'real' as const,
  nickname: 'Ana',
  language: 'EN',
  design: designRulesOf('PH'),
};
const MINUTE = 60_000;

let wallet: Wallet;
let folder: string;
let store: Store;
let rounds: Rounds;

beforeEach(async () => {
  wallet = await startWallet(play.gameCode);
  wallet.balance = 10_000_000n;
  folder = temporaryFolder();
  store = openStore(folder);
  const games = createGames();
  const { log } = fastify({ logger: false });
  const client = createWalletClient({ gatewayUrl: wallet.url, keys: KEYS });
  const settlement = createSettlement({ store, wallet: client, games, log, backOff: [5] });
  rounds = createRoundService({
    store,
    wallet: client,
    settlement,
    games,
    kindOf: () => ({ game: 'slot', model: 'low' }),
    log,
  });
});
afterEach(async () => {
  store.close();
  await wallet.stop();
  removeFolder(folder);
});

async function featureRound(): Promise<SlotRound> {
  for (;;) {
    const view = (await rounds.bet(play, {
      roundKey: crypto.randomUUID(),
      stake: '200',
      choice: {},
    })) as SlotRound;
    if (view.state === 'open') return view;
  }
}

it('plays a feature out and pays it when nobody came back for half an hour, not before', async () => {
  const view = await featureRound();
  const held = wallet.balance;
  await rounds.carryOn(Date.now() + 29 * MINUTE);
  expect(rounds.waiting(play)).toEqual([view]);
  await rounds.carryOn(Date.now() + 31 * MINUTE);
  expect(rounds.waiting(play)).toEqual([]);
  const settled = (await rounds.played(play, view.roundKey)) as SlotRound | null;
  expect(settled).toMatchObject({ state: 'settled', remaining: 0 });
  expect(wallet.balance).toBe(held + BigInt(settled!.win));
});

it('never shows a free spin before it is played', async () => {
  const view = await featureRound();
  expect(view.spins).toHaveLength(1);
  expect(view.coins).toBe(view.spins[0]!.paid);
  expect(JSON.stringify(view)).not.toContain('serverSeed"');
});

it('reports a spin that was never requested as not played', async () => {
  expect(await rounds.played(play, crypto.randomUUID())).toBeNull();
});

it('takes no spin sooner after the last one than the law says, and moves nothing', async () => {
  const slow = { ...play, design: designRulesOf('GB') };
  const request = (roundKey: string) => ({ roundKey, stake: '200', choice: {} });
  const first = await rounds.bet(slow, request('first'));
  const held = wallet.balance;
  await expect(rounds.bet(slow, request('second'))).rejects.toMatchObject({ code: 'too_fast' });
  expect(wallet.balance).toBe(held);
  // The first one again is no spin.
  expect((await rounds.bet(slow, request('first'))).roundKey).toBe(first.roundKey);
});

it('a free round names its grant in every call and takes no stake', async () => {
  const held = wallet.balance;
  const request = { roundKey: crypto.randomUUID(), stake: '200', choice: {}, freeRoundsId: 'grant-1' };
  await rounds.bet(play, request);
  await rounds.carryOn(Date.now() + 31 * MINUTE);
  expect((await rounds.bet(play, request)).state).toBe('settled');
  const moves = wallet.calls.filter(({ operation }) => operation !== 'balance');
  expect(moves.map(({ operation, body }) => `${operation} ${String(body.freeRoundsId)}`)).toEqual([
    'bet grant-1',
    'win grant-1',
  ]);
  expect(wallet.balance).toBe(held);
  // A bet whose fate is unknown is taken back as what it was.
  wallet.script.bet = { after: { status: 500, body: {} } };
  await expect(rounds.bet(play, { ...request, roundKey: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'bet_unconfirmed',
  });
  expect(wallet.calls.at(-1)).toMatchObject({ operation: 'rollback', body: { freeRoundsId: 'grant-1' } });
});

it('a bet that the wallet refuses for its game is told as that, and not taken back', async () => {
  wallet.script.bet = { before: { status: 503, body: { success: false, code: 'game_unavailable' } } };
  const request = { roundKey: crypto.randomUUID(), stake: '200', choice: {} };
  await expect(rounds.bet(play, request)).rejects.toMatchObject({ code: 'game_unavailable' });
  expect(wallet.calls.map(({ operation }) => operation)).toEqual(['bet']);
  // Any other 503 tells nothing about the bet
  wallet.script.bet = { before: { status: 503, body: { success: false, code: 'service_unavailable' } } };
  const another = { ...request, roundKey: crypto.randomUUID() };
  await expect(rounds.bet(play, another)).rejects.toMatchObject({ code: 'bet_unconfirmed' });
  expect(wallet.calls.at(-1)?.operation).toBe('rollback');
});

it.each(['address_refused', 'signature_invalid', 'request_expired', 'too_many_requests'])(
  'a win that is refused before the wallet is asked, %s, is sent until it is paid',
  async (code) => {
    wallet.script.win = { before: { status: 403, body: { success: false, code } } };
    const { roundKey } = await rounds.bet(play, {
      roundKey: crypto.randomUUID(),
      stake: '200',
      choice: {},
    });
    // A spin that began a feature ends as well
    await rounds.carryOn(Date.now() + 31 * MINUTE);
    expect((await rounds.played(play, roundKey))?.state).toBe('paying');
    delete wallet.script.win;
    await expect.poll(async () => (await rounds.played(play, roundKey))?.state).toBe('settled');
  },
);
