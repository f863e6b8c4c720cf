import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff, setUpSecondFactor } from '../../../testing/test-staff.ts';
import { approvals, decideApproval } from '../../oversight/approval/fixture.ts';
import { setSignInService, type SignInBody } from './fixture.ts';

let gateway: TestGateway;
let owner: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await logInStaff(gateway);
});
afterAll(() => gateway.dispose());

const google = {
  merchant: 'foyer',
  provider: 'google',
  clientId: 'client',
  secret: 'the very secret',
  version: 0,
};
const ask = async (body: object, by = owner) => (await by.call('operatorSetSignInService', { body })).json();
const set = (body: SignInBody) => setSignInService(gateway, owner, body);
const read = async () =>
  (await owner.call('operatorSignInServices', { query: { merchant: 'foyer' } })).json().value as Record<
    string,
    unknown
  >[];

test('a secret is kept sealed, never shown, and stays where none is given', async () => {
  expect((await set(google)).value).toMatchObject({ clientId: 'client', hasSecret: true, version: 1 });
  const changed = await set({ ...google, clientId: 'another', secret: '', version: 1 });
  expect(changed.value).toMatchObject({ clientId: 'another', hasSecret: true, version: 2 });
  expect(JSON.stringify(await read())).not.toContain('very secret');
  const { rows } = await gateway.services.db.pool.query('select sealed_secret from sign_in_service');
  expect(rows[0].sealed_secret.toString('latin1')).not.toContain('very secret');
});

test('a change is recorded without the secret, and one that came too late is refused', async () => {
  expect((await ask({ ...google, version: 0 })).code).toBe('version_conflict');
  await set({ ...google, secret: 'renewed secret', version: 2 });
  const { entries } = (await owner.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value;
  expect(entries[0]).toMatchObject({
    action: 'set_sign_in_service',
    subject: 'google',
    after: { clientId: 'client', secret: 'changed', requestedBy: 'owner', decidedBy: 'agreeing' },
  });
  expect(JSON.stringify(entries)).not.toMatch(/very secret|renewed secret/);
});

test('who vouches for players is decided by two; a new secret, and to set a service aside, count at once', async () => {
  const [before] = await read();
  const version = before!.version as number;
  const thief = { ...google, issuer: 'https://login.thief.example', secret: 'a secret of theirs', version };
  const { code, value } = await ask(thief);
  expect(code).toBe('approval_required');
  expect((await ask({ ...google, clientId: 'thief', version })).code).toBe('approval_waiting');
  expect(await read()).toContainEqual(before);
  const { approvals: waiting } = await approvals(owner, { state: 'waiting' });
  expect(waiting[0]).toMatchObject({
    kind: 'sign_in_service',
    title: 'google',
    before: { hasSecret: true },
    after: { issuer: 'https://login.thief.example', hasSecret: true, secret: 'changed' },
  });
  const { rows } = await gateway.services.db.pool.query('select payload from approval');
  expect(JSON.stringify([rows, waiting])).not.toContain('a secret of theirs');
  const colleague = await logInStaff(gateway, { username: 'owner.two' });
  expect((await decideApproval(colleague, value.approval, 'approve')).code).toBe('approval_same_role');
  const phone = { merchant: 'foyer', provider: 'phone', apiKey: 'mine', projectId: 'mine', version: 0 };
  const { code: phoneCode, value: asked } = await ask(phone);
  expect(phoneCode).toBe('approval_required');
  for (const id of [value.approval, asked.approval]) await decideApproval(colleague, id, 'refuse', 'No');
  expect((await ask({ ...google, secret: 'renewed again', version })).value).toMatchObject({
    version: version + 1,
  });
  expect(await read()).toContainEqual({ ...before, version: version + 1 });
});

test('what is missing or not allowed is said beside its field', async () => {
  const fault = async (body: object) => (await ask({ merchant: 'foyer', version: 0, ...body })).value.fields;
  expect(await fault({ provider: 'facebook', issuer: 'https://login.example' })).toEqual({
    clientId: 'field_required',
  });
  expect(await fault({ provider: 'facebook', clientId: 'x' })).toEqual({ secret: 'field_required' });
  for (const issuer of [
    'http://login.example',
    'javascript:alert(1)',
    'https://user@login.example',
    'nonsense',
  ]) {
    expect(await fault({ provider: 'facebook', clientId: 'x', secret: 'y', issuer })).toEqual({
      issuer: 'field_invalid',
    });
  }
  expect(await fault({ provider: 'phone', apiKey: 'x' })).toEqual({ projectId: 'field_required' });
});

test('outside the demo world nothing on this machine is called, and there is no emulator', async () => {
  const real = await startTestGateway({ sharing: gateway, demo: false });
  const there = owner.at(real);
  await setUpSecondFactor(there, real);
  const fault = async (body: object) =>
    (await ask({ merchant: 'foyer', version: 0, ...body }, there)).value.fields;
  expect(
    await fault({ provider: 'facebook', clientId: 'x', secret: 'y', issuer: 'http://localhost:9' }),
  ).toEqual({ issuer: 'field_invalid' });
  for (const host of ['localhost', '127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', '2130706433']) {
    const issuer = `https://${host}`;
    expect([host, await fault({ provider: 'facebook', clientId: 'x', secret: 'y', issuer })]).toEqual([
      host,
      { issuer: 'field_invalid' },
    ]);
  }
  expect(
    await fault({ provider: 'phone', apiKey: 'x', projectId: 'p', emulator: 'https://emulator.example' }),
  ).toEqual({ emulator: 'field_invalid' });
  await real.dispose();
});

test('everything empty sets it aside, with its secret; another merchant has none of it', async () => {
  const browser = openBrowser(gateway, { host: 'sinag.localhost' });
  expect((await browser.call('siteSettings')).json().value.signIn).toEqual({ social: [], phone: null });
  const phone = {
    merchant: 'foyer',
    provider: 'phone',
    apiKey: 'key',
    projectId: 'project',
    authDomain: 'project.example',
  };
  await set({ ...phone, version: 0 });
  const settings = async () => (await openBrowser(gateway).call('siteSettings')).json().value.signIn.phone;
  expect(await settings()).toEqual({
    apiKey: 'key',
    projectId: 'project',
    authDomain: 'project.example',
    emulator: '',
  });
  await set({ merchant: 'foyer', provider: 'phone', version: 1 });
  expect(await settings()).toBeNull();
  await set({ merchant: 'foyer', provider: 'google', version: 4 });
  expect((await read())[0]).toMatchObject({ clientId: '', hasSecret: false, version: 5 });
});

test('support looks and changes nothing', async () => {
  const support = await logInStaff(gateway, { username: 'support', role: 'support' });
  expect((await support.call('operatorSignInServices', { query: { merchant: 'foyer' } })).statusCode).toBe(
    200,
  );
  expect((await ask(google, support)).code).toBe('no_permission');
});
