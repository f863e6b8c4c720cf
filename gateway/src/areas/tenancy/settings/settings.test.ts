import { registrationFieldNames } from '@foyer/contract/registration-fields';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { switchNames } from '@foyer/contract/switches';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';

let gateway: TestGateway;
let other: TestGateway;
let owner: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
  owner = await logInStaff(gateway);
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

/** A change must be live everywhere within this time, ms (R-TENANCY-6). */
const liveMs = 1000;
const merchant = 'foyer';

const settingsAt = async (at: TestGateway) => (await openBrowser(at).call('siteSettings')).json().value;
const setSwitch = (on: boolean) =>
  owner.call('operatorSetSwitch', { params: { name: 'FREEPLAY3' }, body: { merchant, on } });
const fieldOf = async (name: string) =>
  (await owner.call('operatorFields', { query: { merchant } }))
    .json()
    .value.find((field: { name: string }) => field.name === name);
const setField = (name: string, body: object) =>
  owner.call('operatorSetField', { params: { name }, body: { merchant, ...body } });

test('a switch that is turned shows at once here, and within a second in the other process', async () => {
  const before = await settingsAt(other);
  expect(before.switches).toContain('FREEPLAY3');
  const answer = await setSwitch(false);
  expect(answer.json().value).toMatchObject({ name: 'FREEPLAY3', on: false, changedBy: 'owner' });
  expect((await settingsAt(gateway)).switches).not.toContain('FREEPLAY3');
  await vi.waitFor(async () => expect((await settingsAt(other)).switches).not.toContain('FREEPLAY3'), {
    timeout: liveMs,
    interval: 20,
  });
  expect((await settingsAt(other)).version).toBeGreaterThan(before.version);
  expect(
    (await openBrowser(gateway, { host: 'sinag.localhost' }).call('siteSettings')).json().value.switches,
  ).toContain('FREEPLAY3');
  await setSwitch(true);
});

test('switches say what they are about and who changed them when', async () => {
  await setSwitch(false);
  await setSwitch(true);
  const { value } = (await owner.call('operatorSwitches', { query: { merchant } })).json();
  expect(value.map(({ name }: { name: string }) => name)).toEqual(switchNames);
  expect(value.find(({ name }: { name: string }) => name === 'FREEPLAY3')).toEqual({
    name: 'FREEPLAY3',
    about: 'Free-play trial accounts',
    on: true,
    changedAt: expect.any(String),
    changedBy: 'owner',
  });
  expect(value.find(({ name }: { name: string }) => name === 'CBS3')).toMatchObject({
    changedAt: null,
    changedBy: null,
  });
  const unknown = await owner.call('operatorSetSwitch', {
    params: { name: 'NOTHING' },
    body: { merchant, on: true },
  });
  expect(unknown.json()).toMatchObject({
    code: 'body_invalid',
    value: { fields: { name: 'field_invalid' } },
  });
});

test('a field rule is live in the portal within a second', async () => {
  const email = await fieldOf('email');
  const rule = {
    ...email,
    enabled: true,
    required: true,
    pattern: '^[^@]+@example\\.com$',
    message: 'Ours only',
  };
  const answer = await setField('email', rule);
  expect(answer.json().value).toEqual({ ...rule, version: email.version + 1 });
  const shownAt = async (at: TestGateway) =>
    (await openBrowser(at).call('registrationSettings'))
      .json()
      .value.fields.find((field: { name: string }) => field.name === 'email');
  expect(await shownAt(gateway)).toMatchObject({ required: true, message: 'Ours only' });
  await vi.waitFor(
    async () => expect(await shownAt(other)).toMatchObject({ required: true, message: 'Ours only' }),
    { timeout: liveMs, interval: 20 },
  );
});

