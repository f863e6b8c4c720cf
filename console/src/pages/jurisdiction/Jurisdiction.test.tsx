import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';

test('a brand is put under another law, which says what it demands before it is saved', async () => {
  const { gateway, user } = await openConsole('/jurisdiction', {
    gateway: (answers) =>
      answers.answer('operatorJurisdiction', { jurisdiction: 'PH', asksRegister: false, version: 2 }),
  });
  const demands = await screen.findByRole('list', { name: 'What it demands' });
  expect(demands).toHaveTextContent('Players must be 21 or older.');
  await user.click(screen.getByRole('combobox', { name: 'Jurisdiction' }));
  await user.click(await screen.findByRole('option', { name: 'Great Britain' }));
  expect(demands).toHaveTextContent(/18 or older.*At least 2\.5 seconds.*No quick spin/);
  expect(demands).toHaveTextContent(/GAMSTOP is asked about a player again after 24 hours.*nobody can play/);
  await user.click(screen.getByRole('switch', { name: 'Check the national self-exclusion register' }));
  gateway.answer('operatorSetJurisdiction', { jurisdiction: 'GB', asksRegister: true, version: 3 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetJurisdiction').body).toEqual({
    merchant: 'demo',
    jurisdiction: 'GB',
    asksRegister: true,
    version: 2,
  });
});
