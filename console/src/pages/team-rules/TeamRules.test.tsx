import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';

const rules = {
  showsCash: true,
  showsPlay: true,
  showsName: false,
  showsLastSeen: false,
  friendsJoin: true,
  transferMinimum: '10000',
  transferMaximum: '5000000',
  transferDaily: '20000000',
  currency: 'PHP',
  version: 1,
};

test('what agents see and may transfer is set together', async () => {
  const { gateway, user } = await openConsole('/team-rules', {
    gateway: (answers) => answers.answer('operatorTeamRules', rules),
  });
  gateway.answer('operatorSetTeamRules', { ...rules, version: 2 });
  await user.click(await screen.findByRole('switch', { name: 'Each member’s nickname' }));
  await user.click(screen.getByRole('switch', { name: /^Friends referred by a member/ }));
  const largest = screen.getByRole('textbox', { name: /Largest transfer/ });
  await user.clear(largest);
  await user.type(largest, '600');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  const { currency: _, ...sent } = rules;
  expect(gateway.latest('operatorSetTeamRules').body).toEqual({
    merchant: 'demo',
    ...sent,
    showsName: true,
    friendsJoin: false,
    transferMaximum: '60000',
  });
});

test('a limit that does not fit the others is refused beside its field', async () => {
  const { gateway, user } = await openConsole('/team-rules', {
    gateway: (answers) => answers.answer('operatorTeamRules', rules),
  });
  gateway.refuse('operatorSetTeamRules', 'body_invalid', { transferMaximum: 'field_invalid' });
  const largest = await screen.findByRole('textbox', { name: /Largest transfer/ });
  await user.clear(largest);
  await user.type(largest, '6');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => largest).toHaveAccessibleDescription('At least as much as the previous amount');
});

test('rules that cannot be read say so, and are read again', async () => {
  const { gateway, user } = await openConsole('/team-rules', {
    gateway: (answers) => answers.refuse('operatorTeamRules', 'service_unavailable'),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The gateway is not available right now/);
  gateway.answer('operatorTeamRules', rules);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('textbox', { name: /Largest transfer/ });
});
