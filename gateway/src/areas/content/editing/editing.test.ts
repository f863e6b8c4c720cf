import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';

const hour = 3_600_000;
const merchant = 'foyer';
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

const after = (ms: number) => new Date(gateway.clock.now().getTime() + ms).toISOString();
const notice = (title: string, change: object = {}) => ({
  type: 'PL',
  groupName: '',
  execution: null,
  promotionType: '',
  titles: { EN: title },
  contents: { EN: `<p>${title}</p>` },
  enabled: true,
  startsAt: 'now',
  endsAt: null,
  position: 0,
  version: 0,
  ...change,
});
type StoredNotice = ReturnType<typeof notice> & { id: string; state: string };

const set = (id: string, body: object, by = owner) =>
  by.call('operatorSetAnnouncement', { params: { id }, body: { merchant, ...body } });
const add = async (title: string, change: object = {}): Promise<StoredNotice> =>
  (await set(uuidv7(), notice(title, change))).json().value;
const list = async (query: Record<string, string> = {}): Promise<string[]> => {
  const { announcements } = (
    await owner.call('operatorAnnouncements', { query: { merchant, ...query } })
  ).json().value;
  return announcements.map(({ title }: { title: string }) => title);
};
const seen = async (at: TestGateway, language = 'EN'): Promise<{ title: string; content: string }[]> =>
  (await openBrowser(at).call('announcements', { query: { types: 'PL', language } })).json().value;
const titles = async (at = gateway, language = 'EN') => (await seen(at, language)).map(({ title }) => title);

test('saved content is visible at once, and in the other process within a second', async () => {
  expect(await titles(other)).toEqual([]);
  const kept = await add('First', { titles: { EN: 'First', TY: 'Una', JA: ' ' } });
  expect(kept).toMatchObject({ version: 1, state: 'now', titles: { EN: 'First', TY: 'Una' } });
  expect(kept.titles).not.toHaveProperty('JA');
  expect([await titles(), await titles(gateway, 'TY'), await titles(gateway, 'JA')]).toEqual([
    ['First'],
    ['Una'],
    ['First'],
  ]);
  await vi.waitFor(async () => expect(await titles(other)).toEqual(['First']), {
    timeout: 1000,
    interval: 20,
  });
  await set(kept.id, { ...notice('Changed'), startsAt: kept.startsAt, version: 1 });
  expect(await titles()).toEqual(['Changed']);
  await vi.waitFor(async () => expect(await titles(other)).toEqual(['Changed']), {
    timeout: 1000,
    interval: 20,
  });
});

test('HTML is sanitised when it is saved', async () => {
  const { id, contents } = await add('Unsafe', {
    contents: { EN: '<p onclick="x()">a<script>x()</script></p>', TY: '<iframe></iframe>' },
  });
  expect(contents).toEqual({ EN: '<p>a</p>' });
  const one = (await owner.call('operatorAnnouncement', { params: { id }, query: { merchant } })).json()
    .value;
  expect(one).toMatchObject({ id, contents: { EN: '<p>a</p>' } });
  expect((await seen(gateway)).find(({ title }) => title === 'Unsafe')?.content).toBe('<p>a</p>');
});

test('when two edit the same content, the second save is refused and the first is kept', async () => {
  const { id, startsAt } = await add('Both');
  expect((await set(id, notice('By one', { startsAt, version: 1 }))).statusCode).toBe(200);
  const late = await set(id, notice('By another', { startsAt, version: 1 }));
  expect(late.json()).toMatchObject({ code: 'version_conflict' });
  expect(await list({ q: 'by ' })).toEqual(['By one']);
  expect((await set(id, notice('Again', { version: 0 }))).json().code).toBe('version_conflict');
  expect((await set(uuidv7(), notice('Nobody', { version: 3 }))).json().code).toBe('not_found');
});

test('content is planned, running, ended or off; `now` is the gateway’s time', async () => {
  const planned = await add('Planned', { startsAt: after(hour) });
  const off = await add('Off', { enabled: false });
  const ended = await add('Ended', { startsAt: after(-hour), endsAt: 'now' });
  expect([planned, off, ended].map(({ state }) => state)).toEqual(['planned', 'off', 'ended']);
  expect(ended.endsAt).not.toBe('now');
  expect((await titles()).filter((title) => ['Planned', 'Off', 'Ended'].includes(title))).toEqual([]);
  expect([
    await list({ state: 'planned' }),
    await list({ state: 'off' }),
    await list({ state: 'ended' }),
  ]).toEqual([['Planned'], ['Off'], ['Ended']]);
  const wrong = await set(uuidv7(), notice('Wrong', { startsAt: after(hour), endsAt: after(0) }));
  expect(wrong.json().value.fields).toEqual({ endsAt: 'field_invalid' });
});

