// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import AccountRecordPage from './AccountRecordPage.tsx';
import DepositRecordPage from './DepositRecordPage.tsx';
import WithdrawRecordPage from './WithdrawRecordPage.tsx';

afterEach(cleanup);

const frame = { pageNum: 1, totalPages: 0, count: 0, currency: 'PHP', minorUnits: 2 };
const totals = { ...frame, credited: '0', paidOut: '0' };

test.each([
  ['of the account', AccountRecordPage, 'Find a game', '/m/gameList?type=hot'],
  ['of deposits', DepositRecordPage, 'Deposit', '/m/voucherCenter'],
  ['of withdrawals', WithdrawRecordPage, 'Withdraw', '/m/withdraw'],
])('a record %s without lines leads to what fills it', async (_name, Page, text, href) => {
  await renderInPortal(<Page />, {
    namespaces: ['shell', 'records', 'errors'],
    boot: { session: sessionOf(0) },
    answers: {
      statement: { ...frame, lines: [], opening: '0', closing: '0' },
      deposits: { ...frame, deposits: [], totals },
      withdrawals: { ...frame, withdrawals: [], totals },
    },
  });
  expect((await screen.findByRole('link', { name: text })).getAttribute('href')).toBe(href);
});
