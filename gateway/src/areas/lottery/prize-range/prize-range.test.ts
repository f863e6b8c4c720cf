import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentType, memberType } from '@foyer/contract/session-can';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { ask, decideApproval } from '../../oversight/approval/fixture.ts';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';
import { addLotteries, firstDigit, openDraw, poster, slipBody } from '../lottery/fixture.ts';

let gateway: TestGateway;
let owner: Browser;
let colleague: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addLotteries(gateway);
  owner = await logInStaff(gateway);
  colleague = await logInStaff(gateway, { username: 'colleague', role: 'finance' });
});
afterAll(() => gateway.dispose());

const set = ({ accountId }: TestPlayer, most: number | null) =>
  ask(owner, 'operatorSetLotteryRange', { most, reason: 'As agreed' }, { id: accountId });
const read = async ({ accountId }: TestPlayer) =>
  (
    await owner.call('operatorLotteryRange', { params: { id: accountId }, query: { merchant: 'foyer' } })
  ).json().value;
const buy = async (player: TestPlayer, prizeMode: string) =>
  poster(gateway)(player, 'tickets', slipBody((await openDraw(gateway)).id, [firstDigit(7)], { prizeMode }));
const told = async (player: TestPlayer) => (await player.get('lottery/prize-range')).value;

test('a mode above the range is refused with those within it, and nothing is taken', async () => {
  const player = await addPlayer(gateway, 1000n);
  expect(await told(player)).toEqual({ most: null });
  expect((await buy(player, 'LOTT-96')).status).toBe(200);
  expect((await set(player, 95)).value).toMatchObject({ own: { most: 95, setBy: 'owner' }, most: 95 });
  expect(await told(player)).toEqual({ most: 95 });
  expect(await buy(player, 'LOTT-96')).toMatchObject({
    status: 409,
    code: 'lottery_prize_mode_unavailable',
    value: { lottery: { prizeModes: ['LOTT-90'] } },
  });
  expect((await player.get('wallet')).value.sumBalance).toBe('900');
  expect((await buy(player, 'LOTT-90')).status).toBe(200);
  // What lets players choose better prizes waits for a second person.
  const { code, value } = await set(player, null);
  expect([code, await told(player)]).toEqual(['approval_required', { most: 95 }]);
  expect((await set(player, 97)).code).toBe('approval_waiting');
  expect((await decideApproval(colleague, value.approval!, 'approve')).value.state).toBe('approved');
  expect((await buy(player, 'LOTT-96')).status).toBe(200);
});

test('what is set for an agent holds for everybody below, the least of all', async () => {
  const agent = await addPlayer(gateway, 1000n, agentType);
  const below = await addPlayer(gateway, 1000n, agentType, 1, agent.accountId);
  const member = await addPlayer(gateway, 1000n, memberType, 1, below.accountId);
  const other = await addPlayer(gateway, 1000n);
  await set(agent, 92);
  await set(member, 97);
  expect(await read(member)).toMatchObject({ own: { most: 97 }, most: 92 });
  expect(await told(other)).toEqual({ most: null });
  expect((await buy(member, 'LOTT-96')).code).toBe('lottery_prize_mode_unavailable');
  await set(below, 80);
  expect(await told(member)).toEqual({ most: 80 });
  // No mode returns as little: the least that the lottery has can always be chosen.
  expect((await buy(member, 'LOTT-90')).status).toBe(200);
});

test('a chase keeps to the range as well, and the audit says who set it', async () => {
  const player = await addPlayer(gateway, 1000n);
  await set(player, 95);
  const body = slipBody((await openDraw(gateway)).id, [firstDigit(7)], {
    multiples: [1, 1],
    total: '200',
    stopOnWin: false,
  });
  expect((await poster(gateway)(player, 'chases', body)).code).toBe('lottery_prize_mode_unavailable');
  const { rows } = await gateway.services.db.pool.query(
    "select reason, before_state as before, after_state as after from audit_entry where action = 'set_lottery_prize_range' order by seq desc limit 1",
  );
  expect(rows).toEqual([{ reason: 'As agreed', before: '{"most":null}', after: '{"most":95}' }]);
  expect((await set({ accountId: crypto.randomUUID() } as TestPlayer, 95)).code).toBe('not_found');
});
