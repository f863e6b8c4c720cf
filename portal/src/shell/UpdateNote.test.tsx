// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { updateWaits, waitingDelay } from '../domain/installed/registration.ts';
import { renderInPortal } from '../testing/portal.tsx';
import { UpdateNote } from './UpdateNote.tsx';

const text = 'Please update to the latest version';
const namespaces = ['shell', 'installed'] as const;
const at = (path: string) => history.replaceState(null, '', path);

afterEach(() => {
  cleanup();
  updateWaits.set(false);
});

test('a waiting version is announced, and can be postponed', async () => {
  at('/m/home');
  updateWaits.set(true);
  await renderInPortal(<UpdateNote />, { namespaces });
  expect(await screen.findByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText(text)).toBeNull();
});

test('never over a running game', async () => {
  at('/m/game');
  updateWaits.set(true);
  await renderInPortal(<UpdateNote />, { namespaces });
  expect(screen.queryByText(text)).toBeNull();
});

test('without a waiting version nothing shows; the delay is 200 ms', async () => {
  at('/m/home');
  await renderInPortal(<UpdateNote />, { namespaces });
  expect(screen.queryByText(text)).toBeNull();
  expect(waitingDelay).toBe(200);
});
