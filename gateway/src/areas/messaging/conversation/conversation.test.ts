import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '@foyer/contract';
import type { Browser, CallOptions } from '../../../testing/browser.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { addPerson, loginBody } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';

const merchant = 'foyer';
const hour = 3_600_000;
let gateway: TestGateway;
let owner: Browser;
let support: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await logInStaff(gateway);
  support = await logInStaff(gateway, { username: 'sam', role: 'support', merchants: ['foyer'] });
  await owner.call('operatorSetSwitch', { params: { name: 'CBS3' }, body: { merchant: 'sinag', on: false } });
});
afterAll(() => gateway.dispose());

let people = 0;
async function newPlayer() {
  const username = `player${(people += 1)}`;
  const accountId = await addPerson(gateway, { username });
  const browser = openBrowser(gateway);
  await browser.call('login', { body: loginBody(username) });
  return { browser, username, owner: { merchantId: 1, accountId } };
}
const ask = async (browser: Browser, name: EndpointName, options: CallOptions = {}) =>
  (await browser.call(name, options)).json();
const words = (text: string, more: object = {}) => ({ requestId: randomUUID(), text, ...more });
/** A message of the operator, as its player finds it. */
async function letter(to: Awaited<ReturnType<typeof newPlayer>>, text = '<p>Welcome</p>', subject = 'Hello') {
  const body = { merchant, requestId: randomUUID(), players: [to.username], subject, text };
  expect((await ask(owner, 'operatorStartConversations', { body })).value).toEqual({
    written: 1,
    unknown: [],
    stopped: [],
  });
  return (await ask(to.browser, 'inbox')).value.conversations[0];
}
const unread = async (browser: Browser) => (await ask(browser, 'inboxUnreadCount')).value.unReadCount;

test('an operator message is unread until it is read, and its HTML is sanitised', async () => {
  const player = await newPlayer();
  const found = await letter(player, '<p onclick="x()">Good <b>news</b> &amp; more</p><script>x()</script>');
  expect(found).toMatchObject({
    kind: 'inbox',
    subject: 'Hello',
    preview: 'Good news & more',
    unread: 1,
    isClosed: false,
  });
  expect(await unread(player.browser)).toBe(1);
  const { value } = await ask(player.browser, 'conversation', { params: { id: found.id } });
  expect(value.messages).toMatchObject([
    { seq: 1, author: 'house', isHtml: true, text: '<p>Good <b>news</b> &amp; more</p>' },
  ]);
  await ask(player.browser, 'readConversation', { params: { id: found.id }, body: { seq: 1 } });
  expect(await unread(player.browser)).toBe(0);
});

test('reading an older message leaves the newer ones unread, and reading it again changes nothing', async () => {
  const player = await newPlayer();
  const { id } = await letter(player);
  for (const text of ['Second', 'Third'])
    await ask(owner, 'operatorSendMessage', { params: { id }, body: { merchant, ...words(text) } });
  const read = (seq: number) => ask(player.browser, 'readConversation', { params: { id }, body: { seq } });
  await read(2);
  expect(await unread(player.browser)).toBe(1);
  await read(1);
  expect(await unread(player.browser)).toBe(1);
  await read(99);
  expect(await unread(player.browser)).toBe(0);
});

test('a reply of the player has a due time; an answer of staff clears it and sets the owner', async () => {
  const player = await newPlayer();
  const { id } = await letter(player);
  await ask(player.browser, 'sendMessage', { params: { id }, body: words('Thank you, but when?') });
  const now = gateway.clock.now().getTime();
  const ticket = async () =>
    (await ask(owner, 'operatorConversation', { params: { id }, query: { merchant } })).value.conversation;
  const waiting = await ticket();
  expect(waiting).toMatchObject({ state: 'open', player: player.username, isOverdue: false });
  expect(Date.parse(waiting.dueAt) - now).toBeLessThanOrEqual(24 * hour);
  expect(Date.parse(waiting.dueAt) - now).toBeGreaterThan(23 * hour);
  await ask(player.browser, 'sendMessage', { params: { id }, body: words('Hello?') });
  expect((await ticket()).dueAt).toBe(waiting.dueAt);
  const answer = await ask(support, 'operatorSendMessage', {
    params: { id },
    body: { merchant, ...words('On Monday') },
  });
  expect(answer.value).toMatchObject({ seq: 4, author: 'house', staff: 'sam', isHtml: false });
  expect(await ticket()).toMatchObject({ state: 'answered', dueAt: null, owner: 'owner' });
});

