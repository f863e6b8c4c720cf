import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole } from '../../testing/console.tsx';

const rules = {
  loginHistory: 365,
  securityEvents: 90,
  chat: 730,
  messages: 730,
  callbacks: 1825,
  closedAccounts: 1825,
  version: 77,
};

test('the page says for how long what is kept, and sets it from what was read', async () => {
  const { gateway, user } = await openConsole('/retention-rules', {
    gateway: (answers) => answers.answer('operatorRetentionRules', rules),
  });
  gateway.answer('operatorSetRetentionRules', { ...rules, chat: 90, version: 78 });
  expect(
    await screen.findByRole('spinbutton', { name: 'Personal data of closed accounts, days' }),
  ).toHaveValue(1825);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await fill(user, screen.getByRole('spinbutton', { name: 'Chats after the last message, days' }), '90');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetRetentionRules').body).toEqual({ ...rules, chat: 90, merchant: 'demo' });
});

test('a shorter time that waits for a second person is not told as saved', async () => {
  const { gateway, user } = await openConsole('/retention-rules', {
    gateway: (answers) => answers.answer('operatorRetentionRules', rules),
  });
  gateway.refuse('operatorSetRetentionRules', 'approval_required');
  const closed = await screen.findByRole('spinbutton', { name: 'Personal data of closed accounts, days' });
  await fill(user, closed, '1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Waiting for approval: someone with another role decides/);
  expect(screen.queryByText('Saved, and live within a second')).toBeNull();
});
