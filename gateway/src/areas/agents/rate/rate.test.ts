import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rate } from '@foyer/contract/agent-rates';
import { agentType, memberType, type SessionType } from '@foyer/contract/session-can';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addPayer, type Payer } from '../../cashier/payment-method/fixture.ts';
import { approvals, ask, decideApproval } from '../../oversight/approval/fixture.ts';
import { addGames } from '../../wallet/provider/fixture.ts';
import { asRead, giveRates, passTime, rate, read, setRates } from '../rate-settlement/fixture.ts';
import { readRates } from './store.ts';

const day = 24 * 3_600_000;

/* top - second - member; beside stands in no line with them. */
let gateway: TestGateway;
let staff: Browser;
/** Who agrees to what staff ask for. */
let colleague: Browser;
let top: Payer;
let second: Payer;
let member: Payer;
let beside: Payer;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  staff = await logInStaff(gateway);
  colleague = await logInStaff(gateway, { username: 'second', role: 'finance' });
  await turn('GAMSER', true);
  const add = (type: SessionType, uplineId: string | null = null) =>
    addPayer(gateway, 0n, { type: type as 0, uplineId, identity: null });
  top = await add(agentType);
  second = await add(2, top.accountId);
  member = await add(memberType, second.accountId);
  beside = await add(agentType);
  const caps = [rate('RNG', 100), rate('FISH', 80), rate('RNG', 60, 'LUNA')];
  expect(
    await setRates([staff, colleague], top, { caps, rates: [rate('RNG', 100), rate('RNG', 60, 'LUNA')] }),
  ).toBe('ok');
});
afterAll(() => gateway.dispose());

const turn = (name: string, on: boolean) =>
  staff.call('operatorSetSwitch', { params: { name } as never, body: { merchant: 'foyer', on } });
const set = async (who: Payer, whom: Payer, rates: readonly Rate[]) => {
  const { code = 'ok', fields } = await giveRates(who, whom, rates);
  return [code, ...Object.keys(fields ?? {})];
};
const giveByStaff = async (whom: Payer, rates: Rate[]) =>
  ask(staff, 'operatorSetAgentRates', await asRead(staff, { agent: whom.username, rates }));
const capByStaff = async (caps: Rate[]) => ask(staff, 'operatorSetRateCaps', await asRead(staff, { caps }));
const own = (who: Payer) => read<{ rates: Rate[]; next: Rate[]; levels: object[] }>(who, 'agentRates');

test('rates never rise down a line nor above those of the site; each refusal names the rate', async () => {
  expect(await set(top, second, [rate('RNG', 101)])).toEqual(['rate_above_cap', 'RNG']);
  expect(await set(top, second, [rate('FISH', 1)])).toEqual(['rate_above_own', 'FISH']);
  // What counts at a vendor of its own is compared there.
  expect(await set(top, second, [rate('RNG', 60)])).toEqual(['ok']);
  expect(await set(top, second, [rate('RNG', 80)])).toEqual(['rate_above_cap', 'RNG/LUNA']);
  expect(await set(top, second, [rate('RNG', 80), rate('RNG', 60, 'LUNA')])).toEqual(['ok']);
  expect(await set(second, member, [rate('RNG', 50)])).toEqual(['ok']);
  expect(await set(top, second, [rate('RNG', 40)])).toEqual(['rate_below_team', 'RNG']);
  expect(await set(top, second, [rate('RNG', 80), rate('RNG', 80)])).toEqual(['body_invalid', 'rates']);
  expect(await set(top, second, [rate('RNG', 8, 'NOBODY')])).toEqual(['body_invalid', 'rates']);
  const refused = await giveByStaff(top, []);
  expect(refused.code).toBe('rate_below_team');
});

test('an agent sets the rates of those directly below alone; others are not found', async () => {
  expect(await set(top, member, [])).toEqual(['no_permission']);
  expect(await set(beside, second, [])).toEqual(['not_found']);
  expect(await set(second, top, [])).toEqual(['not_found']);
  expect(await set(member, member, [])).toEqual(['no_permission']);
});

test('a change counts from the next day; the team shows what each level has', async () => {
  expect((await own(second)).value).toMatchObject({
    rates: [],
    next: [rate('RNG', 80), rate('RNG', 60, 'LUNA')],
  });
  await passTime([gateway], day);
  const { value } = await own(top);
  expect(value.rates).toEqual([rate('RNG', 100), rate('RNG', 60, 'LUNA')]);
  expect(value.levels).toEqual([
    { level: 1, people: 1, rates: [{ gameType: 'RNG', lowest: 80, highest: 80 }] },
    { level: 2, people: 1, rates: [{ gameType: 'RNG', lowest: 50, highest: 50 }] },
  ]);
  expect(await set(second, member, [rate('RNG', 10)])).toEqual(['ok']);
  const { people } = (await read<{ people: object[] }>(second, 'agentRatePeople')).value;
  expect(people).toEqual([
    {
      id: member.accountId,
      userName: member.username,
      type: 0,
      rates: [rate('RNG', 50)],
      next: [rate('RNG', 10)],
      version: 2,
    },
  ]);
});

test('a vendor of which somebody earns nothing stays so when the rates are saved as they were read', async () => {
  const without = [rate('RNG', 50), rate('RNG', 0, 'LUNA')];
  expect(await set(second, member, [])).toEqual(['ok']);
  expect(await set(top, second, [...without, rate('FISH', 0)])).toEqual(['ok']);
  expect((await own(second)).value.next).toEqual(without);
  expect(await set(second, member, [rate('RNG', 20)])).toEqual(['rate_above_own', 'RNG/LUNA']);
  expect(await set(second, member, [rate('RNG', 20), rate('RNG', 0, 'LUNA')])).toEqual(['ok']);
  expect(await set(second, member, [])).toEqual(['ok']);
});