test('players never see which member of staff wrote', async () => {
  const player = await newPlayer();
  const { id } = await letter(player);
  expect(JSON.stringify(await ask(player.browser, 'conversation', { params: { id } }))).not.toContain(
    'owner',
  );
});

test('a message sent twice, even at the same time, is stored once', async () => {
  const player = await newPlayer();
  const { id } = await letter(player);
  const body = words('Once');
  const answers = await Promise.all(
    [1, 2, 3].map(() => ask(player.browser, 'sendMessage', { params: { id }, body })),
  );
  expect(new Set(answers.map(({ value }) => value.seq))).toEqual(new Set([2]));
  const { value } = await ask(player.browser, 'conversation', { params: { id } });
  expect(value.messages).toHaveLength(2);
  const again = {
    merchant,
    requestId: randomUUID(),
    players: [player.username],
    subject: 'Twice?',
    text: 'x',
  };
  for (const _ of [1, 2]) await ask(owner, 'operatorStartConversations', { body: again });
  const { value: inbox } = await ask(player.browser, 'inbox');
  expect(inbox.conversations.filter(({ subject }: { subject: string }) => subject === 'Twice?')).toHaveLength(
    1,
  );
});

test('an account has one live chat, opened by its first message, even when two are sent at once', async () => {
  const player = await newPlayer();
  expect((await ask(player.browser, 'chat')).value).toEqual({
    conversation: null,
    messages: [],
    hasMore: false,
  });
  const sent = await Promise.all(
    ['One', 'Two'].map((text) => ask(player.browser, 'sendChatMessage', { body: words(text) })),
  );
  expect(new Set(sent.map(({ value }) => value.id)).size).toBe(1);
  const { value } = await ask(player.browser, 'chat');
  expect(value.messages.map(({ text }: { text: string }) => text).toSorted()).toEqual(['One', 'Two']);
  expect((await ask(player.browser, 'inbox')).value.conversations).toEqual([]);
  await ask(owner, 'operatorSendMessage', {
    params: { id: value.conversation.id },
    body: { merchant, ...words('Hello') },
  });
  expect((await ask(player.browser, 'chatUnreadCount', { query: { module: 'CBS3' } })).value).toEqual({
    unReadCount: 1,
  });
  expect(await unread(player.browser)).toBe(0);
});

test('older messages are read page by page', async () => {
  const player = await newPlayer();
  const { id } = await letter(player);
  for (let count = 2; count <= 34; count += 1)
    await ask(owner, 'operatorSendMessage', {
      params: { id },
      body: { merchant, ...words(`Message ${count}`) },
    });
  const page = async (query = {}) =>
    (await ask(player.browser, 'conversation', { params: { id }, query })).value;
  const newest = await page();
  expect(newest.messages.map(({ seq }: { seq: number }) => seq)).toEqual(
    Array.from({ length: 30 }, (_, at) => at + 5),
  );
  expect(newest.hasMore).toBe(true);
  const older = await page({ before: '5' });
  expect(older.messages.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4]);
  expect(older.hasMore).toBe(false);
});

test('a removed conversation is gone from inbox and count until the operator writes again', async () => {
  const player = await newPlayer();
  const { id } = await letter(player);
  await ask(player.browser, 'removeConversation', { params: { id } });
  expect((await ask(player.browser, 'inbox')).value.conversations).toEqual([]);
  expect(await unread(player.browser)).toBe(0);
  expect((await ask(player.browser, 'conversation', { params: { id } })).code).toBe('not_found');
  expect(
    (await ask(owner, 'operatorConversation', { params: { id }, query: { merchant } })).value.messages,
  ).toHaveLength(1);
  await ask(owner, 'operatorSendMessage', { params: { id }, body: { merchant, ...words('One more thing') } });
  expect((await ask(player.browser, 'inbox')).value.conversations).toMatchObject([{ id, unread: 1 }]);
});

