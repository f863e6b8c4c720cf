// @vitest-environment jsdom
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

/** Types as on a phone: what stands there is rubbed out first. */
async function retype(field: HTMLElement, text: string) {
  await userEvent.type(field, `{Backspace>6/}${text}`);
}

test('how often a bet is bought is typed anew, figure by figure', async () => {
  await open(address);
  await screen.findByText('Draw 20260301-145');
  await tab('Groups of bets', 'Three digits');
  await tab('Kinds of bets', 'Back three · typed in');
  await userEvent.type(screen.getByLabelText('Numbers with 3 digits'), '123');
  const multiple = screen.getByLabelText('Multiple');
  await retype(multiple, '5');
  expect(screen.getByText('1 bet × ₱1.00 × 5 = ₱5.00')).toBeTruthy();
  await retype(multiple, '05');
  expect(multiple).toHaveProperty('value', '5');
  await retype(multiple, '12');
  expect(screen.getByText('1 bet × ₱1.00 × 12 = ₱12.00')).toBeTruthy();
});

test('the draws of a chase are typed anew; what is left too small becomes the least', async () => {
  await open(address);
  await addPosition();
  await press(/^Slip \(1\)/);
  await userEvent.click(screen.getByLabelText('Play the next draws too'));
  const draws = screen.getByLabelText('Draws');
  await retype(draws, '15');
  expect(draws).toHaveProperty('value', '15');
  expect(screen.getByText(/^We set aside ₱30\.00 now/)).toBeTruthy();
  await retype(draws, '1');
  expect(screen.getByText('Multiples: 1 · 1')).toBeTruthy();
  await userEvent.tab();
  expect(draws).toHaveProperty('value', '2');
});
