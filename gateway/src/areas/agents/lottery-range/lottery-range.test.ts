import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentType, memberType, type SessionType } from '@foyer/contract/session-can';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addPayer, type Payer } from '../../cashier/payment-method/fixture.ts';
import { addLotteries, firstDigit, openDraw, poster, slipBody } from '../../lottery/lottery/fixture.ts';
import { askBoth } from '../../oversight/approval/fixture.ts';

/* top - second - member; beside stands in no line with them. */
let gateway: TestGateway;
let owner: Browser;
let colleague: Browser;
let top: Payer;
let second: Payer;
let member: Payer;
let beside: Payer;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addLotteries(gateway);
  owner = await logInStaff(gateway);
  colleague = await logInStaff(gateway, { username: 'colleague', role: 'finance' });
  await turn(true);
  const add = (type: SessionType, uplineId: string | null = null) =>
    addPayer(gateway, 1000n, { type: type as 0, uplineId, identity: null });
  top = await add(agentType);
  second = await add(2, top.accountId);
  member = await add(memberType, second.accountId);
  beside = await add(agentType);
});
afterAll(() => gateway.dispose());

const turn = (on: boolean) =>
  owner.call('operatorSetSwitch', { params: { name: 'DOWNMAN' }, body: { merchant: 'foyer', on } });
const set = (who: Payer, whom: Payer, most: number | null) =>
  who.ask('setAgentLotteryRange', { most }, { id: whom.accountId });
const read = async (who: Payer, whom: Payer) =>
  (await who.get(`agent/lottery-ranges/${whom.accountId}`)) as { code?: string; value: object };
const buy = async (player: Payer, prizeMode: string) =>
  poster(gateway)(player, 'tickets', slipBody((await openDraw(gateway)).id, [firstDigit(7)], { prizeMode }));
const byStaff = (whom: Payer, most: number | null) =>
  askBoth(
    [owner, colleague],
    'operatorSetLotteryRange',
    { most, reason: 'As agreed' },
    { id: whom.accountId },
  );

test('what an agent sets for somebody directly below holds for everybody below that one', async () => {
  expect((await read(top, second)).value).toEqual({ set: null, most: null, choices: [96, 90] });
  expect((await set(top, second, 90)).value).toEqual({ set: 90, most: 90, choices: [96, 90] });
  expect(await buy(member, 'LOTT-96')).toMatchObject({
    status: 409,
    code: 'lottery_prize_mode_unavailable',
    value: { lottery: { prizeModes: ['LOTT-90'] } },
  });
  expect((await member.get('wallet')).value.sumBalance).toBe('1000');
  expect((await buy(member, 'LOTT-90')).status).toBe(200);
  expect((await buy(top, 'LOTT-96')).status).toBe(200);
  // Who set it is told to staff; what they set themselves stays beside it.
  expect(await byStaff(second, 97)).toBe('ok');
  const query = { merchant: 'foyer' };
  const told = await owner.call('operatorLotteryRange', { params: { id: second.accountId }, query });
  expect(told.json().value).toMatchObject({
    own: { most: 97, setBy: 'owner' },
    byAgent: { most: 90, setBy: top.username },
    most: 90,
  });
  expect((await set(top, second, null)).value).toMatchObject({ set: null, most: 97 });
  expect((await buy(member, 'LOTT-96')).status).toBe(200);
});

test('an agent lets nobody choose what the agent may not, and nobody choose what staff do not', async () => {
  await byStaff(second, 90);
  expect(await set(second, member, 96)).toMatchObject({
    status: 409,
    code: 'rate_above_own',
    fields: { most: 'rate_above_own' },
  });
  expect(await set(second, member, 89)).toMatchObject({
    code: 'body_invalid',
    fields: { most: 'field_invalid' },
  });
  expect((await set(second, member, 90)).value).toEqual({ set: 90, most: 90, choices: [90] });
  expect(await byStaff(second, null)).toBe('ok');
  await byStaff(member, 80);
  expect((await set(second, member, 96)).value).toEqual({ set: 96, most: 80, choices: [96, 90] });
});

test('an agent sets it for those directly below alone, and where the merchant has teams', async () => {
  for (const [who, whom, code] of [
    [top, member, 'no_permission'],
    [beside, second, 'not_found'],
    [second, top, 'not_found'],
    [member, member, 'no_permission'],
  ] as const) {
    expect((await set(who, whom, 90)).code).toBe(code);
    expect((await read(who, whom)).code).toBe(code);
  }
  await turn(false);
  expect((await set(top, second, 90)).code).toBe('feature_off');
});
