import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { choose, fill, openConsole } from '../testing/console.tsx';
import { pages } from './pages.ts';
import type { Gateway } from '../testing/gateway.ts';
import { knowPasskeys, passkeyOptions } from '../testing/passkeys.ts';
import { merchant, owner, paged, support } from '../testing/records.ts';

const noSwitches = (gateway: Gateway) => gateway.answer('operatorSwitches', []);
const links = () =>
  within(screen.getAllByRole('navigation', { name: 'Pages' })[0]!)
    .getAllByRole('link')
    .map((link) => link.textContent);

test('nobody logged in sees the login, and comes to the page they asked for', async () => {
  const { gateway, user, path } = await openConsole('/switches', { staff: null, gateway: noSwitches });
  await fill(user, await screen.findByRole('textbox', { name: /^Username/ }), 'olivia');
  await fill(user, screen.getByLabelText(/^Password/), 'correct horse');
  gateway.answer('staffLogin', owner);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { name: 'Feature switches' });
  expect(path()).toBe('/switches');
  expect(gateway.latest('staffLogin').body).toEqual({
    username: 'olivia',
    password: 'correct horse',
    secondFactor: '',
  });
});

test('a refused login shows a message', async () => {
  const { gateway, user } = await openConsole('/switches', { staff: null });
  gateway.refuse('staffLogin', 'staff_login_failed');
  await fill(user, await screen.findByRole('textbox', { name: /^Username/ }), 'olivia');
  await fill(user, screen.getByLabelText(/^Password/), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect username or password');
});

test('the code of the app is asked for once the gateway says so, and sent with the password', async () => {
  const { gateway, user, path } = await openConsole('/switches', { staff: null, gateway: noSwitches });
  gateway.refuse('staffLogin', 'second_factor_required');
  await fill(user, await screen.findByRole('textbox', { name: /^Username/ }), 'olivia');
  await fill(user, screen.getByLabelText(/^Password/), 'correct horse');
  expect(screen.queryByLabelText(/^Code from your app/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await fill(user, await screen.findByLabelText(/^Code from your app/), '123456');
  gateway.refuse('staffLogin', 'second_factor_invalid');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("That code isn't right");
  gateway.answer('staffLogin', owner);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { name: 'Feature switches' });
  expect(path()).toBe('/switches');
  expect(gateway.latest('staffLogin').body).toMatchObject({
    password: 'correct horse',
    secondFactor: '123456',
  });
});

test('a passkey stands for the code of the app, with the password that was typed', async () => {
  knowPasskeys();
  const { gateway, user } = await openConsole('/switches', { staff: null, gateway: noSwitches });
  gateway.refuse('staffLogin', 'second_factor_required');
  gateway.answer('staffAskPasskey', passkeyOptions);
  await fill(user, await screen.findByRole('textbox', { name: /^Username/ }), 'olivia');
  await fill(user, screen.getByLabelText(/^Password/), 'correct horse');
  expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const button = await screen.findByRole('button', { name: 'Use a passkey instead' });
  gateway.refuse('staffLogin', 'passkey_invalid');
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('This passkey could not be verified');
  gateway.answer('staffLogin', owner);
  await user.click(button);
  await screen.findByRole('heading', { name: 'Feature switches' });
  expect(gateway.latest('staffLogin').body).toMatchObject({
    password: 'correct horse',
    passkey: { id: 'cred' },
  });
});

test('the end of a session opens the login and says so', async () => {
  await openConsole('/switches', {
    gateway: (gateway) => gateway.refuse('operatorSwitches', 'session_ended'),
  });
  await screen.findByRole('textbox', { name: /^Username/ });
  await screen.findByText('Your session has ended, please log in again.');
});

test('logging out ends the session at the gateway', async () => {
  const { gateway, user } = await openConsole('/switches', { gateway: noSwitches });
  await user.click((await screen.findAllByRole('button', { name: 'Log out' }))[0]!);
  await screen.findByRole('textbox', { name: /^Username/ });
  expect(gateway.requests('staffLogout')).toHaveLength(1);
});

test('owners find every page in the navigation, support those of its role', async () => {
  await openConsole('/switches', { gateway: noSwitches });
  await screen.findByText('Audit');
  await expect.poll(() => links().length).toBe(pages.length);
  const money = within(screen.getAllByRole('group', { name: 'Money' })[0]!);
  expect(money.getByRole('link', { name: 'Withdrawals' })).toBeInTheDocument();
  expect(money.queryByRole('link', { name: 'Games' })).toBeNull();
});

test('support does not find what owners alone have', async () => {
  await openConsole('/switches', { gateway: noSwitches, staff: support });
  await screen.findByText('sam');
  expect(links()).toEqual(expect.arrayContaining(['Overview', 'Withdrawals', 'Feature switches']));
  expect(links()).not.toContain('Audit');
  expect(links()).not.toContain('Providers');
});

test("changing the merchant loads everything anew and clears the previous one's data", async () => {
  const other = {
    ...merchant,
    code: 'nova',
    brand: 'Nova',
    hosts: ['play.nova.example'],
    origin: 'https://play.nova.example:8443',
  };
  const { gateway, user } = await openConsole('/outbox', {
    staff: { ...owner, merchants: ['demo', 'nova'] },
    gateway: (gateway) => {
      gateway.answer('operatorMerchants', [merchant, other]);
      gateway.answer('operatorOutbox', { messages: [], total: 0, ...paged });
    },
  });
  await choose(user, 'Merchant', 'Nova');
  await expect.poll(() => gateway.latest('operatorOutbox').query.merchant).toBe('nova');
  expect(screen.getByRole('link', { name: 'Open play.nova.example:8443 in a new tab' })).toHaveAttribute(
    'href',
    'https://play.nova.example:8443/',
  );
});

test('an unknown address says so', async () => {
  await openConsole('/nowhere');
  await screen.findByRole('heading', { name: 'Nothing here' });
  expect(screen.getByRole('link', { name: 'Go to the overview' })).toHaveAttribute('href', '/');
});

test('a page that crashes leaves the frame, with a link out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // A time that is none, which no gateway answers
  const broken = { name: 'CBS3', about: 'Live chat', on: true, changedAt: 'soon', changedBy: 'sam' } as const;
  const { gateway, user } = await openConsole('/switches', {
    gateway: (gateway) => gateway.answer('operatorSwitches', [broken]),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This page could not be shown. Nothing was changed.',
  );
  gateway.takeProblems();
  gateway.answer('operatorSwitches', []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No switch matches.');
});

test('the theme is switched by a button that says which', async () => {
  const { user } = await openConsole('/switches', { gateway: noSwitches });
  const button = (await screen.findAllByRole('button', { name: 'Use the light theme' }))[0]!;
  await user.click(button);
  await screen.findAllByRole('button', { name: 'Use the dark theme' });
});

test('a merchant whose portal is not told is worked for all the same', async () => {
  await openConsole('/outbox', {
    gateway: (gateway) => {
      gateway.answer('operatorMerchants', [{ ...merchant, origin: '' }]);
      gateway.answer('operatorOutbox', { messages: [], total: 0, ...paged });
    },
  });
  await screen.findByRole('heading', { name: 'Outbox' });
  expect(screen.queryByRole('link', { name: /in a new tab/ })).toBeNull();
});
