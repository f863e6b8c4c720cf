import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOfPeriod } from '../../../platform/time/calendar.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { addDeposit, startCashier } from '../payment/fixture.ts';
import { addPayer } from '../payment-method/fixture.ts';

let gateway: TestGateway;
let send: Awaited<ReturnType<typeof startCashier>>['send'];
beforeAll(async () => {
  ({ gateway, send } = await startCashier());
});
afterAll(() => gateway.dispose());

/** What waits of a deposit of 1,000.00 of which 1,500.00 arrived, as its player sees it. */
async function excessWithin(limits: object) {
  const payer = await addPayer(gateway);
  await payer.ask('setDepositLimits', { day: null, week: null, month: null, ...limits });
  const deposit = await addDeposit(payer);
  await send(deposit.report('paid', { amount: '150000' }));
  return (await deposit.look()).excess;
}
const nextOf = (period: 'day' | 'month') => {
  const { merchants, clock } = gateway.services;
  return startOfPeriod(clock.now(), merchants.byId(1).timeZone, period, 1).toISOString();
};

test('what is beyond the limits can be added once the last of them that have no room for it has', async () => {
  expect(await excessWithin({ day: '110000', month: '120000' })).toMatchObject({
    amount: '40000',
    state: 'held',
    freesAt: nextOf('month'),
    needsHigherLimit: false,
  });
  expect(await excessWithin({ day: '110000', month: '900000' })).toMatchObject({ freesAt: nextOf('day') });
});

test('what is more than a limit ever allows is not said to be added later', async () => {
  const payer = await addPayer(gateway);
  await payer.ask('setDepositLimits', { day: '100000', week: null, month: null });
  const deposit = await addDeposit(payer);
  await send(deposit.report('paid', { amount: '250000' }));
  expect((await deposit.look()).excess).toMatchObject({
    amount: '150000',
    freesAt: null,
    needsHigherLimit: true,
  });
});
