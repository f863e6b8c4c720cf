import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { renderInPortal, sessionOf } from './portal.tsx';
import BoardPage from '../features/lottery-board/BoardPage.tsx';
import { detailOf, draws, lotteryOf, now } from '../features/lottery-board/fixture.ts';

/** The address of the traditional board. */
export const address =
  '/m/launchGame?playType=trad&gameId=7&gameGroupId=FAST&prize_mode=LOTT&code=lobby&pageBack=home';
export const wallet = { sumBalance: '10000', currency: 'PHP', minorUnits: 2 };

/** Draws as the gateway tells those that are sold. */
export const soldOf = (some: typeof draws) =>
  some.map((draw) => ({ ...draw, nodeId: 'n1', commitment: 'c' }));

/** Opens the launcher of a lottery, for a member unless told. */
export const open = (
  at: string,
  {
    family = 'five-digits',
    answers = {},
    loggedIn = true,
  }: {
    family?: string;
    answers?: Record<string, unknown>;
    loggedIn?: boolean;
  } = {},
) => {
  history.replaceState(null, '', at);
  return renderInPortal(<BoardPage />, {
    boot: loggedIn ? { session: sessionOf(0) } : {},
    answers: {
      wallet,
      lotteries: { now, lotteries: [lotteryOf(family)] },
      lottery: detailOf(family),
      lotteryPrizeRange: { most: null },
      numeros: { now, numeros: soldOf(draws) },
      ...answers,
    },
    namespaces: ['shell', 'lotteryBoard', 'lotteryWords', 'lottery', 'errors'],
  });
};

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const tab = (group: string, name: string) =>
  userEvent.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name }));
/** What was asked to be bought. */
export const bought = (calls: { name: string; input: unknown }[]) =>
  calls
    .filter(({ name }) => name === 'buyLotteryTicket')
    .map(({ input }) => (input as { body: Record<string, unknown> }).body);

/** Puts 1 and 2 at the first place of a position bet on the slip. */
export async function addPosition() {
  await screen.findByText('Draw 20260301-145');
  await tab('Groups of bets', 'Position');
  const row = screen.getAllByRole('group', { name: 'Ball 1' }).at(-1)!;
  await userEvent.click(within(row).getByRole('button', { name: '1' }));
  await userEvent.click(within(row).getByRole('button', { name: '2' }));
  expect(screen.getByText('2 bets × ₱1.00 × 1 = ₱2.00')).toBeTruthy();
  await press('Add to slip');
}
