import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { listenTo } from '../../../testing/listen.ts';
import { addPerson, loginBody } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff, staffPassword } from '../../../testing/test-staff.ts';
import { connectionsPerStaff } from './operator.ts';

let gateway: TestGateway;
let other: TestGateway;
let origin: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
  origin = (await gateway.app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

const cookieOf = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const listen = (browser: Browser, merchant = 'foyer') =>
  listenTo(`${origin}/api/v1/operator/events?merchant=${merchant}`, { cookie: cookieOf(browser) });
let people = 0;
/** A player who has written, and the conversation. */
async function writer(merchant = 'foyer') {
  const username = `writer${(people += 1)}`;
  const accountId = await addPerson(gateway, { username, merchant });
  const browser = openBrowser(gateway, {
    host: merchant === 'foyer' ? 'localhost' : `${merchant}.localhost`,
  });
  await browser.call('login', { body: loginBody(username) });
  const write = async (): Promise<string> =>
    (await browser.call('sendChatMessage', { body: { requestId: randomUUID(), text: 'Hello' } })).json().value
      .id;
  return { browser, accountId, write };
}

test('a page of the console gets events of what players do', async () => {
  const player = await writer();
  const stream = await listen(await logInStaff(gateway));
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
  const id = await player.write();
  expect(await stream.next()).toEqual({
    type: 'conversation',
    id,
    kind: 'chat',
    about: 'message',
    by: 'player',
    seq: 1,
    playerId: player.accountId,
  });
  await player.browser.call('typeInConversation', { params: { id } });
  expect(await stream.next()).toMatchObject({ id, about: 'typing', by: 'player' });
  stream.leave();
});

test('staff get events only of merchants that they work for', async () => {
  const support = await logInStaff(gateway, { username: 'sam', role: 'support', merchants: ['foyer'] });
  expect((await listen(support, 'sinag')).response.status).toBe(403);
  const stream = await listen(support);
  await (await writer('sinag')).write();
  const id = await (await writer()).write();
  expect(await stream.next()).toMatchObject({ id });
  stream.leave();
});

test('players and guests cannot open the stream of staff', async () => {
  expect((await listen(openBrowser(gateway))).response.status).toBe(401);
  expect((await listen((await writer()).browser)).response.status).toBe(401);
});

test.each<[string, (browser: Browser, name: string) => Promise<unknown>]>([
  ['who logs out', (browser) => browser.call('staffLogout')],
  ['who logs out at another process', (browser) => browser.at(other).call('staffLogout')],
  [
    'whose password was changed elsewhere',
    async (_, username) => {
      const elsewhere = await logInStaff(gateway, { username });
      const body = { oldPassword: staffPassword, newPassword: 'another lantern 53' };
      expect((await elsewhere.call('staffPassword', { body })).statusCode).toBe(200);
    },
  ],
  [
    'who no longer works for the merchant',
    async (_, username) => {
      await gateway.services.db.pool.query(
        'delete from staff_merchant where staff_id = (select id from staff where username = $1)',
        [username],
      );
    },
  ],
])('the stream of one %s ends, and says so (T11)', async (how, end) => {
  const username = how.replaceAll(' ', '.');
  const browser = await logInStaff(gateway, { username, merchants: ['foyer'] });
  const stream = await listen(browser);
  expect(stream.response.status).toBe(200);
  await end(browser, username);
  expect(await stream.next()).toEqual({ type: 'session-ended' });
  expect(await stream.next()).toBeNull();
});

test('an open stream does not keep a session alive', async () => {
  const browser = await logInStaff(gateway, { username: 'idle' });
  const stream = await listen(browser);
  gateway.clock.advance(31 * 60_000);
  expect(await stream.until(({ type }) => type === 'session-ended')).not.toBeNull();
});

test('a member of staff has a limit of open pages, and closing one frees its slot', async () => {
  const browser = await logInStaff(gateway, { username: 'many' });
  const pages = await Promise.all(Array.from({ length: connectionsPerStaff }, () => listen(browser)));
  expect(pages.map(({ response }) => response.status)).toEqual(pages.map(() => 200));
  expect((await listen(browser)).response.status).toBe(429);
  pages[0]?.leave();
  await expect
    .poll(async () => {
      const page = await listen(browser);
      if (page.response.ok) pages.push(page);
      return page.response.status;
    })
    .toBe(200);
  for (const page of pages) page.leave();
});

test('streams end when the gateway stops, without delaying it', async () => {
  const browser = await logInStaff(gateway, { username: 'last' });
  const third = await startTestGateway({ sharing: gateway });
  const at = (await third.app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
  const text = (
    await fetch(`${at}/api/v1/operator/events?merchant=foyer`, { headers: { cookie: cookieOf(browser) } })
  ).text();
  await third.dispose();
  expect(await text).toContain('retry: 3000');
});