test('staff filter by type, group, words and languages', async () => {
  await add('Popup', {
    type: 'PU',
    groupName: 'SHELL_PU_B',
    execution: 'B',
    titles: { EN: 'Popup', TY: 'Bungad' },
  });
  expect(await list({ type: 'PU' })).toEqual(['Popup']);
  expect(await list({ groupName: 'SHELL_PU_B' })).toEqual(['Popup']);
  expect(await list({ q: 'BUNG' })).toEqual(['Popup']);
  expect(await list({ has: 'TY' })).toEqual(['Popup']);
  expect(await list({ lacks: 'TY' })).not.toContain('Popup');
  const page = (
    await owner.call('operatorAnnouncements', { query: { merchant, pageSize: '2', pageNo: '2' } })
  ).json().value;
  expect(page).toMatchObject({ pageNum: 2, announcements: [expect.anything(), expect.anything()] });
});

test('every other language falls back to English', async () => {
  for (const titles of [{ TY: 'Una' }, { EN: ' ', TY: 'Una' }]) {
    const answer = await set(uuidv7(), notice('x', { titles }));
    expect(answer.json().value.fields).toEqual({ 'titles.EN': 'field_required' });
  }
  const long = await set(uuidv7(), notice('x', { titles: { EN: 'x'.repeat(201) } }));
  expect(long.json().value.fields).toEqual({ 'titles.EN': 'field_invalid' });
});

test('owners write, support only reads', async () => {
  const support = await logInStaff(gateway, { username: 'support', role: 'support', merchants: ['foyer'] });
  expect((await set(uuidv7(), notice('By support'), support)).json().code).toBe('no_permission');
  expect((await support.call('operatorAnnouncements', { query: { merchant } })).statusCode).toBe(200);
  expect(await list({ q: 'by support' })).toEqual([]);
});

test('the audit log has each changed text, before and after; a save without changes has no entry', async () => {
  const { id, startsAt } = await add('Audited', { titles: { EN: 'Audited', TY: 'Una' } });
  const body = notice('Audited', {
    titles: { EN: 'Audited', TY: 'Pangalawa' },
    startsAt,
    position: 4,
    version: 1,
  });
  await set(id, body);
  await set(id, { ...body, version: 2 });
  const { entries } = (await owner.call('operatorAudit', { query: { merchant } })).json().value;
  expect(entries.filter(({ subject }: { subject: string }) => subject === 'Audited')).toMatchObject([
    {
      action: 'set_announcement',
      before: { 'titles.TY': 'Una', sort: 0 },
      after: { 'titles.TY': 'Pangalawa', sort: 4 },
    },
    { action: 'set_announcement', before: null, after: { 'titles.EN': 'Audited', type: 'PL' } },
  ]);
  expect(entries[0].before).toEqual({ 'titles.TY': 'Una', sort: 0 });
});

