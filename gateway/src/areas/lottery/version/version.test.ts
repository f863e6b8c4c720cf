import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { ask, decideApproval } from '../../oversight/approval/fixture.ts';
import { addPlayer } from '../../wallet/provider/fixture.ts';
import {
  addLotteries,
  drawAll,
  firstDigit,
  openDraw,
  poster,
  slipBody,
  testRules,
} from '../lottery/fixture.ts';
import type { LotteryRules } from '../lottery/lottery.ts';
import { toStaff } from './staff-rules.ts';

const schedule = { kind: 'every', seconds: 300 } as const;
const nodes = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6'];
const before: LotteryRules = { ...testRules, schedule };

let gateway: TestGateway;
let owner: Browser;
let other: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addLotteries(gateway, Object.fromEntries(nodes.map((node) => [node, { schedule }])));
});
beforeEach(async () => {
  owner = await logInStaff(gateway);
  other = await logInStaff(gateway, { username: 'finance', role: 'finance' });
});
afterAll(() => gateway.dispose());

const read = async (id: string) =>
  (await owner.call('operatorLotteryVersions', { params: { id }, query: { merchant: 'foyer' } })).json()
    .value;
const save = (id: string, change: Partial<LotteryRules>, version = 0) =>
  ask(owner, 'operatorSaveLotteryDraft', { rules: toStaff({ ...before, ...change }), version }, { id });
const publish = (id: string, version: number, reason = 'Other hours') =>
  ask(owner, 'operatorPublishLotteryDraft', { version, reason }, { id });
const draws = async (id: string) => {
  const { rows } = await gateway.services.db.pool.query(
    'select numero, version, state, draws_at as at from lottery_draw where node_id = $1 and not is_over order by draws_at',
    [id],
  );
  return rows as { numero: string; version: number; state: string; at: Date }[];
};

test('a draft is shown with its next draws and what its bets return, and nothing of it is in force', async () => {
  const made = await draws('L1');
  expect((await save('L1', { prizeModes: ['LOTT-90'], betTypes: ['position', 'five-straight'] })).code).toBe(
    'ok',
  );
  const { draft, version, rules } = await read('L1');
  expect(version).toBe(1);
  expect(rules.prizeModes).toEqual(['LOTT-96', 'LOTT-90']);
  expect(draft).toMatchObject({ version: 1, savedBy: 'owner' });
  expect(draft.returns.map(({ betType }: { betType: string }) => betType).toSorted()).toEqual([
    'five-straight',
    'position',
  ]);
  expect(draft.returns[0].theory).toBeCloseTo(0.9, 3);
  expect(await draws('L1')).toEqual(made);
  // Somebody else saved meanwhile.
  expect((await save('L1', {})).code).toBe('version_conflict');
  expect((await save('L1', {}, 1)).code).toBe('ok');
  expect((await ask(owner, 'operatorDropLotteryDraft', { version: 2 }, { id: 'L1' })).code).toBe('ok');
  expect((await read('L1')).draft).toBeNull();
});

/** Has a draft published by two people. */
const publishByTwo = async (id: string, change: Partial<LotteryRules>) => {
  expect((await save(id, change)).code).toBe('ok');
  const asked = await publish(id, 1);
  expect(asked.code).toBe('approval_required');
  expect((await save(id, {}, 1)).code).toBe('approval_waiting');
  expect((await decideApproval(owner, asked.value.approval!, 'approve')).code).toBe('four_eyes');
  expect((await read(id)).version).toBe(1);
  expect((await decideApproval(other, asked.value.approval!, 'approve')).value).toMatchObject({
    state: 'approved',
  });
};

test('a second person agrees, then draws that are not open yet go by the new rules, and open ones by theirs', async () => {
  const open = await openDraw(gateway, 'L2');
  await publishByTwo('L2', { prizeModes: ['LOTT-94'], cutOffSeconds: 30 });
  const all = await draws('L2');
  const opened = all.filter(({ state }) => state === 'open');
  const scheduled = all.filter(({ state }) => state === 'scheduled');
  expect(opened.every(({ version }) => version === 1)).toBe(true);
  expect(scheduled.length).toBeGreaterThan(0);
  expect(scheduled.every(({ version }) => version === 2)).toBe(true);
  const whole = await read('L2');
  expect(whole).toMatchObject({ version: 2, draft: null, waiting: false });
  expect(whole.versions).toMatchObject([
    {
      version: 2,
      publishedBy: 'owner',
      confirmedBy: 'finance',
      reason: 'Other hours',
      draws: scheduled.length,
    },
    { version: 1, publishedBy: '' },
  ]);

  // What is sold now still sells by the rules that it was opened under.
  gateway.clock.advance(1001);
  const player = await addPlayer(gateway, 10_000n);
  const shown = await player.get<{ prizeModes: string[] }>('lotteries/L2');
  expect(shown.value.prizeModes).toEqual(['LOTT-96', 'LOTT-90']);
  const post = poster(gateway);
  const slip = (id: string, prizeMode: string) => slipBody(id, [firstDigit(1)], { prizeMode });
  const refused = 'lottery_prize_mode_unavailable';
  expect((await post(player, 'tickets', slip(open.id, 'LOTT-94'))).code).toBe(refused);
  expect((await post(player, 'tickets', slip(open.id, 'LOTT-96'))).status).toBe(200);
  for (const { at } of opened) await drawAll(gateway, { drawsAt: at });
  const next = await openDraw(gateway, 'L2');
  expect(next.version).toBe(2);
  expect((await post(player, 'tickets', slip(next.id, 'LOTT-96'))).code).toBe(refused);
  expect((await post(player, 'tickets', slip(next.id, 'LOTT-94'))).status).toBe(200);
});

