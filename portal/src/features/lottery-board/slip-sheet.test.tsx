// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { address, addPosition, open, press, tab } from '../../testing/lottery-board.tsx';
import { lendMissingParts } from '../../testing/missing-parts.ts';

beforeEach(() => {
  sessionStorage.clear();
  lendMissingParts();
});
afterEach(cleanup);

/** What the slip says that it can win, by the words that it says it with. */
const win = (words: string) => screen.getByText(words).nextElementSibling?.textContent;
const openSlip = () => press(/^Slip \(\d\)/);

test('the slip says what one line can win, and of several what they win together', async () => {
  await open(address);
  await addPosition();
  await openSlip();
  expect(win('Possible win')).toBe('₱9.80');
  cleanup();
  await open(address);
  await screen.findByText('Draw 20260301-145');
  await tab('Groups of bets', 'Position');
  const row = screen.getAllByRole('group', { name: 'Ball 2' }).at(-1)!;
  await userEvent.click(row.querySelector('button')!);
  await press('Add to slip');
  await openSlip();
  expect(win('If every line wins')).toBe('₱19.60');
});

test('a chase counts what its draws can win: one of them where a win ends it, else all', async () => {
  await open(address);
  await addPosition();
  await openSlip();
  await userEvent.click(screen.getByLabelText('Play the next draws too'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stake for each draw' }), 'double');
  expect(win('Possible win')).toBe('₱156.80');
  await userEvent.click(screen.getByLabelText(/^Stop/));
  expect(win('Possible win')).toBe('₱303.80');
});

test('a line that can win the jackpot instead of its other prizes says so', async () => {
  await open(address, { family: 'ph-lotto-42' });
  await screen.findByText('Draw 20260301-145');
  await press('Quick pick');
  await press('Add to slip');
  await openSlip();
  expect(win('Possible win')).toMatch(/^₱[\d,.]+ or the jackpot$/);
  cleanup();
  await open(address, { family: 'ph-lotto-42' });
  await screen.findByText('Draw 20260301-145');
  await press('Quick pick');
  await press('Add to slip');
  await openSlip();
  expect(win('If every line wins')).toMatch(/^₱[\d,.]+, more with the jackpot$/);
});

test('a slip that is emptied closes, and the next line does not open it', async () => {
  await open(address);
  await addPosition();
  await openSlip();
  await press('Clear');
  expect(screen.queryByRole('dialog')).toBeNull();
  await addPosition();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where only a smaller unit fits, it is named', async () => {
  const refusal = new CallError('lottery_limit_reached', 409, 'x', {
    lottery: { limit: 'number', left: '60', unit: '10', line: 0 },
  });
  await open(address, { answers: { buyLotteryTicket: refusal } });
  await addPosition();
  await openSlip();
  await press(/^Buy for/);
  expect(await screen.findByText('You can still bet ₱0.60, with a unit of ₱0.10')).toBeTruthy();
});

test('where nothing more fits, no amount is offered', async () => {
  const refusal = new CallError('lottery_limit_reached', 409, 'x', {
    lottery: { limit: 'number', left: '0', line: 0 },
  });
  await open(address, { answers: { buyLotteryTicket: refusal } });
  await addPosition();
  await openSlip();
  await press(/^Buy for/);
  expect(await screen.findByText(/Lower your stake/)).toBeTruthy();
  expect(screen.queryByText(/You can still bet/)).toBeNull();
});
