// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentOverlay } from '../../domain/overlays.ts';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import SettingsPage from './SettingsPage.tsx';

beforeEach(() => history.replaceState(null, '', '/m/set'));
afterEach(() => {
  cleanup();
  currentOverlay.set(null);
});

const open = (type: 0 | 4 | null) =>
  renderInPortal(<SettingsPage />, {
    boot: type === null ? {} : { session: sessionOf(type) },
    namespaces: ['settings', 'push'],
  });
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('without a session it leads to the login and back', async () => {
  await open(null);
  expect(location.pathname + location.search).toBe('/m/login?from=%2Fm%2Fset');
});

test('a member finds everything that can be set; the log out asks first', async () => {
  await open(0);
  expect(links()).toEqual([
    '/m/myAccount/index',
    '/m/securityCenter?backUrl=%2Fm%2Fset',
    '/m/changePsw',
    '/m/language',
    '/m/app',
    '/m/help',
  ]);
  expect(screen.getByRole('link', { name: /Language and appearance/ }).textContent).toContain(
    'English · Dark',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(currentOverlay.get()).toBe('logout');
});

test('a free-play account finds what is not about an account', async () => {
  await open(4);
  expect(links()).toEqual(['/m/language', '/m/app', '/m/help']);
  expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull();
});
