import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OperatorProvider } from '@foyer/contract';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { approvals, ask, decideApproval } from '../../oversight/approval/fixture.ts';
import { addGames, addPlayer, providerOf, sitDown } from './fixture.ts';

let gateway: TestGateway;
let platform: Browser;
let colleague: Browser;
let owner: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  platform = await logInStaff(gateway, { username: 'platform', role: 'platform' });
  colleague = await logInStaff(gateway, { username: 'platform.two', role: 'platform' });
  owner = await logInStaff(gateway, { merchants: ['foyer'] });
});
afterAll(() => gateway.dispose());

const merchants = ['foyer', 'sinag'];
const find = async (id = 'demo', by = platform) => {
  const answer = await by.call('operatorProviders', { query: { merchant: 'foyer' } });
  return (answer.json().value as (OperatorProvider & { isKeyWaiting: boolean })[]).find(
    (provider) => provider.id === id,
  );
};
const requestKey = () => ask(platform, 'operatorAddProviderKey', {}, { id: 'demo' });
const secretOf = async (by: Browser, keyId: string, id = 'demo') =>
  (await by.call('operatorReadProviderKeySecret', { params: { id, keyId } })).json();

test('a key is created when a second person approves it, and its secret read once by who requested it', async () => {
  const asked = await requestKey();
  expect(asked).toMatchObject({ status: 202, code: 'approval_required' });
  expect(await find()).toMatchObject({ isKeyWaiting: true, keys: [{ id: 'k1', state: 'active' }] });
  expect((await requestKey()).code).toBe('approval_waiting');
  const id = asked.value.approval!;
  expect((await decideApproval(platform, id, 'approve')).code).toBe('four_eyes');
  expect((await decideApproval(colleague, id, 'approve')).code).toBe('approval_same_role');
  expect((await find())!.keys).toHaveLength(1);

  expect((await decideApproval(owner, id, 'approve')).value.state).toBe('approved');
  const { isKeyWaiting, keys } = (await find())!;
  expect(isKeyWaiting).toBe(false);
  expect(keys).toMatchObject([
    { state: 'active', merchants, mayReadSecret: true },
    { id: 'k1', state: 'retiring', mayReadSecret: false },
  ]);
  const keyId = keys[0]!.id;
  expect((await find('demo', colleague))!.keys[0]).toMatchObject({ mayReadSecret: false });
  expect(await secretOf(colleague, keyId)).toMatchObject({ code: 'not_found' });
  expect(await secretOf(owner, keyId)).toMatchObject({ code: 'no_permission' });
  const { value } = await secretOf(platform, keyId);
  expect(value.keyId).toBe(keyId);
  expect(await secretOf(platform, keyId)).toMatchObject({ code: 'not_found' });
  expect((await find())!.keys[0]).toMatchObject({ mayReadSecret: false });

  const player = await addPlayer(gateway, 1000n);
  const { sessionId } = await sitDown(gateway, player);
  const call = providerOf(gateway, { id: 'demo', keyId, key: value.secret });
  await vi.waitFor(
    async () =>
      expect(await call('balance', { playerId: player.playerId, sessionId })).toMatchObject({ status: 200 }),
    { timeout: 3000 },
  );

  const { rows } = await gateway.services.db.pool.query('select * from approval');
  const entries = await Promise.all(
    merchants.map(
      async (merchant) =>
        (await platform.call('operatorAudit', { query: { merchant } })).json().value.entries,
    ),
  );
  expect(entries[1]).toMatchObject([
    { action: 'read_provider_key_secret', staff: 'platform' },
    { action: 'add_provider_key', staff: 'owner', after: { requestedBy: 'platform', key: keyId } },
  ]);
  expect(JSON.stringify([rows, entries])).not.toContain(value.secret);
});

test('a key that is refused, and a provider that nobody approved yet, are not there', async () => {
  const asked = await requestKey();
  expect((await decideApproval(owner, asked.value.approval!, 'refuse', 'Not agreed')).value.state).toBe(
    'refused',
  );
  expect((await find())!.keys).toHaveLength(2);

  const nova = { id: 'nova', name: 'Nova Games', addresses: ['127.0.0.1'], merchants };
  const added = await ask(platform, 'operatorAddProvider', nova);
  expect(added.code).toBe('approval_required');
  expect(await find('nova')).toBeUndefined();
  // The brand of whoever decides is named, the others are counted.
  const { approvals: waiting } = await approvals(owner, { state: 'waiting' });
  expect(waiting).toMatchObject([
    { kind: 'provider_key', title: 'Nova Games', after: { merchants: ['foyer'], otherMerchants: 1 } },
  ]);
  await decideApproval(owner, added.value.approval!, 'approve');
  const { keys, addresses } = (await find('nova'))!;
  expect(addresses).toEqual(['127.0.0.1']);
  expect(keys).toMatchObject([{ state: 'active', merchants, mayReadSecret: true }]);
  expect((await secretOf(platform, keys[0]!.id, 'nova')).value.secret).toMatch(/^[\w-]{43}$/);
  expect((await ask(platform, 'operatorAddProvider', nova)).code).toBe('id_taken');
});