test('tickets are listed by urgency, and filtered by kind, owner, state, player and overdue', async () => {
  const [first, second] = [await newPlayer(), await newPlayer()];
  const { conversations } = gateway.services;
  const slow = await conversations.ask(first.owner, { type: 1, subject: '', content: 'A question' });
  const urgent = (await ask(second.browser, 'sendChatMessage', { body: words('Quick!') })).value.id;
  const list = async (query: Record<string, string> = {}) =>
    (await ask(owner, 'operatorConversations', { query: { merchant, pageSize: '100', ...query } })).value
      .conversations;
  const ids = async (query: Record<string, string> = {}) =>
    (await list(query)).map(({ id }: { id: string }) => id);
  const open = await ids({ state: 'open' });
  expect(open.indexOf(urgent)).toBeLessThan(open.indexOf(slow));
  expect(await ids({ player: first.username.toUpperCase() })).toEqual([slow]);
  expect(await ids({ kind: 'chat', player: second.username })).toEqual([urgent]);
  expect(await ids({ owner: '', player: first.username })).toEqual([slow]);
  expect(await ids({ owner: 'sam', player: first.username })).toEqual([]);
  expect(await ids({ overdue: 'true', player: second.username })).toEqual([]);
  gateway.clock.advance(6 * 60_000);
  expect(await ids({ overdue: 'true', player: second.username })).toEqual([urgent]);
  expect(await list({ player: second.username })).toMatchObject([{ isOverdue: true }]);
});

test('a ticket gets an owner of the merchant’s staff and a due time while open, and is closed; every change is audited', async () => {
  const player = await newPlayer();
  const id = await gateway.services.conversations.ask(player.owner, {
    type: 0,
    subject: '',
    content: 'A question',
  });
  const set = (body: object) =>
    ask(owner, 'operatorSetConversation', { params: { id }, body: { merchant, ...body } });
  expect((await set({ owner: 'nobody' })).value.fields).toEqual({ owner: 'field_invalid' });
  expect((await set({ owner: 'sam' })).value).toMatchObject({ owner: 'sam', state: 'open' });
  const dueAt = new Date(gateway.clock.now().getTime() + hour).toISOString();
  expect((await set({ dueAt })).value).toMatchObject({ dueAt, owner: 'sam' });
  expect((await set({ state: 'closed' })).value).toMatchObject({ state: 'closed', dueAt: null });
  expect((await set({ dueAt })).value.fields).toEqual({ dueAt: 'field_invalid' });
  expect((await ask(player.browser, 'conversation', { params: { id } })).value.conversation.isClosed).toBe(
    true,
  );
  await ask(player.browser, 'sendMessage', { params: { id }, body: words('Still not there') });
  expect(
    (await ask(owner, 'operatorConversation', { params: { id }, query: { merchant } })).value,
  ).toMatchObject({
    conversation: { state: 'open', owner: 'sam' },
    colleagues: expect.arrayContaining(['owner', 'sam']),
  });
  const { entries } = (await ask(owner, 'operatorAudit', { query: { merchant } })).value;
  expect(entries[0]).toMatchObject({
    action: 'set_conversation',
    subject: id,
    before: { state: 'open' },
    after: { state: 'closed' },
  });
});

test('an operator message is sent to nobody when one of its players is unknown', async () => {
  const player = await newPlayer();
  const body = {
    merchant,
    requestId: randomUUID(),
    players: [player.username, 'nobody9'],
    subject: 'Hello',
    text: '<p>Hello</p>',
  };
  expect((await ask(owner, 'operatorStartConversations', { body })).value).toEqual({
    written: 0,
    unknown: ['nobody9'],
    stopped: [],
  });
  expect((await ask(player.browser, 'inbox')).value.conversations).toEqual([]);
});

test('an empty message is refused from players and staff; pictures alone are enough', async () => {
  const player = await newPlayer();
  const { id } = await letter(player);
  const empty = { success: false, code: 'body_invalid', value: { fields: { text: 'field_required' } } };
  expect(await ask(player.browser, 'sendMessage', { params: { id }, body: words(' ') })).toMatchObject(empty);
  expect(await ask(player.browser, 'sendChatMessage', { body: words('') })).toMatchObject(empty);
  expect(
    await ask(owner, 'operatorSendMessage', { params: { id }, body: { merchant, ...words('') } }),
  ).toMatchObject(empty);
  expect(
    (await ask(player.browser, 'sendMessage', { params: { id }, body: words('x'.repeat(1001)) })).value
      .fields,
  ).toEqual({ text: 'field_invalid' });
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const picture = (
    await ask(player.browser, 'sendAttachment', { body: png, headers: { 'content-type': 'image/png' } })
  ).value.id;
  expect(
    (
      await ask(player.browser, 'sendMessage', {
        params: { id },
        body: words('', { attachments: [picture] }),
      })
    ).value,
  ).toMatchObject({ attachments: [picture] });
  const stranger = await newPlayer();
  expect(
    (await ask(stranger.browser, 'sendChatMessage', { body: words('Mine', { attachments: [picture] }) }))
      .code,
  ).toBe('not_found');
  const theirs = (
    await ask(owner, 'operatorSendAttachment', {
      params: { id },
      query: { merchant },
      body: png,
      headers: { 'content-type': 'image/png' },
    })
  ).value.id;
  await ask(owner, 'operatorSendMessage', {
    params: { id },
    body: { merchant, ...words('See', { attachments: [theirs] }) },
  });
  expect((await player.browser.call('attachment', { params: { id: theirs } })).headers['content-type']).toBe(
    'image/webp',
  );
  expect((await ask(stranger.browser, 'attachment', { params: { id: theirs } })).code).toBe('not_found');
});

