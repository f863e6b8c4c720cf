// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lendMissingParts } from '../../testing/missing-parts.ts';
import { currentToast } from '../../ui/toast.ts';
import { address, addPosition, bought, open, press, soldOf } from '../../testing/lottery-board.tsx';
import { draws } from './fixture.ts';

beforeEach(() => {
  sessionStorage.clear();
  currentToast.set(null);
  lendMissingParts();
});
afterEach(cleanup);

/** Buys without an answer, then opens the board anew when the draw is closed. */
async function buyUnanswered(answers: Record<string, unknown>) {
  const first = await open(address, {
    answers: { buyLotteryTicket: new CallError('no_connection', 0, 'x') },
  });
  await addPosition();
  await press(/^Slip \(1\)/);
  await press(/^Buy for/);
  await screen.findByText(/^We don't know yet whether your ticket is in/);
  cleanup();
  const numeros = { now: '2026-03-01T12:06:00.000Z', numeros: soldOf(draws.slice(1)) };
  const again = await open(address, { answers: { numeros, ...answers } });
  await waitFor(() => expect(bought(again.calls)).toEqual(bought(first.calls)));
  return again;
}

test('of a purchase without an answer it is found out whether it was one, once its draw is closed', async () => {
  await buyUnanswered({ buyLotteryTicket: { ticket: {}, balance: '9800' } });
  await waitFor(() =>
    expect(currentToast.get()).toMatchObject({ message: 'Your ticket is in for draw 20260301-145' }),
  );
  expect(screen.getByRole('button', { name: 'Slip' })).toHaveProperty('disabled', true);
});

test('of a purchase that was none the next draw is offered', async () => {
  await buyUnanswered({ buyLotteryTicket: new CallError('lottery_draw_closed', 409, 'x') });
  await press(/^Slip \(1\)/);
  expect(await screen.findByRole('button', { name: 'Switch to draw 20260301-146' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check my ticket' })).toBeNull();
});

test('while nobody knows whether it was bought, nothing says that it was not, nor offers it again', async () => {
  const { calls } = await buyUnanswered({ buyLotteryTicket: new CallError('no_connection', 0, 'x') });
  await press(/^Slip \(1\)/);
  expect(await screen.findByText(/we don't know yet whether your ticket is in/)).toBeTruthy();
  expect(screen.queryByText(/haven't charged you/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Switch to draw/ })).toBeNull();
  await press('Check my ticket');
  await waitFor(() => expect(bought(calls)).toHaveLength(2));
  expect(new Set(bought(calls).map(({ requestId }) => requestId)).size).toBe(1);
});

test.each([
  ['no connection', new CallError('no_connection', 0, 'x')],
  ['an answer of the network in between', new CallError('unknown_error', 502, 'x')],
])(
  'an open draw: after %s nothing says that the ticket is not in, and the same request finds it out',
  async (_, lost) => {
    const answers = [lost, new CallError('too_many_requests', 429, 'x'), { ticket: {}, balance: '0' }];
    const { calls } = await open(address, {
      answers: {
        buyLotteryTicket: () => {
          const answer = answers.shift();
          return answer instanceof Error ? Promise.reject(answer) : answer;
        },
      },
    });
    await addPosition();
    await press(/^Slip \(1\)/);
    await press(/^Buy for/);
    for (let time = 0; time < 2; time += 1) {
      expect(await screen.findByText(/^We don't know yet whether your ticket is in/)).toBeTruthy();
      expect(screen.queryByText("Your slip hasn't changed.")).toBeNull();
      expect(screen.getByRole('button', { name: /^Buy for/ })).toHaveProperty('disabled', true);
      await press('Send it again');
      await waitFor(() => expect(bought(calls)).toHaveLength(time + 2));
    }
    await waitFor(() =>
      expect(currentToast.get()).toMatchObject({ message: 'Your ticket is in for draw 20260301-145' }),
    );
    expect(new Set(bought(calls).map(({ requestId }) => requestId)).size).toBe(1);
  },
);

test('of a purchase that a closed site did not look at nothing is unsure', async () => {
  await open(address, { answers: { buyLotteryTicket: new CallError('service_unavailable', 503, 'x') } });
  await addPosition();
  await press(/^Slip \(1\)/);
  await press(/^Buy for/);
  expect(await screen.findByText("Your slip hasn't changed.")).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
});

const noAnswer = new CallError('no_connection', 0, 'x');
const started = (calls: { name: string; input: unknown }[]) =>
  calls.flatMap(({ name, input }) =>
    name === 'startLotteryChase' ? [(input as { body: { requestId: string } }).body.requestId] : [],
  );

/** Asks for a chase, without an answer. */
async function chaseUnanswered() {
  const { calls } = await open(address, { answers: { startLotteryChase: noAnswer } });
  await addPosition();
  await press(/^Slip \(1\)/);
  await userEvent.click(screen.getByLabelText('Play the next draws too'));
  await press(/^Buy for ₱10.00/);
  await screen.findByText(/^We don't know yet whether your ticket is in/);
  return calls;
}

const expectCheckAlone = async () => {
  expect(await screen.findByText(/^We don't know yet whether your ticket is in/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Buy for/ })).toHaveProperty('disabled', true);
};

test('a chase without an answer is found out after a reload too, while its draw is open', async () => {
  const first = started(await chaseUnanswered());
  cleanup();
  const { calls } = await open(address, { answers: { startLotteryChase: { chase: {}, balance: '0' } } });
  await userEvent.click(await screen.findByRole('button', { name: /^Slip \(1\)/ }));
  await expectCheckAlone();
  expect(screen.getByLabelText('Play the next draws too')).toHaveProperty('checked', true);
  await press('Send it again');
  await waitFor(() => expect(currentToast.get()).toMatchObject({ message: 'Your chase covers 5 draws' }));
  expect(started(calls)).toEqual(first);
  expect(bought(calls)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Slip' })).toHaveProperty('disabled', true);
});

test('whatever is changed on a slip without an answer, nothing else is bought before it is found out', async () => {
  const calls = await chaseUnanswered();
  await userEvent.click(screen.getByLabelText('Play the next draws too'));
  await expectCheckAlone();
  await userEvent.selectOptions(screen.getByLabelText('Prize mode'), 'LOTT-94');
  await expectCheckAlone();
  await press('Clear');
  await addPosition();
  await press(/^Slip \(1\)/);
  await expectCheckAlone();
  expect([started(calls).length, bought(calls)]).toEqual([1, []]);
});
