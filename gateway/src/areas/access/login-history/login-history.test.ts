import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player } from '../../../platform/http/actors.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer } from '../../../testing/test-player.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

const page = { offset: 0, limit: 10 };
const attemptOf = ({ merchantId, accountId }: Player, ip = '198.51.100.1') => ({
  merchantId,
  accountId,
  method: 'password' as const,
  ip,
  userAgent: 'test',
});

/** Records a login of a player a minute after the last. */
async function logIn(player: Player, ip: string, sessionId: string = randomUUID()): Promise<void> {
  gateway.clock.advance(60_000);
  await gateway.services.loginHistory.recordSuccess({ ...attemptOf(player, ip), sessionId });
}

test('logins are listed latest first, page by page', async () => {
  const { player } = await addPlayer(gateway, 'ada');
  for (const last of [1, 2, 3]) await logIn(player, `198.51.100.${last}`);
  const { loginHistory } = gateway.services;
  const { events, total } = await loginHistory.list(player, { offset: 0, limit: 2 });
  expect([total, ...events.map(({ ip }) => ip)]).toEqual([3, '198.51.100.3', '198.51.100.2']);
  const rest = await loginHistory.list(player, { offset: 2, limit: 2 });
  expect(rest.events.map(({ ip }) => ip)).toEqual(['198.51.100.1']);
});

test('a failure is listed with its reason and without a session', async () => {
  const { player } = await addPlayer(gateway, 'bea');
  const { loginHistory } = gateway.services;
  loginHistory.recordFailure(attemptOf(player), 'login_failed');
  await expect.poll(async () => (await loginHistory.list(player, page)).total).toBe(1);
  const [failure] = (await loginHistory.list(player, page)).events;
  expect(failure).toMatchObject({ failure: 'login_failed', sessionId: null, method: 'password' });
});

test('the previous login is the one before this session', async () => {
  const { player } = await addPlayer(gateway, 'cleo');
  const { loginHistory } = gateway.services;
  await logIn(player, '198.51.100.11', player.sessionId);
  expect(await loginHistory.previous(player)).toBeNull();
  const later = { ...player, sessionId: randomUUID() };
  await logIn(player, '198.51.100.12', later.sessionId);
  expect(await loginHistory.previous(later)).toMatchObject({ ip: '198.51.100.11' });
  expect(await loginHistory.previous(player)).toBeNull();
});

test('nobody sees the logins of another account', async () => {
  const [dora, elsa] = [await addPlayer(gateway, 'dora'), await addPlayer(gateway, 'elsa')];
  await logIn(dora.player, '198.51.100.21');
  expect((await gateway.services.loginHistory.list(elsa.player, page)).total).toBe(0);
});

test('what a browser says of itself is cut to 400 characters', async () => {
  const { player } = await addPlayer(gateway, 'faye');
  const { loginHistory } = gateway.services;
  const attempt = { ...attemptOf(player), sessionId: randomUUID(), userAgent: 'x'.repeat(1000) };
  await loginHistory.recordSuccess(attempt);
  expect((await loginHistory.list(player, page)).events[0]?.userAgent).toBe('x'.repeat(400));
});

test('entries are kept for a year', async () => {
  const { player } = await addPlayer(gateway, 'gwen');
  const { loginHistory } = gateway.services;
  await logIn(player, '198.51.100.31');
  gateway.clock.advance(365 * 86_400_000 - 60_000);
  const { retention } = gateway.areas.backoffice;
  await retention.enforce(1);
  expect((await loginHistory.list(player, page)).total).toBe(1);
  gateway.clock.advance(60_001);
  await retention.enforce(1);
  expect((await loginHistory.list(player, page)).total).toBe(0);
});
