import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, fill, openConsole } from '../../testing/console.tsx';
import { support } from '../../testing/records.ts';

type Method = Answer<'operatorSetPaymentMethod'>;

const method: Method = {
  id: 'bdo-in',
  direction: 'deposit',
  kind: 'bank',
  adapter: 'manual',
  name: 'BDO',
  currency: 'PHP',
  minimum: '10000',
  maximum: '5000000',
  feeFixed: '500',
  feePerMille: 25,
  expectedMinutes: 60,
  position: 4,
  enabled: true,
  facts: { bank: 'BDO', accountName: 'Demo Inc', accountNumber: '0012' },
  version: 7,
};
const rules: Answer<'operatorCashRules'> = {
  dailyAmount: '10000000',
  dailyTimes: 5,
  approvedIdentityFrom: '2000000',
  turnoverPercent: 100,
  coolingHours: 24,
  version: 2,
};

const weights: Answer<'operatorTurnoverWeights'>['weights'] = {
  RNG: 100,
  FISH: 100,
  LIVE: 10,
  SPORTS: 50,
  ESPORTS: 50,
  COCKFIGHT: 50,
  PVP: 10,
  LOTT: 100,
  ELOTT: 100,
};

type MethodList = Answer<'operatorPaymentMethods'>;
const listed = (found: Method, adapters: MethodList['adapters'] = ['manual', 'sandbox']): MethodList => ({
  methods: [found],
  adapters,
});

const open = (staff?: typeof support, adapters?: MethodList['adapters']) =>
  openConsole('/payment-methods', {
    ...(staff ? { staff } : {}),
    gateway: (gateway) => {
      gateway.answer('operatorPaymentMethods', listed(method, adapters));
      gateway.answer('operatorCashRules', rules);
      gateway.answer('operatorTurnoverWeights', { weights, version: 3 });
    },
  });

test('methods show limits, fee and time; a direction without one says so', async () => {
  await open();
  const details = (await screen.findByText('Limits')).closest('dl')!;
  expect(details).toHaveTextContent(/Bank · Manual.*PHP\s100\.00 – PHP\s50,000\.00/);
  expect(details).toHaveTextContent(/PHP\s5\.00 \+ 2\.5% fee.*60 minutes/);
  expect(screen.getByText('No payment methods yet.')).toBeVisible();
});

test('a new method gets a code of its name, the next place, and facts of its kind', async () => {
  const { gateway, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add a payment method…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a payment method' });
  await fill(user, within(dialog).getByRole('textbox', { name: /^Name/ }), 'Gold Coin');
  await choose(user, 'Kind', 'Crypto');
  await fill(user, within(dialog).getByRole('textbox', { name: 'Coin' }), 'USDT');
  await fill(user, within(dialog).getByRole('textbox', { name: 'Minimum (PHP)' }), '250.50');
  expect(within(dialog).getByRole('textbox', { name: /^Code/ })).toHaveValue('gold-coin-in');
  expect(within(dialog).getByRole('region', { name: 'As players see it' })).toHaveTextContent(
    /Gold Coin.*PHP\s250\.50 to/,
  );
  gateway.answer('operatorSetPaymentMethod', { ...method, id: 'gold-coin-in' });
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetPaymentMethod')).toMatchObject({
    params: { id: 'gold-coin-in' },
    body: {
      kind: 'crypto',
      name: 'Gold Coin',
      minimum: '25050',
      position: 5,
      enabled: false,
      facts: { asset: 'USDT' },
      version: 0,
    },
  });
});

test.each([
  [['manual'], ['Manual: confirmed by staff'], ['Bank', 'E-wallet', 'Crypto']],
  [
    ['manual', 'sandbox'],
    ['Manual: confirmed by staff', 'Sandbox processor'],
    ['Bank', 'E-wallet', 'Card', 'Crypto'],
  ],
] as const)(
  'connected processors are offered, kinds that have one, and nothing else: %j',
  async (there, processors, names) => {
    const { user } = await open(undefined, [...there]);
    await screen.findByText('Limits');
    await user.click(screen.getByRole('button', { name: 'Add a payment method…' }));
    const offeredBy = async (label: string) => {
      await user.click(await screen.findByRole('combobox', { name: label }));
      const options = await screen.findAllByRole('option');
      const texts = options.map(({ textContent }) => textContent);
      await user.click(options.at(-1)!);
      await expect.poll(() => screen.queryAllByRole('option')).toEqual([]);
      return texts;
    };
    expect(await offeredBy('Processed by')).toEqual(processors);
    expect(await offeredBy('Kind')).toEqual(names);
  },
);

test('a card is not processed by hand', async () => {
  const { user } = await open();
  await screen.findByText('Limits');
  await user.click(screen.getByRole('button', { name: 'Add a payment method…' }));
  await choose(user, 'Kind', 'Card');
  const processor = await screen.findByRole('combobox', { name: 'Processed by' });
  expect(processor).toHaveTextContent('Sandbox processor');
});

test('what the gateway refuses is told beside its field until the field is changed', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorSetPaymentMethod', 'body_invalid', { maximum: 'amount_invalid' });
  await user.click(await screen.findByRole('button', { name: 'Change BDO' }));
  const dialog = await screen.findByRole('dialog', { name: 'BDO' });
  const maximum = within(dialog).getByRole('textbox', { name: 'Maximum (PHP)' });
  await fill(user, maximum, '50');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('At least the minimum');
  await fill(user, maximum, '500');
  expect(within(dialog).queryByText('At least the minimum')).toBeNull();
});

