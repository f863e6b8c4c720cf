import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { decideApproval } from '../../oversight/approval/fixture.ts';
import { setDays } from './by-command.ts';

let gateway: TestGateway;
let owner: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await logInStaff(gateway);
});
afterAll(() => gateway.dispose());

const query = { merchant: 'foyer' };
const read = async (by = owner) => (await by.call('operatorRetentionRules', { query })).json();
const set = async (rules: object, by = owner) =>
  (await by.call('operatorSetRetentionRules', { body: { ...query, ...rules } })).json();

test('staff set for how long what is kept, the next night goes by it, and the audit log says who did', async () => {
  const { value: before } = await read();
  expect(before).toMatchObject({ loginHistory: 365, securityEvents: 90, closedAccounts: 1825 });
  const { value: after } = await set({ ...before, loginHistory: 400 });
  expect(after).toEqual({ ...before, loginHistory: 400, version: expect.any(Number) });
  expect((await read()).value).toEqual(after);
  const kept = await gateway.areas.backoffice.retention.overdue(1);
  expect(kept.find(({ kind }) => kind === 'login-history')?.days).toBe(400);
  const { entries } = (await owner.call('operatorAudit', { query })).json().value;
  expect(entries[0]).toMatchObject({
    action: 'set_retention',
    subject: 'foyer',
    before: { 'login-history': 365 },
    after: { 'login-history': 400 },
  });
});

test('who read rules that were changed since, also by a command, changes nothing', async () => {
  const { value: seen } = await read();
  const { audit, db, merchants } = gateway.services;
  await inTransaction(db, (on) => setDays(on, audit, merchants.byId(1), 'chat', 100));
  expect((await set({ ...seen, messages: 200 })).code).toBe('version_conflict');
  expect((await read()).value).toMatchObject({ chat: 100, messages: seen.messages });
});

test('no time of no days, or of centuries, is taken, nor one from staff who may not change the site', async () => {
  const { value: seen } = await read();
  expect((await set({ ...seen, chat: 0 })).code).toBe('body_invalid');
  expect((await set({ ...seen, chat: 36_501 })).code).toBe('body_invalid');
  const risk = await logInStaff(gateway, { username: 'keeper', role: 'risk' });
  expect((await set({ ...seen, chat: 5 }, risk)).code).toBe('no_permission');
  expect((await read()).value).toEqual(seen);
});

test('a shorter time waits for a second person, and fails where the rules were changed meanwhile; a longer one counts at once', async () => {
  const risk = await logInStaff(gateway, { username: 'second', role: 'risk' });
  const { value: before } = await read();
  const wanted = { ...before, closedAccounts: 1, chat: before.chat + 1 };
  const asked = await set(wanted);
  expect(asked.code).toBe('approval_required');
  expect((await set(wanted)).code).toBe('approval_waiting');
  expect((await read()).value).toEqual(before);
  const id = asked.value.approval;
  expect((await decideApproval(owner, id, 'approve')).code).toBe('four_eyes');
  expect((await decideApproval(risk, id, 'approve')).value).toMatchObject({ state: 'approved' });
  const { value: now } = await read();
  expect(now).toEqual({ ...wanted, version: expect.any(Number) });

  const late = await set({ ...now, callbacks: 1 });
  const longer = { ...now, messages: now.messages + 1 };
  expect((await set(longer)).code).toBeUndefined();
  expect((await decideApproval(risk, late.value.approval, 'approve')).value).toMatchObject({
    state: 'failed',
  });
  expect((await read()).value).toEqual({ ...longer, version: expect.any(Number) });
});
