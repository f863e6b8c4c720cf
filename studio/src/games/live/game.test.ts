import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitment, openDraw } from '../../fair/draw.ts';
import type { Wallet } from '../../server.fixture.ts';
import { openGame, removeFolder, startStudio, startWallet, temporaryFolder } from '../../server.fixture.ts';
import { tableGameOf } from './tables.ts';
import type { LiveTable } from './view.ts';

const CODE = 'grl-grand-baccarat';
let wallet: Wallet;
let folder: string;
let studio: FastifyInstance;
let game: Awaited<ReturnType<typeof openGame>>;

const look = async (): Promise<LiveTable> =>
  (await game.post('live', { playId: game.playId })).value as LiveTable;
const bet = (
  chips: Record<string, string>,
  more: { roundKey?: string; slot?: number; stake?: string } = {},
) => {
  const stake = more.stake ?? String(Object.values(chips).reduce((sum, amount) => sum + BigInt(amount), 0n));
  return game.post('bet', {
    playId: game.playId,
    roundKey: more.roundKey ?? randomUUID(),
    stake,
    choice: { slot: more.slot, chips, salt: randomUUID() },
  });
};
const calls = (operation: string) => wallet.calls.filter((call) => call.operation === operation);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  wallet = await startWallet(CODE);
  folder = temporaryFolder();
  studio = await startStudio(wallet, folder);
  game = await openGame(studio, CODE);
  // At the beginning of a round.
  vi.setSystemTime((await look()).times.endsAt + 10);
});
afterEach(async () => {
  await studio.close();
  await wallet.stop();
  removeFolder(folder);
  vi.useRealTimers();
});

describe('a live table', () => {
  it('takes bets until the cut-off, deals for everybody, and pays by the table', async () => {
    const { times, proof, phase, outcome } = await look();
    expect({ phase, outcome, seed: proof.serverSeed }).toEqual({
      phase: 'betting',
      outcome: null,
      seed: null,
    });
    const placed = await bet({ player: '200', banker: '400', tie: '200' }, { slot: times.slot });
    expect(placed.value).toMatchObject({ state: 'open', win: null, late: false, payout: null });
    expect(wallet.balance).toBe(99_200n);
    expect((await look()).bets).toBe(1);

    vi.setSystemTime(times.closesAt);
    expect(await bet({ player: '200' }, { slot: times.slot })).toMatchObject({
      status: 409,
      code: 'bets_closed',
    });
    expect((await look()).outcome).toBeNull();

    vi.setSystemTime(times.dealsAt);
    const dealt = await look();
    expect(dealt).toMatchObject({ phase: 'dealing', proof: { serverSeed: null, seedHash: proof.seedHash } });
    const { pays } = tableGameOf('baccarat').spots.find(({ id }) => id === 'banker')!;
    expect(calls('win')).toHaveLength(0);

    vi.setSystemTime(times.resultAt);
    const over = await look();
    expect(over.outcome).toEqual(dealt.outcome);
    // The seed that is shown now is the one whose fingerprint stood there before the bets, and it decides the same round.
    expect(await commitment(over.proof.serverSeed!)).toBe(proof.seedHash);
    const again = await tableGameOf('baccarat').deal(
      await openDraw({ ...over.proof, serverSeed: over.proof.serverSeed! }),
    );
    expect(again).toEqual(over.outcome);
    await studio.close();
    studio = await startStudio(wallet, folder);
    await vi.waitFor(() => expect(calls('win')).toHaveLength(1));
    const won = tableGameOf('baccarat').spots.reduce(
      (sum, spot) =>
        sum +
        (BigInt({ player: 200, banker: 400, tie: 200 }[spot.id] ?? 0) * BigInt(spot.pays(over.outcome!))) /
          100n,
      0n,
    );
    expect(pays(over.outcome!)).toBeGreaterThanOrEqual(0);
    expect(calls('win')[0]!.body).toMatchObject({
      amount: String(won),
      finished: true,
      detail: { rules: 'live-baccarat-1', bets: 'Player, Banker, Tie' },
    });
  });

  it('shows two players the same round', async () => {
    const { times } = await look();
    await bet({ player: '200' }, { slot: times.slot });
    wallet.playerId = 'p2';
    const other = await openGame(studio, CODE);
    vi.setSystemTime(times.resultAt);
    expect((await other.post('live', { playId: other.playId })).value).toEqual(await look());
  });

  it('is another round for other bets: the players have a part in it', async () => {
    const { times } = await look();
    await bet({ player: '200' }, { slot: times.slot });
    vi.setSystemTime(times.dealsAt);
    expect((await look()).proof.clientSeed).toMatch(/^[0-9a-f]{32}$/);
    vi.setSystemTime(times.endsAt + 20_000);
    expect((await look()).proof.clientSeed).toBe('nobody-bet');
  });

  it('gives a bet back that arrives after the deal', async () => {
    const { times } = await look();
    vi.setSystemTime(times.closesAt - 1000);
    // The wallet takes its time.
    wallet.script.bet = {
      get before() {
        vi.setSystemTime(times.dealsAt);
        return undefined as never;
      },
    };
    const { value } = await bet({ tie: '200' }, { slot: times.slot });
    expect(value).toMatchObject({ late: true, payout: '200' });
    expect(wallet.balance).toBe(100_000n);
  });

  it('places a bet once however often it is asked for', async () => {
    const { times } = await look();
    const roundKey = randomUUID();
    const choice = { slot: times.slot, chips: { tie: '200' }, salt: randomUUID() };
    const placeBet = () => game.post('bet', { playId: game.playId, roundKey, stake: '200', choice });
    const answers = await Promise.all([placeBet(), placeBet(), placeBet()]);
    for (const answer of answers) expect(answer.value.roundId).toBe(answers[0]!.value.roundId);
    expect(calls('bet')).toHaveLength(1);
  });

  it.each([
    ['a place that is not there', { dragon: '200' }, {}, 'choice_invalid'],
    ['no chip at all', {}, { stake: '200' }, 'choice_invalid'],
    ['another sum', { tie: '200' }, { stake: '400' }, 'stake_invalid'],
    ['a chip that is not a chip', { tie: '210' }, {}, 'stake_invalid'],
    ['too many chips', { tie: '100200' }, {}, 'stake_invalid'],
    ['a later round', { tie: '200' }, { later: 1 }, 'bets_closed'],
  ])('refuses %s', async (_name, chips, more: { stake?: string; later?: number }, code) => {
    const { times } = await look();
    const answer = await bet(chips as Record<string, string>, {
      slot: times.slot + (more.later ?? 0),
      ...(more.stake ? { stake: more.stake } : {}),
    });
    expect(answer).toMatchObject({ success: false, code });
    expect(calls('bet')).toHaveLength(0);
  });
});
