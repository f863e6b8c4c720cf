import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitment, openDraw } from '../../fair/draw.ts';
import type { RoundView } from '../../rounds/view.ts';
import type { Wallet } from '../../server.fixture.ts';
import { openGame, removeFolder, startStudio, startWallet, temporaryFolder } from '../../server.fixture.ts';
import { THINK, WAIT } from './pace.ts';
import { dealDuel, duelRuleOf, winnings } from './rules.ts';
import type { DuelView } from './view.ts';

const CODE = 'tbc-lucky-nine-corner';
type View = RoundView<DuelView>;
type Player = Awaited<ReturnType<typeof sitting>>;
let wallet: Wallet;
let folder: string;
let studio: FastifyInstance;

/** Lets the studio find out that time has passed. */
const later = async (ms: number): Promise<void> => {
  vi.setSystemTime(Date.now() + ms);
  await studio.close();
  studio = await startStudio(wallet, folder);
};
const calls = (operation: string) => wallet.calls.filter((call) => call.operation === operation);

/** A player who has entered; the stake is theirs to place. */
async function sitting(playerId: string, mode = 'real') {
  wallet.playerId = playerId;
  wallet.mode = mode;
  const game = await openGame(studio, CODE);
  const roundKey = randomUUID();
  const post = async (path: string, more: object) => {
    const payload = { playId: game.playId, ...more };
    const response = await studio.inject({ method: 'POST', url: `/api/${path}`, payload });
    return response.json() as { success: boolean; code?: string; value: View };
  };
  const lobby = async () =>
    (
      (await post('duel-lobby', {})).value as unknown as {
        tables: { stake: string; waiting: number; seedHash: string }[];
      }
    ).tables;
  await lobby();
  return {
    roundKey,
    post,
    lobby,
    bet: (stake = '200') => post('bet', { roundKey, stake, choice: { salt: roundKey } }),
    step: (step: object) => post('step', { roundKey, step }),
    look: async () => (await post('duel-watch', { roundKey, version: 0 })).value,
  };
}
const until = (player: Player, phase: string): Promise<View> =>
  vi.waitFor(async () => {
    const view = await player.look();
    expect(view.phase).toBe(phase);
    return view;
  });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  wallet = await startWallet(CODE);
  folder = temporaryFolder();
  studio = await startStudio(wallet, folder);
});
afterEach(async () => {
  await studio.close();
  await wallet.stop();
  removeFolder(folder);
  vi.useRealTimers();
});

