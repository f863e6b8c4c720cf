// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import AccountRecordPage from './AccountRecordPage.tsx';

afterEach(cleanup);

const bet = {
  kind: 'bet',
  amount: '-100',
  balanceAfter: '900',
  at: '2026-11-20T10:00:00Z',
  reference: '',
  gameName: '',
};

/** Shows a record of movements. @param lines what each has of its own */
const show = (lines: readonly object[]) =>
  renderInPortal(<AccountRecordPage />, {
    namespaces: ['shell', 'records', 'errors'],
    boot: { session: sessionOf(0) },
    answers: {
      statement: {
        lines: lines.map((line, at) => ({
          id: `${at}`,
          ...bet,
          ...line,
        })),
        pageNum: 1,
        totalPages: 1,
        count: lines.length,
        currency: 'PHP',
        minorUnits: 2,
        opening: '0',
        closing: '900',
      },
    },
  });

test('what was played names the game, not the number that its provider gave it', async () => {
  await show([
    { reference: 'r-77', gameName: 'Golden Mango' },
    { kind: 'deposit', reference: 'D-1001' },
  ]);
  expect(await screen.findByText('Bet · Golden Mango')).toBeTruthy();
  expect(screen.queryByText(/r-77/)).toBeNull();
  expect(screen.getByText(/D-1001/)).toBeTruthy();
});

test('what a chase sets aside and what it gives back have names of their own', async () => {
  await show([
    { kind: 'chase', amount: '100' },
    { kind: 'chase', amount: '-100' },
  ]);
  await screen.findByRole('list');
  const names = screen.getAllByText(/a chase$/, { selector: 'strong' }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Released from a chase', 'Set aside for a chase']);
});

test('no internal id and no untranslated word stands beside a movement', async () => {
  const id = '01a22b5e-1184-7c3a-9f00-5d2c1b0a9e8d';
  await show([
    { kind: 'bonus', reference: `mission ${id}` },
    { kind: 'bonus', reference: 'Lottery rebate of 2026-11-19' },
    { kind: 'bet', reference: 'r-77' },
    { kind: 'transfer', reference: id },
    { kind: 'transfer', reference: 'alice → maria' },
    { kind: 'correction', reference: 'Paid twice by mistake' },
  ]);
  const lines = await screen.findAllByRole('listitem');
  const text = lines.map(({ textContent }) => textContent).join(' ');
  expect(text).toContain('alice → maria');
  expect(text).toContain('Paid twice by mistake');
  expect(text).not.toMatch(/01a22b5e|mission|Lottery rebate|r-77/);
});