test('a method is saved with what a colleague changed meanwhile, without typing it again', async () => {
  const { gateway, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Change BDO' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'BDO' }));
  await fill(user, dialog.getByRole('textbox', { name: 'Maximum (PHP)' }), '70.00');
  gateway.refuse('operatorSetPaymentMethod', 'version_conflict');
  gateway.answer('operatorPaymentMethods', listed({ ...method, name: 'BDO Unibank', version: 8 }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Their changes are in the form now: Name. Look at them, then save.');
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('BDO Unibank');
  expect(dialog.getByRole('textbox', { name: 'Maximum (PHP)' })).toHaveValue('70.00');
  gateway.answer('operatorSetPaymentMethod', { ...method, maximum: '7000', version: 9 });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetPaymentMethod').body).toMatchObject({
    maximum: '7000',
    name: 'BDO Unibank',
    version: 8,
  });
});

test('limits and fees of a method are not put together from two people', async () => {
  const { gateway, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Change BDO' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'BDO' }));
  await fill(user, dialog.getByRole('textbox', { name: 'Maximum (PHP)' }), '70.00');
  gateway.refuse('operatorSetPaymentMethod', 'version_conflict');
  gateway.answer('operatorPaymentMethods', listed({ ...method, minimum: '20000', version: 8 }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/^Yours differs in: Minimum, Maximum\./);
  await user.click(dialog.getByRole('button', { name: 'Take theirs' }));
  expect(dialog.getByRole('textbox', { name: 'Minimum (PHP)' })).toHaveValue('200.00');
  expect(dialog.getByRole('textbox', { name: 'Maximum (PHP)' })).not.toHaveValue('70.00');
});

test('a method that a colleague changed is not removed: the dialog closes over what they saved', async () => {
  const { gateway, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remove BDO' }));
  gateway.refuse('operatorRemovePaymentMethod', 'version_conflict');
  gateway.answer('operatorPaymentMethods', listed({ ...method, name: 'BDO Unibank', version: 8 }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Someone else changed this meanwhile: look at what they saved.');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Remove BDO Unibank' })).toBeVisible();
  expect(gateway.requests('operatorRemovePaymentMethod')).toHaveLength(1);
});

test('what is no amount keeps the form from being sent', async () => {
  const { gateway, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Change BDO' }));
  const dialog = await screen.findByRole('dialog', { name: 'BDO' });
  const minimum = within(dialog).getByRole('textbox', { name: 'Minimum (PHP)' });
  await fill(user, minimum, '1.234');
  await user.tab();
  expect(within(dialog).getByText('An amount like 1234.56')).toBeVisible();
  expect(minimum).toBeInvalid();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(gateway.requests('operatorSetPaymentMethod')).toEqual([]);
});

test('a method that was used cannot be removed, and the refusal says what to do', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorRemovePaymentMethod', 'method_used');
  await user.click(await screen.findByRole('button', { name: 'Remove BDO' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove BDO?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await screen.findByText('This has already been used. Switch it off instead');
  expect(gateway.latest('operatorRemovePaymentMethod')).toMatchObject({
    params: { id: 'bdo-in' },
    body: { merchant: 'demo', version: 7 },
  });
  expect(dialog).toBeVisible();
});

test('the rules of withdrawals are saved whole, amounts in minor units', async () => {
  const { gateway, user } = await open();
  await fill(user, await screen.findByRole('textbox', { name: 'Limit per player per day (PHP)' }), '75000');
  await fill(
    user,
    screen.getByRole('spinbutton', { name: 'Wait after a payout account change, hours' }),
    '48',
  );
  gateway.answer('operatorSetCashRules', { ...rules, version: 3 });
  await user.click(screen.getByRole('button', { name: 'Save the rules' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetCashRules').body).toEqual({
    ...rules,
    merchant: 'demo',
    dailyAmount: '7500000',
    coolingHours: 48,
  });
});

test('a rule that is refused is told beside its field', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorSetCashRules', 'body_invalid', { dailyTimes: 'field_invalid' });
  await fill(user, await screen.findByRole('spinbutton', { name: 'Withdrawals per day' }), '50');
  await user.click(screen.getByRole('button', { name: 'Save the rules' }));
  await screen.findByText("That value isn't valid");
});

test('support looks at methods and rules and cannot change them', async () => {
  await open(support);
  await screen.findByRole('spinbutton', { name: 'Withdrawals per day' });
  expect(screen.queryByRole('button', { name: /Add|Change|Remove|Save/ })).toBeNull();
});

test('what the games of each type count is set together, and saved when it differs', async () => {
  const { gateway, user } = await open();
  const form = within(await screen.findByRole('form', { name: 'Turnover weighting of games' }));
  const save = form.getByRole('button', { name: 'Save the weighting' });
  expect(save).toBeDisabled();
  const live = form.getByRole('spinbutton', { name: 'Live casino, %' });
  expect(live).toHaveValue(10);
  await fill(user, live, '20');
  gateway.answer('operatorSetTurnoverWeights', { weights: { ...weights, LIVE: 20 }, version: 4 });
  await user.click(save);
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetTurnoverWeights').body).toEqual({
    merchant: 'demo',
    weights: { ...weights, LIVE: 20 },
    version: 3,
  });
});

test('who may only look changes nothing of what games count', async () => {
  await open(support);
  const form = within(await screen.findByRole('form', { name: 'Turnover weighting of games' }));
  expect(form.getByRole('spinbutton', { name: 'Slots, %' })).toBeDisabled();
  expect(form.queryByRole('button')).toBeNull();
});
