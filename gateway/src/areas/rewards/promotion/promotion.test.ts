import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { withoutApprovals } from '../../oversight/approval/fixture.ts';
import { addGames, addPlayer, sitDown, type TestPlayer } from '../../wallet/provider/fixture.ts';
import type { WrittenPromotion } from './promotion.ts';

const day = 24 * 3_600_000;
let gateway: TestGateway;
let staff: Browser;
let maria: TestPlayer;
let ids: Record<string, string>;

function written(title: string, change: Partial<WrittenPromotion> = {}): WrittenPromotion {
  const now = gateway.clock.now().getTime();
  return {
    kind: 'claim',
    artwork: 'm_home_1',
    titles: { EN: title, TY: `${title} TY` },
    summaries: { EN: 'In short' },
    contents: { EN: '<p onclick="x()">All of it</p>' },
    reward: 100n,
    turnoverTimes: 2,
    days: 7,
    startsAt: new Date(now - day),
    endsAt: null,
    ...change,
  };
}

beforeAll(async () => {
  gateway = await startTestGateway();
  await withoutApprovals(gateway);
  await addGames(gateway);
  const { db, promotions, merchants } = gateway.services;
  const now = gateway.clock.now().getTime();
  await inTransaction(db, (on) =>
    promotions.write(on, 1, [
      written('Welcome'),
      written('Applied', { kind: 'apply' }),
      written('Free', { turnoverTimes: 0 }),
      written('Soon', { startsAt: new Date(now + 100 * day) }),
      written('Over', { endsAt: new Date(now - 1) }),
    ]),
  );
  await merchants.refresh();
  const list = await (
    await gateway.app.inject({ url: '/api/v1/promotions?language=EN', headers: { host: 'localhost' } })
  ).json().value;
  ids = Object.fromEntries(list.map(({ title, id }: { title: string; id: string }) => [title, id]));
});
afterAll(() => gateway.dispose());
beforeEach(async () => {
  maria = await addPlayer(gateway, 1000n);
});

test('promotions of one place and time stay where they are when one of them is changed', async () => {
  const { db } = gateway.services;
  const { promotions } = gateway.services;
  const order = async () => (await promotions.forStaff.all(db.orm, 2)).map(({ id }) => id);
  await inTransaction(db, (on) =>
    promotions.write(on, 2, [written('One'), written('Two'), written('Three')]),
  );
  await db.pool.query('update promotion set sort = 0 where merchant_id = 2');
  // As of every table that is in use: it is read in the order in which its rows lie
  await db.pool.query('analyze promotion');
  const before = await order();
  await db.pool.query('update promotion set days = 8 where merchant_id = 2 and id = $1', [before[0]]);
  expect(await order()).toEqual(before);
});

const post = async (path: string, payload: object | null = null, who = maria) => {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: `/api/v1/${path}`,
    headers: who.headers,
    ...(payload ? { payload } : {}),
  });
  return answer.json<{ success: boolean; code?: string }>();
};
const get = async (path: string, who = maria) =>
  (await gateway.app.inject({ url: `/api/v1/${path}`, headers: who.headers })).json().value;
const detail = (title: string) => get(`promotions/${ids[title]}?language=EN`);
const labels = async () =>
  Object.fromEntries(
    (await get('promotions?language=EN')).map(({ title, label }: { title: string; label: string }) => [
      title,
      label,
    ]),
  );
const refused = { success: false, code: 'promotion_refused' };
const moneyOf = async (player: TestPlayer) => {
  const { ledger } = gateway.services;
  const [real, { bonus }] = await Promise.all([
    ledger.balanceOf(1, player.accountId, 'real', 'PHP'),
    ledger.aside(1, player.accountId, 'PHP'),
  ]);
  return { real, bonus };
};

test('the list says how a visitor stands; the guest sees it in the own language', async () => {
  expect(await labels()).toEqual({
    Welcome: 'join',
    Applied: 'join',
    Free: 'join',
    Soon: 'comingSoon',
    Over: 'close',
  });
  const guest = await gateway.app.inject({ url: '/api/v1/promotions', headers: { host: 'localhost' } });
  expect(guest.json().value[0]).toMatchObject({ title: 'Welcome TY', summary: 'In short', label: 'join' });
});

