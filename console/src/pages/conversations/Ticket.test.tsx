import type { Answer } from '@foyer/contract/client';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, fill, openConsole } from '../../testing/console.tsx';
import { pushEvent } from '../../testing/event-source.ts';
import { instant, uuid } from '../../testing/records.ts';

type Conversation = Answer<'operatorConversation'>;

const ticket: Conversation['conversation'] = {
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
  readSeq: 2,
  lastSeq: 3,
  createdAt: instant,
};
const question: Conversation['messages'][number] = {
  seq: 2,
  author: 'player',
  text: 'Where is my money?',
  isHtml: false,
  attachments: [uuid(301)],
  sentAt: instant,
  staff: null,
};
const reply: typeof question = {
  ...question,
  seq: 3,
  author: 'house',
  text: 'On its way',
  attachments: [],
  staff: 'sam',
};
const conversation: Conversation = {
  conversation: ticket,
  messages: [question],
  hasMore: false,
  colleagues: ['olivia', 'sam'],
};

const open = (answer: Conversation = conversation) =>
  openConsole(`/conversations/${ticket.id}/show`, {
    gateway: (gateway) => {
      gateway.answer('operatorConversation', answer);
      gateway.answer('operatorTypeInConversation', {});
    },
  });
const messages = async () => within(await screen.findByRole('log', { name: 'Messages' }));
const writing = () => screen.findByRole('textbox', { name: 'Reply to maria' });

test('a ticket shows its messages, who wrote them, what was read, and the way to the player', async () => {
  await open({ ...conversation, messages: [question, reply], conversation: { ...ticket, readSeq: 3 } });
  const [first, second] = (await messages()).getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(/Where is my money\?.*maria/);
  expect(within(first).getByRole('img', { name: 'Picture 1' })).toBeVisible();
  expect(second).toHaveTextContent(/On its way.*sam.*· read/);
  expect(screen.getByRole('link', { name: 'The player’s account' })).toHaveAttribute(
    'href',
    `/players/${ticket.playerId}/show`,
  );
});

test('an answer is sent with Enter, and stands in the thread once the gateway has it', async () => {
  const { gateway, user } = await open();
  await fill(user, await writing(), 'On its way');
  gateway.answer('operatorSendMessage', reply);
  gateway.answer('operatorConversation', { ...conversation, messages: [question, reply] });
  await user.keyboard('{Enter}');
  await (await messages()).findByText('On its way');
  expect(await writing()).toHaveValue('');
  expect(gateway.latest('operatorSendMessage')).toMatchObject({
    params: { id: ticket.id },
    body: { merchant: 'demo', text: 'On its way', attachments: [] },
  });
});

test('an answer that could not be sent stays, and sent again is the same message', async () => {
  const { gateway, user } = await open();
  gateway.disconnect('operatorSendMessage');
  await fill(user, await writing(), 'On its way');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not sent. The gateway cannot be reached.');
  expect(await writing()).toHaveValue('On its way');
  gateway.answer('operatorSendMessage', reply);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => gateway.requests('operatorSendMessage').length).toBe(2);
  const [first, second] = gateway
    .requests('operatorSendMessage')
    .map(({ body }) => (body as { requestId: string }).requestId);
  expect(second).toBe(first);
});

test('pictures are sent when they are chosen and named by the answer', async () => {
  const { gateway, user } = await open();
  await writing();
  gateway.answer('operatorSendAttachment', { id: uuid(302), width: 1, height: 1 });
  await user.upload(screen.getByTestId('pictures'), new File(['x'], 'a.png', { type: 'image/png' }));
  await screen.findByRole('button', { name: 'Remove picture 1' });
  expect(gateway.latest('operatorSendAttachment')).toMatchObject({
    params: { id: ticket.id },
    query: { merchant: 'demo' },
  });
  gateway.answer('operatorSendMessage', reply);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expect
    .poll(() => gateway.latest('operatorSendMessage').body)
    .toMatchObject({ text: '', attachments: [uuid(302)] });
});

