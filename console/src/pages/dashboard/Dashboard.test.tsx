import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import type { Gateway } from '../../testing/gateway.ts';
import { content, instant, owner, paged, support } from '../../testing/records.ts';

const answers = (gateway: Gateway) => {
  gateway.answer('operatorOverview', {
    players: 1234,
    registeredToday: 5,
    trialsToday: 6,
    disabled: 7,
    sessions: 89,
    timeZone: 'Asia/Manila',
  });
  gateway.answer('operatorSiteStatus', {
    maintenance: true,
    info: 'Back at noon',
    restrictedCountries: ['JP'],
    version: 1,
  });
  gateway.answer('operatorOutbox', {
    messages: [
      { id: '1', channel: 'sms', to: '+63917', purpose: 'login', text: 'x', code: '123456', sentAt: instant },
    ],
    total: 1,
    ...paged,
  });
  gateway.answer('operatorAudit', {
    entries: [
      {
        id: '1',
        at: instant,
        staff: 'olivia',
        action: 'set_switch',
        subject: 'FREEPLAY3',
        reason: '',
        before: { on: true },
        after: { on: false },
        hash: 'ab'.repeat(32),
      },
    ],
    total: 1,
    ...paged,
  });
};
const card = (name: string) => screen.findByRole('region', { name });

test('the overview shows the figures of today, the site, the outbox and the latest changes', async () => {
  await openConsole('/', { gateway: answers });
  await screen.findByText('Today started at midnight in Asia/Manila.');
  for (const [label, figure] of [
    ['Players', '1,234'],
    ['Registered today', '5'],
    ['Trials today', '6'],
    ['Open sessions', '89'],
    ['Disabled', '7'],
  ] as const)
    expect(screen.getByText(figure).parentElement).toHaveTextContent(`${label}${figure}`);
  expect(await card('Site')).toHaveTextContent(/Closed for maintenance.*Restricted: JP.*“Back at noon”/);
  expect(await card('Outbox')).toHaveTextContent(/\+63917 login 123456/);
  expect(await card('Latest changes')).toHaveTextContent('olivia turned off FREEPLAY3');
  expect(within(await card('Latest changes')).getByRole('link', { name: 'Audit' })).toHaveAttribute(
    'href',
    '/audit',
  );
});

test('support sees the overview without the changes of staff', async () => {
  const { gateway } = await openConsole('/', { gateway: answers, staff: support });
  await screen.findByText('1,234');
  expect(screen.queryByRole('region', { name: 'Latest changes' })).toBeNull();
  expect(gateway.requests('operatorAudit')).toEqual([]);
});

test.each([
  ['Change', owner],
  ['View', support],
  ['View', content],
])('the link of the site says %s to who may do that', async (link, staff) => {
  await openConsole('/', { gateway: answers, staff });
  await screen.findByText('Closed for maintenance');
  await screen.findByText('1,234');
  const links = within(await card('Site')).getAllByRole('link');
  expect(links.map((each) => each.textContent)).toEqual([link]);
});

test('where the gateway sends messages for real there is no outbox, on the overview or in the navigation', async () => {
  const { gateway } = await openConsole('/', {
    gateway: (gateway) => {
      answers(gateway);
      gateway.refuse('operatorOutbox', 'not_found');
    },
  });
  await card('Latest changes');
  await screen.findByText('1,234');
  await expect.poll(() => gateway.requests('operatorOutbox').length).toBe(1);
  expect(screen.queryByText('Outbox')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Feature switches' }).length).toBeGreaterThan(0);
});
