import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageCodes, languages, type LanguageCode } from '@foyer/contract/languages';
import { trialType } from '@foyer/contract/session-can';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { addPerson, loginBody } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addPlayer } from '../../wallet/provider/fixture.ts';

const merchant = 'foyer';
let gateway: TestGateway;
let owner: Browser;
let player: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await logInStaff(gateway);
  await addPerson(gateway, { username: 'maria' });
  player = openBrowser(gateway);
  await player.call('login', { body: loginBody('maria') });
});
afterAll(() => gateway.dispose());

const launch = async (query: Record<string, string> = {}, browser = player, headers = {}) =>
  (await browser.call('launchChat', { query: { b2c: '1', language: 'EN', ...query }, headers })).json();
/** The parts of the address that a chat is opened at. */
async function opened(query: Record<string, string> = {}) {
  const { value } = await launch(query);
  const url = new URL(value.chatUrl, 'https://portal.invalid');
  return {
    where: `${url.origin}${url.pathname}`,
    query: Object.fromEntries(url.searchParams),
    whole: value.chatUrl as string,
  };
}
const look = { backUrl: '/m/mine?tab=1', headerColor: '#0b0d24', title: 'Foyer & <b>co</b>' };

describe('our own chat', () => {
  test('is our own page, with the requested appearance', async () => {
    expect(await opened(look)).toMatchObject({
      where: 'https://portal.invalid/m/chat',
      query: { language: 'EN', ...look },
    });
  });

  test('speaks CN for every Chinese variant, and every other language as itself', async () => {
    const isChinese = (code: LanguageCode) => languages[code].tag.startsWith('zh');
    expect(languageCodes.filter(isChinese).toSorted()).toEqual(['CN', 'TW']);
    for (const code of languageCodes)
      expect((await opened({ language: code })).query.language).toBe(isChinese(code) ? 'CN' : code);
  });

  test.each([
    'https://evil.example',
    '//evil.example/m',
    '/\\evil.example',
    '/m/..//evil.example',
    '/m\\home',
    '/m/\u0009x',
    'javascript:alert(1)',
    '/console',
    '',
    'm/home',
  ])('does not return to %j (T14)', async (backUrl) => {
    expect(await launch({ backUrl })).toMatchObject({
      code: 'body_invalid',
      value: { fields: { backUrl: 'field_invalid' } },
    });
  });

  test.each(['red', '#fff', '#12345g', '#123456;x', 'url(https://evil.example)', '#1234567'])(
    'has no bar in %j',
    async (headerColor) => {
      expect(await launch({ headerColor })).toMatchObject({
        code: 'body_invalid',
        value: { fields: { headerColor: 'field_invalid' } },
      });
    },
  );

  test('is opened with b2c=1 and a supported language', async () => {
    expect((await launch({ b2c: '2' })).code).toBe('body_invalid');
    expect((await launch({ language: 'XX' })).code).toBe('body_invalid');
  });
});

describe('who may open it', () => {
  test('guests are sent to the login, trial accounts are refused', async () => {
    expect((await launch({}, openBrowser(gateway))).code).toBe('not_logged_in');
    const { headers } = await addPlayer(gateway, 0n, trialType);
    const answer = await gateway.app.inject({ url: '/api/v1/chat/launch?b2c=1&language=EN', headers });
    expect(answer.json().code).toBe('free_reject');
  });

  test('another site cannot open it', async () => {
    expect((await launch({}, player, { 'sec-fetch-site': 'cross-site' })).code).toBe('cross_site_refused');
  });

  test('nobody can when the switch is off', async () => {
    const turn = (on: boolean) =>
      owner.call('operatorSetSwitch', { params: { name: 'CBS3' }, body: { merchant, on } });
    await turn(false);
    expect((await launch()).code).toBe('feature_off');
    await turn(true);
    expect((await launch()).success).toBe(true);
  });
});

describe('a chat outside', () => {
  const read = async () => (await owner.call('operatorChat', { query: { merchant } })).json().value;
  const set = async (body: object, browser = owner) =>
    (
      await browser.call('operatorSetChat', { body: { merchant, version: (await read()).version, ...body } })
    ).json();
  const trust = async (hosts: string[]) => {
    const { version } = (await owner.call('operatorTrustedHosts', { query: { merchant } })).json().value;
    await owner.call('operatorSetTrustedHosts', { body: { merchant, hosts, version } });
  };
  const kindShown = async () => (await player.call('siteSettings')).json().value.chat;
  const address = 'https://chat.example/room?licence=7';

  test('is opened with language, return address of this site, colour and title added', async () => {
    await trust(['chat.example']);
    expect(await kindShown()).toBe('own');
    expect((await set({ kind: 'outside', address })).value).toMatchObject({ kind: 'outside', address });
    expect(await kindShown()).toBe('outside');
    const found = await opened({ ...look, language: 'TW' });
    expect(found.where).toBe('https://chat.example/room');
    expect(found.query).toEqual({
      licence: '7',
      language: 'CN',
      backUrl: 'http://localhost/m/mine?tab=1',
      headerColor: '#0b0d24',
      title: look.title,
    });
    const [last] = (
      await owner.call('operatorAudit', { query: { merchant, pageNo: '1', pageSize: '1' } })
    ).json().value.entries;
    expect(last).toMatchObject({ action: 'set_chat', subject: 'foyer', after: { kind: 'outside', address } });
  });

  test('is replaced by our own chat when its site is no longer trusted', async () => {
    await trust([]);
    expect((await opened()).where).toBe('https://portal.invalid/m/chat');
    expect(await kindShown()).toBe('own');
    await trust(['chat.example']);
    expect((await opened()).where).toBe('https://chat.example/room');
  });

  test.each([
    'http://chat.example',
    'https://other.example',
    'https://chat.example.evil.example',
    'https://me@chat.example',
    'https://me:you@chat.example',
    'javascript:alert(1)',
    'https:\\\\chat.example',
    'https://chat.example/\tx',
    '//chat.example',
    'chat.example',
    '',
    '/m/chat',
    'HTTPS://chat.example',
  ])('cannot be at %j', async (wrong) => {
    expect(await set({ kind: 'outside', address: wrong })).toMatchObject({
      code: 'body_invalid',
      value: { fields: { address: 'field_invalid' } },
    });
  });

  test('is set by owners, and a change from an older version is refused', async () => {
    const support = await logInStaff(gateway, { username: 'sam', role: 'support', merchants: ['foyer'] });
    expect((await set({ kind: 'own', address: '' }, support)).code).toBe('no_permission');
    expect((await set({ kind: 'own', address: '', version: 0 })).code).toBe('version_conflict');
    expect((await set({ kind: 'own', address: '' })).value.kind).toBe('own');
  });
});
