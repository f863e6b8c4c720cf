import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EndpointName } from '@foyer/contract';
import type { BuiltInRole } from '@foyer/contract/permissions';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { decidableBy } from '../../oversight/approval/fixture.ts';
import { addGames } from '../../wallet/provider/fixture.ts';

/*
 * One of the platform staff, and a brand where nobody works: people invited there at once are theirs, and try to be the second
 * persons for what counts at another brand (T22).
 */

let gateway: TestGateway;
let platform: Browser;
let owner: Browser;
let accomplice: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  platform = await logInStaff(gateway, { username: 'platform', role: 'platform' });
  owner = await logInStaff(gateway, { username: 'owner', merchants: ['foyer'] });
  await add('finance', 'finance', ['foyer']);
});
afterAll(() => gateway.dispose());

const reason = 'As agreed';
const add = (username: string, role: BuiltInRole, merchants: string[]) =>
  logInStaff(gateway, { username, role, merchants });
const idOf = async (username: string): Promise<string> =>
  (await gateway.services.db.pool.query('select id from staff where username = $1', [username])).rows[0].id;

/** Asks for something at a merchant. */
async function ask(
  by: Browser,
  name: EndpointName,
  merchant: string,
  body: object = {},
  params: Record<string, string> = {},
) {
  const answer = await by.call(name, { body: { merchant, ...body }, params });
  const { code = 'ok', value } = answer.json();
  return { code: code as string, value };
}
const codeOf = async (...given: Parameters<typeof ask>) => (await ask(...given)).code;
const invite = (merchant: string, userName: string, role: string, merchants: string[]) =>
  codeOf(platform, 'operatorInviteStaff', merchant, {
    userName,
    email: `${userName}@example.com`,
    role,
    merchants,
  });
const waitingAt = async (merchant: string, by: Browser = platform) => {
  const answer = await by.call('operatorApprovals', { query: { merchant, state: 'waiting' } });
  return answer.json().value.approvals as { id: string; kind: string; title: string }[];
};
const decide = (by: Browser, merchant: string, id: string, decision: 'approve' | 'refuse' = 'approve') =>
  codeOf(by, 'operatorDecideApproval', merchant, { decision, reason }, { id });
const nobody = async (username: string) =>
  (await gateway.services.db.pool.query('select 1 from staff where username = $1', [username])).rowCount;

test('an invitation to a brand waits there, from whichever brand it is sent', async () => {
  expect(await invite('sinag', 'mine', 'owner', ['foyer'])).toBe('approval_required');
  expect(await waitingAt('sinag')).toEqual([]);
  const [waiting] = await waitingAt('foyer', owner);
  expect(waiting).toMatchObject({ kind: 'staff_invitation', title: 'mine' });
  expect(await nobody('mine')).toBe(0);
  expect(await decide(owner, 'foyer', waiting!.id, 'refuse')).toBe('ok');
});

test('the platform gets no more people from an empty brand', async () => {
  expect(await invite('sinag', 'another', 'platform', [])).toBe('approval_required');
  const [waiting] = await waitingAt('foyer', owner);
  expect(waiting).toMatchObject({ title: 'another' });
  expect(await decide(owner, 'foyer', waiting!.id, 'refuse')).toBe('ok');
});

