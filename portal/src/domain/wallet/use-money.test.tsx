// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { useMoney, type InCurrency } from './use-money.ts';

afterEach(cleanup);

const dong = { currency: 'VND', minorUnits: 0 };
const dinar = { currency: 'KWD', minorUnits: 3 };
const trialWallet = { sumBalance: '500', currency: 'FUN', minorUnits: 2, mode: 'trial' };

function Written({ of }: { of: InCurrency }) {
  return <p>{useMoney(of)('5000000')}</p>;
}

test.each([
  ['a guest', null, undefined],
  ['somebody on free play', 4, trialWallet],
  ['a member whose wallet is not known', 0, undefined],
] as const)('%s reads an amount with the digits of its own currency', async (_, type, wallet) => {
  await renderInPortal(
    <>
      <Written of={dong} />
      <Written of={dinar} />
    </>,
    { boot: { session: type === null ? null : sessionOf(type) }, answers: { wallet } },
  );
  expect(await screen.findByText('₫5,000,000')).toBeTruthy();
  expect(screen.getByText(/KWD.5,000\.000/)).toBeTruthy();
});

function Own() {
  return <p>{useMoney()('5000000')}</p>;
}

test('an amount without a currency is in that of the wallet', async () => {
  const wallet = { ...dong, sumBalance: '500', mode: 'real' };
  await renderInPortal(<Own />, { boot: { session: sessionOf(0) }, answers: { wallet } });
  expect(await screen.findByText('₫5,000,000')).toBeTruthy();
});
