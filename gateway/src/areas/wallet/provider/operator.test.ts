import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OperatorProvider } from '@foyer/contract';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff, setUpSecondFactor } from '../../../testing/test-staff.ts';
import { lotteryProvider, sandboxProvider } from '../../ledger/round/round.ts';
import { addGames, addPlayer, demoProvider, providerOf, sitDown, type TestPlayer } from './fixture.ts';

let gateway: TestGateway;
let other: TestGateway;
let platform: Browser;
let player: TestPlayer;
let seat: Awaited<ReturnType<typeof sitDown>>;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  other = await startTestGateway({ sharing: gateway });
  platform = await logInStaff(gateway, { username: 'platform', role: 'platform' });
  player = await addPlayer(gateway, 1000n);
  seat = await sitDown(gateway, player);
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

const merchant = 'foyer';
const list = async (): Promise<OperatorProvider[]> =>
  (await platform.call('operatorProviders', { query: { merchant } })).json().value;
const addKey = (id: string) => platform.call('operatorAddProviderKey', { params: { id }, body: {} });
const retire = (keyId: string, id = 'demo') =>
  platform.call('operatorRetireProviderKey', { params: { id, keyId } });
const versionOf = async (id: string) => (await list()).find((one) => one.id === id)?.version ?? 1;
const setAddresses = async (addresses: string[], id = 'demo') =>
  platform.call('operatorSetProviderAddresses', {
    params: { id },
    body: { addresses, version: await versionOf(id) },
  });
const setUrl = async (url: string | null, id = 'demo') => {
  const body = { url, version: await versionOf(id) };
  return (await platform.call('operatorSetProviderUrl', { params: { id }, body })).json();
};
/** Asks for the balance with a key. */
const ask = (signer = demoProvider, at = gateway) =>
  providerOf(at, signer)('balance', { playerId: player.playerId, sessionId: seat.sessionId });

