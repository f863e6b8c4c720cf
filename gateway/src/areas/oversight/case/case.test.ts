import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { listenTo } from '../../../testing/listen.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer } from '../../wallet/provider/fixture.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import type { NewCase } from './case.ts';

let gateway: TestGateway;
let [owner, support]: Browser[] = [];
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await logInStaff(gateway);
  support = await logInStaff(gateway, { username: 'sam', role: 'support' });
});
afterAll(() => gateway.dispose());

const given = (more: Partial<NewCase> = {}): NewCase => ({
  merchantId: 1,
  kind: 'payment-contradiction',
  about: 'provider',
  subject: randomUUID(),
  accountId: null,
  amount: 12_345n,
  currency: 'PHP',
  facts: { outcome: 'paid' },
  ...more,
});
const open = (one: NewCase) =>
  inTransaction(gateway.services.db, (on) => gateway.services.cases.open(on, one));
const list = async (query: object, staff = owner!) =>
  (await staff.call('operatorCases', { query: { merchant: 'foyer', ...query } })).json().value as {
    cases: Record<string, unknown>[];
    total: number;
  };
const show = async (id: string) =>
  (await owner!.call('operatorCase', { params: { id }, query: { merchant: 'foyer' } })).json();
const decide = async (
  staff: Browser,
  id: string,
  resolution: string,
  note = 'Looked into it',
  seen?: number,
) =>
  (
    await staff.call('operatorResolveCase', {
      params: { id },
      body: { merchant: 'foyer', resolution, note, seen },
    })
  ).json();

test('what is noticed again is the same case, with all that was received', async () => {
  const one = given();
  const ids = await Promise.all([
    open(one),
    open(one),
    open({ ...one, facts: { outcome: 'failed' } }),
    open(one),
  ]);
  expect(new Set(ids).size).toBe(1);
  const { value } = await show(ids[0]!);
  expect(value).toMatchObject({
    times: 4,
    state: 'open',
    amount: '12345',
    currency: 'PHP',
    resolutions: ['none'],
  });
  expect(value.received.map(({ facts }: { facts: { outcome: string } }) => facts.outcome).toSorted()).toEqual(
    ['failed', 'paid'],
  );
});