test('fields come in the order of the form, in the portal as well, whichever was changed last', async () => {
  const username = await fieldOf('username');
  await setField('username', { ...username, message: 'Letters and digits' });
  const { value } = (await owner.call('operatorFields', { query: { merchant } })).json();
  const shown = (await openBrowser(gateway).call('registrationSettings')).json().value.fields;
  for (const fields of [value, shown]) {
    const names = fields.map(({ name }: { name: string }) => name);
    expect(names).toEqual(registrationFieldNames.filter((name) => names.includes(name)));
  }
});

test('a change from an older version is refused', async () => {
  const field = await fieldOf('nickname');
  expect((await setField('nickname', { ...field, message: 'first' })).statusCode).toBe(200);
  expect((await setField('nickname', { ...field, message: 'second' })).json().code).toBe('version_conflict');
  expect((await fieldOf('nickname')).message).toBe('first');
});

test('of two changes of one version at once one is taken', async () => {
  const field = await fieldOf('line');
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((message) => setField('line', { ...field, message })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
});

test.each([
  ['(', 'pattern_invalid'],
  ['^(a+)+$', 'pattern_unsafe'],
  ['a'.repeat(201), 'field_invalid'],
])('the pattern %s is refused beside its field', async (pattern, code) => {
  const field = await fieldOf('wechat');
  const answer = await setField('wechat', { ...field, pattern });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().value.fields).toEqual({ pattern: code });
});

test('what registration cannot do without stays', async () => {
  const field = await fieldOf('password');
  expect(field.locked).toBe(true);
  expect((await setField('password', { ...field, enabled: false })).json().value.fields).toEqual({
    enabled: 'field_invalid',
  });
  expect((await setField('password', { ...field, required: false })).json().value.fields).toEqual({
    required: 'field_invalid',
  });
});

test('closing the site is live within a second, with the word for players', async () => {
  const { value: status } = (await owner.call('operatorSiteStatus', { query: { merchant } })).json();
  const closed = await owner.call('operatorSetSiteStatus', {
    body: { merchant, ...status, maintenance: true, info: 'Back at noon' },
  });
  expect(closed.json().value).toEqual({
    ...status,
    maintenance: true,
    info: 'Back at noon',
    version: status.version + 1,
  });
  expect((await openBrowser(gateway).call('games')).json()).toMatchObject({
    code: 'maintenance',
    value: { info: 'Back at noon' },
  });
  const statusAt = async (at: TestGateway) => (await openBrowser(at).call('siteStatus')).json().value;
  await vi.waitFor(
    async () => expect(await statusAt(other)).toMatchObject({ maintenance: true, info: 'Back at noon' }),
    { timeout: liveMs, interval: 20 },
  );
  const stale = await owner.call('operatorSetSiteStatus', { body: { merchant, ...status } });
  expect(stale.json().code).toBe('version_conflict');
  const opened = await owner.call('operatorSetSiteStatus', {
    body: { merchant, ...closed.json().value, maintenance: false, info: '' },
  });
  expect(opened.statusCode).toBe(200);
});

test('a site without terms is not opened; the first text that is published lets it', async () => {
  const aside = await startTestGateway({ merchant: { termsVersion: '', maintenance: true } });
  const staff = await logInStaff(aside);
  const { value: status } = (await staff.call('operatorSiteStatus', { query: { merchant } })).json();
  const set = async (change: object) =>
    (await staff.call('operatorSetSiteStatus', { body: { merchant, ...status, ...change } })).json();
  expect((await set({ maintenance: false })).code).toBe('terms_missing');
  const { version } = (await set({ info: 'Soon' })).value;
  const terms = {
    titles: { EN: 'Terms' },
    details: { EN: '<p>Play fair</p>' },
    category: 'legal',
    position: 0,
    published: true,
    newTerms: false,
    version: 0,
  };
  const written = await staff.call('operatorSetHelpEntry', {
    params: { id: 'tc' },
    body: { merchant, ...terms },
  });
  expect(written.json().value.termsVersion).toMatch(/^\d{4}-\d{2}$/);
  expect((await set({ maintenance: false, version })).value).toMatchObject({ maintenance: false });
  await aside.dispose();
});

