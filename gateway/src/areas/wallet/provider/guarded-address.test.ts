import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '@foyer/contract/client';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { approvals, ask, decideApproval } from '../../oversight/approval/fixture.ts';

/* Another address of a provider's games or of its server, once a second person agrees (R-PROVIDER-10, R-PROVIDER-11). */

const nova = { id: 'nova', name: 'Nova Games', keyId: 'n1', key: 'the key of a provider' };
const [first, second] = ['https://one.nova.example/wallet', 'https://two.nova.example'];
let gateway: TestGateway;
let platform: Browser;
let colleague: Browser;
let owner: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.services.providers.ensure({ ...nova, merchantIds: [1] });
  platform = await logInStaff(gateway, { username: 'platform', role: 'platform' });
  colleague = await logInStaff(gateway, { username: 'platform.two', role: 'platform' });
  owner = await logInStaff(gateway, { merchants: ['foyer'] });
});
afterAll(() => gateway.dispose());

type ProviderEntry = Answer<'operatorProviders'>[number];
const find = async (): Promise<ProviderEntry> => {
  const answer = await platform.call('operatorProviders', { query: { merchant: 'foyer' } });
  return answer.json().value.find(({ id }: ProviderEntry) => id === nova.id);
};
const setUrl = async (url: string | null, version?: number) =>
  ask(
    platform,
    'operatorSetProviderUrl',
    { url, version: version ?? (await find()).version },
    { id: nova.id },
  );
const setOrigin = async (origin: string | null) =>
  ask(platform, 'operatorSetProviderOrigin', { origin, version: (await find()).version }, { id: nova.id });
const agree = async (asked: Awaited<ReturnType<typeof setUrl>>, by = owner) =>
  decideApproval(by, asked.value.approval!, 'approve');

test('another server address waits for a second person, the first one too, and is in the audit of every merchant', async () => {
  const asked = await setUrl(first);
  expect(asked).toMatchObject({ status: 202, code: 'approval_required' });
  expect(await find()).toMatchObject({ url: null, isUrlWaiting: true });
  expect((await setUrl(second)).code).toBe('approval_waiting');
  expect((await approvals(owner, { state: 'waiting' })).approvals).toMatchObject([
    { kind: 'provider_url', title: 'Nova Games', before: { url: null }, after: { url: first } },
  ]);
  expect((await agree(asked, platform)).code).toBe('four_eyes');
  expect((await agree(asked, colleague)).code).toBe('approval_same_role');
  expect((await find()).url).toBeNull();

  expect((await agree(asked)).value.state).toBe('approved');
  expect(await find()).toMatchObject({ url: first, isUrlWaiting: false });
  for (const merchant of ['foyer', 'sinag']) {
    const { entries } = (await platform.call('operatorAudit', { query: { merchant } })).json().value;
    expect(entries[0]).toMatchObject({
      action: 'set_provider_url',
      subject: 'nova',
      staff: 'owner',
      before: { url: null },
      after: { url: first, requestedBy: 'platform' },
    });
  }
});

test('no server at all counts at once, and whatever waited to replace it is possible no more', async () => {
  const asked = await setUrl(second);
  expect(await setUrl(null)).toMatchObject({ code: 'ok', value: { url: null } });
  expect((await agree(asked)).value).toMatchObject({ state: 'failed', outcome: 'version_conflict' });
  expect((await find()).url).toBeNull();
});

test('an address that was requested over an older version is refused; other parts may change while it waits', async () => {
  const { version } = await find();
  const asked = await setUrl(first);
  const body = { addresses: ['203.0.113.9'], version };
  expect((await ask(platform, 'operatorSetProviderAddresses', body, { id: nova.id })).code).toBe('ok');
  expect((await agree(asked)).value.state).toBe('approved');
  expect(await find()).toMatchObject({ url: first, addresses: ['203.0.113.9'] });
  expect((await setUrl(second, version)).code).toBe('version_conflict');
  expect((await find()).isUrlWaiting).toBe(false);
});

test('another address of its games waits for a second person too, beside that of its server', async () => {
  const origin = 'https://games.nova.example';
  const asked = await setOrigin(origin);
  const server = await setUrl(second);
  expect([asked.code, server.code]).toEqual(['approval_required', 'approval_required']);
  expect(await find()).toMatchObject({ origin: null, url: first, isOriginWaiting: true, isUrlWaiting: true });
  expect((await setOrigin('https://other.nova.example')).code).toBe('approval_waiting');
  expect((await agree(asked, platform)).code).toBe('four_eyes');
  expect((await agree(asked)).value.state).toBe('approved');
  expect(await find()).toMatchObject({ origin, url: first, isOriginWaiting: false, isUrlWaiting: true });
  expect((await agree(server)).value.state).toBe('approved');
  expect(await find()).toMatchObject({ origin, url: second });
  // Where they were configured to be they are again at once, and what waited is possible no more
  const late = await setOrigin('https://other.nova.example');
  expect(await setOrigin(null)).toMatchObject({ code: 'ok', value: { origin: null } });
  expect((await agree(late)).value).toMatchObject({ state: 'failed', outcome: 'version_conflict' });
  expect(await setUrl(null)).toMatchObject({ code: 'ok' });
  expect((await agree(await setUrl(first))).value.state).toBe('approved');
});

test('who works at one of its merchants alone decides no more once another has its keys', async () => {
  const group = await logInStaff(gateway, { username: 'group', role: 'finance' });
  const asked = await setUrl(second);
  await gateway.services.providers.ensure({ ...nova, keyId: 'n2', url: first, merchantIds: [1, 2] });
  expect((await agree(asked)).code).toBe('staff_beyond');
  expect((await find()).url).toBe(first);
  expect((await agree(asked, group)).value.state).toBe('approved');
  expect((await find()).url).toBe(second);
});

test('whoever approves a key sees where the games and the server of the provider are; with another address by then there is no key', async () => {
  const luna = {
    id: 'luna',
    name: 'Luna',
    keyId: 'l1',
    key: 'the key of another provider',
    merchantIds: [2],
  };
  const { db, providers } = gateway.services;
  await providers.ensure({ ...luna, url: first });
  const origin = 'https://games.luna.example';
  const setLunaOrigin = async (to: string | null) => {
    const { version } = (await providers.list()).find(({ id }) => id === luna.id)!;
    await providers.setOrigin(db.orm, luna.id, to, version);
  };
  await setLunaOrigin(origin);
  const wantKey = () => ask(platform, 'operatorAddProviderKey', { merchants: ['foyer'] }, { id: luna.id });
  const keysAt = async () => (await providers.list()).find(({ id }) => id === luna.id)!.keys;
  const asked = await wantKey();
  expect((await approvals(owner, { state: 'waiting' })).approvals).toMatchObject([
    { kind: 'provider_key', after: { origin, url: first, merchants: ['foyer'] } },
  ]);
  await providers.ensure({ ...luna, url: second });
  expect((await agree(asked)).value).toMatchObject({ state: 'failed', outcome: 'version_conflict' });
  const again = await wantKey();
  await setLunaOrigin(null);
  expect((await agree(again)).value).toMatchObject({ state: 'failed', outcome: 'version_conflict' });
  expect(await keysAt()).toHaveLength(1);
  expect((await agree(await wantKey())).value.state).toBe('approved');
  expect(await keysAt()).toHaveLength(2);
});