test('terms and what they cost are worked out before anyone takes part', async () => {
  expect(await detail('Welcome')).toMatchObject({
    content: '<p>All of it</p>',
    mayJoin: true,
    mayApply: false,
    mayClaim: false,
    terms: {
      reward: '100',
      currency: 'PHP',
      minorUnits: 2,
      turnoverTimes: 2,
      turnover: '200',
      cost: '8',
      returnPercent: 96,
      days: 7,
    },
  });
});

describe('a reward that is joined', () => {
  test('is bonus money until it was wagered often enough, then real money, once', async () => {
    expect(await post(`promotions/${ids.Welcome}/join`)).toEqual({ success: true, value: {} });
    expect(await moneyOf(maria)).toEqual({ real: 1000n, bonus: 100n });
    expect((await labels()).Welcome).toBe('joined');
    expect(await post(`rewards/${ids.Welcome}/claim`)).toMatchObject(refused);

    const { bet, win } = await sitDown(gateway, maria);
    await bet('p1', '150', { roundId: 'p1' });
    await win('p1.win', '0', { roundId: 'p1' });
    expect(await get('rewards?language=EN')).toMatchObject({
      unclaimed: 0,
      rewards: [{ title: 'Welcome', turnover: '200', wagered: '150', label: 'joined' }],
    });
    await bet('p2', '50', { roundId: 'p2' });
    await win('p2.win', '0', { roundId: 'p2' });
    expect(await get('rewards?language=EN')).toMatchObject({
      unclaimed: 1,
      rewards: [{ wagered: '200', label: 'claim' }],
    });

    const claims = await Promise.all([0, 1, 2, 3].map(() => post(`rewards/${ids.Welcome}/claim`)));
    expect(claims.filter(({ success }) => success)).toHaveLength(1);
    expect(await moneyOf(maria)).toEqual({ real: 900n, bonus: 0n });
    expect((await labels()).Welcome).toBe('claimed');
  });

  test('is joined once, however often it is pressed', async () => {
    const answers = await Promise.all([0, 1, 2, 3].map(() => post(`promotions/${ids.Free}/join`)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await moneyOf(maria)).bonus).toBe(100n);
    expect(await post(`rewards/${ids.Free}/claim`)).toMatchObject({ success: true });
  });

  test('that was cancelled or staked before does not count', async () => {
    const { bet, win, rollback } = await sitDown(gateway, maria);
    await bet('b0', '500', { roundId: 'b0' });
    await win('b0.win', '0', { roundId: 'b0' });
    gateway.clock.advance(1000);
    await post(`promotions/${ids.Welcome}/join`);
    await bet('b1', '200', { roundId: 'b1' });
    await rollback('b1', '200', { roundId: 'b1' });
    expect(await detail('Welcome')).toMatchObject({ wagered: '0', mayClaim: false });
  });

  test('goes back to the operator when it was not earned in its days', async () => {
    await post(`promotions/${ids.Welcome}/join`);
    gateway.clock.advance(7 * day);
    const again = await addPlayerSession();
    expect((await get(`promotions/${ids.Welcome}?language=EN`, again)).label).toBe('close');
    expect(await gateway.services.promotions.closeOverdue()).toBeGreaterThan(0);
    expect(await gateway.services.promotions.closeOverdue()).toBe(0);
    expect(await moneyOf(maria)).toEqual({ real: 1000n, bonus: 0n });
    expect(await post(`rewards/${ids.Welcome}/claim`, null, again)).toMatchObject(refused);
    gateway.clock.advance(-7 * day);
  });

  /** A week later the first session is over. */
  async function addPlayerSession(): Promise<TestPlayer> {
    const { sessions, db } = gateway.services;
    const { token } = await sessions.open(db.orm, {
      merchantId: 1,
      accountId: maria.accountId,
      userAgent: '',
      ip: '127.0.0.1',
    });
    return { ...maria, headers: { ...maria.headers, cookie: `__Host-foyer=${token}` } };
  }
});

