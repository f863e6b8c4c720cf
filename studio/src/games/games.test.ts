import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDraw } from '../fair/draw.ts';
import type { Wallet } from '../server.fixture.ts';
import {
  openGame,
  removeFolder,
  restartImpatient,
  startStudio,
  startWallet,
  temporaryFolder,
} from '../server.fixture.ts';
import { demoTitles } from '../titles/index.ts';
import { createGames } from './games.ts';
import { verifiers } from './verifiers.ts';

/** A bet at each game whose outcome is known with the bet. */
const AT_ONCE = [
  ['dice', '600', { side: 'over', chance: 37 }],
  ['fish', '80', { bet: '20', shots: ['clownfish', 'pearl', 'shark', 'clownfish'] }],
  [
    'races',
    '900',
    {
      card: 2,
      bets: [
        { racer: 3, kind: 'win', stake: '300' },
        { racer: 1, kind: 'place', stake: '600' },
      ],
    },
  ],
] as const;
const START = 10_000_000n;

const codeOf = (game: string): string => demoTitles.find(({ kind }) => kind.game === game)!.gameCode;

let wallet: Wallet;
let folder: string;
let studio: FastifyInstance;

beforeEach(async () => {
  wallet = await startWallet('');
  wallet.balance = START;
  folder = temporaryFolder();
  studio = await startStudio(wallet, folder);
});
afterEach(async () => {
  await studio.close();
  await wallet.stop();
  removeFolder(folder);
});

const calls = (operation: string) => wallet.calls.filter((call) => call.operation === operation);

async function sitAt(game: string) {
  wallet.gameCode = codeOf(game);
  const play = await openGame(studio, wallet.gameCode);
  const bet = (stake: string, choice: object, roundKey: string = randomUUID()) =>
    play.post('bet', { playId: play.playId, roundKey, stake, choice });
  const step = (roundKey: string) => play.post('step', { playId: play.playId, roundKey, step: {} });
  /** Bets and, where the outcome is shown before it is paid, has seen it. */
  const playOut = async (stake: string, choice: object, roundKey: string = randomUUID()) => {
    const answer = await bet(stake, choice, roundKey);
    return answer.value?.state === 'open' ? step(roundKey) : answer;
  };
  return { ...play, bet, step, playOut };
}

