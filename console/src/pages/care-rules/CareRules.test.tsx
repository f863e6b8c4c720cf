import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, fill, openConsole } from '../../testing/console.tsx';
import { careRules } from '../../testing/records.ts';

test('reality checks and the choice of a limit are set together, from the version that was read', async () => {
  const { gateway, user } = await openConsole('/care-rules', {
    gateway: (answers) => answers.answer('operatorCareRules', careRules),
  });
  await screen.findByText('For players who haven’t chosen');
  await choose(user, 'Reality check after minutes of play', '30');
  await fill(user, screen.getByRole('spinbutton', { name: /rounds lost in a row/ }), '20');
  await fill(user, screen.getByRole('textbox', { name: 'Reality check after losses of (PHP)' }), '500');
  await choose(user, 'Before depositing, players choose', 'A limit or no limit');
  gateway.answer('operatorSetCareRules', { ...careRules, version: 3 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetCareRules').body).toEqual({
    merchant: 'demo',
    realityMinutes: 30,
    realityRounds: 20,
    realityLoss: '50000',
    limitDemand: 'choice',
    version: 2,
  });
});
