import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff, setUpSecondFactor } from '../../../testing/test-staff.ts';

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
const set = (body: object, by = owner) => by.call('operatorSetSignInService', { body });
const read = async () =>
  (await owner.call('operatorSignInServices', { query: { merchant: 'foyer' } })).json().value as Record<
    string,
    unknown
  >[];

test('a secret is kept sealed, never shown, and stays where none is given', async () => {
  expect((await set(google)).json().value).toMatchObject({ clientId: 'client', hasSecret: true, version: 1 });
  const changed = await set({ ...google, clientId: 'another', secret: '', version: 1 });
  expect(changed.json().value).toMatchObject({ clientId: 'another', hasSecret: true, version: 2 });
  expect(JSON.stringify(await read())).not.toContain('very secret');
  const { rows } = await gateway.services.db.pool.query('select sealed_secret from sign_in_service');
  expect(rows[0].sealed_secret.toString('latin1')).not.toContain('very secret');
});

test('a change is recorded without the secret, and one that came too late is refused', async () => {
  expect((await set({ ...google, version: 0 })).json().code).toBe('version_conflict');
  await set({ ...google, secret: 'renewed secret', version: 2 });
  const { entries } = (await owner.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value;
  expect(entries[0]).toMatchObject({
    action: 'set_sign_in_service',
    subject: 'google',
    after: { clientId: 'client', secret: 'changed' },
  });
  expect(JSON.stringify(entries)).not.toMatch(/very secret|renewed secret/);
});

test('what is missing or not allowed is said beside its field', async () => {
  const fault = async (body: object) =>
    (await set({ merchant: 'foyer', version: 0, ...body })).json().value.fields;
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
    (await set({ merchant: 'foyer', version: 0, ...body }, there)).json().value.fields;
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
  await set({ merchant: 'foyer', provider: 'google', version: 3 });
  expect((await read())[0]).toMatchObject({ clientId: '', hasSecret: false, version: 4 });
});

test('support looks and changes nothing', async () => {
  const support = await logInStaff(gateway, { username: 'support', role: 'support' });
  expect((await support.call('operatorSignInServices', { query: { merchant: 'foyer' } })).statusCode).toBe(
    200,
  );
  expect((await set(google, support)).json().code).toBe('no_permission');
});
