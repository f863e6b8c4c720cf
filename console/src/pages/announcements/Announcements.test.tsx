import type { Answer } from '@foyer/contract/client';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, openConsole } from '../../testing/console.tsx';
import { instant, paged, support, uuid } from '../../testing/records.ts';

type Row = Answer<'operatorAnnouncements'>['announcements'][number];

const popup: Row = {
  id: uuid(501),
  type: 'PU',
  groupName: 'SHELL_PU_B',
  execution: 'B',
  title: 'Hello guests',
  languages: ['EN'],
  enabled: true,
  startsAt: instant,
  endsAt: null,
  position: 0,
  version: 1,
  state: 'now',
};

const open = (announcements: Row[], staff?: typeof support) =>
  openConsole('/announcements', {
    ...(staff ? { staff } : {}),
    gateway: (gateway) =>
      gateway.answer('operatorAnnouncements', { announcements, total: announcements.length, ...paged }),
  });

test('announcements show who sees them, whether they are on show, when, and what is not translated', async () => {
  await open([popup]);
  const link = await screen.findByRole('link', { name: 'Hello guests' });
  expect(link).toHaveAttribute('href', `/announcements/${popup.id}`);
  expect(link.closest('tr')).toHaveTextContent(
    /Popup: Guests.*Live.*20 Nov 2026, 16:00 – no end.*EN · 1 missing/,
  );
});

test('the filters ask the gateway, also for what is missing in a language', async () => {
  const { gateway, user } = await open([]);
  await screen.findByText('No announcement matches.');
  await choose(user, 'Type', 'Popup');
  await choose(user, 'Missing in', 'Filipino');
  await expect
    .poll(() => gateway.latest('operatorAnnouncements').query)
    .toMatchObject({ type: 'PU', lacks: 'TY' });
});

test('owners write new ones, support only looks', async () => {
  await open([popup]);
  expect(await screen.findByRole('link', { name: 'Add an announcement' })).toHaveAttribute(
    'href',
    '/announcements/create',
  );
});

test('support is not offered to write one', async () => {
  await open([popup], support);
  await screen.findByRole('link', { name: 'Hello guests' });
  expect(screen.queryByRole('link', { name: 'Add an announcement' })).toBeNull();
});
