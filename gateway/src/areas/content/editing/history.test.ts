import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { EndpointName } from '@foyer/contract';
import { keptKinds, type KeptKind } from '@foyer/contract/content-types';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { withoutApprovals } from '../../oversight/approval/fixture.ts';

const merchant = 'foyer';
let gateway: TestGateway;
let owner: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await withoutApprovals(gateway);
  owner = await logInStaff(gateway);
});
afterAll(() => gateway.dispose());

/** How a kind of content is written, and read by players. */
interface ContentCalls {
  set: EndpointName;
  versions: EndpointName;
  remove: EndpointName;
  /** The action in the audit log, behind `set_` and `delete_`. */
  audited: string;
  body: object;
  seen: EndpointName;
  query: Record<string, string>;
}

const running = { enabled: true, startsAt: '2026-01-01T00:00:00.000Z', endsAt: null };
const kinds: Record<KeptKind, ContentCalls> = {
  announcement: {
    set: 'operatorSetAnnouncement',
    versions: 'operatorAnnouncementVersions',
    remove: 'operatorDeleteAnnouncement',
    audited: 'announcement',
    body: {
      type: 'PL',
      groupName: '',
      execution: null,
      promotionType: '',
      contents: { EN: '<p>All</p>' },
      ...running,
    },
    seen: 'announcements',
    query: { types: 'PL', language: 'EN' },
  },
  banner: {
    set: 'operatorSetBanner',
    versions: 'operatorBannerVersions',
    remove: 'operatorDeleteBanner',
    audited: 'banner',
    body: { groupName: 'm_home', url: '', artwork: 'm_home_1', pictures: {}, ...running },
    seen: 'banners',
    query: { language: 'EN' },
  },
  help: {
    set: 'operatorSetHelpEntry',
    versions: 'operatorHelpEntryVersions',
    remove: 'operatorDeleteHelpEntry',
    audited: 'help',
    body: { category: 'play', details: { EN: '<p>All</p>' }, published: true },
    seen: 'help',
    query: { lang: 'EN', device: 'MOBILE' },
  },
  promotion: {
    set: 'operatorSetPromotion',
    versions: 'operatorPromotionVersions',
    remove: 'operatorDeletePromotion',
    audited: 'promotion',
    body: {
      kind: 'claim',
      summaries: { EN: 'Gift' },
      contents: { EN: '<p>All</p>' },
      artwork: 'm_home_1',
      pictures: {},
      reward: '50000',
      budget: '1000000',
      turnoverTimes: 5,
      days: 7,
      ...running,
    },
    seen: 'promotions',
    query: { language: 'EN' },
  },
};

/** One piece of content, and what staff do with it. */
function pieceOf(kind: KeptKind) {
  const { set, versions, remove, body, seen, query } = kinds[kind];
  const id = kind === 'help' ? `entry-${uuidv7().slice(-12)}` : uuidv7();
  return {
    /** @param version what was read, 0 to add it */
    save: (title: string, version: number, position = 0) =>
      owner.call(set, {
        params: { id },
        body: { merchant, ...body, titles: { EN: title }, position, version },
      }),
    /** Writes a version anew over the one that was read. */
    restore: ({ content }: Version, version: number) =>
      owner.call(set, { params: { id }, body: { merchant, ...content, version } }),
    remove: (version: number, reason = 'Nobody reads it') =>
      owner.call(remove, { params: { id }, body: { merchant, version, reason } }),
    async page(before?: number): Promise<{ versions: Version[]; before: number | null }> {
      const query = { merchant, ...(before === undefined ? {} : { before: String(before) }) };
      return (await owner.call(versions, { params: { id }, query })).json().value;
    },
    async history(): Promise<Version[]> {
      return (await this.page()).versions;
    },
    async titlesForPlayers(): Promise<string[]> {
      const list: { title: string }[] = (await openBrowser(gateway).call(seen, { query })).json().value;
      return list.map(({ title }) => title);
    },
  };
}