test('a case that was noticed by what did not happen is not opened', async () => {
  const one = given();
  await expect(
    inTransaction(gateway.services.db, async (on) => {
      await gateway.services.cases.open(on, one);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect((await list({ q: one.subject })).total).toBe(0);
});

test('staff find cases by player, kind and state; open ones first, and only those of their merchant', async () => {
  const player = await addPlayer(gateway, 0n);
  const first = await open(given({ kind: 'win-over-cap', accountId: player.accountId }));
  const second = await open(given({ kind: 'win-over-cap', accountId: player.accountId }));
  await open(given({ kind: 'win-over-cap', merchantId: 2 }));
  await decide(support!, first, 'none');
  const found = await list({ kind: 'win-over-cap' });
  expect(found.cases.map(({ id, state }) => [id, state])).toEqual([
    [second, 'open'],
    [first, 'closed'],
  ]);
  const { userName } = found.cases[0] as { userName: string };
  expect((await list({ q: userName, state: 'open' })).cases.map(({ id }) => id)).toEqual([second]);
  const stranger = await logInStaff(gateway, { username: 'sinagan', role: 'support', merchants: ['sinag'] });
  const query = { merchant: 'foyer' };
  expect((await stranger.call('operatorCases', { query })).json().code).toBe('no_permission');
  expect((await stranger.call('operatorCase', { params: { id: first }, query })).json().code).toBe(
    'no_permission',
  );
  expect((await openBrowser(gateway).call('operatorCases', { query })).json().code).toBe('not_logged_in');
});

test('closing needs a note, is audited, and happens once; noticed again it is a new case', async () => {
  const one = given();
  const id = await open(one);
  expect((await decide(support!, id, 'none', '')).code).toBe('body_invalid');
  expect((await decide(support!, id, 'none', 'A test of theirs')).value).toMatchObject({
    state: 'closed',
    resolution: 'none',
    note: 'A test of theirs',
    closedBy: 'sam',
  });
  expect((await decide(owner!, id, 'none')).code).toBe('already_decided');
  const { entries } = (await owner!.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value;
  expect(entries[0]).toMatchObject({
    action: 'close_case',
    staff: 'sam',
    subject: id,
    reason: 'A test of theirs',
  });
  expect(await open(one)).not.toBe(id);
});

test('what changes money is proposed by one person and done when another says the same', async () => {
  const done: string[] = [];
  gateway.services.cases.resolver('round', {
    offered: async () => ['none', 'credit', 'refund'],
    resolve: async (_, row, resolution, staff) =>
      void done.push(`${resolution} ${row.subject} by ${staff.username}`),
  });
  const one = given({ about: 'round' });
  const id = await open(one);
  expect((await show(id)).value.resolutions).toEqual(['none', 'credit', 'refund']);
  expect((await decide(support!, id, 'take-back')).code).toBe('already_decided');
  expect((await decide(support!, id, 'credit')).value).toMatchObject({
    state: 'open',
    proposed: { resolution: 'credit', by: 'sam' },
    mayConfirm: false,
  });
  expect((await decide(support!, id, 'credit')).code).toBe('four_eyes');
  // Somebody who wants something else proposes that.
  expect((await decide(owner!, id, 'refund')).value.proposed).toEqual({ resolution: 'refund', by: 'owner' });
  expect(done).toEqual([]);
  expect((await decide(support!, id, 'refund')).value).toMatchObject({
    state: 'closed',
    resolution: 'refund',
  });
  expect(done).toEqual([`refund ${one.subject} by sam`]);
});

test('what was proposed and is no longer possible is not shown to be confirmed', async () => {
  let possible: ('none' | 'credit')[] = ['none', 'credit'];
  gateway.services.cases.resolver('round', { offered: async () => possible, resolve: async () => {} });
  const id = await open(given({ about: 'round' }));
  await decide(support!, id, 'credit');
  expect((await show(id)).value.proposed).toEqual({ resolution: 'credit', by: 'sam' });
  possible = ['none'];
  expect((await show(id)).value).toMatchObject({ proposed: null, resolutions: ['none'] });
});

test('what is received after a proposal must be looked at again: nobody confirms it unseen', async () => {
  gateway.services.cases.resolver('round', {
    offered: async () => ['none', 'release'],
    resolve: async () => {},
  });
  const one = given({ about: 'round' });
  const id = await open(one);
  await decide(support!, id, 'release');
  await open(one);
  expect((await show(id)).value.proposed).toMatchObject({ resolution: 'release', by: 'sam' });
  await open({ ...one, amount: 99_999_999n, facts: { outcome: 'paid', win: 'a huge one' } });
  expect((await show(id)).value).toMatchObject({ proposed: null, amount: '99999999' });
  expect((await decide(owner!, id, 'release')).value).toMatchObject({
    state: 'open',
    proposed: { resolution: 'release', by: 'owner' },
  });
});

test('a case that was noticed again since staff read it is not closed with what they did not see', async () => {
  const one = given();
  const id = await open(one);
  const seen = (await show(id)).value.received.length;
  await open({ ...one, facts: { outcome: 'failed' } });
  expect((await decide(support!, id, 'none', 'A test of theirs', seen)).code).toBe('version_conflict');
  expect((await show(id)).value).toMatchObject({ state: 'open', times: 2, note: '' });
  // What is only noticed again is nothing new.
  await open({ ...one, facts: { outcome: 'failed' } });
  expect((await show(id)).value).toMatchObject({ times: 3 });
  expect((await decide(support!, id, 'none', 'A test of theirs', seen + 1)).value.state).toBe('closed');
  // Who says nothing of it, as scripts do, decides about what is there.
  const next = await open(one);
  await open(one);
  expect((await decide(support!, next, 'none')).value.state).toBe('closed');
});

test('colleagues with the same role do not confirm each other, whoever of them proposed it last', async () => {
  let times = 0;
  gateway.services.cases.resolver('withdrawal', {
    offered: async () => ['none', 'release', 'refuse'],
    resolve: async () => void (times += 1),
  });
  const id = await open(given({ about: 'withdrawal' }));
  const colleague = await logInStaff(gateway, { username: 'sue', role: 'support' });
  await decide(support!, id, 'release');
  expect((await decide(colleague, id, 'release')).code).toBe('approval_same_role');
  await decide(colleague, id, 'refuse');
  expect((await decide(support!, id, 'refuse')).code).toBe('approval_same_role');
  const seen = await list({ state: 'open' }, colleague);
  expect(seen.cases.find((one) => one.id === id)).toMatchObject({ mayConfirm: false });
  expect(times).toBe(0);
  expect((await decide(owner!, id, 'refuse')).value).toMatchObject({ state: 'closed', resolution: 'refuse' });
  expect(times).toBe(1);
});

test('two who confirm at once do it once', async () => {
  let times = 0;
  gateway.services.cases.resolver('transfer', {
    offered: async () => ['none', 'credit'],
    resolve: async () => void (times += 1),
  });
  const id = await open(given({ about: 'transfer' }));
  await decide(support!, id, 'credit');
  const answers = await Promise.all([decide(owner!, id, 'credit'), decide(owner!, id, 'credit')]);
  expect(answers.map(({ code }) => code ?? 'closed').toSorted()).toEqual(['already_decided', 'closed']);
  expect(times).toBe(1);
});

test('a matter that settled itself closes its case', async () => {
  const { cases, db } = gateway.services;
  const one = given();
  const id = await open(one);
  await inTransaction(db, (on) => cases.settle(on, one, 'none', 'The processor answered'));
  expect((await show(id)).value).toMatchObject({
    state: 'closed',
    note: 'The processor answered',
    closedBy: null,
    resolutions: [],
  });
});

test('staff are alerted: an open console hears of it, the metrics count it', async () => {
  const origin = (await gateway.app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
  const cookie = [...owner!.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const page = await listenTo(`${origin}/api/v1/operator/events?merchant=foyer`, { cookie });
  const one = given({ kind: 'ledger-drift' });
  const id = await open(one);
  expect(await page.next()).toEqual({ type: 'case', id, about: 'opened' });
  await open(one);
  expect(await page.next()).toEqual({ type: 'case', id, about: 'changed' });
  const metrics = await gateway.platform.metrics.metrics();
  expect(metrics).toContain('foyer_cases_opened_total{merchant="foyer",kind="ledger-drift"} 1');
  expect(metrics).toContain('foyer_open_cases{merchant="foyer",kind="ledger-drift"} 1');
  await decide(support!, id, 'none');
  expect(await page.next()).toEqual({ type: 'case', id, about: 'closed' });
  page.leave();
});
