import type { Answer } from '@foyer/contract/client';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, fill, openConsole } from '../../testing/console.tsx';
import { pushEvent } from '../../testing/event-source.ts';
import { instant, paged, uuid } from '../../testing/records.ts';

type Ticket = Answer<'operatorConversations'>['conversations'][number];

const ticket: Ticket = {
  id: uuid(701),
  kind: 'feedback',
  type: 2,
  subject: '',
  preview: 'Where is my money?',
  changedAt: instant,
  player: 'maria',
  playerId: uuid(201),
  state: 'open',
  owner: null,
  dueAt: '2026-11-20T09:00:00Z',
  isOverdue: true,
  readSeq: 0,
  lastSeq: 1,
  createdAt: instant,
};

const open = (...conversations: Ticket[]) =>
  openConsole('/conversations', {
    gateway: (gateway) =>
      gateway.answer('operatorConversations', { conversations, total: conversations.length, ...paged }),
  });
const row = async (name: RegExp) => within(await screen.findByRole('main')).findByRole('link', { name });

test('a ticket shows who asks what, whose it is, and that it is overdue', async () => {
  await open(ticket);
  const maria = await row(/maria/);
  expect(maria).toHaveAttribute('href', `/conversations/${ticket.id}/show`);
  expect(maria).toHaveTextContent(
    /mariaFeedback.*Withdrawal.*Where is my money\?.*Unassigned.*overdue by.*Open/,
  );
  expect(await screen.findByRole('img', { name: '1 open, 1 overdue' })).toBeVisible();
});

test('the filters ask the gateway; what nobody has taken is asked for by an empty owner', async () => {
  const { gateway, user } = await open();
  await screen.findByText('Nobody has written yet.');
  await choose(user, 'Owner', 'Unassigned');
  await choose(user, 'Due', 'Overdue');
  await fill(user, screen.getByRole('textbox', { name: 'Player' }), 'maria');
  await user.keyboard('{Enter}');
  await screen.findByText('No conversation fits these filters.');
  await expect
    .poll(() => gateway.latest('operatorConversations').query)
    .toEqual({ merchant: 'demo', pageNo: '1', pageSize: '25', owner: '', overdue: 'true', player: 'maria' });
});

test('new events show without a reload', async () => {
  const { gateway } = await open(ticket);
  await row(/maria/);
  gateway.answer('operatorConversations', {
    conversations: [{ ...ticket, player: 'ben' }],
    total: 1,
    ...paged,
  });
  act(() =>
    pushEvent('conversation', {
      type: 'conversation',
      id: ticket.id,
      kind: 'chat',
      about: 'message',
      by: 'player',
      seq: 2,
      playerId: uuid(1),
    }),
  );
  expect(await row(/ben/)).toBeInTheDocument();
});

test('a message goes to the players that are named, once', async () => {
  const { gateway, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Write to players' }));
  const dialog = await screen.findByRole('dialog', { name: 'Write to players' });
  const send = within(dialog).getByRole('button', { name: 'Send' });
  expect(send).toBeDisabled();
  await user.type(within(dialog).getByRole('combobox', { name: 'Players' }), 'maria, ben{Enter}');
  await fill(user, within(dialog).getByRole('textbox', { name: /^Subject/ }), 'Your bonus');
  await fill(
    user,
    within(dialog).getByRole('textbox', { name: /^Text/ }),
    '<p>Here <script>x</script>it is</p>',
  );
  expect(within(dialog).getByRole('region', { name: 'Preview' }).querySelector('script')).toBeNull();
  gateway.answer('operatorStartConversations', { written: 2, unknown: [], stopped: [] });
  await user.click(send);
  await screen.findByText('Sent to 2 players');
  expect(gateway.latest('operatorStartConversations').body).toMatchObject({
    merchant: 'demo',
    players: ['maria', 'ben'],
    subject: 'Your bonus',
    text: '<p>Here <script>x</script>it is</p>',
  });
});

test('an unknown player is named; sending again without a change is the same message, kept when the session ends', async () => {
  const { gateway, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Write to players' }));
  const dialog = await screen.findByRole('dialog', { name: 'Write to players' });
  await user.type(within(dialog).getByRole('combobox', { name: 'Players' }), 'nobody{Enter}');
  await fill(user, within(dialog).getByRole('textbox', { name: /^Subject/ }), 'Hello');
  await fill(user, within(dialog).getByRole('textbox', { name: /^Text/ }), '<p>Hi</p>');
  gateway.answer('operatorStartConversations', { written: 0, unknown: ['nobody'], stopped: [] });
  const send = within(dialog).getByRole('button', { name: 'Send' });
  await user.click(send);
  await within(dialog).findByText('No player is called nobody. Nothing was sent.');
  gateway.refuse('operatorStartConversations', 'busy');
  await user.click(send);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    "We're very busy right now. Please try again in a moment.",
  );
  gateway.refuse('operatorStartConversations', 'session_ended');
  await user.click(send);
  expect(await within(dialog).findByText('Your session has ended, please log in again.')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: /^Subject/ })).toHaveValue('Hello');
  const [first, second] = gateway
    .requests('operatorStartConversations')
    .map(({ body }) => (body as { requestId: string }).requestId);
  expect(second).toBe(first);
});

test('a press beside a message that was begun asks before it is lost', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Write to players' }));
  const dialog = await screen.findByRole('dialog', { name: 'Write to players' });
  const subject = within(dialog).getByRole('textbox', { name: /^Subject/ });
  await fill(user, subject, 'Your bonus');
  const pressBeside = async () => {
    await user.click(dialog.parentElement!);
    return screen.findByRole('dialog', { name: 'Leave without saving?' });
  };
  await user.click(within(await pressBeside()).getByRole('button', { name: 'Stay' }));
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
  expect(subject).toHaveValue('Your bonus');
  await user.click(within(await pressBeside()).getByRole('button', { name: 'Leave' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