describe('a duel', () => {
  it('of two players ends when both have decided: the winner takes the pot less the rake', async () => {
    const [ana, ben] = [await sitting('p1'), await sitting('p2')];
    const table = (await ana.lobby()).find(({ stake }) => stake === '200');
    expect((await ana.bet()).value).toMatchObject({
      state: 'open',
      phase: 'waiting',
      other: null,
      seedHash: table!.seedHash,
    });
    expect((await ben.lobby()).find(({ stake }) => stake === '200')).toMatchObject({
      waiting: 1,
      seedHash: table!.seedHash,
    });
    await ben.bet();
    expect(wallet.balance).toBe(99_600n);
    const dealt = await until(ana, 'playing');
    expect(dealt).toMatchObject({
      you: { decided: false },
      other: { name: 'An***', house: false, hand: null, final: null },
      lead: null,
    });
    expect((await ana.step({ decision: 1 })).value).toMatchObject({
      phase: 'playing',
      you: { decided: true },
      other: { decided: false },
    });
    // Once decided, decided.
    expect((await ana.step({ decision: 0 })).value).toMatchObject({ version: (await ana.look()).version });
    await ben.step({ decision: 0 });
    const over = await until(ana, 'over');
    await vi.waitFor(() => expect(calls('win')).toHaveLength(2));
    expect(over.you.final).toHaveLength(3);
    expect(over.other!.final).toEqual(over.other!.hand);
    const paid = calls('win')
      .map(({ body }) => BigInt(body.amount))
      .toSorted((a, b) => Number(a - b));
    expect(paid).toEqual(over.lead === 0 ? [200n, 200n] : [0n, winnings(200n)]);
    expect(wallet.balance).toBe(over.lead === 0 ? 100_000n : 99_980n);
    expect(calls('win')[0]!.body.detail).toMatchObject({
      rules: 'duel-nine-1',
      result: expect.any(String),
      opponent: expect.stringContaining('***'),
    });
  });

  it('is dealt from the seed whose fingerprint was shown, with both players’ parts', async () => {
    const [ana, ben] = [await sitting('p1'), await sitting('p2')];
    await ana.bet();
    await ben.bet();
    await until(ben, 'playing');
    await ana.step({ decision: 0 });
    await ben.step({ decision: 0 });
    const over = await until(ana, 'over');
    const { history } = (await ana.post('fairness', {})).value as unknown as {
      history: { serverSeed: string; seedHash: string; clientSeed: string; nonce: number }[];
    };
    const [line] = history;
    expect(await commitment(line!.serverSeed)).toBe(over.seedHash);
    const { hands } = await dealDuel(duelRuleOf('nine'), await openDraw(line!));
    expect(hands).toEqual([over.you.hand, over.other!.hand]);
  });

  it('is played against the house player, named so, when nobody comes', async () => {
    const ana = await sitting('p1');
    await ana.bet();
    await later(WAIT - 1000);
    expect((await ana.look()).phase).toBe('waiting');
    await later(1000);
    const view = await until(ana, 'playing');
    expect(view.other).toMatchObject({ house: true, decided: true, hand: null });
    await ana.step({ decision: 0 });
    const over = await until(ana, 'over');
    const { hand, final } = over.other!;
    expect(final!.length).toBe(duelRuleOf('nine').programPlay(hand!) === 1 ? 3 : 2);
    await vi.waitFor(() => expect(calls('win')).toHaveLength(1));
    expect(BigInt(calls('win')[0]!.body.amount)).toBe(
      over.lead! > 0 ? winnings(200n) : over.lead! < 0 ? 0n : 200n,
    );
  });

  it('goes on without who does not decide in time, and pays both', async () => {
    const [ana, ben] = [await sitting('p1'), await sitting('p2')];
    await ana.bet();
    await ben.bet();
    await until(ana, 'playing');
    await ben.step({ decision: 1 });
    await later(THINK);
    expect((await ana.look()).phase).toBe('playing');
    await later(1000);
    const over = await until(ana, 'over');
    expect(over).toMatchObject({ you: { timedOut: true }, other: { timedOut: false } });
    expect(over.you.final).toEqual(over.you.hand);
    await vi.waitFor(() => expect(calls('win')).toHaveLength(2));
  });

  it('can be left while nobody has come, and not later', async () => {
    const ana = await sitting('p1');
    await ana.bet();
    expect((await ana.step({ leave: true })).value).toMatchObject({
      phase: 'left',
      payout: '200',
      state: 'settled',
      balance: '100000',
    });
    expect(wallet.balance).toBe(100_000n);
    // It never counted: the bet is taken back, there is no win (T24).
    expect([calls('rollback').length, calls('win').length]).toEqual([1, 0]);
    expect(await ana.look()).toMatchObject({ phase: 'left', state: 'settled' });
    expect(
      await ana.post('bet', { roundKey: randomUUID(), stake: '200', choice: { salt: randomUUID() } }),
    ).toMatchObject({ success: true });
    await later(WAIT);
    const [ben, cora] = [await sitting('p2'), await sitting('p3')];
    await ben.bet();
    await cora.bet();
    await until(ben, 'playing');
    expect(await ben.step({ leave: true })).toMatchObject({ success: false, code: 'duel_begun' });
  });

  it('never seats play money beside real money, nor different stakes', async () => {
    const [ana, ben, cora] = [await sitting('p1'), await sitting('p2', 'trial'), await sitting('p3')];
    await ana.bet();
    await ben.bet();
    await cora.bet('400');
    for (const player of [ana, ben, cora]) expect((await player.look()).phase).toBe('waiting');
  });

  it('takes each bet once, and one duel at a time', async () => {
    const ana = await sitting('p1');
    const answers = await Promise.all([ana.bet(), ana.bet(), ana.bet()]);
    expect(new Set(answers.map(({ value }) => value.roundId)).size).toBe(1);
    expect(calls('bet')).toHaveLength(1);
    expect(
      await ana.post('bet', { roundKey: randomUUID(), stake: '200', choice: { salt: randomUUID() } }),
    ).toMatchObject({ code: 'round_open' });
    expect(await ana.step({ decision: 5 })).toMatchObject({ code: 'duel_not_begun' });
  });

  it('seats no player whose bet was refused', async () => {
    const ana = await sitting('p1');
    wallet.script.bet = { before: { status: 402, body: { success: false, code: 'insufficient_funds' } } };
    expect(await ana.bet()).toMatchObject({ code: 'insufficient_funds' });
    expect((await ana.lobby()).every(({ waiting }) => waiting === 0)).toBe(true);
  });
});