describe('what was saved', () => {
  interface Version {
    version: number;
    by: string;
    at: string | null;
    deleted: boolean;
    reason: string;
    content: Record<string, unknown>;
    before: object | null;
    after: object;
  }
  const versionsOf = async (id: string, by = owner): Promise<Version[]> =>
    (await by.call('operatorAnnouncementVersions', { params: { id }, query: { merchant } })).json().value
      .versions;
  const remove = (id: string, version: number, by = owner) =>
    by.call('operatorDeleteAnnouncement', {
      params: { id },
      body: { merchant, version, reason: 'Nobody plays it' },
    });

  test('is kept version by version, with who saved it, when, and what changed', async () => {
    const { id, startsAt } = await add('Kept');
    await set(id, notice('Kept anew', { startsAt, version: 1 }));
    await set(id, notice('Kept anew', { startsAt, version: 2 }));
    const versions = await versionsOf(id);
    expect(versions.map(({ version, by, deleted }) => [version, by, deleted])).toEqual([
      [2, 'owner', false],
      [1, 'owner', false],
    ]);
    expect(versions[0]).toMatchObject({
      at: expect.stringMatching(/Z$/),
      before: { 'titles.EN': 'Kept' },
      after: { 'titles.EN': 'Kept anew' },
    });
    const old = await set(id, { ...versions[1]!.content, version: 2 });
    expect(old.json().value).toMatchObject({ version: 3, titles: { EN: 'Kept' } });
  });

  test('of what was there before versions were kept begins with how it was', async () => {
    const { announcements, db, merchants } = gateway.services;
    await inTransaction(db, (on) =>
      announcements.write(on, 1, [
        {
          type: 'PL',
          groupName: '',
          execution: null,
          promotionType: '',
          titles: { EN: 'From before' },
          contents: { EN: '<p>a</p>' },
          startsAt: gateway.clock.now(),
          endsAt: null,
        },
      ]),
    );
    await merchants.refresh();
    const { announcements: found } = (
      await owner.call('operatorAnnouncements', { query: { merchant, q: 'from before' } })
    ).json().value;
    const { id, startsAt } = found[0];
    expect(await versionsOf(id)).toMatchObject([{ version: 1, by: '', at: null }]);
    await set(id, notice('From now', { startsAt, version: 1 }));
    expect(await versionsOf(id)).toMatchObject([
      { version: 2, by: 'owner', before: { 'titles.EN': 'From before' } },
      { version: 1, by: '', content: { titles: { EN: 'From before' } } },
    ]);
  });

  test('is hidden from players at once when it is deleted, everywhere, and can be restored', async () => {
    const { id, startsAt } = await add('Gone');
    expect((await remove(id, 7)).json().code).toBe('version_conflict');
    expect((await remove(id, 1)).json().value).toEqual({ version: 2 });
    expect(await titles()).not.toContain('Gone');
    await vi.waitFor(async () => expect(await titles(other)).not.toContain('Gone'), {
      timeout: 1000,
      interval: 20,
    });
    expect([await list({ q: 'gone' }), await list({ q: 'gone', state: 'deleted' })]).toEqual([[], ['Gone']]);
    expect((await remove(id, 2)).json().code).toBe('not_found');
    const { entries } = (await owner.call('operatorAudit', { query: { merchant } })).json().value;
    expect(entries[0]).toMatchObject({
      action: 'delete_announcement',
      subject: 'Gone',
      reason: 'Nobody plays it',
    });
    const [last] = await versionsOf(id);
    expect(last).toMatchObject({ version: 2, deleted: true, reason: 'Nobody plays it' });
    expect((await set(id, notice('Gone', { startsAt, version: 1 }))).json().code).toBe('version_conflict');
    await set(id, { ...last!.content, version: 2 });
    expect(await titles()).toContain('Gone');
  });

  test('is read by whoever sees content, and deleted by who writes it, of their own brands', async () => {
    const { id } = await add('Ours');
    const support = await logInStaff(gateway, {
      username: 'support-2',
      role: 'support',
      merchants: ['foyer'],
    });
    expect(await versionsOf(id, support)).toHaveLength(1);
    expect((await remove(id, 1, support)).json().code).toBe('no_permission');
    const elsewhere = await logInStaff(gateway, {
      username: 'elsewhere',
      role: 'support',
      merchants: ['sinag'],
    });
    const answer = await elsewhere.call('operatorAnnouncementVersions', {
      params: { id },
      query: { merchant },
    });
    expect(answer.json().code).toBe('no_permission');
  });

  test('the terms are never deleted', async () => {
    const answer = await owner.call('operatorDeleteHelpEntry', {
      params: { id: 'tc' },
      body: { merchant, version: 1, reason: 'No terms' },
    });
    expect(answer.json().value.fields).toEqual({ reason: 'field_invalid' });
  });
});

test('texts in every language fit into one request', async () => {
  const long = `<p>${'x'.repeat(9000)}</p>`;
  const languages = ['EN', 'TY', 'CN', 'TW', 'JA', 'TH', 'VI', 'MY', 'ES', 'HI', 'ID', 'KM'];
  const contents = Object.fromEntries(languages.map((code) => [code, long]));
  expect((await set(uuidv7(), notice('Long', { contents }))).statusCode).toBe(200);
});

describe('before it is saved', () => {
  test('staff see which HTML would be removed', async () => {
    const answer = await owner.call('operatorCheckHtml', {
      body: { merchant, html: '<p onclick="x()">a</p>' },
    });
    expect(answer.json().value).toEqual({
      html: '<p>a</p>',
      removed: [{ what: 'onclick="x()" of <p>', times: 1 }],
    });
  });

  test('who sees or writes promotions alone has HTML checked, and sends pictures to put into them', async () => {
    const browser = await logInStaff(gateway, { username: 'promoter', role: 'content' });
    const outcomes = async (permissions: string[]) => {
      await gateway.services.db.pool.query("update staff_role set permissions = $1 where id = 'content'", [
        permissions,
      ]);
      const checked = await browser.call('operatorCheckHtml', { body: { merchant, html: '<p>a</p>' } });
      const sent = await browser.call('operatorSendPicture', { query: { merchant } });
      return [checked, sent].map((answer) => answer.json().code ?? 'ok');
    };
    expect(await outcomes(['promotions.view'])).toEqual(['ok', 'no_permission']);
    expect(await outcomes(['promotions.view', 'promotions.edit'])).toEqual(['ok', 'picture_invalid']);
    expect(await outcomes(['games.view'])).toEqual(['no_permission', 'no_permission']);
    await gateway.services.staff.ensureBuiltInRoles();
  });
});
