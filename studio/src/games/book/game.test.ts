import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitment, openDraw } from '../../fair/draw.ts';
import type { Wallet } from '../../server.fixture.ts';
import { openGame, removeFolder, startStudio, startWallet, temporaryFolder } from '../../server.fixture.ts';
import { fixtureById } from './leagues.ts';
import type { BookView, FixtureView } from './view.ts';

const CODE = 'spx-sportexa-lobby';
let wallet: Wallet;
let folder: string;
let studio: FastifyInstance;
let game: Awaited<ReturnType<typeof openGame>>;

const look = async (): Promise<BookView> =>
  (await game.post('book', { playId: game.playId })).value as BookView;
const coming = async (): Promise<FixtureView[]> => {
  const { now, fixtures } = await look();
  return fixtures.filter(({ startsAt }) => startsAt > now);
};
const legOf = ({ id, offers }: FixtureView, market = 0, selection = 0) => {
  const { id: name, prices } = offers[market]!;
  return { fixture: id, market: name, selection: prices[selection]!.id, odds: prices[selection]!.odds };
};
const bet = (legs: object[], roundKey: string = randomUUID(), stake = '200') =>
  game.post('bet', { playId: game.playId, roundKey, stake, choice: { legs, salt: randomUUID() } });
const calls = (operation: string) => wallet.calls.filter((call) => call.operation === operation);
/** Lets the studio find out that time has passed. */
const restart = async (): Promise<void> => {
  await studio.close();
  studio = await startStudio(wallet, folder);
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
  wallet = await startWallet(CODE);
  folder = temporaryFolder();
  studio = await startStudio(wallet, folder);
  game = await openGame(studio, CODE);
});
afterEach(async () => {
  await studio.close();
  await wallet.stop();
  removeFolder(folder);
  vi.useRealTimers();
});

describe('the book', () => {
  it('takes every selection of a market and pays the one that won, when the fixture is over', async () => {
    const [fixture] = await coming();
    const { prices } = fixture!.offers[0]!;
    for (const index of prices.keys())
      expect((await bet([legOf(fixture!, 0, index)])).value.state).toBe('open');
    expect(wallet.balance).toBe(100_000n - 200n * BigInt(prices.length));
    vi.setSystemTime(fixture!.endsAt - 1);
    await restart();
    expect(calls('win')).toHaveLength(0);
    vi.setSystemTime(fixture!.endsAt);
    await restart();
    await vi.waitFor(() => expect(calls('win')).toHaveLength(prices.length));
    const paid = calls('win')
      .map(({ body }) => BigInt(body.amount))
      .filter((amount) => amount > 0n);
    expect(paid).toHaveLength(1);
    expect(prices.map(({ odds }) => BigInt(odds) * 2n)).toContain(paid[0]);
    expect(calls('win')[0]!.body.detail).toMatchObject({
      rules: 'book-1',
      bets: expect.stringContaining(fixture!.names[0]!),
    });
  });

  it('shows how a fixture goes with the odds it began with, not how it ends, and lets it be verified afterwards', async () => {
    const [fixture] = await coming();
    const { value: slip } = await bet([legOf(fixture!)]);
    const find = async (): Promise<FixtureView> =>
      (await look()).fixtures.find(({ id }) => id === fixture!.id)!;
    vi.setSystemTime(fixture!.startsAt + 45_000);
    expect(await find()).toMatchObject({
      offers: fixture!.offers,
      result: null,
      seedHash: fixture!.seedHash,
    });
    const proof = async () =>
      (await game.post('bet', { playId: game.playId, roundKey: slip.roundKey, stake: '200', choice: {} }))
        .value.legs[0].proof;
    expect(await proof()).toBeNull();
    vi.setSystemTime(fixture!.endsAt);
    const over = await find();
    const seeds = await proof();
    expect(await commitment(seeds.serverSeed)).toBe(fixture!.seedHash);
    const { league, strength } = fixtureById(fixture!.id);
    expect((await league.sport.play(strength, await openDraw(seeds))).result).toEqual(over.result);
  });

  it('multiplies the odds of a parlay, which one lost selection loses at once', async () => {
    const fixtures = (await coming()).slice(0, 3);
    const legs = fixtures.map((fixture) => legOf(fixture));
    const { value } = await bet(legs);
    const times = legs.reduce((product, { odds }) => product * BigInt(odds), 1n);
    expect(value.possible).toBe(String((200n * times) / 100n ** 3n));
    expect(value.legs).toHaveLength(3);
    vi.setSystemTime(Math.max(...fixtures.map(({ endsAt }) => endsAt)));
    await restart();
    await vi.waitFor(() => expect(calls('win')).toHaveLength(1));
    game = await openGame(studio, CODE);
    const { value: over } = await game.post('bet', {
      playId: game.playId,
      roundKey: value.roundKey,
      stake: '200',
      choice: {},
    });
    const all = over.legs.every(({ state }: { state: string }) => state === 'won');
    expect(over.payout).toBe(all ? value.possible : '0');
  });

  it('refuses what is not offered, has begun, or has other odds', async () => {
    const [fixture, other] = await coming();
    const leg = legOf(fixture!);
    expect(await bet([{ ...leg, odds: leg.odds + 1 }])).toMatchObject({ code: 'odds_changed' });
    expect(await bet([{ ...leg, selection: 'nobody' }])).toMatchObject({ code: 'choice_invalid' });
    expect(await bet([{ ...leg, fixture: 'book:nothing:1' }])).toMatchObject({ code: 'choice_invalid' });
    expect(await bet([{ ...leg, fixture: leg.fixture.replace(/\d+$/u, '99999999') }])).toMatchObject({
      code: 'choice_invalid',
    });
    expect(await bet([leg, legOf(fixture!, 1)])).toMatchObject({ code: 'same_fixture' });
    expect(await bet([leg], randomUUID(), '201')).toMatchObject({ code: 'stake_invalid' });
    expect(await bet([])).toMatchObject({ code: 'choice_invalid' });
    vi.setSystemTime(fixture!.startsAt);
    expect(await bet([legOf(other!), leg])).toMatchObject({ code: 'bets_closed' });
    expect(calls('bet')).toHaveLength(0);
  });

  it('gives a bet back that arrives when the fixture has begun', async () => {
    const [fixture] = await coming();
    wallet.script.bet = {
      get before() {
        vi.setSystemTime(fixture!.startsAt + 1500);
        return undefined as never;
      },
    };
    const { value } = await bet([legOf(fixture!)]);
    expect(value).toMatchObject({ payout: '200', legs: [{ state: 'late' }] });
    expect(wallet.balance).toBe(100_000n);
  });

  it('places a slip once however often it is asked for', async () => {
    const [fixture] = await coming();
    const key = randomUUID();
    await Promise.all([bet([legOf(fixture!)], key), bet([legOf(fixture!)], key)]);
    await bet([legOf(fixture!)], key);
    expect(calls('bet')).toHaveLength(1);
  });
});
