import { siteNews } from '@foyer/contract/site-news';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bumpVersion } from '../../tenancy/merchant/merchant.ts';
import { listenTo } from '../../../testing/listen.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addGames, addPlayer, providerOf, sitDown } from '../../wallet/provider/fixture.ts';
import { connectionsPerAccount, connectionsPerNetwork } from './realtime.ts';

let gateway: TestGateway;
let other: TestGateway;
let origin: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  other = await startTestGateway({ sharing: gateway });
  const address = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  origin = address.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

/** A page after it heard where the site stands. */
const listen = async (headers: Record<string, string> = {}) => {
  const page = await listenTo(`${origin}/api/v1/events`, headers);
  if (page.response.ok) expect(await page.next()).toMatchObject({ type: 'site', news: siteNews });
  return page;
};
const cookieOf = ({ headers: { cookie } }: { headers: { cookie: string } }) => ({ cookie });

test('a page gets its balance at once and after each movement', async () => {
  const player = await addPlayer(gateway, 1000n);
  const { bet, win } = await sitDown(gateway, player);
  const page = await listen(cookieOf(player));
  expect(page.response.headers.get('content-type')).toBe('text/event-stream');
  expect(page.response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await page.next()).toEqual({ type: 'balance', sumBalance: '1000', currency: 'PHP' });
  await bet('e1', '100');
  expect(await page.next()).toEqual({ type: 'balance', sumBalance: '900', currency: 'PHP' });
  await win('e2', '50');
  expect(await page.next()).toEqual({ type: 'balance', sumBalance: '950', currency: 'PHP' });
  page.leave();
});

test('a balance moved by another process arrives, with or without a shared cache', async () => {
  const player = await addPlayer(gateway, 1000n);
  const { bet } = await sitDown(gateway, player);
  const page = await listen(cookieOf(player));
  await page.next();
  await bet('o1', '300', { roundId: 'o' }, providerOf(other));
  expect(await page.next()).toEqual({ type: 'balance', sumBalance: '700', currency: 'PHP' });
  page.leave();
});

test('a page does not get the balance of another player', async () => {
  const [player, stranger] = [await addPlayer(gateway, 1000n), await addPlayer(gateway, 5n)];
  const { bet } = await sitDown(gateway, player);
  const page = await listen(cookieOf(stranger));
  expect(await page.next()).toMatchObject({ sumBalance: '5' });
  await bet('s1', '100');
  await gateway.services.events.check();
  await gateway.services.sessions.endAll(gateway.services.db.orm, 1, stranger.accountId);
  expect(await page.next()).toEqual({ type: 'session-ended' });
});

test.each(['ended here', 'ended elsewhere', 'disabled'])(
  'a page hears the end of its session, and the stream ends: %s',
  async (how) => {
    const player = await addPlayer(gateway, 1n);
    const page = await listen(cookieOf(player));
    await page.next();
    const { db } = gateway.services;
    if (how === 'disabled')
      await db.pool.query("update account set status = 'disabled' where id = $1", [player.accountId]);
    else await (how === 'ended here' ? gateway : other).services.sessions.endAll(db.orm, 1, player.accountId);
    expect(await page.next()).toEqual({ type: 'session-ended' });
    expect(await page.next()).toBeNull();
  },
);

test('every page of a merchant, also of guests, hears that the site changed, and which content of it', async () => {
  const page = await listen();
  const { merchants } = gateway.services;
  for (const news of [undefined, 'help', 'games'] as const) {
    const version = Number(merchants.byId(1).version) + 1;
    // By another process: this one finds it out
    await bumpVersion(other.services.db.orm, 1, news);
    const heard = await page.until((event) => event.type === 'site' && event.version === version);
    expect(heard).toEqual({ type: 'site', version, news: news ? [news] : [] });
  }
  page.leave();
});

test('a game that is turned off is gone from the lists when pages hear of it', async () => {
  const page = await listen();
  const listed = async () => gateway.services.catalogue.these(1, 'EN', ['R1']);
  expect(await listed()).toHaveLength(1);
  const { forStaff } = other.services.catalogue;
  const { version, enabled: _, ...flags } = await forStaff.get(1, 'R1');
  await forStaff.set(other.services.db.orm, 1, 'R1', version, { ...flags, enabled: false });
  await page.until((event) => event.type === 'site' && event.news?.includes('games') === true);
  expect(await listed()).toEqual([]);
  await forStaff.set(other.services.db.orm, 1, 'R1', version + 1, { ...flags, enabled: true });
  await page.until((event) => event.type === 'site' && event.news?.includes('games') === true);
  page.leave();
});

test('an account has a limit of open pages, and closing one frees its slot', async () => {
  const player = await addPlayer(gateway, 1n);
  const pages = await Promise.all(
    Array.from({ length: connectionsPerAccount }, () => listen(cookieOf(player))),
  );
  expect((await listen(cookieOf(player))).response.status).toBe(429);
  pages[0]?.leave();
  await expect
    .poll(async () => {
      const page = await listen(cookieOf(player));
      if (page.response.ok) pages.push(page);
      return page.response.status;
    })
    .toBe(200);
  for (const page of pages) page.leave();
});

test('an address has a limit of open pages of guests', async () => {
  const pages = [];
  let page = await listen();
  for (; page.response.ok && pages.length < 2 * connectionsPerNetwork; page = await listen())
    pages.push(page);
  expect(page.response.status).toBe(429);
  expect(pages.length).toBeLessThanOrEqual(connectionsPerNetwork);
  for (const open of [...pages, page]) open.leave();
});

test('guests of one network share its limit, whichever of its addresses they come from', async () => {
  const { events } = gateway.services;
  const from = (at: number) => events.open(1, null, `2001:db8:0:1::${at.toString(16)}`);
  const streams = await Promise.all(Array.from({ length: connectionsPerNetwork }, (_, at) => from(at)));
  await expect(from(0xffff)).rejects.toMatchObject({ code: 'too_many_requests' });
  streams.push(await events.open(1, null, '2001:db8:0:2::1'));
  for (const stream of streams) stream.destroy();
});

test('streams end when the gateway stops, without delaying it', async () => {
  const third = await startTestGateway({ sharing: gateway });
  const at = await third.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${at.replace('127.0.0.1', 'localhost')}/api/v1/events`);
  const text = response.text();
  await third.dispose();
  expect(await text).toContain('retry: 3000');
});
