import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { instant } from '../../testing/records.ts';

const state: Answer<'operatorRegister'> = {
  register: { name: 'GAMSTOP', answerHours: 24, refusesWhenDown: true, takesExclusions: false },
  isConfigured: false,
  isAsked: true,
  asked: 12,
  listed: 2,
  answeredAt: null,
  failedAt: instant,
  failure: 'no register is configured',
};
const open = (change: Partial<typeof state> = {}) =>
  openConsole('/register', {
    gateway: (gateway) => gateway.answer('operatorRegister', { ...state, ...change }),
  });

test('the register says how it answers, and that nobody knows where it is', async () => {
  await open();
  expect(await screen.findByText('GAMSTOP')).toBeVisible();
  expect(screen.getByText(/players without a valid answer can’t play/)).toBeVisible();
  expect(screen.getByText(/no register is configured/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('its address is not configured');
});

test('staff try it of somebody', async () => {
  const { gateway, user } = await open({ isConfigured: true });
  gateway.answer('operatorTryRegister', { outcome: 'listed', until: null });
  const form = await screen.findByRole('form', { name: 'Test lookup' });
  await user.type(within(form).getByRole('textbox', { name: /Full name/ }), 'Rosa Excluded');
  await user.type(within(form).getByLabelText(/Birth date/), '1990-05-17');
  await user.click(within(form).getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText(/The register lists this person/)).toBeVisible();
  expect(gateway.latest('operatorTryRegister').body).toEqual({
    merchant: 'demo',
    name: 'Rosa Excluded',
    birthDate: '1990-05-17',
    email: '',
    mobile: '',
  });
});

test('a jurisdiction without a register says so', async () => {
  await open({ register: null });
  expect(await screen.findByText('The brand’s jurisdiction has no register.')).toBeVisible();
});