/** Waits until another gateway has read the providers again; seldom enough for the limit of wrong signatures. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 250 });

test('a key is exchanged without a call lost: both are accepted until the old one is retired', async () => {
  expect(await list()).toMatchObject([{ id: 'demo', addresses: [], keys: [{ id: 'k1', state: 'active' }] }]);
  const { value } = (await addKey('demo')).json();
  const fresh = { id: 'demo', keyId: value.keyId as string, key: value.secret as string };
  expect(value.provider.keys).toMatchObject([
    { id: fresh.keyId, state: 'active' },
    { id: 'k1', state: 'retiring' },
  ]);
  // The secret is answered once.
  expect(JSON.stringify(await list())).not.toContain(fresh.key);
  for (const at of [gateway, other]) {
    await soon(async () => expect(await ask(fresh, at)).toMatchObject({ status: 200 }));
    expect(await ask(demoProvider, at)).toMatchObject({ status: 200 });
  }
  expect((await retire('k1')).statusCode).toBe(200);
  for (const at of [gateway, other]) {
    await soon(async () =>
      expect(await ask(demoProvider, at)).toMatchObject({ status: 401, code: 'signature_invalid' }),
    );
    expect(await ask(fresh, at)).toMatchObject({ status: 200 });
  }
  expect((await retire(fresh.keyId)).json()).toMatchObject({ success: false, code: 'last_key' });
  expect((await retire('k1')).json().success).toBe(true);
  expect((await retire('k9')).json()).toMatchObject({ code: 'not_found' });
  expect((await addKey('nobody')).json()).toMatchObject({ code: 'not_found' });

  const { entries } = (await platform.call('operatorAudit', { query: { merchant } })).json().value;
  expect(entries).toMatchObject([
    { action: 'retire_provider_key', subject: 'demo k1', before: { state: 'retiring' } },
    { action: 'add_provider_key', subject: 'demo', after: { key: fresh.keyId } },
  ]);
  expect(JSON.stringify(entries)).not.toContain(fresh.key);
  await gateway.services.providers.ensure({ ...demoProvider, id: 'demo' });
});

test('another provider calls with the key it was given once, from where it was agreed, and is in the audit', async () => {
  const add = async (more: object = {}, who = platform) =>
    (
      await who.call('operatorAddProvider', {
        body: {
          merchants: [merchant],
          id: 'newcomer',
          name: 'Newcomer Games',
          addresses: ['127.0.0.1', '::1'],
          ...more,
        },
      })
    ).json();
  const { value } = await add();
  expect(value.provider).toMatchObject({
    id: 'newcomer',
    name: 'Newcomer Games',
    addresses: ['127.0.0.1', '::1'],
    keys: [{ id: value.keyId, state: 'active' }],
  });
  expect(JSON.stringify(await list())).not.toContain(value.secret);
  const signer = { id: 'newcomer', keyId: value.keyId as string, key: value.secret as string };
  // Its signature counts; the player sits at a game of somebody else's.
  for (const at of [gateway, other])
    await soon(async () => expect(await ask(signer, at)).toMatchObject({ code: 'player_session_ended' }));
  expect(await ask({ ...signer, key: 'x'.repeat(43) })).toMatchObject({ code: 'signature_invalid' });

  expect(await add({ name: 'Somebody else' })).toMatchObject({
    code: 'id_taken',
    value: { fields: { id: 'id_taken' } },
  });
  expect((await list()).find(({ id }) => id === 'newcomer')).toMatchObject({
    name: 'Newcomer Games',
    keys: [{ id: value.keyId }],
  });
  for (const wrong of [{ id: 'with space' }, { id: '' }, { name: 'x' }, { addresses: ['anywhere'] }])
    expect(await add({ id: 'another', ...wrong })).toMatchObject({ code: 'body_invalid' });
  const support = await logInStaff(gateway, { username: 'aide', role: 'support' });
  expect(await add({ id: 'another' }, support)).toMatchObject({ code: 'no_permission' });
  expect((await list()).map(({ id }) => id)).toEqual(['demo', 'newcomer']);
  const { entries } = (await platform.call('operatorAudit', { query: { merchant } })).json().value;
  expect(entries[0]).toMatchObject({
    action: 'add_provider',
    subject: 'newcomer',
    after: { key: value.keyId, name: 'Newcomer Games' },
  });
  expect(JSON.stringify(entries)).not.toContain(value.secret);
});

test('nobody is added under a name that rounds or payments of our own are booked under', async () => {
  for (const id of [lotteryProvider, sandboxProvider]) {
    const body = { merchants: [merchant], id, name: 'Newcomer Games', addresses: ['127.0.0.1'] };
    expect((await platform.call('operatorAddProvider', { body })).json()).toMatchObject({
      code: 'id_taken',
      value: { fields: { id: 'id_taken' } },
    });
    expect((await list()).map((one) => one.id)).not.toContain(id);
  }
});

test('what stays the same is no change: nobody has to look again', async () => {
  const before = (await list()).find(({ id }) => id === 'demo')!;
  const { origin, version } = before;
  const body = { origin, version };
  const same = await platform.call('operatorSetProviderOrigin', { params: { id: 'demo' }, body });
  expect(same.json().value.version).toBe(version);
  expect((await setAddresses(before.addresses ?? [])).json().value.version).toBe(version);
  expect((await setUrl(before.url)).value.version).toBe(version);
});

test('where the server of a provider answers is set by platform staff, and is in the audit', async () => {
  const url = 'https://wallet.example.com:8443/Foyer/v1';
  expect(await setUrl(url)).toMatchObject({ success: true, value: { id: 'demo', url } });
  expect(await setUrl(url, 'nobody')).toMatchObject({ code: 'not_found' });
  const support = await logInStaff(gateway, { username: 'clerk', role: 'support' });
  const body = { url: null, version: await versionOf('demo') };
  const refused = await support.call('operatorSetProviderUrl', { params: { id: 'demo' }, body });
  expect(refused.json()).toMatchObject({ code: 'no_permission' });
  expect(await setUrl(null)).toMatchObject({ success: true, value: { id: 'demo', url: null } });
  const { entries } = (await platform.call('operatorAudit', { query: { merchant } })).json().value;
  const act = { action: 'set_provider_url', subject: 'demo' };
  expect(entries.slice(0, 2)).toMatchObject([
    { ...act, before: { url }, after: { url: null } },
    { ...act, before: { url: null }, after: { url } },
  ]);
});

test.each([
  'http://wallet.example.com',
  'https://wallet.example.com/',
  'https://wallet.example.com/round?of=1',
  'https://wallet.example.com:99999',
  'https://user@wallet.example.com',
  'file:///etc/passwd',
])('"%s" is no address of a server', async (wrong) => {
  expect(await setUrl(wrong)).toMatchObject({ success: false, code: 'body_invalid' });
});

test('outside the demo no server on this machine or in its network is called', async () => {
  const production = await startTestGateway({ sharing: gateway, demo: false });
  const there = (await logInStaff(gateway, { username: 'careful', role: 'platform' })).at(production);
  await setUpSecondFactor(there, production);
  const set = async (url: string) => {
    const body = { url, version: await versionOf('demo') };
    return (await there.call('operatorSetProviderUrl', { params: { id: 'demo' }, body })).json();
  };
  const inside = ['localhost', 'games.localhost', '127.0.0.1', '127.1', '10.0.0.1', '169.254.169.254'];
  for (const url of ['http://localhost:3000', 'http://127.0.0.1', ...inside.map((host) => `https://${host}`)])
    expect([url, await set(url)]).toMatchObject([
      url,
      { code: 'body_invalid', value: { fields: { url: 'field_invalid' } } },
    ]);
  expect(await set('https://wallet.example.com')).toMatchObject({ success: true });
  expect(await setUrl('http://localhost:3000')).toMatchObject({ success: true });
  expect(await setUrl(null)).toMatchObject({ success: true });
  await production.dispose();
});

test('a provider calls from where it was agreed only; what is refused changes nothing', async () => {
  expect((await setAddresses(['203.0.113.0/24'])).json().value.addresses).toEqual(['203.0.113.0/24']);
  const refused = { status: 403, code: 'address_refused' };
  await soon(async () => expect(await ask()).toMatchObject(refused));
  expect(await seat.bet('away', '10')).toMatchObject(refused);
  expect(await gateway.services.ledger.balanceOf(1, player.accountId, 'real', 'PHP')).toBe(1000n);
  await setAddresses(['127.0.0.1', '::1']);
  await soon(async () => expect(await ask()).toMatchObject({ status: 200 }));
  expect((await setAddresses(['anywhere'])).json()).toMatchObject({ code: 'body_invalid' });
  expect((await setAddresses([], 'nobody')).json()).toMatchObject({ code: 'not_found' });
});

test('support sees none of it', async () => {
  const support = await logInStaff(gateway, { username: 'helper', role: 'support' });
  expect((await support.call('operatorProviders', { query: { merchant } })).json()).toMatchObject({
    code: 'no_permission',
  });
});

test('of two who change a provider as they read it the second is refused', async () => {
  const colleague = await logInStaff(gateway, { username: 'platform2', role: 'platform' });
  const version = await versionOf('demo');
  const to = (by: Browser, addresses: string[]) =>
    by.call('operatorSetProviderAddresses', { params: { id: 'demo' }, body: { addresses, version } });
  expect((await to(platform, ['127.0.0.1'])).statusCode).toBe(200);
  expect((await to(colleague, [])).json().code).toBe('version_conflict');
  const body = { origin: 'https://games.example.com', version };
  const late = await colleague.call('operatorSetProviderOrigin', { params: { id: 'demo' }, body });
  expect(late.json().code).toBe('version_conflict');
  const now = (await list()).find(({ id }) => id === 'demo');
  expect(now).toMatchObject({ addresses: ['127.0.0.1'], version: version + 1 });
});
