import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { startPushService, type PushService } from '../../../testing/push-service.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addPlayer } from '../../wallet/provider/fixture.ts';
import { createPhone } from '../web-push/fixture.ts';

const merchant = 'foyer';
let service: PushService;
let gateway: TestGateway;
let owner: Browser;
beforeAll(async () => {
  service = await startPushService();
  gateway = await startTestGateway({
    config: { push: { contact: 'mailto:house@example.org', services: [service.origin] } },
  });
  owner = await logInStaff(gateway);
});
afterAll(async () => {
  await gateway.dispose();
  await service.close();
});

/** A player with a phone that is told of messages. */
async function away() {
  const player = await addPlayer(gateway, 0n);
  const phone = createPhone(gateway, service, player);
  await phone.add(['messages']);
  const me = { merchantId: 1, accountId: player.accountId };
  const account = await gateway.services.accounts.find(1, player.accountId);
  return { phone, me, player, username: account?.username ?? '' };
}
const words = (text: string) => ({ merchant, requestId: randomUUID(), text });
const heard = async (phone: ReturnType<typeof createPhone>) => {
  await gateway.services.domainEvents.deliver();
  await gateway.services.pushes.deliver();
  const all = phone.received();
  service.requests.length = 0;
  return all;
};

test('an absent player is notified that a message waits, and where to read it, but not of its content', async () => {
  const { phone, me, username } = await away();
  const body = {
    merchant,
    requestId: randomUUID(),
    players: [username],
    subject: 'Secret subject',
    text: '<p>Secret words</p>',
  };
  await owner.call('operatorStartConversations', { body });
  const [{ id } = { id: '' }] = (await gateway.services.conversations.inbox(me, { offset: 0, limit: 1 }))
    .rows;
  const [letter, ...more] = await heard(phone);
  expect([letter, more]).toMatchObject([
    { body: 'May bagong mensahe para sa iyo.', path: `/m/webEmail?id=${id}`, topic: 'messages', unread: 1 },
    [],
  ]);
  expect(JSON.stringify(letter)).not.toContain('Secret');
  await owner.call('operatorStartConversations', { body });
  expect(await heard(phone)).toEqual([]);

  gateway.clock.advance(60_000);
  const answer = words('Secret answer');
  for (const _ of [1, 2]) await owner.call('operatorSendMessage', { params: { id }, body: answer });
  expect(await heard(phone)).toMatchObject([{ path: `/m/webEmail?id=${id}`, topic: 'messages', unread: 2 }]);
});

test('the notification of a chat answer opens the chat', async () => {
  const { phone, me } = await away();
  const { conversationId: id } = await gateway.services.conversations.writeChat(me, {
    requestId: randomUUID(),
    text: 'Hello?',
    attachments: [],
  });
  expect(await heard(phone)).toEqual([]);
  await owner.call('operatorSendMessage', { params: { id }, body: words('Good morning') });
  expect(await heard(phone)).toMatchObject([{ body: 'Sumagot na ang customer service.', path: '/m/chat' }]);
});

test('a player with an open page gets no notification', async () => {
  const { phone, me, player } = await away();
  const session = await gateway.services.sessions.find(1, player.headers.cookie.replace(/.*=/, ''));
  const stream = await gateway.services.events.open(1, session, '127.0.0.1');
  const id = await gateway.services.conversations.ask(me, {
    type: 0,
    subject: '',
    content: 'Where is my deposit?',
  });
  await owner.call('operatorSendMessage', { params: { id }, body: words('On its way') });
  expect(await heard(phone)).toEqual([]);
  const closed = new Promise((resolve) => stream.once('close', resolve));
  stream.destroy();
  await closed;
  await owner.call('operatorSendMessage', { params: { id }, body: words('It is there') });
  expect(await heard(phone)).toHaveLength(1);
});