test('a player who writes too often is refused', async () => {
  const player = await newPlayer();
  const codes = [];
  for (let count = 0; count < 31; count += 1)
    codes.push((await ask(player.browser, 'sendChatMessage', { body: words('again') })).code ?? 'sent');
  expect([codes[29], codes[30]]).toEqual(['sent', 'too_many_requests']);
});

test('live chat is refused when its switch is off', async () => {
  const sinag = openBrowser(gateway, { host: 'sinag.localhost' });
  await addPerson(gateway, { username: 'sunny', merchant: 'sinag' });
  await sinag.call('login', { body: loginBody('sunny') });
  expect((await ask(sinag, 'chat')).code).toBe('feature_off');
  expect((await ask(sinag, 'inbox')).value.conversations).toEqual([]);
});

test('open pages of the player and of staff get messages, read marks and typing at once', async () => {
  const player = await newPlayer();
  const { id } = await letter(player);
  const { conversationUpdates: conversationNews } = gateway.services;
  const heard: string[] = [];
  const note =
    (where: string) =>
    ({ about, by, seq }: { about: string; by: string; seq: number }) =>
      void heard.push(`${where} ${by} ${about} ${seq}`);
  const stops = [
    await conversationNews.ofPlayer(1, player.owner.accountId, note('page')),
    await conversationNews.ofMerchant(1, note('desk')),
  ];
  await ask(player.browser, 'typeInConversation', { params: { id } });
  await ask(player.browser, 'sendMessage', { params: { id }, body: words('Hi') });
  await ask(owner, 'operatorTypeInConversation', { params: { id }, body: { merchant } });
  await ask(owner, 'operatorSendMessage', { params: { id }, body: { merchant, ...words('Hello') } });
  await ask(player.browser, 'readConversation', { params: { id }, body: { seq: 3 } });
  const expected = [
    'player typing 0',
    'player message 2',
    'house typing 0',
    'house message 3',
    'player read 3',
  ];
  await expect
    .poll(() => heard.filter((line) => line.startsWith('page')))
    .toEqual(expected.map((line) => `page ${line}`));
  expect(heard.filter((line) => line.startsWith('desk'))).toEqual(expected.map((line) => `desk ${line}`));
  for (const stop of stops) stop();
});

test('marketing is not written to who stopped playing; what is about their account is', async () => {
  const [player, stopped] = [await newPlayer(), await newPlayer()];
  await gateway.services.exclusions.takeTimeOut(stopped.owner, 24);
  const subjectsOf = async ({ browser }: typeof player) =>
    (await ask(browser, 'inbox')).value.conversations.map(({ subject }: { subject: string }) => subject);
  const write = async (subject: string, more: object, players = [player.username, stopped.username]) => {
    const body = { merchant, requestId: randomUUID(), players, subject, text: '<p>Hello</p>', ...more };
    return (await ask(owner, 'operatorStartConversations', { body })).value;
  };
  expect(await write('A bonus', {})).toEqual({ written: 1, unknown: [], stopped: [stopped.username] });
  expect(await write('A bonus', {}, [stopped.username])).toEqual({
    written: 0,
    unknown: [],
    stopped: [stopped.username],
  });
  expect(await write('Your account', { isMarketing: false })).toMatchObject({ written: 2, stopped: [] });
  expect(await subjectsOf(stopped)).toEqual(['Your account']);
  expect(await subjectsOf(player)).toHaveLength(2);
});