test.each(['Soon', 'Over', 'Applied'])('%s cannot be joined', async (title) => {
  expect(await post(`promotions/${ids[title]}/join`)).toMatchObject(refused);
});

test('a name that is nothing is not found', async () => {
  for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) {
    expect(await post(`promotions/${id}/join`)).toMatchObject({ code: 'not_found' });
    expect(await post(`rewards/${id}/claim`)).toMatchObject({ code: 'not_found' });
  }
});

describe('applications', () => {
  beforeAll(async () => {
    staff = await logInStaff(gateway);
  });
  const apply = (body: object) => post(`promotions/${ids.Applied}/application`, body);
  const picture = async () => {
    const payload = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/api/v1/attachments',
      headers: { ...maria.headers, 'content-type': 'image/png' },
      payload,
    });
    return answer.json().value.id as string;
  };
  const decide = async (action: string, reason = '') => {
    const {
      rows: [account],
    } = await gateway.services.db.pool.query('select username from account where id = $1', [maria.accountId]);
    const { username } = account as { username: string };
    const { applications } = (
      await staff.call('operatorApplications', { query: { merchant: 'foyer' } })
    ).json().value;
    const mine = applications.findLast(({ player }: { player: string }) => player === username);
    return (
      await staff.call('operatorDecideApplication', {
        params: { id: mine.id },
        body: { merchant: 'foyer', action, reason },
      })
    ).json();
  };

  test('a comment of 140 characters and three pictures at most', async () => {
    expect(await apply({ comment: 'x'.repeat(141) })).toMatchObject({ code: 'body_invalid' });
    const pictures = [await picture(), await picture(), await picture(), await picture()];
    expect(await apply({ comment: '', attachments: pictures })).toMatchObject({ code: 'body_invalid' });
    expect(await apply({ comment: 'x'.repeat(140), attachments: pictures.slice(0, 3) })).toMatchObject({
      success: true,
    });
    expect((await labels()).Applied).toBe('applying');
  });

  test('with neither comment nor picture is refused: staff would have nothing to decide by', async () => {
    expect(await apply({ comment: '  ' })).toMatchObject({
      code: 'field_required',
      value: { fields: { comment: 'field_required' } },
    });
    expect((await labels()).Applied).toBe('join');
    expect(await apply({ comment: '', attachments: [await picture()] })).toMatchObject({ success: true });
  });

  test('another’s picture cannot be named, nor one twice', async () => {
    const stolen = await picture();
    maria = await addPlayer(gateway, 0n);
    expect(await apply({ comment: '', attachments: [stolen] })).toMatchObject({ code: 'not_found' });
    const own = await picture();
    expect(await apply({ comment: '', attachments: [own, own] })).toMatchObject({ code: 'not_found' });
    expect((await labels()).Applied).toBe('join');
  });

  test('is rejected with a reason, and may then be applied for again', async () => {
    await apply({ comment: 'please' });
    expect(await apply({ comment: 'please' })).toMatchObject(refused);
    expect(await decide('process')).toMatchObject({ value: { status: 'process' } });
    expect((await labels()).Applied).toBe('process');
    expect(await decide('reject')).toMatchObject({
      code: 'field_required',
      value: { fields: { reason: 'field_required' } },
    });
    expect(await decide('reject', 'The picture shows nothing')).toMatchObject({
      value: { status: 'rejected', decidedBy: 'owner' },
    });
    expect(await detail('Applied')).toMatchObject({
      label: 'rejected',
      reason: 'The picture shows nothing',
      mayApply: true,
    });
    expect(await apply({ comment: 'a better one' })).toMatchObject({ success: true });
    expect(await detail('Applied')).toMatchObject({ label: 'applying', reason: '' });
  });

  test('that was decided is written about in the inbox, every time', async () => {
    const me = { merchantId: 1, accountId: maria.accountId };
    const subjects = async () => {
      await gateway.services.domainEvents.deliver();
      const { rows } = await gateway.services.conversations.inbox(me, { offset: 0, limit: 9 });
      return rows.map(({ subject }) => subject).toSorted();
    };
    const [no, yes] = ['Hindi naaprubahan ang iyong aplikasyon', 'Naaprubahan ang iyong aplikasyon'];
    await apply({ comment: 'please' });
    await decide('process');
    await decide('reject', 'Not <i>today</i>');
    expect(await subjects()).toEqual([no]);
    const [{ id } = { id: '' }] = (await gateway.services.conversations.inbox(me, { offset: 0, limit: 1 }))
      .rows;
    const {
      messages: [message],
    } = await gateway.services.conversations.get(me, id);
    expect(message?.text).toContain('“Applied TY”');
    expect(message?.text).toContain('Not &lt;i&gt;today&lt;/i&gt;');
    gateway.clock.advance(1000);
    await apply({ comment: 'again' });
    await decide('reject', 'Still not');
    expect(await subjects()).toEqual([no, no]);
    await apply({ comment: 'and again' });
    await decide('approve');
    expect(await subjects()).toEqual([no, no, yes]);
  });

  test('gives nothing to who excluded themselves or closed the account since, and tells them of nothing', async () => {
    const { accounts, db, exclusions } = gateway.services;
    const owner = { merchantId: 1, accountId: maria.accountId };
    await apply({ comment: 'please' });
    await exclusions.takeTimeOut(owner, 24);
    expect(await decide('approve')).toMatchObject(refused);
    expect((await moneyOf(maria)).bonus).toBe(0n);
    expect(await decide('reject', 'They take a break')).toMatchObject({ value: { status: 'rejected' } });
    maria = await addPlayer(gateway, 0n);
    await apply({ comment: 'please' });
    await accounts.close(db.orm, 1, maria.accountId);
    expect(await decide('approve')).toMatchObject(refused);
    expect((await moneyOf(maria)).bonus).toBe(0n);
  });

  test('is approved once, whoever else decides, and recorded', async () => {
    await apply({ comment: 'please' });
    const answers = await Promise.all([decide('approve'), decide('approve'), decide('reject', 'no')]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const isGiven = (await labels()).Applied === 'issued';
    expect((await moneyOf(maria)).bonus).toBe(isGiven ? 100n : 0n);
    const { entries } = (await staff.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value;
    expect(entries[0]).toMatchObject({
      action: 'decide_application',
      after: { reward: '100', currency: 'PHP' },
    });
  });
});

