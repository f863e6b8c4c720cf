import { expect, it, vi } from 'vitest';
import { designRulesOf } from '@foyer/contract/jurisdictions';
import type { GameState } from '../api.ts';
import { ApiError } from './api.ts';
import type { GameParts } from './game-parts.ts';
import { createGame } from './game.ts';
import { still } from './still.fixture.ts';

vi.mock('./host.ts', () => ({ sendToHost: () => {} }));
vi.mock('./texts.ts', () => ({
  t: (key: string, { stake = '' } = {}) => `${key} ${stake}`.trim(),
  failureText: (code: string) => code,
}));

const spin = { stops: [0, 7, 14, 21, 3], paid: 0, awarded: 0 };
const round = { state: 'settled', stake: '100', win: '0', balance: '5000', spins: [spin] };

/** A slot whose page only notes what it is told. @param left free rounds that the player has, of ₱1.00 */
function openSlot(left: number) {
  let phase = 'idle';
  const noted: { text: string; press?: () => void; words?: string }[] = [];
  const view = {
    phase: () => phase,
    setPhase: (next: string) => void (phase = next),
    notice: (text: string, press?: () => void, words?: string) => noted.push({ text, press, words } as never),
    hideNotice: vi.fn<() => void>(),
    balance: vi.fn<(minor: bigint) => void>(),
  };
  const bet = vi.fn<(...of: unknown[]) => Promise<unknown>>(async () => round);
  const ask = vi.fn<() => Promise<object>>(async () => ({ balance: '5000', freeRounds: [] }));
  const parts: GameParts = {
    api: still({ bet, state: ask }),
    stage: still({}),
    effects: still({}),
    sound: still({}),
    view: still(view),
    clock: still({}),
    money: (minor) => `₱${Number(minor) / 100}`,
    quick: () => false,
    design: designRulesOf('PH'),
    maxWin: 1000,
  };
  const grants = left === 0 ? [] : [{ id: 'grant', stake: '100', left }];
  const state = {
    balance: '5000',
    stake: '2000',
    stakes: ['1000', '2000'],
    freeRounds: grants,
    waiting: [],
    last: null,
    currency: 'PHP',
  };
  const game = createGame(parts, state as unknown as GameState);
  const press = async () => {
    game.press();
    await vi.waitFor(() => expect(phase).toBe('idle'));
  };
  return { game, press, bet, ask, noted, view };
}

it('tells that the free rounds are over, and what a spin costs, and takes none until that is dismissed', async () => {
  const { game, press, bet, noted, view } = openSlot(2);
  await press();
  expect(noted).toEqual([]);
  await press();
  expect(bet.mock.lastCall).toEqual([expect.any(String), '100', {}, 'grant']);
  expect(noted).toMatchObject([{ text: 'freeRoundsOver ₱20', words: 'goOn' }]);
  await press();
  expect(bet).toHaveBeenCalledTimes(2);
  game.stepStake(-1);
  expect(noted.at(-1)).toMatchObject({ text: 'freeRoundsOver ₱10' });
  await press();
  expect(bet).toHaveBeenCalledTimes(2);
  expect(noted.at(-1)).toMatchObject({ text: 'freeRoundsOver ₱10' });
  view.hideNotice.mockClear();
  const told = noted.at(-1)!;
  told.press!();
  expect(view.hideNotice).toHaveBeenCalledOnce();
  await press();
  expect(bet.mock.lastCall).toEqual([expect.any(String), '1000', {}, undefined]);
  expect(noted.at(-1)).toBe(told);
});

it('shows what went wrong with the last free round first, and tells that they are over before a stake is taken', async () => {
  const { press, bet, noted } = openSlot(1);
  bet.mockRejectedValueOnce(new ApiError('bet_unconfirmed'));
  await press();
  expect(noted).toMatchObject([{ text: 'bet_unconfirmed' }]);
  await press();
  expect(bet).toHaveBeenCalledOnce();
  expect(noted.at(-1)).toMatchObject({ text: 'freeRoundsOver ₱20' });
});

it('tells after a reload too that the free rounds are over', async () => {
  const first = openSlot(1);
  await first.press();
  const { game, press, bet, noted } = openSlot(0);
  await game.begin();
  await press();
  expect(noted.at(-1)).toMatchObject({ text: 'freeRoundsOver ₱20' });
  expect(bet).not.toHaveBeenCalled();
  noted.at(-1)!.press!();
  await press();
  expect(bet).toHaveBeenCalledOnce();
});

it('tells nothing of free rounds to who had none', async () => {
  const { press, bet, noted } = openSlot(0);
  await press();
  expect(bet).toHaveBeenCalledOnce();
  expect(noted).toEqual([]);
});

it('shows what was paid in elsewhere, but not by an answer that a spin has overtaken', async () => {
  const { game, press, ask, view } = openSlot(0);
  ask.mockResolvedValueOnce({ balance: '35000' });
  await game.refresh();
  expect(view.balance.mock.lastCall).toEqual([35_000n]);
  const late = Promise.withResolvers<object>();
  ask.mockReturnValueOnce(late.promise);
  const refreshed = game.refresh();
  await press();
  late.resolve({ balance: '77700' });
  await refreshed;
  expect(view.balance.mock.lastCall).toEqual([5000n]);
});
