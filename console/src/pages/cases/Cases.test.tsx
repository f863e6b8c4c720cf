import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, openConsole } from '../../testing/console.tsx';
import { pushEvent } from '../../testing/event-source.ts';
import { instant, paged, uuid } from '../../testing/records.ts';

type Details = Answer<'operatorCase'>;

const { resolutions, ...item }: Details = {
  id: uuid(701),
  kind: 'payment-contradiction',
  about: 'withdrawal',
  subject: uuid(111),
  playerId: uuid(201),
  userName: 'maria',
  amount: '100000',
  currency: 'PHP',
  received: [
    { at: instant, facts: { outcome: 'failed' } },
    { at: instant, facts: { outcome: 'paid' } },
  ],
  times: 2,
  state: 'open',
  proposed: null,
  mayConfirm: true,
  resolution: null,
  note: '',
  closedBy: null,
  openedAt: instant,
  lastAt: instant,
  closedAt: null,
  resolutions: ['none', 'take-back'],
};
const details: Details = { ...item, resolutions };

const openList = (cases: (typeof item)[], total = cases.length) =>
  openConsole('/cases', {
    gateway: (gateway) => gateway.answer('operatorCases', { cases, total, ...paged }),
  });
const openOne = (more: Partial<Details> = {}) =>
  openConsole(`/cases/${item.id}/show`, {
    gateway: (gateway) => gateway.answer('operatorCase', { ...details, ...more }),
  });

test('a case shows what happened, to whom and how much is at stake, and leads to its page', async () => {
  await openList([item]);
  const link = await screen.findByRole('link', { name: 'Contradictory reports' });
  expect(link).toHaveAttribute('href', `/cases/${item.id}/show`);
  expect(link.closest('li')).toHaveTextContent(/PHP\s1,000\.00.*Open.*maria.*Withdrawal/);
});

test('the filters ask the gateway, and an empty list says so', async () => {
  const { gateway, user } = await openList([]);
  await screen.findByText('No case matches.');
  await choose(user, 'State', 'Open');
  await choose(user, 'Kind', 'Payout without an answer');
  await expect
    .poll(() => gateway.latest('operatorCases').query)
    .toEqual({ merchant: 'demo', pageNo: '1', pageSize: '25', state: 'open', kind: 'stuck-payout' });
});

test('the navigation counts open cases and hears of new ones', async () => {
  const { gateway } = await openList([item], 3);
  expect(await screen.findByRole('img', { name: '3 open' })).toBeVisible();
  gateway.answer('operatorCases', { cases: [item], total: 4, ...paged });
  pushEvent('case', { type: 'case', id: item.id, about: 'opened' });
  expect(await screen.findByRole('img', { name: '4 open' })).toBeVisible();
});

test('what was received reads as words and amounts, not as it is written down', async () => {
  await openOne({
    currency: null,
    amount: null,
    received: [
      { at: instant, facts: { flag: 'payout-accounts', amount: '20000', minutes: '1440' } },
      { at: instant, facts: { outcome: 'paid', amount: '500', currency: 'USD', takenBackBefore: '100' } },
    ],
  });
  await screen.findByRole('heading', { name: 'Contradictory reports' });
  const [flag, report] = within(screen.getByRole('list', { name: '' })).getAllByRole('listitem');
  expect(flag).toHaveTextContent(/FlagNew payout accounts.*AmountPHP\s200\.00Minutes1440$/);
  expect(report).toHaveTextContent(/AmountUSD\s5\.00CurrencyUSDTaken back beforeUSD\s1\.00$/);
});

test('everything that was received is listed, in order', async () => {
  await openOne();
  await screen.findByRole('heading', { name: 'Contradictory reports' });
  const entries = within(screen.getByRole('list', { name: '' })).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/Outcomefailed$/),
    expect.stringMatching(/Outcomepaid$/),
  ]);
});

test('what moves money is proposed with a note and waits for a second person', async () => {
  const { gateway, user } = await openOne();
  gateway.answer('operatorResolveCase', {
    ...item,
    proposed: { resolution: 'take-back', by: 'olivia' },
    mayConfirm: false,
  });
  await user.click(await screen.findByRole('button', { name: 'Take it back…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Propose: Take it back' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Paid, says the bank');
  await user.click(within(dialog).getByRole('button', { name: 'Propose' }));
  await screen.findByText('Proposed; waiting for a second person');
  expect(gateway.latest('operatorResolveCase')).toMatchObject({
    params: { id: item.id },
    body: { merchant: 'demo', resolution: 'take-back', seen: 2, note: 'Paid, says the bank' },
  });
});

test('a case that is noticed again while it is closed is not decided: the dialog closes over what came', async () => {
  const { gateway, user } = await openOne();
  gateway.refuse('operatorResolveCase', 'version_conflict');
  await user.click(await screen.findByRole('button', { name: 'Close…' }));
  const dialog = await screen.findByRole('dialog');
  const received = [...details.received, { at: instant, facts: { outcome: 'expired' } }];
  gateway.answer('operatorCase', { ...details, received, times: 3 });
  pushEvent('case', { type: 'case', id: item.id, about: 'changed' });
  await screen.findByText(/^3 times, last/);
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A test of theirs');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await screen.findByText('Someone else changed this meanwhile: look at what they saved.');
  expect(gateway.latest('operatorResolveCase').body).toMatchObject({ resolution: 'none', seen: 2 });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  gateway.answer('operatorResolveCase', { ...details, received, state: 'closed' });
  await user.click(screen.getByRole('button', { name: 'Close…' }));
  const again = within(await screen.findByRole('dialog'));
  await user.type(again.getByRole('textbox', { name: /Reason/ }), 'A test of theirs');
  await user.click(again.getByRole('button', { name: 'Close' }));
  await expect.poll(() => gateway.latest('operatorResolveCase').body).toMatchObject({ seen: 3 });
});

const proposed = { resolution: 'take-back', by: 'sam' } as const;
test('who proposed it cannot confirm it', async () => {
  await openOne({ proposed, mayConfirm: false });
  expect(await screen.findByRole('button', { name: 'Take it back…' })).toBeDisabled();
  expect(screen.getByText(/Someone else, with another role, must confirm it/)).toBeVisible();
});

test('somebody else can confirm what was proposed', async () => {
  await openOne({ proposed });
  expect(await screen.findByRole('button', { name: 'Confirm: Take it back…' })).toBeEnabled();
});

test('a closed case says how, by whom and why, and offers nothing', async () => {
  await openOne({
    state: 'closed',
    resolution: 'take-back',
    note: 'The bank confirmed it',
    closedBy: 'sam',
    closedAt: instant,
    resolutions: [],
  });
  await screen.findByText('Taken back from the player');
  expect(screen.getByText('The bank confirmed it')).toBeVisible();
  expect(screen.queryByRole('button', { name: /…$/ })).toBeNull();
});