describe('an offer that staff change', () => {
  beforeAll(async () => {
    staff = await logInStaff(gateway);
  });
  const read = async (title: string) =>
    (
      await staff.call('operatorPromotion', { params: { id: ids[title]! }, query: { merchant: 'foyer' } })
    ).json().value;
  const change = async (title: string, wanted: object) => {
    const known = await read(title);
    return (
      await staff.call('operatorSetPromotion', {
        params: { id: known.id },
        body: { merchant: 'foyer', ...known, ...wanted },
      })
    ).json();
  };
  const decideOn = async (action: string) => {
    const { applications } = (
      await staff.call('operatorApplications', { query: { merchant: 'foyer', status: 'applying' } })
    ).json().value;
    return (
      await staff.call('operatorDecideApplication', {
        params: { id: applications.at(-1).id },
        body: { merchant: 'foyer', action, reason: 'x' },
      })
    ).json();
  };
  const promised = { reward: '100', turnoverTimes: 2, turnover: '200', days: 7 };
  const harder = { reward: '50', turnoverTimes: 20, days: 1 };

  test('keeps its terms for who has joined: reward, turnover and days', async () => {
    await post(`promotions/${ids.Welcome}/join`);
    const { dueAt } = await detail('Welcome');
    expect(await change('Welcome', harder)).toMatchObject({ value: harder });
    expect(await detail('Welcome')).toMatchObject({ terms: promised, dueAt });
    const newcomer = await addPlayer(gateway, 0n);
    expect(await get(`promotions/${ids.Welcome}?language=EN`, newcomer)).toMatchObject({
      terms: { ...harder, turnover: '1000' },
    });
    const { bet, win } = await sitDown(gateway, maria);
    const roundId = `k${maria.accountId}`;
    await bet(roundId, '200', { roundId });
    await win(`${roundId}.win`, '0', { roundId });
    expect(await get('rewards?language=EN')).toMatchObject({
      unclaimed: 1,
      rewards: [{ reward: '100', turnover: '200' }],
    });
    expect(await post(`rewards/${ids.Welcome}/claim`)).toMatchObject({ success: true });
    expect((await moneyOf(maria)).real).toBe(900n);
  });

  test('is granted as it was at the application; who applies once more is promised what holds then', async () => {
    await change('Applied', { reward: '100', turnoverTimes: 2, days: 7 });
    await post(`promotions/${ids.Applied}/application`, { comment: 'please' });
    await change('Applied', harder);
    expect(await detail('Applied')).toMatchObject({ label: 'applying', terms: promised });
    await decideOn('reject');
    expect(await detail('Applied')).toMatchObject({ label: 'rejected', terms: harder });
    await change('Applied', { reward: '70', turnoverTimes: 1, days: 3 });
    await post(`promotions/${ids.Applied}/application`, { comment: 'please' });
    await change('Applied', harder);
    const now = gateway.clock.now().getTime();
    expect(await decideOn('approve')).toMatchObject({ value: { reward: '70', status: 'joined' } });
    const { terms, dueAt } = await detail('Applied');
    expect(terms).toMatchObject({ reward: '70', turnover: '70', days: 3 });
    expect(Math.round((Date.parse(dueAt) - now) / day)).toBe(3);
  });

  test('is joined by nobody once it is closed or off; who joined goes on', async () => {
    await post(`promotions/${ids.Free}/join`);
    await change('Free', { enabled: false });
    expect((await labels()).Free).toBe('claim');
    const newcomer = await addPlayer(gateway, 0n);
    expect(await get(`promotions/${ids.Free}?language=EN`, newcomer)).toBeUndefined();
    expect(await post(`promotions/${ids.Free}/join`, null, newcomer)).toMatchObject(refused);
    await change('Free', { enabled: true, endsAt: 'now' });
    expect(await post(`promotions/${ids.Free}/join`, null, newcomer)).toMatchObject(refused);
    expect(await post(`rewards/${ids.Free}/claim`)).toMatchObject({ success: true });
    expect(await read('Free')).toMatchObject({ state: 'ended', waiting: 0 });
  });

  test('stays joined by a press, or applied for', async () => {
    expect(await change('Welcome', { kind: 'apply' })).toMatchObject({
      value: { fields: { kind: 'field_invalid' } },
    });
  });

  test('tells staff who takes part', async () => {
    const before = await read('Welcome');
    await post(`promotions/${ids.Welcome}/join`);
    const { taking, granted } = await read('Welcome');
    expect([taking - before.taking, BigInt(granted) - BigInt(before.granted)]).toEqual([1, 50n]);
  });

  test('is hidden from others once it is deleted; who joined keeps it and its reward', async () => {
    await change('Free', { enabled: true, endsAt: null });
    await post(`promotions/${ids.Free}/join`);
    const { version } = await read('Free');
    const deleted = await staff.call('operatorDeletePromotion', {
      params: { id: ids.Free! },
      body: { merchant: 'foyer', version, reason: 'Too dear' },
    });
    expect(deleted.json()).toMatchObject({ success: true });
    expect((await labels()).Free).toBe('claim');
    const newcomer = await addPlayer(gateway, 0n);
    expect(await get(`promotions/${ids.Free}?language=EN`, newcomer)).toBeUndefined();
    expect(await post(`promotions/${ids.Free}/join`, null, newcomer)).toMatchObject(refused);
    expect(await post(`rewards/${ids.Free}/claim`)).toMatchObject({ success: true });
  });
});