test('neighbours in a line that are changed at once never make a line that rises', async () => {
  for (let times = 0; times < 5; times += 1) {
    await set(top, second, [rate('RNG', 60)]);
    await set(second, member, [rate('RNG', 10)]);
    const [lowered, raised] = await Promise.all([
      set(top, second, [rate('RNG', 20)]),
      set(second, member, [rate('RNG', 55)]),
    ]);
    expect([lowered[0], raised[0]].toSorted()).not.toEqual(['ok', 'ok']);
  }
});

test('rates that began from older ones are refused, whether of agents or of staff', async () => {
  await set(second, member, []);
  await set(top, second, [rate('RNG', 50)]);
  const looked = await asRead(staff, { agent: second.username, rates: [rate('RNG', 40)] });
  expect(await set(top, second, [rate('RNG', 30)])).toEqual(['ok']);
  expect((await ask(staff, 'operatorSetAgentRates', looked)).code).toBe('version_conflict');
  expect((await own(second)).value.next).toEqual([rate('RNG', 30)]);
  const bySecond = await asRead(staff, { agent: second.username, rates: [rate('RNG', 20)] });
  expect((await ask(staff, 'operatorSetAgentRates', bySecond)).code).toBe('ok');
  const late = await giveRates(top, second, [rate('RNG', 10)], bySecond.version);
  expect([late.code, (await own(second)).value.next]).toEqual(['rates_changed', [rate('RNG', 20)]]);
  // What stays the same is no change: nobody has to look again.
  expect(await set(top, second, [rate('RNG', 20)])).toEqual(['ok']);
  expect((await giveRates(top, second, [rate('RNG', 15)], bySecond.version + 1)).code).toBeUndefined();
  // Versions count on from day to day.
  await passTime([gateway], day);
  const overNight = await asRead(staff, { agent: second.username, rates: [rate('RNG', 12)] });
  expect(overNight.version).toBe(bySecond.version + 2);
  expect(await set(top, second, [rate('RNG', 10)])).toEqual(['ok']);
  expect((await ask(staff, 'operatorSetAgentRates', overNight)).code).toBe('version_conflict');
});

test('of two who change the highest rates at once one is refused', async () => {
  // Neither is higher than what counts, at any vendor: both would be set at once.
  const given = await asRead(staff, { caps: [rate('RNG', 60)] });
  const both = await Promise.all([
    ask(staff, 'operatorSetRateCaps', given),
    ask(staff, 'operatorSetRateCaps', { ...given, caps: [rate('RNG', 70), rate('RNG', 60, 'LUNA')] }),
  ]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['ok', 'version_conflict']);
  expect((await ask(staff, 'operatorSetRateCaps', given)).code).toBe('version_conflict');
});

test('lower highest rates count for everybody from the next day on', async () => {
  await set(second, member, []);
  await set(top, second, [rate('RNG', 60)]);
  await capByStaff([rate('RNG', 30)]);
  expect((await own(second)).value.next).toEqual([rate('RNG', 30)]);
});

test('one of the staff alone lowers rates; what is higher anywhere waits for a second person', async () => {
  const caps = async () =>
    (await colleague.call('operatorRateCaps', { query: { merchant: 'foyer' } })).json().value.nextCaps;
  expect((await capByStaff([rate('RNG', 20)])).code).toBe('ok');
  const mixed = [rate('RNG', 10), rate('FISH', 5)];
  const { code, value } = await capByStaff(mixed);
  expect([code, await caps()]).toEqual(['approval_required', [rate('RNG', 20)]]);
  expect((await capByStaff(mixed)).code).toBe('approval_waiting');
  expect((await decideApproval(staff, value.approval!, 'approve')).code).toBe('four_eyes');
  expect((await decideApproval(colleague, value.approval!, 'approve')).code).toBe('ok');
  expect(await caps()).toEqual([rate('FISH', 5), rate('RNG', 10)]);
  // Rates of an agent, within the highest ones; what is impossible is refused before it waits.
  const give = (rates: Rate[]) => giveByStaff(beside, rates);
  expect((await give([rate('RNG', 11)])).code).toBe('rate_above_cap');
  const raise = await give([rate('RNG', 9)]);
  expect([raise.code, (await own(beside)).value.next]).toEqual(['approval_required', []]);
  expect((await approvals(colleague, { state: 'waiting' })).approvals).toMatchObject([
    { kind: 'agent_rates', title: beside.username, before: {}, after: { RNG: 9 } },
  ]);
  expect((await decideApproval(colleague, raise.value.approval!, 'approve')).value.state).toBe('approved');
  expect((await own(beside)).value.next).toEqual([rate('RNG', 9)]);
  // Changed by others while it waited: what was agreed to began from other rates.
  const higher = await give([rate('RNG', 10)]);
  expect((await give([])).code).toBe('ok');
  expect((await decideApproval(colleague, higher.value.approval!, 'approve')).value.state).toBe('failed');
  expect((await own(beside)).value.next).toEqual([]);
});

test('where the switch is off, there are no rates', async () => {
  await turn('GAMSER', false);
  expect((await own(top)).code).toBe('feature_off');
  expect(await set(top, second, [])).toEqual(['feature_off']);
  expect((await read(top, 'agentSettlements', { kind: 'rebate' })).code).toBe('feature_off');
  await turn('GAMSER', true);
});

test('rates are read of however many people stand directly below an agent', async () => {
  const { orm } = gateway.services.db;
  // PostgreSQL takes 65,535 parameters
  const ids = [top.accountId, ...Array.from({ length: 70_000 }, () => randomUUID())];
  const found = await readRates(orm, 1, ids, '2999-01-01');
  expect([...found.keys()]).toEqual([top.accountId]);
});