test('another schedule begins behind the draws that are open, and no number stands for two draws', async () => {
  await gateway.services.lottery.drawing.turn();
  await publishByTwo('L3', { schedule: { kind: 'every', seconds: 600 } });
  const open = (await draws('L3')).filter(({ state }) => state === 'open');
  expect(open.length).toBeGreaterThan(0);
  await gateway.services.lottery.drawing.turn();
  const all = await draws('L3');
  expect(all.slice(0, open.length)).toEqual(open);
  const last = open.at(-1)!.at.getTime();
  const later = all.slice(open.length);
  expect(later.length).toBeGreaterThan(3);
  later.forEach(({ at, version }, place) => {
    expect(version).toBe(2);
    expect(at.getTime()).toBe((Math.floor(last / 600_000) + 1 + place) * 600_000);
  });
  expect(later[0]!.numero).toMatch(/-v2$/);
  expect(new Set(all.map(({ numero }) => numero)).size).toBe(all.length);
});

test('another schedule keeps a draw that is run again, which goes by the new rules until it opens', async () => {
  const { db, lottery } = gateway.services;
  const { draws: made, drawing } = lottery;
  await drawing.turn();
  const open = await openDraw(gateway, 'L6');
  await made.voidDraw(db.orm, open);
  const again = await made.rerun(db.orm, open, new Date(gateway.clock.now().getTime() + 120_000));
  await publishByTwo('L6', { schedule: { kind: 'every', seconds: 600 } });
  const kept = (await draws('L6')).filter(({ numero }) => numero === again.numero);
  expect(kept).toMatchObject([{ state: 'scheduled', version: 2, at: again.drawsAt }]);
  gateway.clock.advance(1001);
  await drawing.turn();
  expect((await made.find(1, again.id)).state).toBe('open');
});

test.each([
  ['a prize mode that there is not', { prizeModes: ['LOTT-99'] }, 'prizeModes'],
  ['a bet type of another family', { betTypes: ['position', 'mark-six'] }, 'betTypes'],
  ['a line above its ticket', { limits: { ...testRules.limits, line: '900000' } }, 'limits'],
  ['draws that do not fill a day', { schedule: { kind: 'every', seconds: 7000 } }, 'schedule'],
  ['a cut-off before the draw before', { cutOffSeconds: 300 }, 'cutOffSeconds'],
  ['a jackpot that no bet takes', { jackpot: { seed: '1000' } }, 'jackpotSeed'],
] as [string, Partial<LotteryRules>, string][])('with %s no draft is saved', async (_, change, field) => {
  expect(await save('L4', change)).toMatchObject({
    code: 'body_invalid',
    value: { fields: { [field]: 'field_invalid' } },
  });
  expect((await read('L4')).draft).toBeNull();
});

test('a chase is bought the draws that there are, also those that another schedule numbers anew', async () => {
  await gateway.services.lottery.drawing.turn();
  await publishByTwo('L5', { schedule: { kind: 'every', seconds: 600 } });
  await gateway.services.lottery.drawing.turn();
  const open = await openDraw(gateway, 'L5');
  const all = await draws('L5');
  const wanted = all.slice(all.findIndex(({ at }) => at.getTime() === open.drawsAt.getTime()));
  const count = wanted.findIndex(({ version }) => version === 2) + 2;
  const coming = wanted.slice(0, count);
  const player = await addPlayer(gateway, 10_000n);
  const slip = slipBody(open.id, [firstDigit(1)]);
  const chase = {
    multiples: coming.map(() => 1),
    total: String(Number(slip.cost) * count),
    stopOnWin: false,
  };
  const { value } = await poster(gateway)(player, 'chases', { ...slip, ...chase });
  const parts = async () =>
    (
      await player.get<{ parts: { numero: string; drawsAt: string; state: string }[] }>(
        `lottery/chases/${value.chase.id}`,
      )
    ).value.parts;
  expect((await parts()).map(({ numero, drawsAt }) => [numero, drawsAt])).toEqual(
    coming.map(({ numero, at }) => [numero, at.toISOString()]),
  );
  for (const { at } of coming) {
    await drawAll(gateway, { drawsAt: at });
    await gateway.services.lottery.drawing.turn();
  }
  expect((await parts()).map(({ state }) => state)).toEqual(coming.map(() => 'sold'));
});

test('where the rules of approvals say so, one person publishes alone', async () => {
  await gateway.services.db.pool.query(
    `insert into approval_rule values (1, 1, 1, 1, 1, 1, 1, 1, 1, true, 72, 1, false)
     on conflict (merchant_id) do update set lottery_versions = false`,
  );
  expect((await save('L4', { mayCancel: false })).code).toBe('ok');
  expect((await publish('L4', 1)).code).toBe('ok');
  expect((await read('L4')).versions[0]).toMatchObject({ publishedBy: 'owner', confirmedBy: '' });
});
