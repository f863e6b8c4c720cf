// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SwitchName } from '@foyer/contract/switches';
import { bootOf, renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import MinePage from './MinePage.tsx';

beforeEach(() => history.replaceState(null, '', '/m/mine'));
afterEach(() => {
  cleanup();
  currentToast.set(null);
});

const links = [
  { resourceType: 'TELEGRAM', url: 'https://t.me/house' },
  { resourceType: 'INSTAGRAM', url: 'https://www.instagram.com/house' },
];
const open = (type: 0 | 1 | 4 | 40 | null, downloadLinks: unknown = [], club?: unknown) =>
  renderInPortal(<MinePage />, {
    namespaces: ['shell', 'mine', 'errors'],
    boot: { session: type === null ? null : sessionOf(type) },
    answers: { downloadLinks, club },
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('who is logged in pays in and takes out from here', async () => {
  await open(0);
  await press('Deposit');
  expect(location.pathname).toBe('/m/voucherCenter');
  await press('Withdraw');
  expect(location.pathname).toBe('/m/withdraw');
});

test('a member that an agent opened takes out what was won, but pays nothing in', async () => {
  await open(40);
  await press('Deposit');
  expect([location.pathname, currentToast.get()]).toMatchObject([
    '/m/mine',
    { message: { code: 'free_reject' } },
  ]);
  await press('Withdraw');
  expect(location.pathname).toBe('/m/withdraw');
});

test('a free-play account is refused, a guest is not offered it', async () => {
  await open(4);
  await press('Deposit');
  expect([location.pathname, currentToast.get()]).toMatchObject([
    '/m/mine',
    { message: { code: 'free_reject' } },
  ]);
  cleanup();
  await open(null);
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
});

test('a messaging app has a row when a link of its type exists', async () => {
  await open(0, links);
  expect((await screen.findByRole('link', { name: 'Telegram' })).getAttribute('href')).toBe(
    'https://t.me/house',
  );
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
});

test('entries are tiles in the new version, and rows in the base version', async () => {
  const { settings } = bootOf();
  const tilesWith = async (switches: SwitchName[]) => {
    cleanup();
    await renderInPortal(<MinePage />, {
      namespaces: ['shell', 'mine', 'errors'],
      boot: { session: sessionOf(0), settings: { ...settings, switches } },
      answers: { downloadLinks: [] },
    });
    const entry = screen.getByRole('button', { name: 'Responsible play' });
    return entry.parentElement!.classList.contains('row-tiles');
  };
  expect(await tilesWith(['MEMBERTEMP3'])).toBe(true);
  expect(await tilesWith([])).toBe(false);
});

test('rows stand in groups that are named; the agency center is for agents', async () => {
  await open(0);
  const names = () => screen.getAllByRole('region').map((group) => group.querySelector('h2')!.textContent);
  expect(names()).toEqual(['Rewards', 'Money', 'Play', 'Account', 'Get in touch']);
  cleanup();
  await open(1);
  expect(names().at(-1)).toBe('Agent center');
});

test('the level of a member is called as on the page of VIP benefits, where there is a club', async () => {
  const levels = [{ title: 'Miyembro' }, { title: 'Ginto' }];
  for (const [level, title] of ['Miyembro', 'Ginto'].entries()) {
    await open(0, links, { level, levels });
    expect(await screen.findByText(new RegExp(`· ${title}$`))).toBeTruthy();
    expect(screen.queryByText(/VIP \d/)).toBeNull();
    cleanup();
  }
  await open(0, links, { level: 0, levels: [] });
  expect(await screen.findByText(/· VIP 0$/)).toBeTruthy();
});

test('VIP benefits stand there for guests, and for members where there is a club', async () => {
  await open(null);
  await press('VIP benefits');
  expect(location.pathname + location.search).toBe('/m/login?from=%2Fm%2Fmember%2Fbenefits');
  cleanup();
  await open(0, [], { levels: [{}] });
  await press('VIP benefits');
  await waitFor(() => expect(location.pathname).toBe('/m/member/benefits'));
  cleanup();
  await open(0, [], { levels: [] });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'VIP benefits' })).toBeNull());
});

test('a press of VIP benefits opens the page when it cannot be told whether there are any', async () => {
  await open(0, [], new CallError('not_found', 404, ''));
  await press('VIP benefits');
  await waitFor(() => expect(location.pathname).toBe('/m/member/benefits'));
});
