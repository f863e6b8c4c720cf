import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addFixture, gameRow, vendorRow } from '../../catalogue/game/fixture.ts';
import { addGames, addPlayer, providerOf, type TestPlayer } from './fixture.ts';

/* A second provider, whose games are at an origin of its own (R-PROVIDER-10). */
const nova = { id: 'nova', keyId: 'n1', key: 'the key of another provider' };
const usual = 'http://localhost:3100';
const origin = 'https://games.nova.example';
let gateway: TestGateway;
let platform: Browser;
let player: TestPlayer;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  await gateway.services.providers.ensure({ ...nova, merchantIds: [1] });
  await addFixture(
    gateway.services,
    [vendorRow('NOVA', { provider: nova.id })],
    [gameRow('N1', 'Nova Star', { vassalage: 'NOVA', gameCode: 'star' })],
  );
  platform = await logInStaff(gateway, { username: 'platform', role: 'platform' });
  player = await addPlayer(gateway, 1000n);
});
afterAll(() => gateway.dispose());

const setOrigin = async (to: string | null, id = nova.id) => {
  const version = (await gateway.services.providers.list()).find((one) => one.id === id)?.version ?? 1;
  const body = { origin: to, version };
  return (await platform.call('operatorSetProviderOrigin', { params: { id }, body })).json();
};
/** Where a game is opened. */
const opened = async (vendor: string, nodeId: string): Promise<URL> => {
  const { value } = await player.get<{ url: string }>(
    `launch?gameCategory=RNG&vendor=${vendor}&gameId=${nodeId}&nodeId=${nodeId}&language=EN`,
  );
  return new URL(value.url);
};

test('games of a provider are opened and checked at its own origin, those of others where they were', async () => {
  expect((await opened('NOVA', 'N1')).origin).toBe(usual);
  expect(await setOrigin(origin)).toMatchObject({ success: true, value: { id: 'nova', origin } });
  await expect.poll(async () => (await opened('NOVA', 'N1')).origin, { timeout: 5000 }).toBe(origin);
  expect((await opened('LUNA', 'R1')).origin).toBe(usual);

  const call = providerOf(gateway, nova);
  const launchToken = (await opened('NOVA', 'N1')).hash.slice('#token='.length);
  const { sessionId = '', currency = '' } = (await call('authenticate', { launchToken })).value;
  const round = { playerId: player.playerId, gameCode: 'star', roundId: 'n', currency };
  await call('bet', { ...round, sessionId, transactionId: 'nb', amount: '10' });
  const detail = { verification: { game: 'slot', seedHash: 'ab', clientSeed: 'mine', nonce: '7' } };
  const won = { ...round, transactionId: 'nw', amount: '0', finished: true, detail };
  expect(await call('win', won)).toMatchObject({ status: 200 });
  const { value } = await player.get<{ rounds: { id: string }[] }>('rounds');
  const played = await player.get<{ verifyAt: string }>(`rounds/${value.rounds[0]?.id}`);
  expect(new URL(played.value.verifyAt).origin).toBe(origin);
});

test('pages may frame the games of the providers that serve their merchant, and no others', async () => {
  const { providers } = gateway.services;
  await setOrigin(origin);
  await expect.poll(() => providers.originsFor(1), { timeout: 5000 }).toEqual([usual, origin]);
  expect(await providers.originsFor(2)).toEqual([usual]);
});

test.each([
  'http://games.nova.example',
  'https://games.nova.example/path',
  'https://games.nova.example:99999',
  "https://games.nova.example; script-src 'unsafe-inline'",
  'https://*.example',
  'javascript:alert(1)',
  'https://user@games.nova.example',
])('"%s" is no origin of games', async (wrong) => {
  expect(await setOrigin(wrong)).toMatchObject({ success: false, code: 'body_invalid' });
});

test('who changes where games are stands in the audit; an unknown provider has none', async () => {
  await setOrigin(null);
  await setOrigin(origin);
  expect(await setOrigin(origin, 'nobody')).toMatchObject({ code: 'not_found' });
  const { entries } = (await platform.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value;
  expect(entries[0]).toMatchObject({
    action: 'set_provider_origin',
    subject: 'nova',
    before: { origin: null },
    after: { origin },
  });
});