test('restricted countries are kept once each, in order, and must look like countries', async () => {
  const { value: status } = (await owner.call('operatorSiteStatus', { query: { merchant: 'sinag' } })).json();
  const set = (restrictedCountries: string[]) =>
    owner.call('operatorSetSiteStatus', { body: { merchant: 'sinag', ...status, restrictedCountries } });
  expect((await set(['ph'])).json().code).toBe('body_invalid');
  expect((await set(['US', 'JP', 'US'])).json().value.restrictedCountries).toEqual(['JP', 'US']);
});

describe('trusted hosts', () => {
  const read = async () => (await owner.call('operatorTrustedHosts', { query: { merchant } })).json().value;
  const set = (body: object) => owner.call('operatorSetTrustedHosts', { body: { merchant, ...body } });

  test('reach the portal with its own hosts, within a second in the other process; who read an older version must look again', async () => {
    const before = await read();
    expect((await settingsAt(gateway)).trustedHosts).toEqual(['localhost']);
    const saved = await set({ hosts: ['T.me', 'pay.example', 't.me'], version: before.version });
    expect(saved.json().value).toEqual({ hosts: ['pay.example', 't.me'], version: before.version + 1 });
    expect((await settingsAt(gateway)).trustedHosts).toEqual(['localhost', 'pay.example', 't.me']);
    await vi.waitFor(async () => expect((await settingsAt(other)).trustedHosts).toContain('t.me'), {
      timeout: liveMs,
      interval: 20,
    });
    expect((await set({ hosts: [], version: before.version })).json().code).toBe('version_conflict');
    const [last] = (
      await owner.call('operatorAudit', { query: { merchant, pageNo: '1', pageSize: '1' } })
    ).json().value.entries;
    expect(last).toMatchObject({
      action: 'set_trusted_hosts',
      subject: 'foyer',
      after: { hosts: ['pay.example', 't.me'] },
    });
  });

  test.each([
    '',
    'https://t.me',
    't.me/x',
    't.me:443',
    '*.t.me',
    'localhost',
    '10.0.0.1',
    'a b.c',
    '-a.example',
    'a@b.example',
    'xn--',
    `${'a'.repeat(64)}.example`,
  ])('%j is no host name', async (host) => {
    const { version } = await read();
    expect((await set({ hosts: [host], version })).json().code).toBe('body_invalid');
  });
});

test('languages, theme and age of a site are set together, and live within a second in the other process', async () => {
  const read = async () =>
    (await owner.call('operatorSiteDefaults', { query: { merchant } })).json().value as Record<
      string,
      unknown
    >;
  const before = await read();
  const set = async (more: Record<string, unknown>) =>
    (await owner.call('operatorSetSiteDefaults', { body: { merchant, ...(await read()), ...more } })).json();
  const wanted = {
    languages: ['JA', 'EN'],
    defaultLanguage: 'JA',
    defaultTheme: 'light',
    minimumAge: 25,
    asksBirthDate: true,
    isTrial: true,
  };
  expect((await set(wanted)).value).toEqual({
    ...wanted,
    languages: ['EN', 'JA'],
    version: Number(before.version) + 1,
  });
  const shownAt = async (at: TestGateway) => (await openBrowser(at).call('siteSettings')).json().value;
  const { isTrial: _, ...shown } = { ...wanted, languages: ['EN', 'JA'] };
  expect(await shownAt(gateway)).toMatchObject(shown);
  await vi.waitFor(async () => expect(await shownAt(other)).toMatchObject(shown), {
    timeout: liveMs,
    interval: 20,
  });
  expect(gateway.services.merchants.byCode(merchant)?.isTrial).toBe(true);
  expect((await set({ defaultLanguage: 'TY' })).value).toMatchObject({
    fields: { defaultLanguage: 'field_invalid' },
  });
  expect((await set({ minimumAge: 17 })).code).toBe('body_invalid');
  expect((await set({ version: 0 })).code).toBe('version_conflict');
  const { version: _version, ...back } = before;
  expect((await set(back)).success).toBe(true);
});
