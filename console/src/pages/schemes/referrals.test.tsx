import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole } from '../../testing/console.tsx';
import { draftOf } from './fixture.ts';

const draft = draftOf(903, {
  kind: 'referral',
  titles: { EN: 'Bring a friend' },
  fromDay: '2026-11-01',
  toDay: '2026-12-01',
  within: 30,
  deposit: '50000',
  stake: '100000',
  referrerReward: '10000',
  friendReward: '5000',
  friendsAtMost: 20,
  showsFriends: true,
  budget: '1000000',
  turnoverTimes: 1,
  days: 14,
});

test('referral is written with what a friend does, what both get and the most that is given', async () => {
  const { gateway, user } = await openConsole('/referrals', {
    gateway: (at) => {
      at.answer('operatorSchemes', { schemes: [draft], currency: 'PHP' });
      at.answer('operatorSaveScheme', draft);
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Referral' }));
  const text = (await list.findByRole('listitem')).textContent;
  for (const part of [
    '500.00',
    '1,000.00',
    '30 days',
    '100.00',
    '50.00',
    '20 friends',
    '10,000.00',
    'masked',
  ])
    expect(text).toContain(part);
  await user.click(list.getByRole('button', { name: 'Edit' }));
  await fill(user, screen.getByRole('textbox', { name: /Referrer’s reward per friend/ }), '150');
  await user.click(screen.getByRole('checkbox', { name: /masked names/ }));
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await expect
    .poll(() => gateway.latest('operatorSaveScheme'))
    .toMatchObject({ body: { version: 1, rules: { referrerReward: '15000', showsFriends: false } } });
});

test('a draft that is refused names its fields as the form does, and stays as it was typed', async () => {
  const { gateway, user } = await openConsole('/referrals', {
    gateway: (at) => at.answer('operatorSchemes', { schemes: [draft], currency: 'PHP' }),
  });
  gateway.refuse('operatorSaveScheme', 'body_invalid', {
    'rules.titles.EN': 'field_invalid',
    'rules.toDay': 'field_invalid',
    version: 'field_invalid',
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await fill(user, screen.getByRole('textbox', { name: 'Title in English' }), 'Bring friends');
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  const alert = await screen.findByRole('alert');
  for (const part of [/^Title, English: /, /; Last day: /, /; version: /])
    expect(alert).toHaveTextContent(part);
  expect(screen.getByRole('textbox', { name: 'Title in English' })).toHaveValue('Bring friends');
});
