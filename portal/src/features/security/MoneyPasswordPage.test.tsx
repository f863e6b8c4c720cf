// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fill } from '../../testing/form.ts';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import MoneyPasswordPage from './MoneyPasswordPage.tsx';

afterEach(cleanup);

test('a money password may be a PIN of six digits, and is refused by its own rule before it is sent', async () => {
  const { calls } = await renderInPortal(<MoneyPasswordPage />, {
    namespaces: ['shell', 'security', 'access', 'errors'],
    boot: { session: sessionOf(0) },
    answers: {
      securityOverview: { hasMoneyPassword: false, hasPassword: true },
      stepUp: {},
      setMoneyPassword: {},
    },
  });
  await screen.findByText('6 to 64 characters');
  const sent = () => calls.filter(({ name }) => name === 'setMoneyPassword').length;
  const save = (password: string) => {
    fill({ newPassword: password, confirmNewPassword: password });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  };
  save('24681');
  await screen.findByText('Password format is incorrect: 6 to 64 characters');
  expect(sent()).toBe(0);
  save('246810');
  await expect.poll(sent).toBe(1);
});
