import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { instant } from '../../testing/records.ts';

type Message = Answer<'operatorOutbox'>['messages'][number];

const sms: Message = {
  id: '1',
  channel: 'sms',
  to: '+639171234567',
  purpose: 'login',
  text: 'Your code is 123456',
  code: '123456',
  sentAt: instant,
};
const mail: Message = {
  ...sms,
  id: '2',
  channel: 'mail',
  to: 'maria@example.com',
  purpose: 'reset',
  code: 'a-long-code-of-a-link',
};

const open = (messages: Message[], total = messages.length) =>
  openConsole('/outbox', {
    gateway: (gateway) =>
      gateway.answer('operatorOutbox', { messages, total, pageNum: 1, totalPages: Math.ceil(total / 25) }),
  });

test('messages are listed with a code to read, or to copy when it is a long one', async () => {
  await open([sms, mail]);
  const [first, second] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(/\+639171234567.*login.*Your code is 123456/);
  expect(within(first).getByTitle('SMS')).toBeInTheDocument();
  expect(within(first).getByText('123456')).toBeVisible();
  expect(within(second).queryByText('a-long-code-of-a-link')).toBeNull();
  expect(within(second).getByRole('button', { name: 'Copy the code for maria@example.com' })).toBeEnabled();
});

test('further pages are asked for', async () => {
  const { gateway, user } = await open([sms], 40);
  await user.click(await screen.findByRole('button', { name: 'Go to page 2' }));
  await expect
    .poll(() => gateway.latest('operatorOutbox').query)
    .toEqual({ merchant: 'demo', pageNo: '2', pageSize: '25' });
});

test('an empty outbox says so', async () => {
  await open([]);
  await screen.findByText('Nothing sent yet.');
});

test('where messages are sent for real, the page says that none are kept', async () => {
  await openConsole('/outbox', { gateway: (gateway) => gateway.refuse('operatorOutbox', 'not_found') });
  await screen.findByText('Messages are sent for real here; only the demo world keeps them.');
});