describe('people who were invited at once where nobody worked', () => {
  beforeAll(async () => {
    expect(await invite('sinag', 'empty', 'support', ['sinag'])).toBe('ok');
    accomplice = await add('accomplice', 'finance', ['sinag']);
    await add('helper', 'owner', ['sinag']);
  });

  test('let nobody in at another brand', async () => {
    expect(await invite('sinag', 'both', 'owner', ['sinag', 'foyer'])).toBe('no_second_person');
    const access = { role: 'owner', merchants: ['sinag', 'foyer'], reason };
    const params = { id: await idOf('helper') };
    expect(await codeOf(platform, 'operatorSetStaffAccess', 'sinag', access, params)).toBe(
      'approval_required',
    );
    expect(await waitingAt('sinag')).toEqual([]);
    const [waiting] = await waitingAt('foyer', owner);
    expect(await decide(accomplice, 'foyer', waiting!.id)).toBe('no_permission');
    expect(await decide(accomplice, 'sinag', waiting!.id)).toBe('not_found');
    expect(await decide(owner, 'foyer', waiting!.id, 'refuse')).toBe('ok');
    // Another role counts everywhere, also where somebody works already.
    const swap = { role: 'risk', merchants: ['sinag', 'foyer'], reason };
    expect(await codeOf(platform, 'operatorSetStaffAccess', 'sinag', swap, params)).toBe('no_second_person');
  });

  test('give no provider a key for its players', async () => {
    const key = (merchants: string[]) =>
      platform.call('operatorAddProviderKey', { params: { id: 'demo' }, body: { merchants } });
    expect((await key(['sinag', 'foyer'])).json().code).toBe('no_second_person');
    expect((await key(['foyer'])).json().code).toBe('approval_required');
    expect(await waitingAt('sinag')).toEqual([]);
    const [waiting] = await waitingAt('foyer', owner);
    expect(await decide(owner, 'foyer', waiting!.id, 'refuse')).toBe('ok');
  });

  test('name no server that decides about the stakes of its players', async () => {
    const { providers } = gateway.services;
    await providers.ensure({ id: 'nova', keyId: 'n1', key: 'the key of a provider', merchantIds: [1] });
    const url = (id: string) =>
      codeOf(
        platform,
        'operatorSetProviderUrl',
        'sinag',
        { url: 'https://thief.example', version: 1 },
        { id },
      );
    expect(await url('demo')).toBe('no_second_person');
    expect(await url('nova')).toBe('approval_required');
    expect(await waitingAt('sinag')).toEqual([]);
    const [waiting] = await waitingAt('foyer', owner);
    expect(waiting).toMatchObject({ kind: 'provider_url', title: 'nova' });
    expect(await decide(owner, 'foyer', waiting!.id, 'refuse')).toBe('ok');
    expect((await providers.list()).map((provider) => provider.url)).toEqual([null, null]);
  });

  test('extend no role that somebody of it has', async () => {
    const role = { name: 'Night desk', permissions: ['players.view'], reason };
    await ask(platform, 'operatorAddRole', 'sinag', role);
    const [waiting] = await waitingAt('sinag');
    expect(await decide(accomplice, 'sinag', waiting!.id)).toBe('ok');
    await add('night', 'content', ['foyer']);
    await gateway.services.db.pool.query(
      "update staff set role = 'sinag:night-desk' where username = 'night'",
    );
    const more = { ...role, permissions: ['players.view', 'adjustments.request'], version: 1 };
    const params = { id: 'sinag:night-desk' };
    expect(await codeOf(platform, 'operatorSetRole', 'sinag', more, params)).toBe('no_second_person');
  });

  test('decide nothing that waits for who works at both brands', async () => {
    const both = await add('both.brands', 'finance', ['sinag', 'foyer']);
    expect(await invite('sinag', 'shared', 'support', ['sinag', 'foyer'])).toBe('approval_required');
    const [waiting] = await waitingAt('sinag');
    expect(await decidableBy(accomplice, waiting!.id, 'sinag')).toEqual([false, true, 'staff_beyond']);
    const query = vi.spyOn(gateway.services.db.pool, 'query');
    expect(await decidableBy(both, waiting!.id, 'sinag')).toEqual([true, true, null]);
    const texts = query.mock.calls.map(([sent]) => (sent as { text?: string }).text ?? '');
    query.mockRestore();
    // Who could decide is read once for both brands.
    expect(texts.filter((text) => text.includes('exists (select 1 from "staff_merchant"'))).toHaveLength(1);
    expect(await decide(accomplice, 'sinag', waiting!.id)).toBe('staff_beyond');
    expect(await nobody('shared')).toBe(0);
    expect(await decide(both, 'sinag', waiting!.id)).toBe('ok');
    expect(await nobody('shared')).toBe(1);
  });
});
