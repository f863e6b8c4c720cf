import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import type { Gateway } from '../../testing/gateway.ts';
import { paged, vendor } from '../../testing/records.ts';

const rng = { gameType: 'RNG', vendor: '', rate: 80 } as const;
const caps = { caps: [], nextCaps: [rng], tomorrow: '2026-11-24', version: 3 };

const luna = { ...vendor, id: 'LUNA', displayName: 'Luna Games' };
const others = { ...vendor, id: 'OMENA', displayName: 'Omena Live', gameTypes: ['LIVE' as const] };
const answers = (gateway: Gateway) => {
  gateway.answer('operatorRateCaps', caps);
  gateway.answer('operatorVendors', { vendors: [luna, others], total: 2, ...paged });
};

test('the highest rates and those of an agent are set from tomorrow on', async () => {
  const { gateway, user } = await openConsole('/agent-rates', { gateway: answers });
  const highest = within(await screen.findByRole('form', { name: 'Highest rates' }));
  const fish = highest.getByRole('textbox', { name: 'Fishing (%)' });
  await user.clear(fish);
  await user.type(fish, '11');
  expect(highest.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(fish);
  await user.type(fish, '0.5');
  gateway.answer('operatorSetRateCaps', caps);
  await user.click(highest.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. It counts from tomorrow.');
  expect(gateway.latest('operatorSetRateCaps').body).toEqual({
    merchant: 'demo',
    caps: [{ gameType: 'FISH', vendor: '', rate: 50 }, rng],
    version: 3,
  });

  const standing = { agent: 'alice', upline: '', rates: [], next: [rng], version: 5 };
  gateway.answer('operatorAgentRates', standing);
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'alice');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const form = within(await screen.findByRole('form', { name: 'Rates of alice' }));
  await user.type(form.getByRole('combobox', { name: 'Vendor' }), 'luna');
  await user.click(form.getByRole('button', { name: 'Add a rate for a vendor' }));
  await user.clear(form.getByRole('textbox', { name: 'Slots of LUNA (%)' }));
  await user.type(form.getByRole('textbox', { name: 'Slots of LUNA (%)' }), '0.7');
  gateway.answer('operatorSetAgentRates', standing);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(gateway.latest('operatorSetAgentRates').body).toEqual({
    merchant: 'demo',
    agent: 'alice',
    rates: [rng, { gameType: 'RNG', vendor: 'LUNA', rate: 70 }],
    version: 5,
  });
});

test('a rate that is no percentage, or too high, is not saved, and its field says why', async () => {
  const { user } = await openConsole('/agent-rates', { gateway: answers });
  const highest = within(await screen.findByRole('form', { name: 'Highest rates' }));
  const fish = highest.getByRole('textbox', { name: 'Fishing (%)' });
  for (const typed of ['1e0', '0x5', '1.239', '']) {
    await user.clear(fish);
    if (typed) await user.type(fish, typed);
    expect(fish).toHaveAccessibleDescription('Enter a percentage with at most two decimals, such as 1.25');
    expect(highest.getByRole('button', { name: 'Save' })).toBeDisabled();
  }
  await user.type(fish, '10,01');
  expect(fish).toHaveAccessibleDescription('At most 10%');
  await user.clear(fish);
  await user.type(fish, '1,5');
  expect(fish).toBeValid();
  expect(highest.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('higher rates that wait for a second person are said to wait', async () => {
  const { gateway, user } = await openConsole('/agent-rates', { gateway: answers });
  const highest = within(await screen.findByRole('form', { name: 'Highest rates' }));
  gateway.refuse('operatorSetRateCaps', 'approval_required');
  await user.click(highest.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Waiting for approval/);
  expect(screen.queryByText('Saved. It counts from tomorrow.')).toBeNull();
});

test('a vendor is found by its name among those with games of the type; one that is none is said to be none', async () => {
  const { user } = await openConsole('/agent-rates', { gateway: answers });
  const form = within(await screen.findByRole('form', { name: 'Highest rates' }));
  const box = form.getByRole('combobox', { name: 'Vendor' });
  const add = form.getByRole('button', { name: 'Add a rate for a vendor' });
  await user.type(box, 'ga');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Luna Games (LUNA)']);
  expect(add).toBeDisabled();
  await user.click(screen.getByRole('option'));
  await user.click(add);
  form.getByRole('textbox', { name: 'Slots of LUNA (%)' });
  expect(box).toHaveValue('');
  await user.type(box, 'nobody');
  form.getByText('There is no such vendor');
  expect(add).toBeDisabled();
});