test('a picture that the gateway refuses is named with the reason', async () => {
  const { gateway, user } = await open();
  await writing();
  gateway.refuse('operatorSendAttachment', 'attachment_invalid');
  await user.upload(screen.getByTestId('pictures'), new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('a.png: Please choose a PNG or JPG picture');
});

test('the player is seen typing, and a new message is shown at once', async () => {
  const { gateway } = await open();
  await messages();
  const event = {
    type: 'conversation',
    id: ticket.id,
    kind: 'feedback',
    by: 'player',
    seq: 0,
    playerId: ticket.playerId,
  };
  act(() => pushEvent('conversation', { ...event, about: 'typing' }));
  await screen.findByText('maria is writing…');
  gateway.answer('operatorConversation', {
    ...conversation,
    messages: [question, { ...question, seq: 4, text: 'Hello?', attachments: [] }],
  });
  act(() => pushEvent('conversation', { ...event, about: 'message', seq: 4 }));
  await (await messages()).findByText('Hello?');
  expect(screen.queryByText('maria is writing…')).toBeNull();
});

test('staff who type are shown to the player', async () => {
  const { gateway, user } = await open();
  await user.type(await writing(), 'On');
  await expect.poll(() => gateway.requests('operatorTypeInConversation').length).toBe(1);
});

test('earlier messages are asked for before the first one', async () => {
  const { gateway, user } = await openConsole(`/conversations/${ticket.id}/show`, {
    gateway: (gateway) =>
      gateway.answer('operatorConversation', ({ query }) =>
        query.before === '2'
          ? { ...conversation, messages: [{ ...question, seq: 1, text: 'Good morning', attachments: [] }] }
          : { ...conversation, hasMore: true },
      ),
  });
  await user.click(await screen.findByRole('button', { name: 'Earlier messages' }));
  await (await messages()).findByText('Good morning');
  expect(gateway.latest('operatorConversation').query).toEqual({ merchant: 'demo', before: '2' });
  expect((await messages()).getAllByRole('listitem')).toHaveLength(2);
});

test.each([
  ['Assign to me', { owner: 'olivia' }],
  ['Close', { state: 'closed' }],
])('"%s" changes the ticket', async (button, change) => {
  const { gateway, user } = await open();
  gateway.answer('operatorSetConversation', { ...ticket, ...change } as typeof ticket);
  await user.click(await screen.findByRole('button', { name: button }));
  await expect
    .poll(() => gateway.latest('operatorSetConversation'))
    .toMatchObject({ params: { id: ticket.id }, body: { merchant: 'demo', ...change } });
  await expect.poll(() => screen.queryByRole('button', { name: button })).toBeNull();
});

test('a colleague can be given the ticket; a refusal is told', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorSetConversation', 'field_invalid');
  await choose(user, 'Owner', 'sam');
  await screen.findByText("That value isn't valid");
  expect(gateway.latest('operatorSetConversation').body).toEqual({ merchant: 'demo', owner: 'sam' });
});

test('a due time is set in the time of this machine and sent in UTC', async () => {
  const { gateway, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Set due time' }));
  const dialog = await screen.findByRole('dialog', { name: 'When is an answer due?' });
  await fill(user, within(dialog).getByLabelText('Due'), '2026-11-25T10:30');
  gateway.answer('operatorSetConversation', ticket);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(gateway.latest('operatorSetConversation').body).toEqual({
    merchant: 'demo',
    dueAt: new Date('2026-11-25T10:30').toISOString(),
  });
});

test('a ticket that cannot be loaded says so, and is requested again', async () => {
  const { gateway, user } = await openConsole(`/conversations/${ticket.id}/show`, {
    gateway: (gateway) => gateway.refuse('operatorConversation', 'not_found'),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found');
  gateway.answer('operatorConversation', conversation);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await (await messages()).findByText('Where is my money?');
});
