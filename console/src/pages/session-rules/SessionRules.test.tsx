import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole } from '../../testing/console.tsx';

const rules = { sessionHours: 24, rememberDays: 30, version: 3 };
const open = () =>
  openConsole('/session-rules', {
    gateway: (answers) => answers.answer('operatorSessionRules', rules),
  });

test('the length of sessions and of remembered devices is set together, from the version that was read', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorSetSessionRules', { ...rules, sessionHours: 8, rememberDays: 7, version: 4 });
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled();
  await fill(user, screen.getByRole('spinbutton', { name: 'Session length, hours' }), '8');
  await fill(user, screen.getByRole('spinbutton', { name: 'Remembered device, days' }), '7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetSessionRules').body).toEqual({
    merchant: 'demo',
    sessionHours: 8,
    rememberDays: 7,
    version: 3,
  });
});

test('a length of sessions that is refused is told beside its field, and what was typed stays', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorSetSessionRules', 'body_invalid', { sessionHours: 'field_invalid' });
  const hours = await screen.findByRole('spinbutton', { name: 'Session length, hours' });
  await fill(user, hours, '9');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText("That value isn't valid");
  expect(hours).toBeInvalid();
  expect(hours).toHaveValue(9);
});

test('all players are logged out with a reason, and how many sessions ended is told', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorLogOutPlayers', { sessionsEnded: 12 });
  await user.click(await screen.findByRole('button', { name: 'Log out all players…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log out all players?' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Passwords leaked');
  await user.click(within(dialog).getByRole('button', { name: 'Log out all' }));
  await screen.findByText('12 sessions have ended');
  expect(gateway.latest('operatorLogOutPlayers').body).toEqual({
    merchant: 'demo',
    reason: 'Passwords leaked',
  });
});
