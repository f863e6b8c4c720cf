// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPosition, address, open, press, tab } from '../../testing/lottery-board.tsx';
import { lendMissingParts } from '../../testing/missing-parts.ts';
import { currentToast } from '../../ui/toast.ts';
import { detailOf, draws, now } from './fixture.ts';

beforeEach(() => {
  sessionStorage.clear();
  currentToast.set(null);
  lendMissingParts();
});
afterEach(cleanup);

const known = detailOf('five-digits');
const drawn = (id: string, numero: string, ball: string) => ({
  ...draws[0]!,
  id,
  numero,
  state: 'settled',
  result: { balls: [ball, ball, ball, ball, ball] },
  drawnAt: now,
  corrected: false,
});

test('a board that stays open shows the last result, and offers what the next draw is sold by', async () => {
  const answers = [{ ...known, last: drawn('d0', '20260301-144', '1'), awaitedAt: now }];
  const changed = {
    ...known,
    units: ['500'],
    betTypes: ['five-typed'],
    last: drawn('d1', '20260301-145', '2'),
  };
  await open(address, { answers: { lottery: () => answers.shift() ?? changed } });
  expect(await screen.findByText(/20260301-144/)).toBeTruthy();
  await tab('Groups of bets', 'Position');
  await waitFor(() =>
    expect(document.querySelector('.lottery-board-last')!.textContent).toContain('20260301-145'),
  );
  expect(screen.queryByRole('button', { name: 'Position' })).toBeNull();
  expect(screen.getByRole('option', { name: '₱5.00' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: '₱1.00' })).toBeNull();
});

test.each(['lottery_unit_unavailable', 'lottery_bet_type_unavailable'] as const)(
  'a board that is refused by rules it does not know offers what is sold now: %s',
  async (code) => {
    const answers = [known];
    await open(address, {
      answers: {
        lottery: () => answers.shift() ?? { ...known, units: ['500'] },
        buyLotteryTicket: new CallError(code, 409, 'x', { lottery: { line: 0 } }),
      },
    });
    await addPosition();
    await press(/^Slip \(1\)/);
    await press(/^Buy for/);
    expect(await screen.findByRole('option', { name: '₱5.00', hidden: true })).toBeTruthy();
    expect(screen.queryByRole('option', { name: '₱1.00', hidden: true })).toBeNull();
    expect(screen.getByText("Your slip hasn't changed.")).toBeTruthy();
  },
);
