import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentType, trialType } from '@foyer/contract/session-can';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer, type TestPlayer } from '../../../testing/test-player.ts';
import { isFor, type NewAnnouncement } from './announcement.ts';
import { readAnnouncements, readVisible } from './store.ts';

const day = 24 * 3_600_000;
let gateway: TestGateway;
let maria: TestPlayer;

function written(title: string, change: Partial<NewAnnouncement> = {}): NewAnnouncement {
  return {
    type: 'PL',
    groupName: '',
    execution: null,
    promotionType: '',
    titles: { EN: title, TY: `${title} TY` },
    contents: { EN: `<p onclick="x()">${title}</p><script>x()</script>` },
    startsAt: new Date(gateway.clock.now().getTime() - day),
    endsAt: null,
    ...change,
  };
}

beforeAll(async () => {
  gateway = await startTestGateway();
  const { announcements, db, merchants } = gateway.services;
  const now = gateway.clock.now().getTime();
  await inTransaction(db, (on) =>
    announcements.write(on, 1, [
      written('Notice'),
      written('Popup A', { type: 'PU', groupName: 'SHELL_PU_A', execution: 'A' }),
      written('Popup F', { type: 'PU', groupName: 'SHELL_PU_A', execution: 'F' }),
      written('Popup B', { type: 'PU', groupName: 'SHELL_PU_B', execution: 'B' }),
      written('Registration', { type: 'B', groupName: 'm_reg' }),
      written('For agents', { type: 'A' }),
      written('Tomorrow', { startsAt: new Date(now + day) }),
      written('Over', { endsAt: new Date(now - 1) }),
    ]),
  );
  await merchants.refresh();
  maria = await addPlayer(gateway, 'maria');
});
afterAll(() => gateway.dispose());

interface Entry {
  id: string;
  title: string;
  read: boolean;
  content: string;
  execution: string;
}

const asGuest = async (query = ''): Promise<Entry[]> => {
  const answer = await gateway.app.inject({
    url: `/api/v1/announcements?language=EN&${query}`,
    headers: { host: 'localhost' },
  });
  return answer.json().value;
};
const as = async (who: TestPlayer, query = ''): Promise<Entry[]> =>
  (await who.call('GET', `announcements?language=EN&${query}`)).json['value'];
const titles = (entries: Entry[]) => entries.map(({ title }) => title);

test('a guest sees popups B, a player A, and F only on the first login', async () => {
  const nina = await addPlayer(gateway, 'nina', { returning: false });
  expect(titles(await asGuest())).toEqual(['Notice', 'Popup B', 'Registration']);
  expect(titles(await as(maria))).toEqual(['Notice', 'Popup A', 'Registration']);
  expect(titles(await as(nina, 'types=PU'))).toEqual(['Popup A', 'Popup F']);
});

test('announcements for agents are shown to agents only', async () => {
  expect(isFor(null, { type: 'A', execution: null })).toBe(false);
  expect(isFor({ type: trialType, firstTimeLogin: false }, { type: 'A', execution: null })).toBe(false);
  const alice = await addPlayer(gateway, 'alice', { type: agentType });
  expect(titles(await as(alice, 'types=A'))).toEqual(['For agents']);
  expect(await as(maria, 'types=A')).toEqual([]);
});

test('types and group filter the list; languages fall back to EN', async () => {
  expect(titles(await asGuest('types=B&groupName=m_reg&platform=M'))).toEqual(['Registration']);
  expect(titles(await asGuest('types=PL,B'))).toEqual(['Notice', 'Registration']);
  const answer = await gateway.app.inject({
    url: '/api/v1/announcements?types=PL',
    headers: { host: 'localhost' },
  });
  expect(answer.json().value[0]).toMatchObject({
    title: 'Notice TY',
    content: '<p>Notice</p>',
    execution: 'B',
  });
});

test('contents are sanitised when written, and begin and end in time', async () => {
  const [notice] = await asGuest('types=PL');
  expect(notice?.content).toBe('<p>Notice</p>');
  gateway.clock.advance(2 * day);
  expect(titles(await asGuest('types=PL'))).toEqual(['Notice', 'Tomorrow']);
  gateway.clock.advance(-2 * day);
});

test('what is over, off or deleted is not read for players, however much of it there is', async () => {
  const { db, announcements } = gateway.services;
  const [template] = await readAnnouncements(db.orm, 1);
  for (const [title, change] of [
    ['Off', { enabled: false }],
    ['Deleted', { deletedAt: gateway.clock.now() }],
  ] as const)
    await announcements.forStaff.put(db.orm, {
      ...template!,
      id: uuidv7(),
      titles: { EN: title },
      version: 0,
      ...change,
    });
  const read = (await readVisible(db.orm, 1, gateway.clock.now())).map((row) => row.titles.EN);
  expect(read).toContain('Tomorrow');
  expect(read.filter((title) => ['Over', 'Off', 'Deleted'].includes(title))).toEqual([]);
});

test('a read mark belongs to one player and is stored once', async () => {
  const [notice, popup] = await as(maria);
  const mark = (id: string) => maria.call('POST', 'announcements/read', { announcementId: id, read: true });
  expect(await mark(notice?.id ?? '')).toMatchObject({ status: 200 });
  expect(await mark(notice?.id ?? '')).toMatchObject({ status: 200 });
  expect((await as(maria)).map(({ read }) => read)).toEqual([true, false, false]);
  const ben = await addPlayer(gateway, 'benjamin');
  expect((await as(ben))[0]?.read).toBe(false);
  expect((await asGuest())[0]?.read).toBe(false);
  expect(popup?.read).toBe(false);
});

test('an announcement that the player cannot see cannot be marked', async () => {
  const [hidden] = await asGuest('types=PU');
  for (const announcementId of [hidden?.id, 'nothing', "'; drop table announcement"]) {
    const answer = await maria.call('POST', 'announcements/read', { announcementId, read: true });
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
  }
});

test('a guest cannot mark announcements as read', async () => {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/api/v1/announcements/read',
    headers: { host: 'localhost' },
  });
  expect(answer.json()).toMatchObject({ code: 'not_logged_in' });
});
