// @vitest-environment jsdom
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { crashClient } from '../games/crash/client.ts';
import { diceClient } from '../games/dice/client.ts';
import { duelClient } from '../games/duel/client/client.ts';
import { fishClient } from '../games/fish/client.ts';
import type { Hit } from '../games/fish/gun.ts';
import type { Api } from './api.ts';
import { ApiError } from './api.ts';
import { byId } from './dom.ts';
import { openGamePage } from './page.fixture.ts';

// Files share what is loaded: nothing loaded before comes with other stand-ins, and nothing is left with these
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('./host.ts', () => ({ sendToHost: () => {} }));
vi.mock('./panels/stakes.ts', () => ({ openStakes: () => {} }));
vi.mock('./stage/figure.ts', () => ({ loadFigure: () => new Promise(() => {}) }));
vi.mock('./texts.ts', () => {
  const say = (key: string, values: object = {}): string => [key, ...Object.values(values)].join(' ');
  return { t: say, texts: () => say, language: () => 'EN', failureText: (code: string) => code };
});
vi.mock('../games/crash/sky.ts', () => ({ paintSky: () => {} }));
const water = vi.hoisted(() => ({ hit: (_shot: Hit): void => {} }));
vi.mock('../games/fish/gun.ts', () => ({
  createGun(_parts: object, _place: object, hit: (shot: Hit) => void) {
    water.hit = hit;
    return { flying: () => 0, fire: () => true, takeOut: () => ({ x: 0, y: 0 }) };
  },
}));
afterEach(() => void vi.useRealTimers());

const text = (selector: string): string => document.querySelector(selector)!.textContent;
/** What the page says of an outcome. */
const outcome = (): object => ({ message: text('#message'), result: text('#result'), win: text('#win') });
const NONE = { message: '', result: '', win: '₱0.00' };

/** A studio that takes one bet, whose round is the given one, and refuses the next when `refuse` is called. */
function studioOf(round: object, more: Partial<Api> = {}) {
  const { promise, reject } = Promise.withResolvers<never>();
  const settled = {
    state: 'settled',
    roundKey: 'r1',
    stake: '1000',
    balance: '5000',
    payout: '1960',
    ...round,
  };
  const bet = vi.fn<() => Promise<unknown>>().mockResolvedValueOnce(settled).mockReturnValueOnce(promise);
  return {
    answers: { bet, ...more } as unknown as Partial<Api>,
    bet,
    refuse: () => reject(new ApiError('insufficient_funds')),
  };
}
const press = async (): Promise<void> => {
  await vi.waitFor(() => expect(byId<HTMLButtonElement>('go').disabled).toBe(false));
  byId('go').click();
};
const refusal = async (): Promise<void> => {
  await vi.waitFor(() => expect(text('#notice-text')).toBe('insufficient_funds'));
  await vi.waitFor(() => expect(byId<HTMLButtonElement>('go').disabled).toBe(false));
};

it('dice: the number runs only until the bet is refused, then the last roll stands there again', async () => {
  const { answers, refuse } = studioOf({ roll: 1234, won: true, pays: 196, choice: {} });
  const { parts, clock } = openGamePage(answers);
  await diceClient.mount(parts);
  await press();
  await vi.waitFor(() => expect(text('#result')).toBe('rolledWin 12.34 ₱19.60'));
  await press();
  expect(text('#result')).toBe('');
  clock.tick(123);
  expect(text('.number')).not.toBe('12.34');
  refuse();
  await refusal();
  clock.tick(16);
  expect(text('.number')).toBe('12.34');
  expect(outcome()).toEqual(NONE);
});

it('crash: the end of the last climb is gone when the next bet is refused', async () => {
  const { answers, refuse } = studioOf({ over: true, cashed: 196, point: 250, startedAt: 0, now: 0 });
  const { parts, clock } = openGamePage(answers);
  await crashClient.mount(parts);
  await press();
  await vi.waitFor(() => expect(text('#result')).toContain('won'));
  expect(text('.note')).toContain('wouldBreak');
  await press();
  refuse();
  await refusal();
  clock.tick(16);
  expect(text('.number')).toBe('×1.00');
  expect(text('.note')).toBe('');
  expect(document.querySelector<HTMLElement>('.crash')!.dataset.result).toBe('');
  expect(outcome()).toEqual(NONE);
});

it('fish: what the last shots caught is not told of shots that are refused', async () => {
  const { answers, refuse } = studioOf({ caught: [2], payout: '2000' });
  const { parts } = openGamePage(answers);
  await fishClient.mount(parts);
  const shot = { swimmer: { species: { id: 'koi' } }, bet: 1000n } as unknown as Hit;
  water.hit(shot);
  await vi.waitFor(() => expect(text('#message')).toBe('caught ₱20.00'));
  await vi.waitFor(() => expect(byId('game').dataset.state).toBe('idle'));
  water.hit(shot);
  refuse();
  await refusal();
  await vi.waitFor(() => expect(byId('game').dataset.state).toBe('idle'));
  expect(outcome()).toEqual(NONE);
});

it('fish: nor of shots that the balance is too low for', async () => {
  const { answers } = studioOf({ caught: [2], payout: '2000', balance: '0' });
  const { parts, clock } = openGamePage(answers);
  await fishClient.mount(parts);
  water.hit({ swimmer: { species: { id: 'koi' } }, bet: 1000n } as unknown as Hit);
  await vi.waitFor(() => expect(text('#message')).toBe('caught ₱20.00'));
  await press();
  clock.tick(300);
  await refusal();
  expect(outcome()).toEqual(NONE);
});

it('duel: how the last one ended is gone when the next bet is refused', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const seat = { name: 'Ben', final: [1, 2, 3], hand: [1, 2, 3], decided: true };
  const over = { phase: 'over', lead: 1, you: seat, other: seat, pot: '2000', seedHash: '', version: 1 };
  const ask = async () => ({ tables: [] });
  const { answers, refuse } = studioOf({ ...over, now: 0, until: 0 }, { ask } as never);
  const { parts } = openGamePage(answers, { game: { model: 'three' } } as never);
  await duelClient.mount(parts);
  await press();
  await vi.waitFor(() => expect(text('#message')).toContain('won'));
  await press();
  expect(text('#message')).toBe('');
  refuse();
  await refusal();
  expect(outcome()).toEqual(NONE);
});
