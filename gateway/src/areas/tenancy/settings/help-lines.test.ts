import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { helpLines } from '@foyer/contract/help-lines';
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

const merchant = 'foyer';
const own = {
  country: 'MT',
  name: 'Somebody to talk to',
  phone: '+356 1777',
  url: 'https://help.example/mt',
};
/** What guests read. */
const read = async (at: TestGateway, host = 'localhost') =>
  (await openBrowser(at, { host }).call('helpLines')).json().value;
const look = async (by = owner) => (await by.call('operatorHelpLines', { query: { merchant } })).json();
const set = async (lines: object[] | null, by = owner, version?: number) => {
  const body = { merchant, lines, version: version ?? (await look()).value.version };
  return (await by.call('operatorSetHelpLines', { body })).json();
};

test('staff name the help lines of a brand, live everywhere within a second; the product’s come back (R-PROTECTION-61)', async () => {
  expect(await read(gateway)).toEqual(helpLines);
  expect((await set([own])).value).toMatchObject({ lines: [own] });
  expect(await read(gateway)).toEqual([own]);
  await vi.waitFor(async () => expect(await read(other)).toEqual([own]), { timeout: 1000, interval: 20 });
  // Other brands keep theirs.
  expect(await read(gateway, 'sinag.localhost')).toEqual(helpLines);
  expect((await set([own], owner, 1)).code).toBe('version_conflict');
  const { entries } = (await owner.call('operatorAudit', { query: { merchant } })).json().value;
  expect(entries[0]).toMatchObject({ action: 'set_help_lines', staff: 'owner', before: { lines: null } });
  await set(null);
  expect(await read(gateway)).toEqual(helpLines);
});

test.each([
  ['nobody at all', []],
  ['a script for an address', [{ ...own, url: 'javascript:alert(1)' }]],
  ['an address without encryption', [{ ...own, url: 'http://help.example' }]],
  ['words for a number', [{ ...own, phone: 'call us' }]],
  ['no name', [{ ...own, name: '' }]],
  ['a country that is none', [{ ...own, country: 'Malta' }]],
])('help lines with %s are refused', async (_, lines) => {
  expect((await set(lines)).code).toBe('body_invalid');
  expect(await read(gateway)).toEqual(helpLines);
});

test('who may only look changes no help lines', async () => {
  const support = await logInStaff(gateway, { username: 'sam', role: 'support' });
  expect((await look(support)).success).toBe(true);
  expect((await set([own], support)).code).toBe('no_permission');
});
