// @vitest-environment jsdom
import type { SessionType } from '@foyer/contract/session-can';
import { switchNames } from '@foyer/contract/switches';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeServicePath } from '@foyer/contract/service-path';
import { paths } from '../../paths.ts';
import { bootOf, renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import MessagePage from './MessagePage.tsx';

beforeEach(() => {
  history.replaceState(null, '', paths.message());
  currentToast.set(null);
});
afterEach(cleanup);

interface Viewer {
  type?: SessionType | null;
  off?: readonly string[];
  answers?: object;
}
const service = {
  csType: 'LIVECHAT',
  csPosition: 'BOTTOM',
  title: 'CS',
  path: encodeServicePath('/m/help?tag=contact', 'abcdefgh'),
};
function show({ type = 0, off = [], answers = {} }: Viewer = {}) {
  const { settings } = bootOf();
  return renderInPortal(<MessagePage />, {
    namespaces: ['shell', 'message', 'errors'],
    boot: {
      session: type === null ? null : sessionOf(type),
      settings: { ...settings, switches: switchNames.filter((name) => !off.includes(name)) },
    },
    answers: {
      customerService: [service],
      downloadLinks: [{ resourceType: 'TELEGRAM', url: 'https://t.me/foyer' }],
      ...answers,
    },
  });
}
const rows = async () => {
  await screen.findByRole('link', { name: /Support/ });
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
};
const where = () => location.pathname + location.search;

test('the rows of the specification, in its order', async () => {
  await show();
  expect(await rows()).toEqual(['Telegram', 'Announcements', 'Messages', 'Live chat', 'Support']);
  expect(screen.getByRole('link', { name: 'Telegram' }).getAttribute('href')).toBe('https://t.me/foyer');
  expect(screen.getByRole('link', { name: 'Announcements' }).getAttribute('href')).toBe('/m/notice');
  expect(screen.getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe('/m/webEmail');
  expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/m/help?tag=contact');
});

test('agents find affiliate service at the same place', async () => {
  await show({ type: 1 });
  expect((await screen.findByRole('link', { name: 'Affiliate support' })).getAttribute('href')).toBe(
    '/m/help?tag=contact',
  );
  expect(screen.queryByRole('link', { name: 'Support' })).toBeNull();
});

test('Telegram is there if it is configured, live chat when CBS3 is on, the inbox when MAILCEN is', async () => {
  await show({ off: ['CBS3', 'MAILCEN'], answers: { downloadLinks: [] } });
  expect(await rows()).toEqual(['Announcements', 'Support']);
});

test('unread counts stand beside what they are of', async () => {
  const announcements = [{ id: 'n', type: 'PL', title: '', content: '', read: false }];
  await show({
    answers: { inboxUnreadCount: { unReadCount: 120 }, chatUnreadCount: { unReadCount: 7 }, announcements },
  });
  await screen.findByText('99+');
  expect(await rows()).toEqual(['Telegram', 'Announcements1', 'Messages99+', 'Live chat7', 'Support']);
});

test.each(['Messages', 'Live chat'])('%s sends a guest to the login, who has no counts', async (name) => {
  const { calls } = await show({ type: null });
  await rows();
  await userEvent.click(screen.getByRole('link', { name }));
  expect(location.pathname).toBe(paths.login());
  expect(calls.map((call) => call.name).filter((call) => /unread|announcements/i.test(call))).toEqual([]);
});

test.each(['Messages', 'Live chat'])('%s is refused to a free-play account, and it is told', async (name) => {
  await show({ type: 4 });
  await rows();
  await userEvent.click(screen.getByRole('link', { name }));
  expect([where(), currentToast.get()?.message]).toEqual([paths.message(), { code: 'free_reject' }]);
});

test('the inbox opens, and back goes to home', async () => {
  await show();
  await rows();
  await userEvent.click(screen.getByRole('link', { name: 'Messages' }));
  expect(where()).toBe(paths.inbox());
  history.replaceState(null, '', paths.message());
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(where()).toBe(paths.home());
});