interface Version {
  version: number;
  by: string;
  reason: string;
  deleted: boolean;
  content: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

const lastAudited = async () =>
  (await owner.call('operatorAudit', { query: { merchant } })).json().value.entries[0];

describe.each(keptKinds)('what was saved, of the kind %s', (kind) => {
  const title = (words: string) => `${words} ${kind}`;

  test('is kept version by version, and an earlier one is written anew', async () => {
    const piece = pieceOf(kind);
    await piece.save(title('First'), 0, 3);
    expect((await piece.save(title('Second'), 1, 4)).statusCode).toBe(200);
    const history = await piece.history();
    expect(history).toMatchObject([
      {
        version: 2,
        by: 'owner',
        before: { 'titles.EN': title('First') },
        after: { 'titles.EN': title('Second') },
      },
      { version: 1, by: 'owner', before: null, content: { titles: { EN: title('First') }, position: 3 } },
    ]);
    expect((await piece.restore(history[1]!, 2)).json().value).toMatchObject({
      version: 3,
      titles: { EN: title('First') },
      position: 3,
    });
    const restored = (await piece.history())[0]!;
    expect(restored.content).toEqual(history[1]!.content);
    expect(await piece.titlesForPlayers()).toContain(title('First'));
    expect(await piece.titlesForPlayers()).not.toContain(title('Second'));
  });

  test('is hidden from players at once when it is deleted, for a reason that is kept and audited', async () => {
    const piece = pieceOf(kind);
    await piece.save(title('Gone'), 0);
    expect(await piece.titlesForPlayers()).toContain(title('Gone'));
    expect((await piece.remove(1, ' ')).json().value.fields).toEqual({ reason: 'field_invalid' });
    expect(await piece.titlesForPlayers()).toContain(title('Gone'));
    expect((await piece.remove(1)).json().value).toEqual({ version: 2 });
    expect(await piece.titlesForPlayers()).not.toContain(title('Gone'));
    expect(await lastAudited()).toMatchObject({
      action: `delete_${kinds[kind].audited}`,
      staff: 'owner',
      subject: expect.stringContaining(title('Gone')),
      reason: 'Nobody reads it',
    });
    expect((await piece.history())[0]).toMatchObject({
      version: 2,
      deleted: true,
      reason: 'Nobody reads it',
    });
    expect((await piece.remove(2)).json().code).toBe('not_found');
  });

  test('is changed, read and deleted without reading the others', async () => {
    const piece = pieceOf(kind);
    const { announcements, banners, help, promotions } = gateway.services;
    const { forStaff } = { announcement: announcements, banner: banners, help, promotion: promotions }[kind];
    await piece.save(title('Alone'), 0);
    const readAll = vi.spyOn(forStaff, 'all');
    expect((await piece.save(title('Still alone'), 1)).statusCode).toBe(200);
    expect(await piece.history()).toHaveLength(2);
    expect((await piece.remove(2)).statusCode).toBe(200);
    expect(readAll).not.toHaveBeenCalled();
    readAll.mockRestore();
  });

  test('is restored after it was deleted, from any version, and is for players again', async () => {
    const piece = pieceOf(kind);
    await piece.save(title('Earlier'), 0);
    await piece.save(title('Later'), 1);
    await piece.remove(2);
    const [deleted, , earliest] = await piece.history();
    expect((await piece.restore(deleted!, 2)).json().code).toBe('version_conflict');
    await piece.restore(deleted!, 3);
    expect(await piece.titlesForPlayers()).toContain(title('Later'));
    expect(await lastAudited()).toMatchObject({ action: `set_${kinds[kind].audited}`, staff: 'owner' });
    await piece.remove(4);
    await piece.restore(earliest!, 5);
    expect(await piece.titlesForPlayers()).toContain(title('Earlier'));
    expect((await piece.history()).map(({ version, deleted: isGone }) => [version, isGone])).toEqual([
      [6, false],
      [5, true],
      [4, false],
      [3, true],
      [2, false],
      [1, false],
    ]);
  });
});

test('many versions are read page by page, the oldest of each as a change of the one before', async () => {
  const piece = pieceOf('banner');
  const saved = (await piece.save('Title', 0)).json().value;
  await gateway.services.db.pool.query(
    `insert into content_version
     select merchant_id, kind, content_id, number, jsonb_set(state, '{titles,EN}', to_jsonb('Title ' || number)), staff_name, reason, at
     from content_version, generate_series(2, 41) number where content_id = $1`,
    [saved.id],
  );
  const read = async (before?: number) => {
    const page = await piece.page(before);
    return { ...page, numbers: page.versions.map(({ version }) => version) };
  };
  const down = (from: number, length: number) => Array.from({ length }, (_, at) => from - at);
  const latest = await read();
  expect([latest.numbers, latest.before]).toEqual([down(41, 20), 22]);
  expect(latest.versions.at(-1)).toMatchObject({
    before: { 'titles.EN': 'Title 21' },
    after: { 'titles.EN': 'Title 22' },
  });
  const older = await read(22);
  expect([older.numbers, older.before]).toEqual([down(21, 20), 2]);
  const oldest = await read(2);
  expect([oldest.numbers, oldest.before, oldest.versions[0]!.before]).toEqual([[1], null, null]);
  expect(await read(1)).toMatchObject({ versions: [], before: null });
});
