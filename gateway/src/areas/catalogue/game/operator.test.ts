import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addFixture, gameRow, vendorRow } from './fixture.ts';

let gateway: TestGateway;
let other: TestGateway;
let owner: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addFixture(
    gateway.services,
    [vendorRow('LUNA'), vendorRow('KICK')],
    [
      gameRow('R1', 'Golden Mango'),
      gameRow('R2', 'Reef Riches', { availability: { isHot: true } }),
      gameRow('R3', 'Hidden Reef', { availability: { enabled: false } }),
      gameRow('S1', 'Kick Cup', { vassalage: 'KICK', gameType: 'SPORTS' }),
    ],
  );
  other = await startTestGateway({ sharing: gateway });
  owner = await logInStaff(gateway);
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

const merchant = 'foyer';
const list = async (query: Record<string, string> = {}) =>
  (await owner.call('operatorGames', { query: { merchant, ...query } })).json().value;
const one = async (id: string) =>
  (await owner.call('operatorGame', { params: { id }, query: { merchant } })).json().value;
const set = (id: string, body: object) =>
  owner.call('operatorSetGame', { params: { id }, body: { merchant, ...body } });

test.each([
  [{}, ['R1', 'R2', 'R3', 'S1']],
  [{ q: 'reef' }, ['R2', 'R3']],
  [{ gameType: 'SPORTS' }, ['S1']],
  [{ vassalage: 'LUNA', enabled: 'true' }, ['R1', 'R2']],
  [{ enabled: 'false' }, ['R3']],
  [{ isHot: 'true' }, ['R2']],
  [{ maintenance: 'true' }, []],
  [{ sort: '-gameName' }, ['R2', 'S1', 'R3', 'R1']],
  [{ pageSize: '3', pageNo: '2' }, ['S1']],
])('games for %o are %o', async (query, expected) => {
  const { games } = await list(query as Record<string, string>);
  expect(games.map(({ id }: { id: string }) => id)).toEqual(expected);
});

test('games of one place stay where they are when one of them is changed', async () => {
  await addFixture(
    gateway.services,
    [],
    ['T1', 'T2', 'T3'].map((id) => gameRow(id, `Tied ${id}`, { availability: { sort: 50 } })),
  );
  const tied = async () => (await list({ q: 'tied' })).games.map(({ id }: { id: string }) => id);
  expect(await tied()).toEqual(['T1', 'T2', 'T3']);
  // As of every table that is in use: it is read in the order in which its rows lie
  await gateway.services.db.pool.query('analyze merchant_game');
  await set('T1', { ...(await one('T1')), isNew: true });
  expect(await tied()).toEqual(['T1', 'T2', 'T3']);
});

test('a flag that is neither true nor false is refused', async () => {
  const answer = await owner.call('operatorGames', { query: { merchant, enabled: 'perhaps' } });
  expect(answer.json().value.fields).toEqual({ enabled: 'field_invalid' });
});

test('a change is visible here at once and in the other process within a second', async () => {
  const isOffered = async (at: TestGateway) =>
    (await openBrowser(at).call('game', { params: { nodeId: 'R1' } })).statusCode === 200;
  expect(await isOffered(other)).toBe(true);
  const game = await one('R1');
  const answer = await set('R1', { ...game, enabled: false });
  expect(answer.json().value).toEqual({ ...game, enabled: false, version: game.version + 1 });
  expect(await isOffered(gateway)).toBe(false);
  await vi.waitFor(async () => expect(await isOffered(other)).toBe(false), { timeout: 1000, interval: 20 });
  expect((await list({ enabled: 'false' })).total).toBe(2);
});

test('a change from an older version is refused', async () => {
  const game = await one('R2');
  expect((await set('R2', { ...game, isNew: true })).statusCode).toBe(200);
  expect((await set('R2', { ...game, isHot: false })).json().code).toBe('version_conflict');
  expect((await set('R9', { ...game })).json().code).toBe('not_found');
  expect((await owner.call('operatorGame', { params: { id: 'R9' }, query: { merchant } })).json().code).toBe(
    'not_found',
  );
});