describe.each(AT_ONCE)('%s', (id, stake, choice) => {
  it('moves exactly the stake and the win, once, however often it is asked for', async () => {
    const game = await sitAt(id);
    const roundKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => game.bet(stake, choice, roundKey)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const { value } = await game.playOut(stake, choice, roundKey);
    expect(value).toMatchObject({ state: 'settled', stake, choice });
    expect(wallet.balance).toBe(START - BigInt(stake) + BigInt(value.payout));
    expect(calls('bet')).toHaveLength(1);
    expect(calls('win')).toHaveLength(1);
  });

  it('writes the betting record in words, with its rules and how it is verified', async () => {
    const game = await sitAt(id);
    await game.playOut(stake, choice);
    const { detail } = calls('win')[0]!.body as { detail?: Record<string, unknown> };
    expect(detail).toMatchObject({
      result: expect.stringMatching(/\w+/),
      rules: expect.stringContaining(id),
      nonce: 0,
    });
    expect(detail!.seedHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is what its seeds decide, and what the verifier finds', async () => {
    const game = await sitAt(id);
    const { value } = await game.playOut(stake, choice);
    const [line] = (await game.seed('mine')).value.history;
    const rules = createGames().of(id);
    const request = {
      playerId: 'p1',
      gameCode: wallet.gameCode,
      currency: 'PHP',
      model: line.model,
      stake: BigInt(stake),
      choice: line.choice,
    };
    expect(value).toMatchObject((await rules.draw(request, await openDraw(line))) as object);
    const verifier = verifiers.find((each) => each.game === line.game)!;
    expect(verifier.models).toContain(line.model);
    const explained = await verifier.explain(line.model, line.choice, await openDraw(line), 'TY');
    for (const row of explained.rows) expect(row).toHaveLength(explained.head.length);
  });

  it('refuses what is not offered and moves nothing', async () => {
    const game = await sitAt(id);
    expect(await game.bet(stake, { ...choice, more: 1 })).toMatchObject({
      status: 400,
      code: 'choice_invalid',
    });
    expect(await game.bet(String(BigInt(stake) + 1n), choice)).toMatchObject({
      status: 400,
      code: 'stake_invalid',
    });
    expect(calls('bet')).toHaveLength(0);
  });

  it('gives a bet back that the wallet did not confirm', async () => {
    studio = await restartImpatient(studio, wallet, folder);
    const game = await sitAt(id);
    wallet.script = { bet: { after: 'silent' } };
    expect(await game.bet(stake, choice)).toMatchObject({
      status: 503,
      code: 'bet_unconfirmed',
      value: { returned: true },
    });
    expect(wallet.balance).toBe(START);
  });

  it('pays a win that the wallet missed, and shows the round to a player who returns', async () => {
    studio = await restartImpatient(studio, wallet, folder);
    const game = await sitAt(id);
    wallet.script = { win: { before: 'silent' } };
    const roundKey = randomUUID();
    const { value } = await game.playOut(stake, choice, roundKey);
    expect(value.state).toBe('paying');
    await studio.close();
    wallet.script = {};
    studio = await startStudio(wallet, folder);
    await vi.waitFor(() => expect(wallet.balance).toBe(START - BigInt(stake) + BigInt(value.payout)));
    const again = await sitAt(id);
    const { last } = (await again.post('state', { playId: again.playId, roundKey })).value;
    expect(last).toMatchObject({ roundKey, payout: value.payout });
  });
});

describe('the slot', () => {
  it("tells the betting record in words too, in the player's language", async () => {
    const game = await sitAt('slot');
    const { value } = await game.bet('200', {});
    // Free spins of a player who leaves are played out and paid.
    if (value.state === 'open') await sitAt('dice');
    const { detail } = calls('win')[0]!.body as { detail?: Record<string, unknown> };
    expect(detail!.result).toMatch(/^(Won ×\d+\.\d\d|No win$)/);
  });
});

describe('races', () => {
  const [, stake, choice] = AT_ONCE[2];

  it('are paid when they were run: at once when the player moves on to another game', async () => {
    const game = await sitAt('races');
    const { value } = await game.bet(stake, choice);
    expect(value).toMatchObject({ state: 'open', payout: null, order: expect.any(Array) });
    expect(calls('win')).toHaveLength(0);
    await sitAt('dice');
    expect(calls('win')).toHaveLength(1);
  });
});

describe('crash', () => {
  /** Plays until a round climbs on for a while. */
  async function climbing(auto: number | null = null) {
    const game = await sitAt('crash');
    for (;;) {
      const before = wallet.balance;
      const { value } = await game.bet('1000', { auto });
      if (value.state === 'open') return { game, round: value, before };
    }
  }

  it('hides the crash point while it climbs, and pays a cash-out by its own clock, once', async () => {
    const { game, round, before } = await climbing();
    expect(round).toMatchObject({ point: null, over: false, payout: null });
    expect(await game.bet('1000', { auto: null })).toMatchObject({ status: 409, code: 'round_open' });
    const [first, second] = await Promise.all([game.step(round.roundKey), game.step(round.roundKey)]);
    const { value } = first!;
    expect(second!.value).toMatchObject({
      roundId: value.roundId,
      payout: value.payout,
      cashed: value.cashed,
    });
    expect(value.over).toBe(true);
    expect(BigInt(value.payout)).toBe(value.cashed === null ? 0n : BigInt(value.cashed) * 10n);
    await vi.waitFor(() => expect(wallet.balance).toBe(before - 1000n + BigInt(value.payout)));
  });

  it('notifies watchers when it is over', async () => {
    const { game, round } = await climbing(101);
    const { value } = await game.post('watch', { playId: game.playId, roundKey: round.roundKey });
    expect(value).toMatchObject({ over: true, payout: value.cashed === null ? '0' : '1010' });
    expect([101, null]).toContain(value.cashed);
  });

  it('ends by itself while nobody looks, over a restart of the studio too', async () => {
    const { round, before } = await climbing(102);
    await studio.close();
    studio = await startStudio(wallet, folder);
    const game = await sitAt('crash');
    await vi.waitFor(
      async () => {
        const { last } = (await game.post('state', { playId: game.playId, roundKey: round.roundKey })).value;
        expect(last).toMatchObject({
          state: 'settled',
          over: true,
          payout: last.cashed === null ? '0' : '1020',
        });
        expect(wallet.balance).toBe(before - 1000n + BigInt(last.payout));
      },
      { timeout: 10_000 },
    );
  });

  it('goes on when its player opens another game', async () => {
    const { round } = await climbing(150);
    const elsewhere = await sitAt('dice');
    expect(elsewhere.opened.value.state.waiting).toEqual([]);
    const { value } = await elsewhere.post('state', { playId: elsewhere.playId, roundKey: round.roundKey });
    expect(value.last.over === false || [150, null].includes(value.last.cashed)).toBe(true);
  });
});

describe('the titles', () => {
  it('each play a game that there is, the categories a game of their own', () => {
    const games = createGames();
    for (const { kind } of demoTitles) expect(games.of(kind.game).id).toBe(kind.game);
    const of = (type: string) =>
      new Set(demoTitles.filter(({ gameType }) => gameType === type).map(({ kind }) => kind.game));
    expect(of('FISH')).toEqual(new Set(['fish']));
    expect(of('COCKFIGHT')).toEqual(new Set(['races']));
    expect(of('RNG')).toEqual(new Set(['slot', 'dice', 'crash']));
  });

  it('can each be verified offline', () => {
    for (const { kind } of demoTitles) {
      // A model may name its pace after a dot: it changes nothing of what is drawn.
      expect(verifiers.find(({ game }) => game === kind.game)?.models, kind.game).toContain(
        kind.model.split('.')[0],
      );
    }
  });
});
