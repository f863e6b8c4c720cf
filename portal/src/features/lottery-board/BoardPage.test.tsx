// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSession } from '../../domain/session/session-sync.ts';
import { writeDraft } from '../../lib/drafts.ts';
import { lendMissingParts } from '../../testing/missing-parts.ts';
import { sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import {
  address,
  addPosition,
  bought,
  open,
  press,
  soldOf,
  tab,
  wallet,
} from '../../testing/lottery-board.tsx';
import { detailOf, draws, now } from './fixture.ts';

const entertaining = address.replace('trad', 'ent');
const here = () => location.pathname + location.search;

beforeEach(() => {
  sessionStorage.clear();
  currentToast.set(null);
  lendMissingParts();
});
afterEach(cleanup);

test('a traditional line is counted, put on the slip and bought with what the page counted', async () => {
  const { calls } = await open(address, { answers: { buyLotteryTicket: { ticket: {}, balance: '9800' } } });
  await addPosition();
  await press(/^Slip \(1\)/);
  await press(/^Buy for ₱2.00 · draw 20260301-145/);
  await waitFor(() =>
    expect(currentToast.get()).toMatchObject({ message: 'Your ticket is in for draw 20260301-145' }),
  );
  expect(bought(calls)).toMatchObject([
    {
      drawId: 'd1',
      playType: 'trad',
      prizeMode: 'LOTT-98',
      lines: [{ betType: 'position', picks: '1,2||||', unit: '100', multiple: 1 }],
      cost: '200',
    },
  ]);
  expect(screen.getByRole('button', { name: 'Slip' })).toHaveProperty('disabled', true);
});

test('a bet shows its example, its exact chance and what it pays', async () => {
  await open(address);
  await screen.findByText('Draw 20260301-145');
  await tab('Groups of bets', 'Position');
  expect(screen.getByText('1 in 10')).toBeTruthy();
  expect(screen.getByText('pays 9.8×')).toBeTruthy();
});

test('numbers are typed or pasted, and a wrong one is named', async () => {
  await open(address);
  await screen.findByText('Draw 20260301-145');
  await tab('Groups of bets', 'Three digits');
  await tab('Kinds of bets', 'Back three · typed in');
  const field = screen.getByLabelText('Numbers with 3 digits');
  await userEvent.click(field);
  await userEvent.paste('123, 456 123');
  expect(screen.getByText('2 bets × ₱1.00 × 1 = ₱2.00')).toBeTruthy();
  await userEvent.type(field, '12x');
  expect(screen.getByRole('alert').textContent).toContain("12X doesn't have 3 digits");
  await userEvent.clear(field);
  await userEvent.paste('7890;12 999');
  expect(screen.getByText('3 bets × ₱1.00 × 1 = ₱3.00')).toBeTruthy();
  expect(field).toHaveProperty('value', '7890 12');
  expect(screen.getByRole('alert').textContent).toContain("7890 doesn't have 3 digits");
});

test('the entertainment board stakes a chip with one touch, and another touch adds to it', async () => {
  await open(entertaining);
  await screen.findByText('Draw 20260301-145');
  await press('₱5.00');
  await press('Big, Ball 1, pays 1.96×');
  await press('Big, Ball 1, pays 1.96×');
  await press(/^Slip \(1\)/);
  expect(screen.getByText('1 bet × ₱1.00 × 10 = ₱10.00')).toBeTruthy();
});

test('a bet of prizes tells each of them, where a tile has no payout of its own', async () => {
  await open(entertaining, { family: 'scratch' });
  await screen.findByText('Draw 20260301-145');
  expect(screen.getByText('1 in 51,142')).toBeTruthy();
  expect(screen.getByText('pays 6,515.4276×')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Card' }).at(-1)!);
  expect(await screen.findByRole('button', { name: /^Slip \(1\) · ₱1\.00/ })).toBeTruthy();
});

test('a bet with many prizes leaves room for its numbers: all but the first are unfolded', async () => {
  await open(address, { family: 'three-dice' });
  await screen.findByText('Draw 20260301-145');
  const [first, ...rest] = document.querySelectorAll('.lottery-board-facts ul');
  expect(first!.querySelectorAll('li')).toHaveLength(3);
  const folded = screen.getByText('13 more ways to win').closest('details')!;
  expect(folded.open).toBe(false);
  expect(rest).toEqual([folded.querySelector('ul')]);
  expect(folded.querySelectorAll('li')).toHaveLength(13);
  expect(folded.textContent).toContain('181 in 216pays 211.68×');
});

test('an animal of Mark Six shows the numbers that it stands for in its year', async () => {
  const sold = { ...detailOf('mark-six'), betTypes: ['special-zodiac-horse', 'any-zodiac-horse'] };
  await open(address, { family: 'mark-six', answers: { lottery: sold } });
  await screen.findByText('Draw 20260301-145');
  expect(screen.getByRole('button', { name: 'Extra number: animal (year of the Horse)' })).toBeTruthy();
  await press('Horse01 13 25 37 49');
  expect(screen.getByText('1 bet × ₱1.00 × 1 = ₱1.00')).toBeTruthy();
  cleanup();
  await open(entertaining, { family: 'mark-six', answers: { lottery: sold } });
  await screen.findByText('Draw 20260301-145');
  expect(screen.getAllByText('12 24 36 48')).toHaveLength(2);
});

test('what is refused leaves the slip as it is, and says what still fits', async () => {
  const refusal = new CallError('lottery_limit_reached', 409, 'x', {
    lottery: { limit: 'line', left: '100', line: 0 },
  });
  const { calls } = await open(address, { answers: { buyLotteryTicket: refusal } });
  await addPosition();
  await press(/^Slip \(1\)/);
  await press(/^Buy for/);
  expect(await screen.findByText('You can still bet ₱1.00')).toBeTruthy();
  expect(screen.getByText("Your slip hasn't changed.")).toBeTruthy();
  await press(/^Buy for/);
  await waitFor(() => expect(bought(calls)).toHaveLength(2));
  expect(bought(calls)[1]!.requestId).toBe(bought(calls)[0]!.requestId);
});

test('whatever is wrong, the slip says what to do and stays, and a changed prize mode can be taken at once', async () => {
  const refusals = [
    ['lottery_draw_closed', {}, /This draw is closed, and we haven't charged you. Choose the next draw/],
    ['lottery_picks_invalid', { line: 0 }, /Check the numbers on this line/],
    [
      'lottery_cost_differs',
      { cost: '300' },
      /The cost has changed, and we haven't charged you. Check the slip/,
    ],
    [
      'lottery_limit_reached',
      { limit: 'number', left: '100', line: 0 },
      /we haven't charged you. Lower your stake/,
    ],
    ['insufficient_funds', undefined, /You don't have enough balance/],
    ['game_unavailable', undefined, /under maintenance, please try again later/],
    ['maintenance', undefined, /System upgrading, please try again later/],
    [
      'lottery_prize_mode_unavailable',
      { prizeModes: ['LOTT-90'] },
      /The prize mode has changed, and we haven't charged you/,
    ],
  ] as const;
  let next = 0;
  const { calls } = await open(address, {
    answers: {
      buyLotteryTicket: () => {
        const [code, lottery] = refusals[next++]!;
        return Promise.reject(new CallError(code, 409, 'x', lottery ? ({ lottery } as never) : undefined));
      },
    },
  });
  await addPosition();
  await press(/^Slip \(1\)/);
  for (const [, , text] of refusals) {
    await press(/^Buy for ₱2.00/);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText("Your slip hasn't changed.")).toBeTruthy();
  }
  expect(bought(calls)).toHaveLength(refusals.length);
  expect(screen.getByText('₱9.00')).toBeTruthy();
  await press(/^Buy for ₱2.00/);
  await waitFor(() => expect(bought(calls).at(-1)).toMatchObject({ prizeMode: 'LOTT-90', cost: '200' }));
});

test('the slip is there after a reload, and sent again it is the same request', async () => {
  const first = await open(address, {
    answers: { buyLotteryTicket: new CallError('unknown_error', 500, 'x') },
  });
  await addPosition();
  await press(/^Slip \(1\)/);
  await press(/^Buy for/);
  await screen.findByText(/^We don't know yet whether your ticket is in/);
  cleanup();
  const again = await open(address, { answers: { buyLotteryTicket: { ticket: {}, balance: '9800' } } });
  await userEvent.click(await screen.findByRole('button', { name: /^Slip \(1\)/ }));
  await press('Send it again');
  await waitFor(() => expect(bought(again.calls)).toHaveLength(1));
  expect(bought(again.calls)[0]!.requestId).toBe(bought(first.calls)[0]!.requestId);
});

test('a slip outlasts the end of the session for its player alone, and sent again it is the same request', async () => {
  const takes = { answers: { buyLotteryTicket: { ticket: {}, balance: '9800' } } };
  const first = await open(address, {
    answers: { buyLotteryTicket: new CallError('no_connection', 0, 'x') },
  });
  const stop = watchSession(first.app);
  await addPosition();
  await press(/^Slip \(1\)/);
  await press(/^Buy for/);
  await screen.findByText(/^We don't know yet whether your ticket is in/);
  await act(async () => first.app.fail(new CallError('session_ended', 401, '')));
  expect(here()).toBe(`/m/login?from=${encodeURIComponent(address)}`);
  await act(async () => first.app.session.set(sessionOf(0)));
  stop();
  cleanup();
  const again = await open(address, takes);
  await userEvent.click(await screen.findByRole('button', { name: /^Slip \(1\)/ }));
  await press('Send it again');
  await waitFor(() => expect(bought(again.calls)).toHaveLength(1));
  expect(bought(again.calls)[0]!.requestId).toBe(bought(first.calls)[0]!.requestId);
});

test('another player, also in the same tab, finds no slip', async () => {
  const { app } = await open(address);
  const stop = watchSession(app);
  await addPosition();
  await screen.findByRole('button', { name: /^Slip \(1\)/ });
  await act(async () => app.session.set({ ...sessionOf(0), userName: 'jose' }));
  await screen.findByText('Draw 20260301-145');
  expect(screen.getByRole('button', { name: 'Slip' })).toHaveProperty('disabled', true);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('position');
  stop();
});

test('a draw that closes while the slip is open says so and offers the next one', async () => {
  const { calls } = await open(address, { answers: { buyLotteryTicket: { ticket: {}, balance: '9800' } } });
  await addPosition();
  cleanup();
  const after = await open(address, {
    answers: {
      numeros: { now: '2026-03-01T12:06:00.000Z', numeros: soldOf(draws.slice(1)) },
      buyLotteryTicket: { ticket: {}, balance: '9800' },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Slip \(1\)/ }));
  expect(
    await screen.findByText(/The draw for this slip is closed, and we haven't charged you./),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'This draw is closed' })).toHaveProperty('disabled', true);
  await press('Switch to draw 20260301-146');
  await press(/^Buy for ₱2.00 · draw 20260301-146/);
  await waitFor(() => expect(bought(after.calls)).toMatchObject([{ drawId: 'd2' }]));
  expect(bought(calls)).toEqual([]);
});

test('a line that is added before any draw is known is meant for the first one that is', async () => {
  const { promise: numeros, resolve } = Promise.withResolvers<unknown>();
  await open(entertaining, { answers: { numeros: () => numeros } });
  await userEvent.click(await screen.findByRole('button', { name: 'Big, Ball 1, pays 1.96×' }));
  await press(/^Slip \(1\)/);
  resolve({ now, numeros: soldOf(draws) });
  expect(await screen.findByRole('button', { name: /^Buy for .* draw 20260301-145/ })).toBeTruthy();
  cleanup();
  await open(entertaining, {
    answers: { numeros: { now: '2026-03-01T12:06:00.000Z', numeros: soldOf(draws.slice(1)) } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Slip \(1\)/ }));
  expect(await screen.findByRole('button', { name: 'Switch to draw 20260301-146' })).toBeTruthy();
});

test('a balance below the cost leads to the deposit', async () => {
  await open(address, { answers: { wallet: { ...wallet, sumBalance: '100' } } });
  await addPosition();
  await press(/^Slip \(1\)/);
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/m/voucherCenter');
  expect(screen.getByRole('button', { name: /^Buy for/ })).toHaveProperty('disabled', true);
});

test('the prize mode of the address is chosen, and another one of the lottery can be', async () => {
  await open(address.replace('prize_mode=LOTT', 'prize_mode=ELOTT'));
  await addPosition();
  await press(/^Slip \(1\)/);
  const modes = screen.getByLabelText<HTMLSelectElement>('Prize mode');
  expect(modes.value).toBe('ELOTT-97');
  await userEvent.selectOptions(modes, 'LOTT-94');
  expect(screen.getByText('₱9.40')).toBeTruthy();
  expect(screen.getByText(/^This mode pays less\. You get 4% of your stake back/)).toBeTruthy();
  await userEvent.selectOptions(modes, 'LOTT-98');
  expect(screen.queryByText(/This mode pays less/)).toBeNull();
});

test('of a player with a range the board offers the prize modes within it', async () => {
  await open(address, { answers: { lotteryPrizeRange: { most: 95 } } });
  await addPosition();
  await press(/^Slip \(1\)/);
  // The only mode that returns no more: there is nothing to choose
  expect(screen.queryByLabelText('Prize mode')).toBeNull();
  expect(screen.getByText(/ 1% of your stake back/)).toBeTruthy();
  expect(screen.getByText('₱9.40')).toBeTruthy();
});

test('the code of the address opens that bet, the lobby the first one', async () => {
  await open(address.replace('code=lobby', 'code=five-straight'));
  await screen.findByText('Draw 20260301-145');
  expect(screen.getByText('1 in 100,000')).toBeTruthy();
  cleanup();
  await open(address);
  await screen.findByText('Draw 20260301-145');
  expect(screen.queryByText('1 in 100,000')).toBeNull();
});

test('a lottery that is opened is remembered as played lately', async () => {
  const { calls } = await open(address);
  await screen.findByText('Draw 20260301-145');
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'addRecent')).toEqual([
      { name: 'addRecent', input: { body: { nodeId: 'n1' } } },
    ]),
  );
});

test('closing goes home if pageBack is set, else to the game entry; a double tap does not close', async () => {
  for (const [at, target] of [
    [address, '/m/home'],
    [address.replace('&pageBack=home', ''), '/m/game'],
  ] as const) {
    await open(at);
    await screen.findByText('Draw 20260301-145');
    const opened = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(opened + 1000);
    await press('Close the board');
    clock.mockRestore();
    expect(here()).toBe(target);
    cleanup();
  }
});

test('a guest logs in first and comes back to the board with every parameter', async () => {
  await open(address, { loggedIn: false });
  expect(here()).toBe(`/m/login?${new URLSearchParams({ from: address })}`);
});

test('a launcher without a game shows the lotteries', async () => {
  await open('/m/launchGame');
  expect(here()).toBe('/m/lottery');
});

test('a number that no lottery has says so and leads to the others', async () => {
  await open(address.replace('gameId=7', 'gameId=8'));
  expect(await screen.findByText("This lottery isn't available")).toBeTruthy();
  const others = screen.getByRole('link', { name: 'Other lotteries' });
  expect(others.getAttribute('href')).toBe('/m/lottery');
  // A child of the board would be as wide as the board
  expect(others.parentElement!.matches('.lottery-board')).toBe(false);
});

test('a lottery that did not load leads to the others too', async () => {
  await open(address, { answers: { lottery: new CallError('no_connection', 0, 'x') } });
  const others = await screen.findByRole('link', { name: 'Other lotteries' });
  expect(others.parentElement!.matches('.lottery-board')).toBe(false);
  expect(screen.queryByText("This lottery isn't available")).toBeNull();
});

test('a chase says what it costs with all its draws, and is started with what the page counted', async () => {
  const { calls } = await open(address, { answers: { startLotteryChase: { chase: {}, balance: '9000' } } });
  await addPosition();
  await press(/^Slip \(1\)/);
  await userEvent.click(screen.getByLabelText('Play the next draws too'));
  await userEvent.selectOptions(screen.getByLabelText('Stake for each draw'), 'double');
  await press('One draw fewer');
  expect(screen.getByText('Multiples: 1 · 2 · 4 · 8')).toBeTruthy();
  expect(screen.getByText(/^We set aside ₱30\.00 now/)).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Stop after a win'));
  await press(/^Buy for ₱30.00 · draw 20260301-145/);
  await waitFor(() => expect(currentToast.get()).toMatchObject({ message: 'Your chase covers 4 draws' }));
  const started = calls.find(({ name }) => name === 'startLotteryChase')!.input;
  expect(started).toMatchObject({
    body: { drawId: 'd1', cost: '200', total: '3000', multiples: [1, 2, 4, 8], stopOnWin: false },
  });
  expect(bought(calls)).toEqual([]);
});

test('a lottery without chases offers none', async () => {
  await open(address, { answers: { lottery: { ...detailOf('five-digits'), mayChase: false } } });
  await addPosition();
  await press(/^Slip \(1\)/);
  expect(screen.queryByLabelText('Play the next draws too')).toBeNull();
});

test('the lines of the slip are saved under a name, and put on the slip again later', async () => {
  const saved: { id: string; name: string; playType: string; lines: object[]; savedAt: string }[] = [];
  const answer = () => ({ picks: [...saved] });
  const { calls } = await open(address, {
    answers: {
      savedLotteryPicks: answer,
      saveLotteryPicks: ({ body }: { body: { name: string; playType: string; lines: object[] } }) => {
        saved.push({ ...body, id: 's1', savedAt: now });
        return answer();
      },
      removeLotteryPicks: () => {
        saved.pop();
        return answer();
      },
    },
  });
  await addPosition();
  await press('Saved picks');
  expect(await screen.findByText("You haven't saved any picks for this lottery yet")).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Name/), 'Birthdays');
  await press('Save this slip');
  expect(await screen.findByText('Birthdays')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'saveLotteryPicks')?.input).toMatchObject({
    params: { nodeId: 'n1' },
    body: { name: 'Birthdays', playType: 'trad', lines: [{ picks: '1,2||||', unit: '100' }] },
  });
  // On the slip already: bought twice.
  await press('Add these to the slip');
  await press(/Slip \(1\) · ₱4.00/);
  await press('Clear');
  await press('Saved picks');
  await press('Add these to the slip');
  expect(await screen.findByRole('button', { name: /Slip \(1\) · ₱2.00/ })).toBeTruthy();
  await press('Saved picks');
  await press('Remove Birthdays');
  expect(await screen.findByText("You haven't saved any picks for this lottery yet")).toBeTruthy();
});

test('a slip that is full says so, and what was chosen stays on the board', async () => {
  const lines = Array.from({ length: 200 }, (_, place) => ({
    betType: 'five-typed',
    picks: String(place).padStart(5, '0'),
    unit: '100',
    multiple: 1,
  }));
  const kept = { lines, prizeMode: 'LOTT-98', drawId: 'd1', asked: null };
  writeDraft('maria', 'lotterySlip:n1:trad', JSON.stringify(kept));
  const saved = { id: 's1', name: 'Birthdays', playType: 'trad', savedAt: now };
  const others = [{ betType: 'five-typed', picks: '99999', unit: '100', multiple: 1 }, lines[0]!];
  await open(address, { answers: { savedLotteryPicks: { picks: [{ ...saved, lines: others }] } } });
  await screen.findByRole('button', { name: /^Slip \(200\) · ₱200/ });
  await addPosition();
  expect(currentToast.get()).toMatchObject({
    kind: 'error',
    message: expect.stringMatching(/^Your slip is full \(200 lines/),
  });
  expect(screen.getByText('2 bets × ₱1.00 × 1 = ₱2.00')).toBeTruthy();
  await press('Saved picks');
  await userEvent.click(await screen.findByRole('button', { name: 'Add these to the slip' }));
  expect(currentToast.get()).toMatchObject({
    kind: 'error',
    message: expect.stringMatching(/^1 saved line didn't fit on the slip/),
  });
  expect(screen.getByRole('button', { name: /^Slip \(200\) · ₱201/ })).toBeTruthy();
});

test('what cannot be saved says why beside the name', async () => {
  await open(address, {
    answers: {
      savedLotteryPicks: { picks: [] },
      saveLotteryPicks: () => Promise.reject(new CallError('lottery_saved_picks_full', 409, 'x')),
    },
  });
  await addPosition();
  await press('Saved picks');
  await userEvent.type(await screen.findByLabelText(/Name/), 'One more');
  await press('Save this slip');
  expect(await screen.findByText(/as many picks as you can here/)).toBeTruthy();
});

test('picks without a name are not saved, which stands beside it', async () => {
  const { calls } = await open(address, { answers: { savedLotteryPicks: { picks: [] } } });
  await addPosition();
  await press('Saved picks');
  await press('Save this slip');
  expect(await screen.findByText('This field is required')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Name/), '  ');
  expect(screen.queryByText('This field is required')).toBeNull();
  await press('Save this slip');
  expect(await screen.findByText('This field is required')).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'saveLotteryPicks')).toEqual([]);
});
