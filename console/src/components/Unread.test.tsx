import { routes, type EndpointName } from '@foyer/contract';
import { permissions } from '@foyer/contract/permissions';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { pageGroups } from '../shell/pages.ts';
import { openConsole } from '../testing/console.tsx';
import type { Gateway } from '../testing/gateway.ts';
import { owner, uuid } from '../testing/records.ts';

/** What the frame asks for before there is any page. */
const frame = new Set<string>(['operatorMerchants', 'encryptionKey']);
const reads = Object.entries(routes)
  .filter(([name, { method }]) => method === 'GET' && !frame.has(name))
  .map(([name]) => name as EndpointName);

/** Refuses whatever a page reads. */
const refuseReads = (gateway: Gateway) => {
  for (const name of reads) gateway.refuse(name, 'service_unavailable');
};

/** Somebody who sees every page. */
const staff = { ...owner, permissions: [...permissions] };

/** Where a page reads more than one thing: how many. */
const several: Record<string, number> = {
  '/': 3,
  '/agent-settlements': 2,
  '/approvals': 2,
  '/audit': 2,
  '/flags': 3,
  '/interactions': 2,
  '/payment-methods': 3,
  '/security': 2,
  '/site-links': 2,
};

/** What says that there is none of something. */
const none = /^(There (is|are) no|Nobody|Nothing|No )/;

/** What a page says now: of how many things that they could not be read, and of what that there is none. */
function said(at: string) {
  const main = screen.getByRole('main');
  const unread = within(main)
    .queryAllByRole('button', { name: 'Try again' })
    .filter((button) => button.closest('[role=alert]')?.textContent.includes('not available right now'));
  const words = [...main.querySelectorAll('*')]
    .filter(({ childElementCount }) => childElementCount === 0)
    .map(({ textContent }) => textContent);
  return {
    at,
    reading: queryClient.isFetching(),
    unread: unread.length,
    none: words.filter((text) => none.test(text)),
  };
}
const unreadOn = (path: string) => ({
  at: path,
  reading: 0,
  unread: several[path] ?? 1,
  none: [],
});

describe('a page that cannot be read says so, and not that there is nothing', () => {
  test.each(pageGroups)('pages of the group "$label"', async ({ pages }) => {
    const { user, path } = await openConsole('/account', { staff, gateway: refuseReads });
    for (const { to, label } of pages.filter((page) => page.to !== '/outbox')) {
      await user.click(await screen.findByRole('link', { name: label }));
      await expect.poll(() => said(path())).toEqual(unreadOn(to));
    }
  });

  // The outbox is offered only where messages are kept
  test.each([
    '/account',
    '/outbox',
    `/players/${uuid(1)}/show`,
    `/player-protection/${uuid(1)}/show`,
    `/statements/${uuid(1)}/show`,
    '/rounds/1/show',
    `/cases/${uuid(1)}/show`,
    `/conversations/${uuid(1)}/show`,
    `/staff/${uuid(1)}/show`,
    '/roles/demo%3Adesk',
    '/lotteries/one/show',
    '/lottery-draws/1/show',
    `/announcements/${uuid(1)}`,
    `/banners/${uuid(1)}`,
    `/promotions/${uuid(1)}`,
    '/help/pay',
  ])('%s', async (to) => {
    const { path } = await openConsole(to, { staff, gateway: refuseReads });
    await expect.poll(() => said(path())).toEqual(unreadOn(to));
  });
});