test('the audit log has each change; a change without effect has no entry', async () => {
  const game = await one('S1');
  await set('S1', { ...game, maintenance: true });
  await set('S1', { ...(await one('S1')), maintenance: true });
  const { entries } = (await owner.call('operatorAudit', { query: { merchant } })).json().value;
  expect(entries.filter(({ subject }: { subject: string }) => subject === 'S1 Kick Cup')).toMatchObject([
    { action: 'set_game', before: { maintenance: false }, after: { maintenance: true } },
  ]);
});

describe('vendors', () => {
  const vendors = async (query: Record<string, string> = {}) =>
    (await owner.call('operatorVendors', { query: { merchant, ...query } })).json().value;
  const vendor = async (id: string) =>
    (await owner.call('operatorVendor', { params: { id }, query: { merchant } })).json().value;
  const setVendor = (id: string, body: object) =>
    owner.call('operatorSetVendor', { params: { id }, body: { merchant, ...body } });

  test('are listed with their games, searched and filtered', async () => {
    expect(await vendor('KICK')).toEqual({
      id: 'KICK',
      displayName: 'KICK Games',
      provider: 'demo',
      gameTypes: ['SPORTS'],
      games: 1,
      enabled: true,
      maintenance: false,
      isHot: false,
      icon: '/cdn/a57/vendor/KICK',
      version: 1,
    });
    const ids = async (query: Record<string, string>) =>
      (await vendors(query)).vendors.map(({ id }: { id: string }) => id);
    expect(await ids({})).toEqual(['LUNA', 'KICK']);
    expect(await ids({ q: 'kick' })).toEqual(['KICK']);
    expect(await ids({ maintenance: 'true' })).toEqual([]);
    expect(await ids({ provider: 'demo' })).toEqual(['LUNA', 'KICK']);
    expect(await ids({ provider: 'dem' })).toEqual([]);
    expect(await ids({ pageSize: '1', pageNo: '2' })).toEqual(['KICK']);
    expect(
      (await owner.call('operatorVendor', { params: { id: 'NONE' }, query: { merchant } })).json().code,
    ).toBe('not_found');
  });

  test('under maintenance close all their games in every process, and open them again', async () => {
    const isOpen = async (at: TestGateway) =>
      (await openBrowser(at).call('game', { params: { nodeId: 'S1' } })).json().value.available;
    await setGameOpen('S1');
    await vi.waitFor(async () => expect(await isOpen(other)).toBe(true), { timeout: 1000, interval: 20 });
    const before = await vendor('KICK');
    const answer = await setVendor('KICK', { ...before, maintenance: true });
    expect(answer.json().value).toEqual({ ...before, maintenance: true, version: before.version + 1 });
    expect(await isOpen(gateway)).toBe(false);
    await vi.waitFor(async () => expect(await isOpen(other)).toBe(false), { timeout: 1000, interval: 20 });
    expect((await setVendor('KICK', { ...before, maintenance: false })).json().code).toBe('version_conflict');
    await setVendor('KICK', { ...(await vendor('KICK')), maintenance: false });
    expect(await isOpen(gateway)).toBe(true);
  });

  test('and every change of them is in the audit log', async () => {
    const { entries } = (await owner.call('operatorAudit', { query: { merchant } })).json().value;
    expect(entries.filter(({ subject }: { subject: string }) => subject === 'KICK KICK Games')).toMatchObject(
      [
        { action: 'set_vendor', before: { maintenance: true }, after: { maintenance: false } },
        { action: 'set_vendor', before: { maintenance: false }, after: { maintenance: true } },
      ],
    );
  });

  const setGameOpen = async (id: string) => set(id, { ...(await one(id)), maintenance: false });
});
