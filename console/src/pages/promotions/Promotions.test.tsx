import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, fill, openConsole } from '../../testing/console.tsx';
import { instant, paged, support, uuid } from '../../testing/records.ts';

const promotion: Answer<'operatorPromotion'> = {
  id: uuid(521),
  kind: 'apply',
  titles: { EN: 'Birthday bonus' },
  summaries: { EN: 'Once a year' },
  contents: { EN: '<p>All of it</p>' },
  artwork: 'birthday',
  pictures: {},
  reward: '10000',
  budget: null,
  turnoverTimes: 5,
  days: 14,
  currency: 'PHP',
  enabled: true,
  startsAt: instant,
  endsAt: null,
  position: 1,
  version: 2,
  state: 'now',
  image: '/cdn/demo/birthday-en',
  taking: 3,
  waiting: 2,
  granted: '50000',
};

const openList = (staff?: typeof support) =>
  openConsole('/promotions', {
    ...(staff ? { staff } : {}),
    gateway: (gateway) =>
      gateway.answer('operatorPromotions', { promotions: [promotion], total: 1, ...paged }),
  });
const openOne = (path = `/promotions/${promotion.id}`) =>
  openConsole(path, {
    gateway: (gateway) => {
      gateway.answer('operatorPromotion', promotion);
      gateway.answer('operatorCheckHtml', { html: '', removed: [] });
    },
  });

test('promotions show their terms, who takes part, and the way to those who wait', async () => {
  await openList();
  const row = (await screen.findByRole('link', { name: 'Birthday bonus' })).closest('tr')!;
  expect(row).toHaveTextContent(
    /PHP\s100\.00, turnover ×5, 14 days.*3 players, PHP\s500\.00 given · 2 waiting/,
  );
  expect(within(row).getByRole('link', { name: '2 waiting' })).toHaveAttribute('href', '/applications');
});

test('the list is narrowed by kind', async () => {
  const { gateway, user } = await openList();
  await choose(user, 'Kind', 'Joined by the player');
  await expect.poll(() => gateway.latest('operatorPromotions').query.kind).toBe('claim');
});

test('support is not offered to add a promotion', async () => {
  await openList(support);
  await screen.findByRole('link', { name: 'Birthday bonus' });
  expect(screen.queryByRole('link', { name: 'Add a promotion' })).toBeNull();
  expect(screen.getByText(/Your role can view this but not change it\.$/)).toBeVisible();
});

test('what nobody can change here is checked for the preview alone', async () => {
  const { gateway } = await openConsole(`/promotions/${promotion.id}`, {
    staff: support,
    gateway: (answers) => {
      answers.answer('operatorPromotion', {
        ...promotion,
        contents: { EN: '<p>All of it</p>', TY: '<p>Lahat</p>' },
      });
      answers.answer('operatorCheckHtml', { html: '<p>Lahat</p>', removed: [{ what: '<b>', times: 1 }] });
    },
  });
  await expect
    .poll(() => gateway.requests('operatorCheckHtml').map(({ body }) => body))
    .toEqual([{ merchant: 'demo', html: '<p>Lahat</p>' }]);
  await screen.findByRole('region', { name: 'Texts' });
  expect(screen.queryByText('Not allowed here, and removed when you save:')).toBeNull();
});

test('changed terms are sent in minor units; who has joined keeps theirs', async () => {
  const { gateway, user } = await openOne();
  await screen.findByText(/^3 players keep the terms/);
  await fill(user, screen.getByRole('textbox', { name: 'Reward (bonus) (PHP)' }), '150.50');
  await fill(user, screen.getByRole('spinbutton', { name: 'Turnover, times the reward' }), '8');
  gateway.answer('operatorSetPromotion', { ...promotion, version: 3 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetPromotion')).toMatchObject({
    params: { id: promotion.id },
    body: { merchant: 'demo', kind: 'apply', reward: '15050', turnoverTimes: 8, days: 14, version: 2 },
  });
});

test('terms stay within what the gateway takes', async () => {
  const { user } = await openOne();
  const days = await screen.findByRole('spinbutton', { name: 'Days' });
  await fill(user, days, '9999');
  expect(days).toHaveValue(365);
  expect(screen.getByText('Expires if not earned within 365 days')).toBeVisible();
});

test('a new promotion begins in the currency of the merchant', async () => {
  const { gateway, user } = await openOne('/promotions/create');
  await choose(user, 'How players join', 'Applied for, decided by staff');
  const english = within(screen.getByRole('region', { name: 'Texts' })).getByRole('region', {
    name: 'English',
  });
  await fill(user, within(english).getByRole('textbox', { name: 'Title' }), 'Cashback');
  gateway.refuse('operatorSetPromotion', 'body_invalid', { reward: 'amount_invalid' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter a valid amount');
  expect(gateway.latest('operatorSetPromotion').body).toMatchObject({
    kind: 'apply',
    reward: '10000',
    version: 0,
  });
  expect(screen.getByRole('textbox', { name: 'Reward (bonus) (PHP)' })).toBeInvalid();
});

test('closing it now asks the gateway to close it at its own time', async () => {
  const { gateway, user } = await openOne();
  gateway.answer('operatorSetPromotion', { ...promotion, state: 'ended', version: 3 });
  await user.click(await screen.findByRole('button', { name: 'Close now' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetPromotion').body).toMatchObject({ endsAt: 'now' });
});

test('one that does not exist says so', async () => {
  await openConsole(`/promotions/${promotion.id}`, {
    gateway: (gateway) => gateway.refuse('operatorPromotion', 'not_found'),
  });
  await screen.findByText('There is no such promotion.');
});

test('a change that waits for a second person is not told as saved', async () => {
  const { gateway, user } = await openOne();
  gateway.refuse('operatorSetPromotion', 'approval_required');
  await fill(user, await screen.findByRole('textbox', { name: 'Reward (bonus) (PHP)' }), '150.50');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Waiting for approval by someone with another role/);
  expect(screen.queryByText('All saved')).toBeNull();
  gateway.answer('operatorSetPromotion', { ...promotion, version: 3 });
  await fill(user, screen.getByRole('textbox', { name: 'Reward (bonus) (PHP)' }), '160.00');
  await screen.findByText('Not saved yet');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(screen.queryByText(/^Waiting for approval by someone/)).toBeNull();
});
