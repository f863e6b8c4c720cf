// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { diceClient } from '../games/dice/client.ts';
import { raceClient } from '../games/races/client.ts';
import { byId } from './dom.ts';
import { openGamePage } from './page.fixture.ts';
import { refreshOnReturn } from './returns.ts';

// Files share what is loaded: nothing loaded before comes with other stand-ins, and nothing is left with these
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('./host.ts', () => ({ sendToHost: () => {} }));
vi.mock('./panels/stakes.ts', () => ({ openStakes: () => {} }));
vi.mock('./texts.ts', () => {
  const say = (key: string): string => key;
  return { t: say, texts: () => say, failureText: say };
});
vi.mock('../games/races/track.ts', () => ({
  createTrack: () => ({ run: async () => {}, repaint: () => {} }),
}));

/** A game with ₱50.00 whose wallet holds ₱350.00 by now. */
function openAfterDeposit(answers: object = {}, own: object = {}) {
  const state = vi.fn<() => Promise<object>>().mockResolvedValue({ balance: '35000' });
  const page = openGamePage({ state, ...answers } as never, own as never);
  refreshOnReturn(page.bank.refresh);
  return { ...page, state };
}
const shown = (): string => byId('balance').textContent;
const isHidden = vi.spyOn(document, 'hidden', 'get');
const comeBack = (): boolean => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => void isHidden.mockReturnValue(false));
// What listens for this page has nothing to refresh any more
afterEach(() => void (byId('game').dataset.state = 'left'));

it.each([
  ['the page is seen again', comeBack],
  ['the window gets the focus', () => dispatchEvent(new Event('focus'))],
])('shows what was paid in elsewhere when %s', async (_when, happens) => {
  openAfterDeposit();
  expect(shown()).toBe('₱50.00');
  happens();
  await vi.waitFor(() => expect(shown()).toBe('₱350.00'));
});

it('asks for nothing while the page is hidden', async () => {
  const { state } = openAfterDeposit();
  isHidden.mockReturnValue(true);
  comeBack();
  expect(state).not.toHaveBeenCalled();
  isHidden.mockReturnValue(false);
  comeBack();
  expect(state).toHaveBeenCalledOnce();
});

it('waits for the end of a round, whose outcome the balance would give away', async () => {
  const { screen, state } = openAfterDeposit();
  screen.setState('playing');
  comeBack();
  expect(state).not.toHaveBeenCalled();
  screen.setState('idle');
  await vi.waitFor(() => expect(shown()).toBe('₱350.00'));
  expect(state).toHaveBeenCalledOnce();
});

it.each(['before', 'after'])(
  'drops an answer that comes %s the one to a bet made meanwhile',
  async (order) => {
    const answer = Promise.withResolvers<object>();
    const taken = Promise.withResolvers<object>();
    const { bank, state } = openAfterDeposit({ bet: () => taken.promise });
    state.mockReturnValueOnce(answer.promise);
    comeBack();
    const placed = bank.place(1000n, {});
    const answers = [
      () => answer.resolve({ balance: order === 'before' ? '4000' : '9000' }),
      () => taken.resolve({ state: 'settled', balance: '9000', payout: '5000' }),
    ];
    for (const come of order === 'before' ? answers : answers.toReversed()) {
      come();
      await Promise.any([answer.promise, placed]);
    }
    await placed;
    expect(shown()).toBe('₱40.00');
  },
);

it('asks for nothing while a bet is on its way, whose answer tells the balance', async () => {
  const { bank, state } = openAfterDeposit({ bet: async () => ({ state: 'open', balance: '4000' }) });
  const placed = bank.place(1000n, {});
  comeBack();
  await placed;
  expect(state).not.toHaveBeenCalled();
});

it('drops an answer that a win has overtaken', async () => {
  const answer = Promise.withResolvers<object>();
  const { bank, state } = openAfterDeposit();
  state.mockReturnValueOnce(answer.promise);
  const refreshed = bank.refresh();
  await bank.settle({ state: 'settled', balance: '9000' } as never);
  answer.resolve({ balance: '5000' });
  await refreshed;
  expect(shown()).toBe('₱90.00');
});

it.each([
  ['dice', diceClient, { roll: 1234, won: true, pays: 196, choice: { side: 'under', chance: 50 } }],
  ['races', raceClient, { order: [0, 1, 2, 3, 4, 5], choice: { card: 0, bets: [] } }],
])('%s: the round that a reload shows again is waited for too', async (_game, client, round) => {
  const last = { state: 'settled', stake: '1000', balance: '5000', payout: '0', ...round };
  const { parts, state } = openAfterDeposit({}, { last });
  const mounted = client.mount(parts);
  comeBack();
  expect(state).not.toHaveBeenCalled();
  await mounted;
  await vi.waitFor(() => expect(shown()).toBe('₱350.00'));
});
