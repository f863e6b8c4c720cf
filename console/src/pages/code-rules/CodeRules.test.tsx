import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, openConsole } from '../../testing/console.tsx';

const rules = { countries: ['PH'], hourBudget: 3000, dayBudget: 20_000, version: 1 };

test('countries and budgets of codes are set together', async () => {
  const { gateway, user } = await openConsole('/code-rules', {
    gateway: (answers) => answers.answer('operatorCodeRules', rules),
  });
  gateway.answer('operatorSetCodeRules', { ...rules, version: 2 });
  await screen.findByText('Philippines (PH)');
  await choose(user, 'Countries', 'Japan (JP)');
  const day = screen.getByRole('spinbutton', { name: 'Messages per day, at most' });
  await user.clear(day);
  await user.type(day, '500');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetCodeRules').body).toEqual({
    merchant: 'demo',
    ...rules,
    countries: ['JP', 'PH'],
    dayBudget: 500,
  });
});

test('what is refused of a field that does not say so itself is told over the button', async () => {
  const { gateway, user } = await openConsole('/code-rules', {
    gateway: (answers) => answers.answer('operatorCodeRules', rules),
  });
  gateway.refuse('operatorSetCodeRules', 'body_invalid', {
    countries: 'field_invalid',
    dayBudget: 'field_invalid',
  });
  await screen.findByText('Philippines (PH)');
  await choose(user, 'Countries', 'Japan (JP)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Countries: That value isn't valid$/);
});
