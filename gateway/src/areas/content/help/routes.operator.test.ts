import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../../platform/time/calendar.ts';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';

const merchant = 'foyer';
let gateway: TestGateway;
let owner: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await logInStaff(gateway);
});
afterAll(() => gateway.dispose());

const entry = (title: string, change: object = {}) => ({
  category: 'play',
  titles: { EN: title },
  details: { EN: `<p>${title}</p>` },
  published: true,
  position: 0,
  version: 0,
  ...change,
});
const set = async (id: string, body: object) =>
  (await owner.call('operatorSetHelpEntry', { params: { id }, body: { merchant, ...body } })).json();
const seen = async (): Promise<string[]> =>
  (await openBrowser(gateway).call('help', { query: { lang: 'EN', device: 'MOBILE' } }))
    .json()
    .value.map(({ title }: { title: string }) => title);
const agreedTo = async () =>
  (await openBrowser(gateway).call('registrationSettings')).json().value.termsVersion;

test('published entries are listed in order', async () => {
  await set('second', entry('Second', { position: 2 }));
  await set('first', entry('First', { position: 1, published: false }));
  expect(await seen()).toEqual(['Second']);
  await set('first', entry('First', { position: 1, version: 1 }));
  expect(await seen()).toEqual(['First', 'Second']);
  await set('first', entry('First', { position: 3, version: 2 }));
  expect(await seen()).toEqual(['Second', 'First']);
});

test('the first terms raise the terms version by themselves: nobody agreed to them before', async () => {
  const before = await agreedTo();
  const { value } = await set('tc', entry('Terms', { category: 'legal' }));
  expect(value.termsVersion).not.toBe(before);
  expect(await agreedTo()).toBe(value.termsVersion);
});

test('new terms raise the terms version for registration; a correction does not', async () => {
  const before = await agreedTo();
  const { value } = await set('tc', entry('New terms', { category: 'legal', version: 1, newTerms: true }));
  const month = dayIn(gateway.clock.now(), 'Asia/Manila').slice(0, 7);
  expect(value.termsVersion).toMatch(new RegExp(`^${month}(\\.\\d+)?$`));
  expect(value.termsVersion).not.toBe(before);
  expect(await agreedTo()).toBe(value.termsVersion);
  await set('tc', entry('New terms, mended', { category: 'legal', version: 2 }));
  expect(await agreedTo()).toBe(value.termsVersion);
  // The same words may be published anew: every publication counts.
  const again = await set(
    'tc',
    entry('New terms, mended', { category: 'legal', version: 3, newTerms: true }),
  );
  expect(again.value.termsVersion).toMatch(/\.\d+$/);
  expect(await agreedTo()).toBe(again.value.termsVersion);
  const { entries } = (await owner.call('operatorAudit', { query: { merchant } })).json().value;
  expect(entries[0]).toMatchObject({
    action: 'set_help',
    subject: 'tc New terms, mended',
    before: { termsVersion: value.termsVersion },
    after: { termsVersion: again.value.termsVersion },
  });
});

test('only the terms entry raises the version, and it cannot be unpublished', async () => {
  expect((await set('second', entry('Second', { version: 1, newTerms: true }))).value.fields).toEqual({
    newTerms: 'field_invalid',
  });
  expect((await set('tc', entry('Terms', { version: 4, published: false }))).value.fields).toEqual({
    published: 'field_invalid',
  });
});

test('a refused change has no effect', async () => {
  const before = await agreedTo();
  expect(await set('tc', entry('Late', { version: 1, newTerms: true }))).toMatchObject({
    code: 'version_conflict',
  });
  expect(await agreedTo()).toBe(before);
});

test('a new entry whose name is there already, deleted too, is refused by its name', async () => {
  await set('named-once', entry('Once'));
  const again = await set('named-once', entry('Twice'));
  expect([again.code, again.value.fields]).toEqual(['id_taken', { id: 'id_taken' }]);
  const params = { id: 'named-once' };
  const body = { merchant, version: 1, reason: 'Not needed' };
  expect((await owner.call('operatorDeleteHelpEntry', { params, body })).statusCode).toBe(200);
  expect((await set('named-once', entry('Twice'))).code).toBe('id_taken');
});
