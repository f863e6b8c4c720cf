import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftOf } from '../../pages/schemes/fixture.ts';
import { fill, openConsole } from '../../testing/console.tsx';
import { careRules } from '../../testing/records.ts';

const open = () =>
  openConsole('/care-rules', {
    gateway: (gateway) => {
      gateway.answer('operatorCareRules', careRules);
      gateway.answer('operatorSessionRules', { sessionHours: 24, rememberDays: 30, version: 1 });
    },
  });

test('a form of a page asks before its changes are lost by a link', async () => {
  const { user, path } = await open();
  const rounds = await screen.findByRole('spinbutton', { name: /rounds lost in a row/ });
  await fill(user, rounds, '20');
  await user.click(screen.getByRole('link', { name: 'Sessions' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(path()).toBe('/care-rules');
  expect(rounds).toHaveValue(20);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Sessions' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe('/session-rules'));
});

test('a form that was saved, or not touched, is left without a question', async () => {
  const { gateway, user, path } = await open();
  await fill(user, await screen.findByRole('spinbutton', { name: /rounds lost in a row/ }), '20');
  gateway.answer('operatorSetCareRules', { ...careRules, realityRounds: 20, version: 3 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  await user.click(screen.getByRole('link', { name: 'Sessions' }));
  await waitFor(() => expect(path()).toBe('/session-rules'));
});

test('a draft that is closed, or left for another one, asks before it is lost', async () => {
  const draft = draftOf(901, { kind: 'rebate', rates: { RNG: 80 }, turnoverTimes: 1, days: 7 });
  const { user } = await openConsole('/rebates', {
    gateway: (gateway) => gateway.answer('operatorSchemes', { schemes: [draft], currency: 'PHP' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const slots = screen.getByRole('spinbutton', { name: 'Slots, percent' });
  await fill(user, slots, '0.5');
  for (const name of ['Close', 'Edit']) {
    await user.click(screen.getByRole('button', { name }));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(slots).toHaveValue(0.5);
  }
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Draft' })).toBeNull());
});
