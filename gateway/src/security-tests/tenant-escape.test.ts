import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes, type Route } from '@foyer/contract';
import { permissionCatalogue } from '@foyer/contract/permissions';
import {
  addGames,
  addPlayer,
  demoProvider,
  providerOf,
  type TestPlayer,
} from '../areas/wallet/provider/fixture.ts';
import { ask, decideApproval } from '../areas/oversight/approval/fixture.ts';
import { addFixture, gameRow, vendorRow } from '../areas/catalogue/game/fixture.ts';
import type { Browser } from '../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { logInStaff } from '../testing/test-staff.ts';

/*
 * T20: staff of one brand reach nothing of another, nor of the platform; and a key of one brand moves no money of
 * another. The calls about merchants are in the access matrix; here are those about the installation.
 */
let gateway: TestGateway;
let owner: Browser;
let platform: Browser;
let victim: TestPlayer;
let ours: TestPlayer;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  await addFixture(
    gateway.services,
    [vendorRow('LUNA')],
    [gameRow('R1', 'Golden Mango', { gameCode: 'mango' })],
    {},
    2,
  );
  owner = await logInStaff(gateway, { merchants: ['foyer'] });
  platform = await logInStaff(gateway, { username: 'platform', role: 'platform' });
  ours = await addPlayer(gateway, 1000n);
  victim = await addPlayer(gateway, 1000n, undefined, 2);
});
afterAll(() => gateway.dispose());

const ofPlatform = (Object.values(routes) as Route[]).filter(
  ({ spec: { permission } }) => permission && permissionCatalogue[permission].scope === 'platform',
);

test('an owner of a brand reaches nothing of the platform', async () => {
  expect(ofPlatform.length).toBeGreaterThan(3);
  for (const { name } of ofPlatform) {
    const answer = await owner.call(name, {
      params: { id: 'demo', keyId: 'k1' },
      body: { merchant: 'foyer' },
    });
    expect([name, answer.json().code]).toEqual([name, 'no_permission']);
  }
});

/** A key of the first brand that platform staff request and its owner approves, with its secret. */
async function approvedKey(): Promise<{ keyId: string; secret: string }> {
  const asked = await ask(platform, 'operatorAddProviderKey', { merchants: ['foyer'] }, { id: 'demo' });
  await decideApproval(owner, asked.value.approval!, 'approve');
  const listed = await platform.call('operatorProviders', { query: { merchant: 'foyer' } });
  const keyId = listed.json().value[0].keys[0].id;
  const read = await platform.call('operatorReadProviderKeySecret', { params: { id: 'demo', keyId } });
  return read.json().value;
}

test('a key of one brand moves no money of a player of another', async () => {
  const before = await victim.launch();
  const { keyId, secret } = await approvedKey();
  await platform.call('operatorSetProviderAddresses', {
    params: { id: 'demo' },
    body: { addresses: [], version: 1 },
  });
  gateway.clock.advance(2000);
  const attack = providerOf(gateway, { id: 'demo', keyId, key: secret });
  const { playerId } = victim;
  expect(await attack('authenticate', { launchToken: before })).toMatchObject({
    code: 'launch_token_invalid',
  });

  // What the rightful key of that brand opens, the other one cannot use
  const rightful = providerOf(gateway);
  const { sessionId = '', currency = '' } = (await rightful('authenticate', { launchToken: before })).value;
  const named = { playerId, gameCode: 'mango', currency, roundId: 'r1' };
  const bet = { ...named, sessionId, transactionId: 'b1', amount: '10' };
  expect(await rightful('bet', bet)).toMatchObject({ status: 200 });
  expect(await attack('balance', { playerId, sessionId })).toMatchObject({ code: 'player_session_ended' });
  expect(await attack('bet', { ...bet, transactionId: 'b2' })).toMatchObject({
    code: 'player_session_ended',
  });
  const win = { ...named, transactionId: 'w1', amount: '900000000', finished: true };
  expect(await attack('win', win)).toMatchObject({ code: 'bet_unknown' });
  const rollback = { ...named, transactionId: 'x1', betTransactionId: 'b1', amount: '10' };
  expect(await attack('rollback', rollback)).toMatchObject({ code: 'not_found' });
  expect(await gateway.services.ledger.balanceOf(2, victim.accountId, 'real', 'PHP')).toBe(990n);

  // Its own players it serves
  const own = await attack('authenticate', { launchToken: await ours.launch() });
  expect(own).toMatchObject({ status: 200 });
  // The key before it is the last one of the other brand
  const retired = await platform.call('operatorRetireProviderKey', {
    params: { id: 'demo', keyId: demoProvider.keyId },
  });
  expect(retired.json().code).toBe('last_key');
});

test('staff of a brand see the providers that serve it, and of their keys no other brand', async () => {
  const list = async (browser: Browser, merchant: string) =>
    (await browser.call('operatorProviders', { query: { merchant } })).json().value;
  const [seen] = await list(owner, 'foyer');
  expect(seen).toMatchObject({ id: 'demo', addresses: null, url: null });
  expect(seen.keys.map(({ merchants }: { merchants: string[] }) => merchants)).toEqual([
    ['foyer'],
    ['foyer'],
  ]);
  const [whole] = await list(platform, 'foyer');
  expect(whole.addresses).toEqual([]);
  expect(whole.keys.map(({ merchants }: { merchants: string[] }) => merchants)).toEqual([
    ['foyer'],
    ['foyer', 'sinag'],
  ]);
});

test('what platform staff do is in the audit of every brand', async () => {
  for (const merchant of ['foyer', 'sinag']) {
    const { entries } = (await platform.call('operatorAudit', { query: { merchant } })).json().value;
    const [read, added] = entries;
    expect(read).toMatchObject({ action: 'read_provider_key_secret', staff: 'platform' });
    expect(added).toMatchObject({
      action: 'add_provider_key',
      subject: 'demo',
      staff: 'owner',
      after: { requestedBy: 'platform', decidedBy: 'owner' },
    });
    const chain = await platform.call('operatorAuditChain', { query: { merchant } });
    expect(chain.json().value).toMatchObject({ brokenAt: null });
  }
});
